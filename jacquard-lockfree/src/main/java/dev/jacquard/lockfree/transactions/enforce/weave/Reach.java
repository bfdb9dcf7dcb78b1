package dev.jacquard.lockfree.transactions.enforce.weave;

import dev.jacquard.lockfree.transactions.code.CodeFile.Code;
import dev.jacquard.lockfree.transactions.enforce.analysis.JdkCalls;
import dev.jacquard.lockfree.transactions.enforce.analysis.Origin;
import dev.jacquard.lockfree.transactions.enforce.analysis.Origin.Kind;
import dev.jacquard.lockfree.transactions.enforce.analysis.Shape;
import dev.jacquard.lockfree.transactions.enforce.analysis.State;
import dev.jacquard.lockfree.transactions.plan.AccessSite;
import dev.jacquard.lockfree.transactions.plan.SyncPoint;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Frame;

/** Which methods an operation runs by calls, and which of these need a copy for it. */
final class Reach {
  private final Shape shape;
  private final State state;

  Reach(Shape shape, State state) {
    this.shape = shape;
    this.state = state;
  }

  /** The access of an instruction in an operation. */
  AccessSite site(String operation, Code code, int position) {
    return new AccessSite(
        operation,
        code.file().name(),
        code.method().name,
        code.method().desc,
        code.indices()[position]);
  }

  boolean cutsBefore(String operation, Code code, int position) {
    return isCut(site(operation, code, position).before());
  }

  boolean cutsAfter(String operation, Code code, int position) {
    return isCut(site(operation, code, position).after());
  }

  /** Whether there is a cut in its own code. */
  boolean hasCuts(String operation, Code code) {
    for (int i = 0; i < code.size(); i++) {
      if (cutsBefore(operation, code, i) || cutsAfter(operation, code, i)) {
        return true;
      }
    }
    return false;
  }

  private boolean isCut(SyncPoint point) {
    return point.index() >= 0 && shape.plan().cuts().contains(point);
  }

  /**
   * The method that a call runs, if that can have a copy for the operation: one of the structure
   * itself, or one that gets it as one more parameter. Null if it cannot.
   */
  Code target(Code code, int position) {
    AbstractInsnNode instruction = code.instruction(position);
    Frame<Origin> frame = shape.frames(code).get(position);
    if (!(instruction instanceof MethodInsnNode call)
        || frame == null
        || call.name.equals("<init>")) {
      return null;
    }
    Code target = shape.program().resolve(call.owner, call.name, call.desc);
    if (target == null || target.size() == 0) {
      return null;
    }
    if (shape.isOfStructure(target)) {
      boolean same = shape.isOfStructure(code) && State.receiver(frame, call).kind() == Kind.THIS;
      return same ? target : null;
    }
    return shape.isPart(target.file().node().name) ? null : target;
  }

  /** Whether the call of the method in that operation must be one of a copy. */
  boolean needsCopy(Code code, String operation) {
    Deque<Code> toVisit = new ArrayDeque<>(Set.of(code));
    Set<Code> seen = new HashSet<>();
    while (!toVisit.isEmpty()) {
      Code each = toVisit.poll();
      if (!seen.add(each)) {
        continue;
      }
      if (differs(each, operation)) {
        return true;
      }
      for (int i = 0; i < each.size(); i++) {
        Code target = target(each, i);
        if (target != null) {
          toVisit.add(target);
        }
      }
    }
    return false;
  }

  /** Whether its own code is another one in the operation. */
  private boolean differs(Code code, String operation) {
    if (shape.isOfStructure(code) && (shape.isOperation(code) || isWoven(code))) {
      return true;
    }
    for (int i = 0; i < code.size(); i++) {
      boolean ends =
          shape.isOfStructure(code)
              && code.instruction(i) instanceof MethodInsnNode call
              && JdkCalls.ends(call);
      if (ends || cutsBefore(operation, code, i) || cutsAfter(operation, code, i)) {
        return true;
      }
    }
    return false;
  }

  /** Whether each of its accesses takes the lock, as it is no operation. */
  boolean isWoven(Code code) {
    if (!shape.hasStructure(code)
        || shape.isOperation(code)
        || (code.file() == shape.type() && Shape.isConstructor(code))) {
      return false;
    }
    for (int i = 0; i < code.size(); i++) {
      if (state.isAccess(code, i)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a method of the structure puts something else where the object itself is. */
  static boolean overwritesThis(Code code) {
    for (int i = 0; i < code.size(); i++) {
      AbstractInsnNode each = code.instruction(i);
      if (each.getOpcode() == Opcodes.ASTORE && ((VarInsnNode) each).var == 0) {
        return true;
      }
    }
    return false;
  }
}
