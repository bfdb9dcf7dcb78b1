package dev.jacquard.agent.rewrite;

import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Goes over the instructions of a method, and hands on those that concern other threads. */
final class MethodRewriter extends MethodVisitor {
  private static final String MADE = "(Ljava/lang/Object;)V";

  private final ClassContext context;
  private final Code code;
  private final Memory memory;
  private final Calls calls;
  private final ArrayArguments arrays;
  private final HandedObjects handed;
  private final Reflection reflection;
  private final Probes probes;
  private final Allocations allocations;
  private final Monitors monitors;

  /** The local of the last instruction if that was one with a local, else -1. */
  private int lastLocal = -1;

  /**
   * @param locks where {@link LockLocals} starts
   * @param spill the first free local
   */
  MethodRewriter(
      MethodVisitor next,
      ClassContext context,
      Outline.MethodOutline outline,
      int locks,
      int spill) {
    super(Opcodes.ASM9, next);
    this.context = context;
    code = new Code(next, context, spill);
    memory = new Memory(code);
    calls = new Calls(code);
    arrays = new ArrayArguments(code);
    handed = new HandedObjects(code);
    reflection = new Reflection(code);
    probes = new Probes(context, outline.name());
    allocations = new Allocations(context, outline.name());
    monitors = new Monitors(code, outline.monitors(), locks);
  }

  @Override
  public void visitLineNumber(int line, Label start) {
    monitors.line(line, start);
    context.line = line;
  }

  @Override
  public void visitLabel(Label label) {
    monitors.label(label);
  }

  @Override
  public void visitFrame(int type, int count, Object[] local, int stackCount, Object[] stack) {
    monitors.beforeFrame();
    lastLocal = -1;
    allocations.frame(type, count, local);
    mv.visitFrame(type, count, local, stackCount, stack);
  }

  @Override
  public void visitInsn(int opcode) {
    int local = lastLocal;
    instruction(opcode);
    if (opcode == Opcodes.MONITORENTER) {
      monitors.enter(local);
    } else if (opcode == Opcodes.MONITOREXIT) {
      monitors.exit(local);
    } else {
      if (Memory.isElement(opcode) && !probes.isOne(opcode)) {
        memory.element(opcode);
      }
      mv.visitInsn(opcode);
    }
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    instruction(opcode);
    probes.staticField(name);
    memory.field(opcode, owner, name, descriptor, allocations.isInitialized());
    mv.visitFieldInsn(opcode, owner, name, descriptor);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    instruction(opcode);
    probes.call(name, descriptor);
    if (!name.equals("<init>")) {
      if (arrays.replace(owner, name, descriptor)) {
        return;
      }
      if (!calls.replace(opcode, owner, name, descriptor)) {
        if (!context.open) {
          handed.before(owner, name, descriptor); // first, as it needs the same locals
        }
        arrays.tell(opcode, owner, name, descriptor);
        if (context.open) {
          mv.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
          arrays.after();
          return;
        }
        reflection.before(opcode, owner, name, descriptor);
        calls.before(opcode, owner, name, descriptor);
        mv.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        arrays.after();
        calls.after();
        calls.afterForName(owner, name, descriptor);
        if (Reflection.isClone(opcode, owner, name, descriptor)) {
          reflection.cloned();
          made();
        } else if (opcode == Opcodes.INVOKESTATIC && Jdk.makes(owner, name)) {
          made();
        }
      } else if (Replacement.isCloneOfArray(owner, name)) {
        made();
      }
      return;
    }
    if (!context.open) {
      handed.before(owner, name, descriptor);
    }
    arrays.tell(opcode, owner, name, descriptor);
    if (context.open) {
      mv.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
      allocations.construct(owner);
      return;
    }
    calls.beforeConstructor(owner, descriptor);
    mv.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    calls.after();
    Allocations.Call call = allocations.construct(owner);
    if (call == Allocations.Call.SUPER) {
      mv.visitVarInsn(Opcodes.ALOAD, 0);
      code.hook("made", MADE);
    } else if (call == Allocations.Call.NEW && Jdk.makesSharable(owner)) {
      made();
    }
  }

  @Override
  public void visitInvokeDynamicInsn(
      String name, String descriptor, Handle bootstrap, Object... arguments) {
    instruction(Opcodes.INVOKEDYNAMIC);
    if (context.open) {
      mv.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
      return;
    }
    handed.beforeDynamic(bootstrap.getOwner(), descriptor);
    Handle target = context.references.target(bootstrap, arguments);
    Object[] rewritten =
        target != null && calls.concerns(target)
            ? context.references.replace(descriptor, arguments, target)
            : calls.replaceHandles(arguments);
    mv.visitInvokeDynamicInsn(name, descriptor, bootstrap, rewritten);
  }

  @Override
  public void visitTypeInsn(int opcode, String type) {
    instruction(opcode);
    mv.visitTypeInsn(opcode, type);
    if (opcode == Opcodes.NEW) {
      allocations.allocate(type);
    } else if (opcode == Opcodes.ANEWARRAY) {
      made();
    }
  }

  @Override
  public void visitIntInsn(int opcode, int operand) {
    instruction(opcode);
    mv.visitIntInsn(opcode, operand);
    if (opcode == Opcodes.NEWARRAY) {
      made();
    }
  }

  @Override
  public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
    instruction(Opcodes.MULTIANEWARRAY);
    mv.visitMultiANewArrayInsn(descriptor, dimensions);
    made();
  }

  @Override
  public void visitVarInsn(int opcode, int local) {
    instruction(opcode);
    lastLocal = local;
    probes.local(opcode, local);
    mv.visitVarInsn(opcode, local);
  }

  @Override
  public void visitLdcInsn(Object value) {
    instruction(Opcodes.LDC);
    probes.constant(value);
    mv.visitLdcInsn(value);
  }

  @Override
  public void visitJumpInsn(int opcode, Label label) {
    instruction(opcode);
    mv.visitJumpInsn(opcode, label);
  }

  @Override
  public void visitIincInsn(int local, int increment) {
    instruction(Opcodes.IINC);
    mv.visitIincInsn(local, increment);
  }

  @Override
  public void visitTableSwitchInsn(int min, int max, Label otherwise, Label... labels) {
    instruction(Opcodes.TABLESWITCH);
    mv.visitTableSwitchInsn(min, max, otherwise, labels);
  }

  @Override
  public void visitLookupSwitchInsn(Label otherwise, int[] keys, Label[] labels) {
    instruction(Opcodes.LOOKUPSWITCH);
    mv.visitLookupSwitchInsn(otherwise, keys, labels);
  }

  private void instruction(int opcode) {
    monitors.beforeInstruction();
    lastLocal = -1;
    allocations.instruction(opcode);
  }

  /** The object on top of the stack is new. */
  private void made() {
    if (context.open) {
      return; // what open code makes is known when it is stored where others can find it
    }
    mv.visitInsn(Opcodes.DUP);
    code.hook("made", MADE);
  }
}
