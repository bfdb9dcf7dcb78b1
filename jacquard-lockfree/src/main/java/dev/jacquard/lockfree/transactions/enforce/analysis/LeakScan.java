package dev.jacquard.lockfree.transactions.enforce.analysis;

import dev.jacquard.lockfree.transactions.code.CodeFile;
import dev.jacquard.lockfree.transactions.code.CodeFile.Code;
import dev.jacquard.lockfree.transactions.enforce.analysis.Origin.Kind;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Looks for what hands out the memory of a structure, an array or an atomic variable, or the
 * structure itself before it is made: others could then access it without its lock.
 */
public final class LeakScan {
  private final Shape shape;
  private final Refusals refusals;

  private LeakScan(Shape shape, Refusals refusals) {
    this.shape = shape;
    this.refusals = refusals;
  }

  /** Scans the structure, its parts and what touches its memory. */
  public static void scan(Shape shape, State state, Refusals refusals) {
    LeakScan scan = new LeakScan(shape, refusals);
    List<CodeFile> files = new ArrayList<>(shape.parts());
    files.add(shape.type());
    List<Code> all = new ArrayList<>();
    files.forEach(file -> all.addAll(file.methods()));
    state.touching.stream().filter(code -> !all.contains(code)).forEach(all::add);
    for (Code code : all) {
      if (code.size() > 0) {
        scan.scan(code);
      }
    }
  }

  private void scan(Code code) {
    boolean makes = Shape.isConstructor(code) && code.file() == shape.type();
    List<Frame<Origin>> frames = shape.frames(code);
    for (int i = 0; i < code.size(); i++) {
      AbstractInsnNode instruction = code.instruction(i);
      Frame<Origin> frame = frames.get(i);
      if (frame == null) {
        continue;
      }
      if (gives(code, instruction, frame, Kind.HELD)) {
        refusals.refuse(
            Names.place(code, instruction)
                + " hands out an array or an object that holds memory of the structure, which"
                + " others then access without its lock: give a copy");
      }
      if (makes && gives(code, instruction, frame, Kind.THIS)) {
        refusals.refuse(
            Names.place(code, instruction)
                + " hands out the structure before its constructor is over, which runs without the"
                + " lock: do that in a static method that makes it");
      }
    }
  }

  private boolean gives(Code code, AbstractInsnNode instruction, Frame<Origin> frame, Kind what) {
    int size = frame.getStackSize();
    if (instruction.getOpcode() == Opcodes.ARETURN) {
      return what == Kind.HELD
          && (code.method().access & Opcodes.ACC_PRIVATE) == 0
          && frame.getStack(size - 1).kind() == what;
    }
    if (instruction.getOpcode() == Opcodes.AASTORE) {
      return what == Kind.THIS && frame.getStack(size - 1).kind() == what;
    }
    if (instruction instanceof FieldInsnNode field) {
      boolean puts =
          field.getOpcode() == Opcodes.PUTFIELD || field.getOpcode() == Opcodes.PUTSTATIC;
      return puts && frame.getStack(size - 1).kind() == what && !isOwn(field, what);
    }
    if (instruction instanceof InvokeDynamicInsnNode call) {
      return has(frame, Type.getArgumentTypes(call.desc).length, what);
    }
    return instruction instanceof MethodInsnNode call
        && has(frame, Type.getArgumentTypes(call.desc).length, what)
        && !keeps(call, what);
  }

  /** Whether one of the values on top is such a one. */
  private static boolean has(Frame<Origin> frame, int values, Kind what) {
    for (int i = 1; i <= values; i++) {
      if (frame.getStack(frame.getStackSize() - i).kind() == what) {
        return true;
      }
    }
    return false;
  }

  private boolean isOwn(FieldInsnNode field, Kind what) {
    boolean ofObject = field.getOpcode() == Opcodes.PUTFIELD;
    return ofObject
        && (field.owner.equals(shape.name())
            || shape.isPart(field.owner)
            || (what == Kind.HELD && shape.nest().contains(field.owner)));
  }

  /** Whether the called method is known, and keeps what it gets to itself. */
  private boolean keeps(MethodInsnNode call, Kind what) {
    if (what == Kind.THIS) {
      return call.name.equals("<init>")
          && (shape.isPart(call.owner) || call.owner.equals(shape.name()));
    }
    if (shape.program().isJdk(call.owner)) {
      return !call.owner.equals("java/util/Collections")
          && !call.name.equals("asList")
          && !call.name.equals("subList");
    }
    return shape.program().resolve(call.owner, call.name, call.desc) != null;
  }
}
