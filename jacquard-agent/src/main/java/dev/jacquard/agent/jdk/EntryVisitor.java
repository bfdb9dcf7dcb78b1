package dev.jacquard.agent.jdk;

import dev.jacquard.agent.jdk.Rule.Access;
import dev.jacquard.agent.jdk.Rule.Before;
import dev.jacquard.agent.jdk.Rule.Enqueues;
import dev.jacquard.agent.jdk.Rule.OfMethod;
import dev.jacquard.agent.jdk.Rule.Replace;
import dev.jacquard.agent.jdk.Rule.Takes;
import dev.jacquard.hook.Hooks;
import dev.jacquard.hook.LockKind;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Puts code in front of a method body. */
final class EntryVisitor extends MethodVisitor {
  private static final String KIND = Rule.HOOKS + "LockKind";
  private static final String OBJECT = Emitter.OBJECT;

  private final List<? extends OfMethod> rules;
  private final Map<String, String> fields;
  private final String owner;
  private final boolean isSynchronized;
  private final Emitter emit;

  /** The fields of the class by name, with their descriptors. */
  EntryVisitor(
      MethodVisitor out,
      String owner,
      int access,
      String descriptor,
      List<? extends OfMethod> rules,
      Map<String, String> fields) {
    super(Opcodes.ASM9, out);
    this.rules = rules;
    this.fields = fields;
    this.owner = owner;
    // What a static one calls never switches.
    int flags = Opcodes.ACC_SYNCHRONIZED | Opcodes.ACC_STATIC;
    this.isSynchronized = (access & flags) == Opcodes.ACC_SYNCHRONIZED;
    this.emit = new Emitter(out, owner, access, descriptor);
  }

  @Override
  public void visitCode() {
    super.visitCode();
    for (OfMethod rule : rules) {
      if (rule instanceof Replace replace) {
        replace(replace);
      } else if (rule instanceof Before before) {
        before(before);
      } else if (rule instanceof Access access) {
        access(access);
      } else if (rule instanceof Enqueues) {
        enqueues();
      } else if (rule instanceof Takes takes) {
        emit.loadArgument(0);
        emit.hook(takes.hook(), "(" + OBJECT + ")V");
      }
    }
  }

  private void replace(Replace rule) {
    Label real = new Label();
    switch (rule.guard()) {
      case ON -> emit.hook("Hooks.on", "()Z");
      case MODELS -> models(rule);
      case CONTROLS -> {
        emit.receiver();
        emit.hook("ThreadHooks.controls", "(Ljava/lang/Thread;)Z");
      }
      case CONDITION -> condition(real);
      case HANDLED -> call(rule);
    }
    super.visitJumpInsn(Opcodes.IFEQ, real);
    if (rule.guard() == Rule.Guard.HANDLED) {
      emit.returnResult();
    } else {
      outsideMonitor(() -> call(rule), emit::returnResult);
    }
    super.visitLabel(real);
    emit.entryFrame();
    // The body may have a frame at its first instruction, and no two can be at one place.
    super.visitInsn(Opcodes.NOP);
  }

  /** What takes a lock or waits is noticed in initializers, too. */
  private void models(Replace rule) {
    if (rule.hook().startsWith("LockHooks.")) {
      load(rule.pass().get(0));
      emit.hook("LockHooks.locks", "(" + OBJECT + ")Z");
    } else if (rule.hook().startsWith("SemaphoreHooks.")) {
      emit.hook("LockHooks.blocks", "()Z");
    } else if (rule.hook().startsWith("LatchHooks.await")) {
      emit.hook("LockHooks.waits", "()Z");
    } else {
      emit.hook("LockHooks.models", "()Z");
    }
  }

  private void condition(Label real) {
    emit.hook("LockHooks.models", "()Z");
    super.visitJumpInsn(Opcodes.IFEQ, real);
    super.visitInsn(Opcodes.ICONST_0);
    for (LockKind kind : LockKind.values()) {
      if (kind.synchronizer() != null) {
        load("this$0");
        super.visitTypeInsn(Opcodes.INSTANCEOF, kind.synchronizer().replace('.', '/'));
        super.visitInsn(Opcodes.IOR);
      }
    }
  }

  private void call(Replace rule) {
    StringBuilder descriptor = new StringBuilder("(");
    for (String part : rule.pass()) {
      load(part);
      descriptor.append(emit.receiverDescriptor());
    }
    if (rule.kind() != null) {
      super.visitFieldInsn(Opcodes.GETSTATIC, KIND, rule.kind().name(), "L" + KIND + ";");
      descriptor.append("L" + KIND + ";");
    }
    for (int i = 0; i < emit.argumentCount(); i++) {
      emit.loadArgument(i);
      descriptor.append(emit.argument(i).getDescriptor());
    }
    String result = rule.guard() == Rule.Guard.HANDLED ? "Z" : emit.result().getDescriptor();
    emit.hook(rule.hook(), descriptor.append(')').append(result).toString());
  }

  private void load(String part) {
    emit.receiver();
    if (!part.equals("this")) {
      super.visitFieldInsn(Opcodes.GETFIELD, owner, part, fields.get(part));
    }
  }

  private void before(Before rule) {
    if (emit.isStatic()) {
      emit.hook(rule.hook(), "()V");
      return;
    }
    Label body = new Label();
    outsideMonitor(
        () -> {
          emit.receiver();
          emit.hook(rule.hook(), "(" + emit.receiverDescriptor() + ")V");
        },
        () -> {
          if (isSynchronized) {
            super.visitJumpInsn(Opcodes.GOTO, body);
          }
        });
    if (isSynchronized) {
      super.visitLabel(body);
      emit.entryFrame();
      super.visitInsn(Opcodes.NOP);
    }
  }

  /**
   * A synchronized method gives its monitor back around the hook, whatever happens in there. The
   * JVM allows that, and interprets such a method.
   */
  private void outsideMonitor(Runnable hook, Runnable leave) {
    if (!isSynchronized) {
      hook.run();
      leave.run();
      return;
    }
    Label from = new Label();
    Label to = new Label();
    Label failed = new Label();
    super.visitTryCatchBlock(from, to, failed, null);
    emit.receiver();
    super.visitInsn(Opcodes.MONITOREXIT);
    super.visitLabel(from);
    hook.run();
    super.visitLabel(to);
    emit.receiver();
    super.visitInsn(Opcodes.MONITORENTER);
    leave.run();
    super.visitLabel(failed);
    emit.entryFrame("java/lang/Throwable");
    emit.receiver();
    super.visitInsn(Opcodes.MONITORENTER);
    super.visitInsn(Opcodes.ATHROW);
  }

  /** Straight-line, so that no frame is needed: the hook itself asks whether to do something. */
  private void access(Access rule) {
    emit.constant(rule.mode());
    int next = 0;
    String where;
    switch (rule.where()) {
      case FIELD -> {
        emit.receiver();
        where = OBJECT;
      }
      case ELEMENT -> {
        emit.receiver();
        load("array");
        super.visitInsn(Opcodes.ARRAYLENGTH);
        emit.loadArgument(next++);
        where = OBJECT + "II";
      }
      default -> {
        emit.loadArgument(next++);
        load("offset");
        where = OBJECT + "J";
      }
    }
    emit.constant(rule.variable());
    boolean expects = rule.mode() == Hooks.COMPARE_AND_SET;
    boolean reference = rule.variable() == 'L';
    if (expects && !reference) {
      expected(next);
    } else {
      super.visitInsn(Opcodes.LCONST_0);
    }
    reference(expects && reference ? next : -1);
    reference(reference ? lastReference(next) : -1);
    String hook = "AtomicHooks." + rule.where().name().toLowerCase(Locale.ROOT);
    emit.hook(hook, "(I" + where + "CJ" + OBJECT + OBJECT + ")V");
  }

  /** The third argument says whether the thread shares what it waits for. */
  private void enqueues() {
    emit.receiver();
    emit.loadArgument(0);
    emit.loadArgument(2);
    emit.hook("StateHooks.node", "(" + OBJECT + OBJECT + "Z)" + OBJECT);
    super.visitTypeInsn(Opcodes.CHECKCAST, emit.argument(0).getInternalName());
    super.visitVarInsn(Opcodes.ASTORE, 1);
  }

  private void expected(int index) {
    emit.loadArgument(index);
    if (emit.argument(index).getSort() != Type.LONG) {
      super.visitInsn(Opcodes.I2L);
    }
  }

  private void reference(int index) {
    if (index < 0) {
      super.visitInsn(Opcodes.ACONST_NULL);
    } else {
      emit.loadArgument(index);
    }
  }

  /** The last reference among the arguments is the new value. */
  private int lastReference(int from) {
    for (int i = emit.argumentCount() - 1; i >= from; i--) {
      if (emit.argument(i).getSort() == Type.OBJECT) {
        return i;
      }
    }
    return -1;
  }
}
