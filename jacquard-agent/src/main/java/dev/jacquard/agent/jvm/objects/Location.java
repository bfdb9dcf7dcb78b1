package dev.jacquard.agent.jvm.objects;

import dev.jacquard.agent.boundary.JdkBoundary;
import dev.jacquard.agent.jvm.internals.DeclaredField;
import dev.jacquard.agent.jvm.internals.Internals;
import dev.jacquard.kernel.Resource;
import java.util.Arrays;

/**
 * A field of an object, a static field or an array element. Its state is in the memory of the
 * program; where a compare-and-set may ask for it, the word mirrors it.
 */
public final class Location extends Resource {
  private final ObjectState holder;
  private long offset;

  /** What comes after the name of the object; null if all that is known is the offset. */
  private String member = "";

  private char type;
  private boolean synchronizes;

  /** Whether the word has to be what the memory holds. */
  private boolean mirrored;

  private int epoch;

  /** All that is needed for a data race; what was seen of it, in any execution. */
  private static final int RACE = 7;

  private static final int SHARED = 1;
  private static final int WRITTEN = 2;
  private static final int PLAIN = 4;
  private static final int NOBODY = -1;

  private int seen;
  private int toucher = NOBODY;

  private final int slot;

  Location(ObjectState holder, int slot) {
    super(null);
    this.holder = holder;
    this.slot = slot;
  }

  /** Which part of its object it is. */
  public int slot() {
    return slot;
  }

  /** The object that it is a part of, as long as the execution lasts. */
  public Object object() {
    return holder.object;
  }

  /** First met in this execution: what it is, and where, may differ from the last one. */
  public void bind(
      int newEpoch,
      String newMember,
      long newOffset,
      char newType,
      boolean isVolatile,
      boolean mirror) {
    epoch = newEpoch;
    offset = newOffset;
    member = newMember;
    type = newType;
    synchronizes = isVolatile;
    mirrored = mirror;
    startExecution();
  }

  public boolean isBound(int currentEpoch) {
    return epoch == currentEpoch;
  }

  /**
   * Whether it is of another class, or of an object that another class has made when it was
   * initialized. Of objects with other makers nothing is known.
   */
  public boolean isOfAnother(ClassInitializer initializer) {
    return holder.isOfAnother(initializer);
  }

  public boolean mirrored() {
    return mirrored;
  }

  /**
   * An access by a thread, in this execution or an earlier one.
   *
   * @return whether there can be a data race: two threads were here, one wrote, one was plain
   */
  public boolean touch(int thread, boolean writes, boolean plain) {
    if (toucher != thread) {
      seen |= toucher == NOBODY ? 0 : SHARED;
      toucher = thread;
    }
    seen |= (writes ? WRITTEN : 0) | (plain ? PLAIN : 0);
    return seen == RACE;
  }

  @Override
  protected void reset() {
    word = 0;
  }

  /** Makes the word what the memory holds. */
  public void refresh(ObjectTable table) {
    Object base = holder.object;
    if (Internals.isReference(type)) {
      word = table.wordOf(Internals.reference(base, offset));
    } else {
      word = Internals.bits(base, offset, type);
    }
  }

  @Override
  public boolean synchronizes() {
    return synchronizes;
  }

  @Override
  public boolean isMemory() {
    return true;
  }

  /** Whether the word changes when the variable does: it mirrors it, or counts. */
  public boolean showsChanges() {
    return mirrored || offset == 0;
  }

  /** From the next execution on the word mirrors the variable. */
  public void learnToShow(Knowledge knowledge) {
    knowledge.compare(holder.object.getClass(), offset);
  }

  /** A call has changed a collection, which has no memory of its own to be mirrored. */
  void called() {
    if (offset == 0) {
      word++;
    }
  }

  /** Whether its object has nothing else: what is said of one is said of the other. */
  public boolean isOnlyOne() {
    return member != null && member.isEmpty();
  }

  /** What the memory holds, for people; empty for what stands for a whole collection. */
  public String value(ObjectTable table) {
    return offset == 0 || holder.object == null
        ? ""
        : Values.at(holder.object, offset, type, table);
  }

  /** Whether it stands for a whole collection, which has a supertype of this simple name. */
  public boolean isWhole(String type) {
    return offset == 0 && holder.object != null && isA(holder.object.getClass(), type);
  }

  private static boolean isA(Class<?> type, String name) {
    if (type == null) {
      return false;
    }
    return ObjectState.simpleName(type).equals(name)
        || isA(type.getSuperclass(), name)
        || Arrays.stream(type.getInterfaces()).anyMatch(each -> isA(each, name));
  }

  @Override
  public boolean isOfJdk() {
    return holder.object != null
        && (JdkBoundary.isOpen(holder.object.getClass())
            || (holder.isGiven() && holder.object.getClass().isArray()));
  }

  @Override
  public String wholeOf() {
    return isOnlyOne() && offset == 0 ? holder.objectType() : "";
  }

  @Override
  public String name() {
    return holder.describe() + (member == null ? fieldName() : member);
  }

  /** The field that is accessed by its place in memory alone. */
  private String fieldName() {
    Object base = holder.object;
    boolean isStatic = base instanceof Class<?>;
    Class<?> type = base == null ? null : isStatic ? (Class<?>) base : base.getClass();
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      for (DeclaredField field : DeclaredField.of(c)) {
        if (field.isStatic() == isStatic && field.offset() == offset) {
          return "." + field.name();
        }
      }
    }
    return "+" + offset;
  }
}
