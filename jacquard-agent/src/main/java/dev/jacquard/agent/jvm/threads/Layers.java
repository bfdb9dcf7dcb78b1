package dev.jacquard.agent.jvm.threads;

import dev.jacquard.agent.boundary.JdkClasses;
import dev.jacquard.agent.rewrite.CodeSite;
import dev.jacquard.agent.rewrite.CodeSites;
import dev.jacquard.hook.Hooks;
import dev.jacquard.kernel.Level;
import dev.jacquard.kernel.Seal;
import dev.jacquard.kernel.Trust;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/**
 * The layers below the program: the JDK, and at level library all that is not the program. What a
 * trusted one does inside one call is one step as long as it does not block: its operations are
 * sealed, all but the first since the program's own code did something.
 */
public final class Layers {
  /** Classes of the JDK whose calls are single operations anyway. */
  private static final List<String> PRIMITIVES =
      List.of(
          "java/util/concurrent/locks/",
          "java/util/concurrent/atomic/",
          "java/util/concurrent/Semaphore",
          "java/util/concurrent/CountDownLatch",
          "java/util/concurrent/TimeUnit",
          "java/lang/Thread",
          "java/lang/Runtime");

  private static final List<String> COLLECTIONS = List.of("Queue", "Deque", "Map", "Set", "List");

  // What a site is, by its number; found when it is reached.
  private static final byte OWN = 1;
  private static final byte CALL = 2;
  private static final byte LIBRARY = 3;

  /** A call of the JDK that others cannot come between. */
  private static final byte ATOMIC = 4;

  private final Predicate<CodeSite> defaultProgram;
  private Predicate<CodeSite> program = site -> true;
  private boolean trustsJdk;
  private boolean trustsLibraries;
  private boolean sealsCalls;
  private byte[] kinds = new byte[256];

  /**
   * The layers of an exploration.
   *
   * @param defaultProgram what the program is, unless the exploration says it
   */
  public Layers(Predicate<CodeSite> defaultProgram) {
    this.defaultProgram = defaultProgram;
  }

  /** Called before the first execution. */
  public void trust(Level level, Trust trust) {
    trustsJdk = trust.jdk();
    trustsLibraries = level == Level.LIBRARY;
    List<String> names = trust.program();
    program =
        names.isEmpty()
            ? defaultProgram
            : site -> names.stream().anyMatch(site.className()::startsWith);
  }

  /**
   * Whether a call of the JDK was taken for one step that is none, though nobody has asked for
   * that.
   */
  public boolean sealsCalls() {
    return sealsCalls && !trustsLibraries;
  }

  /** An operation on this object where the call is; if its class is none of the JDK, of that. */
  public void at(Object base, CallState call) {
    if (JdkClasses.contain(base.getClass())) {
      inside(call, call.site());
    } else {
      own(call, call.site());
    }
  }

  /** An operation that rewritten code does at this site. */
  public void own(CallState call, int site) {
    if (isLibrary(site)) {
      call.enter(first());
    } else {
      call.leave();
    }
  }

  /** An operation inside the JDK, called from this site; or from nowhere if it is 0. */
  public void inside(CallState call, int site) {
    byte kind = kind(site);
    if (kind == LIBRARY || (trustsJdk && (kind == CALL || kind == ATOMIC))) {
      call.enter(first());
      sealsCalls |= kind == CALL && call.seal() == Seal.SEALED;
    } else {
      call.leave();
    }
  }

  /**
   * The program's own code is at this site: a call of the JDK begins or ends, or it does what no
   * other thread can see, and may have been called back for that.
   */
  public void at(CallState call, int site) {
    if (!isLibrary(site)) {
      call.leave();
    }
  }

  /** A call, at this site, of what may be a library. */
  public void calling(CallState call, int site) {
    if (trustsLibraries && !isLibrary(site)) {
      call.calling();
    }
  }

  /** A call of the JDK that is an operation as a whole. */
  public void call(CallState call, int site) {
    at(call, site);
    call.sealCall(first());
  }

  /** There was that operation: what the JDK does now belongs to it. */
  public void called(CallState call, int site) {
    call.called(trustsJdk || isLibrary(site));
  }

  /** At level library each call is a step, whatever it does first. */
  private Seal first() {
    return trustsLibraries ? Seal.OPEN : Seal.BY_LEVEL;
  }

  private boolean isLibrary(int site) {
    return trustsLibraries && kind(site) == LIBRARY;
  }

  private byte kind(int site) {
    if (site >= kinds.length) {
      kinds = Arrays.copyOf(kinds, Math.max(2 * kinds.length, site + 1));
    }
    if (kinds[site] == 0) {
      kinds[site] = site == 0 ? CALL : find(CodeSites.get(site));
    }
    return kinds[site];
  }

  private byte find(CodeSite site) {
    boolean before = Hooks.inside;
    Hooks.inside = true; // to ask for a class runs code of the JDK
    try {
      if (trustsLibraries && (site.open() || !program.test(site))) {
        return LIBRARY;
      }
      return !isCall(site) ? OWN : isAtomic(site) ? ATOMIC : CALL;
    } finally {
      Hooks.inside = before;
    }
  }

  private static boolean isCall(CodeSite site) {
    return site.kind() == CodeSite.Kind.CALL
        && site.owner().startsWith("java/")
        && PRIMITIVES.stream().noneMatch(site.owner()::startsWith);
  }

  /** A call of a concurrent collection that is not about several elements. */
  private static boolean isAtomic(CodeSite site) {
    String method = site.member();
    return site.owner().startsWith("java/util/concurrent/")
        && COLLECTIONS.stream().anyMatch(site.owner()::endsWith)
        && !method.contains("All")
        && !method.endsWith("If")
        && !method.startsWith("forEach");
  }
}
