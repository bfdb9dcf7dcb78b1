package dev.jacquard.agent.jvm.stacks;

import dev.jacquard.kernel.Scope;
import dev.jacquard.kernel.Sealing;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Whether a thread is inside a scope that users have sealed, by its stack, which is walked before
 * each operation. Hooks at the entry and the exit of methods would be faster, but would have to be
 * in all of them: seals come with an exploration, and classes are rewritten when they are loaded.
 */
public final class SealedStacks {
  private static final String BOTTOM = "dev.jacquard.agent.jvm.";

  private final StackWalker walker =
      StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);
  private final List<Scope> scopes;
  private final Sealing sealing;

  /** By name, as each execution may have classes of its own. */
  private final Map<String, OfClass> known = new HashMap<>();

  /** The scopes of the methods of a class. */
  private final class OfClass {
    final boolean isTool;
    final boolean isBottom;

    /** Null if all methods have the same: to ask a frame for its method costs most of a walk. */
    final Map<String, Long> methods;

    final long all;

    OfClass(String name, String module) {
      isBottom = name.startsWith(BOTTOM);
      isTool = UserFrames.isTool(name);
      boolean named =
          scopes.stream()
              .anyMatch(s -> s.kind() == Scope.Kind.METHOD && s.name().startsWith(name + "."));
      methods = named ? new HashMap<>() : null;
      all = sealing.scopesOf(name, "", module);
    }
  }

  public SealedStacks(List<Scope> scopes) {
    this.scopes = scopes;
    sealing = new Sealing(scopes);
  }

  /** Whether the running thread is not to be preempted before what it is about to do. */
  public boolean isSealed() {
    return sealing.isSealed(walker.walk(this::inside));
  }

  private long inside(Stream<StackWalker.StackFrame> frames) {
    Walk walk = new Walk();
    Iterator<StackWalker.StackFrame> each = frames.iterator();
    boolean more = true;
    while (more && each.hasNext()) {
      more = walk.visit(each.next());
    }
    return walk.inside;
  }

  /** One walk, from the hook that was called down to where a carrier runs the thread. */
  private final class Walk {
    private boolean inProgram;
    private long inside;

    /** Returns whether to go on. */
    boolean visit(StackWalker.StackFrame frame) {
      OfClass type = ofClass(frame.getDeclaringClass());
      if (type.isTool) {
        return !(inProgram && type.isBottom);
      }
      inProgram = true;
      inside |= type.methods == null ? type.all : ofMethod(type, frame);
      return true;
    }
  }

  private OfClass ofClass(Class<?> type) {
    OfClass found = known.get(type.getName());
    if (found == null) {
      found = new OfClass(type.getName(), type.getModule().getName());
      known.put(type.getName(), found);
    }
    return found;
  }

  private long ofMethod(OfClass type, StackWalker.StackFrame frame) {
    Long found = type.methods.get(frame.getMethodName());
    if (found == null) {
      Class<?> declaring = frame.getDeclaringClass();
      String module = declaring.getModule().getName();
      found = sealing.scopesOf(declaring.getName(), frame.getMethodName(), module);
      type.methods.put(frame.getMethodName(), found);
    }
    return found;
  }

  public List<String> warnings() {
    return sealing.warnings();
  }

  public List<String> gaps() {
    return sealing.gaps();
  }
}
