package dev.jacquard.agent.jvm.operations;

import dev.jacquard.agent.boundary.JdkBoundary;
import dev.jacquard.agent.jvm.internals.DeclaredField;
import dev.jacquard.agent.jvm.internals.Internals;
import dev.jacquard.agent.jvm.objects.ClassInitializer;
import dev.jacquard.agent.jvm.objects.Escape;
import dev.jacquard.agent.jvm.objects.Knowledge;
import dev.jacquard.agent.jvm.objects.Location;
import dev.jacquard.agent.jvm.objects.Maker;
import dev.jacquard.agent.jvm.objects.MemoryAccess;
import dev.jacquard.agent.jvm.objects.ObjectState;
import dev.jacquard.agent.jvm.objects.ObjectTable;
import dev.jacquard.agent.jvm.objects.Strength;
import dev.jacquard.agent.jvm.objects.Variable;
import dev.jacquard.agent.jvm.statics.Initialization;
import dev.jacquard.agent.jvm.steps.SiteTexts;
import dev.jacquard.agent.jvm.steps.Steps;
import dev.jacquard.agent.jvm.threads.Controlled;
import dev.jacquard.agent.jvm.threads.Layers;
import dev.jacquard.agent.jvm.threads.Turn;
import dev.jacquard.agent.rewrite.CodeSite;
import dev.jacquard.agent.rewrite.CodeSites;
import dev.jacquard.hook.Hooks;
import dev.jacquard.kernel.Execution;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Accesses to fields and array elements become operations, unless the object is still private. */
public final class MemoryOperations {
  private static final int MODES = 4;
  private static final int STRENGTHS = Strength.values().length + 1;

  private final Steps steps;
  private final Turn turn;
  private final ObjectTable objects;
  private final Knowledge knowledge;
  private final Layers layers;
  private final Initialization initialization;
  private final SiteTexts texts;
  private final Escape escape;

  /** By site number, as they are reached. */
  private FieldSite[] sites = new FieldSite[256];

  /** Those of them that know a class of this execution. */
  private final List<FieldSite> ofExecution = new ArrayList<>();

  /** Whether two threads have accessed a variable, in any execution, as data races need it. */
  private boolean mayRace;

  public MemoryOperations(
      Steps steps,
      ObjectTable objects,
      Knowledge knowledge,
      Layers layers,
      Initialization initialization,
      SiteTexts texts) {
    this.steps = steps;
    this.turn = steps.turn();
    this.objects = objects;
    this.knowledge = knowledge;
    this.layers = layers;
    this.initialization = initialization;
    this.texts = texts;
    this.escape = new Escape(objects);
  }

  /** Lets the classes of the last execution go. */
  public void startExecution() {
    ofExecution.forEach(site -> site.holder = null);
    ofExecution.clear();
  }

  public boolean mayRace() {
    return mayRace;
  }

  public Escape escape() {
    return escape;
  }

  /**
   * A new object of the running thread: no other thread knows it, unless its class is known to
   * leak.
   */
  public void made(Object object) {
    if (objects.get(object) != null) {
      return; // a constructor of a superclass came before
    }
    Controlled me = turn.running;
    if (me.call.isInitializing()) {
      ClassInitializer initializer = me.call.initializer();
      ObjectState state = initializer.nextMade(objects);
      if (!me.call.isQuiet()) {
        objects.put(object, state, knowledge.isShared(object.getClass()) ? null : me);
      } else if (initializer.isFresh() || initialization.isResetting()) {
        objects.put(object, state, null); // the next execution makes it again
      } else {
        objects.putLasting(object, state);
      }
    } else if (!me.call.isQuiet()) {
      boolean shared = knowledge.isShared(object.getClass());
      ObjectState state = me.nextMade(objects);
      objects.put(object, state, shared ? null : me);
    }
  }

  /** The JDK has given an object to the running thread: it may be new. */
  public void given(Object object) {
    Controlled me = turn.running;
    if (objects.get(object) == null && canBeGiven(object) && !me.call.isQuiet()) {
      boolean shared = knowledge.isShared(object.getClass());
      objects.put(object, me.inWhoseName().nextGiven(objects), shared ? null : me);
    }
  }

  /** A stream that nobody has met: until others do, it is that of the running thread. */
  void meetPipeline(Object stream) {
    Controlled me = turn.running;
    if (objects.get(stream) == null) {
      boolean shared = knowledge.isShared(stream.getClass());
      Maker maker = me.inWhoseName();
      objects.put(stream, maker.nextMet(stream.getClass(), objects), shared ? null : me);
    }
  }

  private static boolean canBeGiven(Object object) {
    return object.getClass().isArray() || object instanceof Thread || JdkBoundary.isAdopted(object);
  }

  public void field(int mode, Object owner, int site) {
    ObjectState state = objects.get(owner);
    if (state == null) {
      state = objects.find(owner);
    } else if (isPrivate(state)) {
      layers.at(turn.running.call, site);
      return;
    }
    field(mode, state, owner, site);
  }

  private void field(int mode, ObjectState state, Object owner, int site) {
    FieldSite field = site(site, owner);
    if (field != FieldSite.IGNORED) {
      layers.own(turn.running.call, site);
      step(mode, locate(state, field), 0, site, field.strength());
    }
  }

  /**
   * An access of open code of the JDK to a field. An object that is not known is the JDK's own.
   *
   * @param value what is stored, if it is a reference
   */
  public void openField(int mode, Object owner, Object value, int site) {
    ObjectState state = shared(owner);
    if (state != null) {
      field(mode, state, owner, OpenSites.get(site, turn.running.call.site()));
      escape.of(value);
    }
  }

  /** The same for an element of an array. */
  public void openElement(int mode, Object array, int index, Object value, int site) {
    ObjectState state = shared(array);
    if (state != null) {
      element(mode, state, array, index, OpenSites.get(site, turn.running.call.site()));
      escape.of(value);
    }
  }

  /** Whether code of the program has met the object, or made it. */
  public boolean isKnown(Object object) {
    return objects.get(object) != null;
  }

  /** The site of an operation that open code of the JDK does, or code of the program. */
  public int siteOf(int site, boolean own) {
    return own ? site : OpenSites.get(site, turn.running.call.site());
  }

  /** What is known of an object, if others know it too; otherwise null. */
  public ObjectState shared(Object object) {
    ObjectState state = objects.get(object);
    if (state == null || isPrivate(state)) {
      return null;
    }
    if (escape.isDue(state)) {
      escape.of(object);
    }
    return state;
  }

  /** The same of an object that code of the program accesses, so that it is known from now on. */
  public ObjectState sharedInProgram(Object object) {
    if (objects.get(object) == null) {
      objects.find(object);
    }
    return shared(object);
  }

  /** A reference is stored: if the container is known to others, so is what it refers to. */
  public void storing(Object container, Object value) {
    if (value != null) {
      ObjectState state = objects.get(container);
      if (state == null || state.owner == null) {
        escape.of(value);
      }
    }
  }

  public void staticField(int mode, int site) {
    FieldSite field = site(site, null);
    if (field != FieldSite.IGNORED) {
      layers.own(turn.running.call, site);
      if (field.holder == null) {
        field.holder = find(CodeSites.get(site), null).holder;
        ofExecution.add(field);
      }
      step(mode, locate(objects.find(field.holder), field), 0, site, field.strength());
    }
  }

  public void element(int mode, Object array, int index, int site) {
    ObjectState state = objects.get(array);
    if (state == null) {
      state = objects.find(array);
    } else if (isPrivate(state)) {
      layers.at(turn.running.call, site);
      return;
    }
    element(mode, state, array, index, site);
  }

  public void element(int mode, ObjectState state, Object array, int index, int site) {
    layers.own(turn.running.call, site);
    step(mode, element(state, array, index), 0, site, Strength.PLAIN);
  }

  /**
   * All elements of an array are about to be accessed.
   *
   * @param asOne whether they are one variable, as those of a text are
   */
  public void touch(ObjectState state, Object array, boolean writes, boolean asOne, int site) {
    int mode = writes ? Hooks.UPDATE : Hooks.GET;
    int length = Array.getLength(array);
    for (int i = 0; i < (asOne ? Math.min(length, 1) : length); i++) {
      element(mode, state, array, i, site);
    }
  }

  /** Whether no other thread than the running one knows the object. */
  public boolean isMine(Object object) {
    ObjectState state = objects.get(object);
    return state != null && state.owner == turn.running;
  }

  /** An access to a field that the code does not name. */
  public void reflected(int mode, DeclaredField field, Object base, int site) {
    ObjectState state = objects.find(base);
    if (isPrivate(state)) {
      layers.at(turn.running.call, site);
      return;
    }
    layers.own(turn.running.call, site);
    Location location = state.location((int) field.offset(), objects);
    if (!location.isBound(turn.epoch)) {
      boolean mirror = field.isVolatile() || knowledge.isCompared(base.getClass(), field.offset());
      location.bind(
          turn.epoch,
          "." + field.name(),
          field.offset(),
          field.letter(),
          field.isVolatile(),
          mirror);
      refresh(location);
    }
    step(mode, location, 0, site, Strength.OF_TARGET);
  }

  /**
   * An access in a mode of its own, to what Unsafe would find there.
   *
   * @return whether a value may be stored: what fails gives away nothing
   */
  public boolean atomic(
      int mode, Variable variable, long expected, Object expectedReference, int site) {
    return atomic(mode, variable, expected, expectedReference, site, null);
  }

  /**
   * The same.
   *
   * @param strength null if it follows from what is called at the site
   */
  public boolean atomic(
      int mode,
      Variable variable,
      long expected,
      Object expectedReference,
      int site,
      Strength strength) {
    ObjectState state = objects.find(variable.base());
    if (isPrivate(state)) {
      return true;
    }
    Location location = state.location(variable.slot(), objects);
    if (!location.isBound(turn.epoch)) {
      location.bind(
          turn.epoch,
          variable.name(),
          variable.offset(),
          variable.type(),
          true,
          variable.comparable());
      refresh(location);
    } else if (mode == Hooks.COMPARE_AND_SET && !location.mirrored()) {
      knowledge.compare(variable.base().getClass(), variable.offset());
    }
    if (mode != Hooks.COMPARE_AND_SET) {
      return step(mode, location, 0, site, strength);
    }
    if (!location.mirrored()) { // whether it succeeds is not known beforehand
      return step(Hooks.UPDATE, location, 0, site, strength);
    }
    boolean reference = Internals.isReference(variable.type());
    long need = reference ? objects.wordOf(expectedReference) : expected;
    return step(mode, location, need, site, strength);
  }

  /** A property of a thread, which has the number of a slot: as volatile as those of new JDKs. */
  public void property(Object thread, int slot, boolean writes, int site) {
    ObjectState state = objects.find(thread);
    if (isPrivate(state)) {
      layers.at(turn.running.call, site);
      return;
    }
    layers.own(turn.running.call, site);
    unnamed(writes ? Hooks.SET : Hooks.GET, state, slot, true, site);
  }

  /**
   * A read or change of something that has no field of its own, by the number of a slot.
   *
   * @param threadSafe whether it orders, as an access to a volatile variable does
   */
  void unnamed(int mode, ObjectState state, int slot, boolean threadSafe, int site) {
    Location location = state.location(slot, objects);
    if (!location.isBound(turn.epoch)) {
      location.bind(turn.epoch, "", 0, 'I', threadSafe, false);
    }
    step(mode, location, 0, site, Strength.OF_TARGET);
  }

  /** The execution so far, if its last step is one of the running thread; or null. */
  Execution afterOwnStep() {
    Execution execution = steps.kernel().execution();
    Controlled me = turn.running;
    int last = execution.size() - 1;
    boolean own = !me.call.isQuiet() && last >= 0 && execution.thread(last) == me.number;
    return own ? execution : null;
  }

  /** Whether no other thread than the running one knows it, so that nothing is an operation. */
  boolean isPrivate(ObjectState state) {
    Maker owner = state.owner;
    if (owner == null) {
      return false;
    }
    if (owner == turn.running) {
      return true;
    }
    // It got here by a way that was not seen: from now on its class is shared from birth.
    knowledge.share(state.object.getClass());
    objects.heirs.share(state.object);
    state.owner = null;
    return false;
  }

  private Location locate(ObjectState state, FieldSite field) {
    Location location = state.location((int) field.offset, objects);
    if (!location.isBound(turn.epoch)) {
      boolean mirror =
          field.isVolatile || knowledge.isCompared(state.object.getClass(), field.offset);
      location.bind(turn.epoch, field.member, field.offset, field.type, field.isVolatile, mirror);
      refresh(location);
    }
    return location;
  }

  private Location element(ObjectState state, Object array, int index) {
    Location location = state.location(index, objects);
    if (!location.isBound(turn.epoch)) {
      Variable element = Variable.element(array, index);
      boolean mirror =
          element.comparable() && knowledge.isCompared(array.getClass(), element.offset());
      location.bind(turn.epoch, element.name(), element.offset(), element.type(), false, mirror);
      refresh(location);
    }
    return location;
  }

  private void refresh(Location location) {
    if (location.mirrored()) {
      location.refresh(objects);
    }
  }

  /**
   * Takes the step.
   *
   * @param strength null if it follows from what is called at the site
   * @return whether it has stored something
   */
  @SuppressWarnings("EnumOrdinal") // part of a key in a table of primitives
  private boolean step(int mode, Location location, long need, int site, Strength strength) {
    Controlled me = turn.running;
    int kind = strength == null ? 0 : strength.ordinal() + 1;
    int key = (site * MODES + mode) * STRENGTHS + kind + 1;
    MemoryAccess operation = me.operations.get(key);
    if (operation == null) {
      Strength known = strength != null ? strength : Strength.of(CodeSites.get(site));
      operation = steps.keep(new MemoryAccess(mode, known, site), texts.get(site));
      me.operations.put(key, operation);
    }
    operation.seal(me.call.seal());
    if (!mayRace) {
      mayRace = location.touch(me.number, mode != Hooks.GET, operation.isPlain(location));
    }
    steps.step(operation.on(location, need));
    if (mode != Hooks.GET && location.mirrored()) {
      steps.wrote(location);
    }
    return operation.hasStored();
  }

  private FieldSite site(int number, Object owner) {
    if (number >= sites.length) {
      sites = Arrays.copyOf(sites, Math.max(2 * sites.length, number + 1));
    }
    FieldSite site = sites[number];
    if (site == null) {
      CodeSite code = CodeSites.get(number);
      site = find(code, owner);
      if (owner == null) {
        initialization.usesStatics(code.owner().replace('/', '.'));
        if (code.loader() == null && site != FieldSite.IGNORED) {
          ofExecution.add(site);
        }
      }
      sites[number] = site;
    }
    return site;
  }

  private FieldSite find(CodeSite code, Object owner) {
    ClassLoader loader = code.loader() == null ? initialization.freshLoader() : code.loader().get();
    return FieldSite.of(code, owner, loader);
  }
}
