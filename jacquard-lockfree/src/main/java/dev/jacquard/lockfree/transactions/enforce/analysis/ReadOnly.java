package dev.jacquard.lockfree.transactions.enforce.analysis;

import dev.jacquard.lockfree.transactions.code.CodeFile.Code;
import dev.jacquard.lockfree.transactions.enforce.analysis.Origin.Kind;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Which methods only read, whatever they read: even if that does not fit together, as others write
 * at the same time, all that can come of it is a wrong result, an exception or an endless loop. So
 * they may run without the lock, if somebody looks afterwards, and in each loop, whether what they
 * have read was of one moment.
 *
 * <p>They write nothing, make nothing but exceptions, catch nothing, and call only what is known to
 * be of that kind.
 */
public final class ReadOnly {
  private static final Set<Integer> REFUSED =
      Set.of(
          Opcodes.PUTSTATIC,
          Opcodes.PUTFIELD,
          Opcodes.INVOKEDYNAMIC,
          Opcodes.MONITORENTER,
          Opcodes.MONITOREXIT,
          Opcodes.NEWARRAY,
          Opcodes.ANEWARRAY,
          Opcodes.MULTIANEWARRAY,
          Opcodes.JSR,
          Opcodes.RET);

  private final Shape shape;
  private final State state;
  private final Map<Code, Boolean> known = new HashMap<>();

  public ReadOnly(Shape shape, State state) {
    this.shape = shape;
    this.state = state;
  }

  /** Whether a method of the structure only reads, and all that it calls. */
  public boolean holds(Code code) {
    return holds(code, new HashSet<>());
  }

  private boolean holds(Code code, Set<Code> callers) {
    if (!callers.add(code)) {
      return false; // wrong values could let it call itself for ever
    }
    Boolean found = known.get(code);
    if (found == null) {
      found = look(code, callers);
      known.put(code, found);
    }
    callers.remove(code);
    return found;
  }

  private boolean look(Code code, Set<Code> callers) {
    boolean mayLoop = shape.isOfStructure(code);
    if (!code.method().tryCatchBlocks.isEmpty()
        || (code.method().access & Opcodes.ACC_SYNCHRONIZED) != 0) {
      return false;
    }
    for (int i = 0; i < code.size(); i++) {
      AbstractInsnNode each = code.instruction(i);
      if (REFUSED.contains(each.getOpcode())
          || State.writesArray(each)
          || (!mayLoop && jumpsBack(code, i))) {
        return false;
      }
      if (each instanceof FieldInsnNode field && !isInitialized(code, field)) {
        return false;
      }
      if (each instanceof MethodInsnNode call && !calls(code, call, i, callers)) {
        return false;
      }
    }
    return true;
  }

  /** Whether no initializer of the program runs because of it. */
  private boolean isInitialized(Code code, FieldInsnNode field) {
    return field.getOpcode() != Opcodes.GETSTATIC
        || shape.program().isJdk(field.owner)
        || shape.nest().contains(field.owner)
        || field.owner.equals(code.file().node().name);
  }

  private boolean calls(Code code, MethodInsnNode call, int position, Set<Code> callers) {
    if (shape.program().isJdk(call.owner)) {
      return JdkCalls.onlyReads(call) || JdkCalls.isPure(call);
    }
    Code target = shape.program().resolve(call.owner, call.name, call.desc);
    if (target == null || target.size() == 0 || state.isOverridden(target)) {
      return false;
    }
    Frame<Origin> frame = shape.frames(code).get(position);
    boolean onOther =
        shape.isOfStructure(target)
            && frame != null
            && State.receiver(frame, call).kind() != Kind.THIS;
    return !onOther
        && !Shape.isConstructor(target)
        && !shape.isPart(target.file().node().name)
        && holds(target, callers);
  }

  /** Whether an instruction may go to one before it. */
  public static boolean jumpsBack(Code code, int position) {
    AbstractInsnNode instruction = code.instruction(position);
    if (instruction instanceof JumpInsnNode jump) {
      return isBefore(code, jump.label, position);
    }
    if (instruction instanceof TableSwitchInsnNode table) {
      return isBefore(code, table.dflt, position)
          || table.labels.stream().anyMatch(label -> isBefore(code, label, position));
    }
    return instruction instanceof LookupSwitchInsnNode lookup
        && (isBefore(code, lookup.dflt, position)
            || lookup.labels.stream().anyMatch(label -> isBefore(code, label, position)));
  }

  private static boolean isBefore(Code code, LabelNode label, int position) {
    return code.method().instructions.indexOf(label) <= position;
  }
}
