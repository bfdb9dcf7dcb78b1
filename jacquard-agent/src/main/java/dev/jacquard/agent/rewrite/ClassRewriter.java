package dev.jacquard.agent.rewrite;

import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Rewrites the members of a class, and its initializer. */
final class ClassRewriter extends ClassVisitor {
  private static final int WITHOUT_CODE = Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE;

  private static final int INIT_ACCESS =
      Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;

  private final Spot spot;
  private int visitedMethods;

  ClassRewriter(ClassVisitor next, Spot spot) {
    super(Opcodes.ASM9, next);
    this.spot = spot;
  }

  @Override
  public void visitSource(String source, String debug) {
    spot.file = source;
    super.visitSource(source, debug);
  }

  @Override
  public FieldVisitor visitField(
      int access, String name, String descriptor, String signature, Object value) {
    int constant = Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;
    if (spot.initializer == Initializer.REPEATABLE
        && (access & constant) == constant
        && value == null) {
      Statics.dropped(spot.className(), name);
      return super.visitField(access & ~Opcodes.ACC_FINAL, name, descriptor, signature, null);
    }
    return super.visitField(access, name, descriptor, signature, value);
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    Outline.MethodOutline outline = spot.outline.methods.get(visitedMethods++);
    if ((access & WITHOUT_CODE) != 0 || Probes.isAccessor(name)) {
      return super.visitMethod(access, name, descriptor, signature, exceptions);
    }
    spot.method = name;
    spot.line = outline.firstLine();
    int locks = outline.maxLocals();
    int spill = locks + outline.monitors().size();
    MethodVisitor next;
    if (name.equals("<clinit>") && spot.initializer == Initializer.REPEATABLE) {
      spot.changed = true;
      next = super.visitMethod(INIT_ACCESS, Initializer.METHOD, "()V", null, null);
    } else if (name.equals("<clinit>")) {
      next = super.visitMethod(access, name, descriptor, signature, exceptions);
      next = new QuietBody(next, spot);
    } else if (outline.isSynchronized()) {
      int without = spot.loaded ? access : access & ~Opcodes.ACC_SYNCHRONIZED;
      next = super.visitMethod(without, name, descriptor, signature, exceptions);
      boolean isStatic = (access & Opcodes.ACC_STATIC) != 0;
      next = new SynchronizedBody(next, spot, isStatic, spot.loaded, spill);
      spill += SynchronizedBody.LOCALS;
    } else {
      next = super.visitMethod(access, name, descriptor, signature, exceptions);
    }
    if (!outline.monitors().isEmpty()) {
      next = new LockLocals(next, outline.monitors(), locks);
    }
    if (name.equals("run") && descriptor.equals("()V") && (access & Opcodes.ACC_STATIC) == 0) {
      spot.changed = true;
      next = new RunBody(next);
    }
    return new MethodRewriter(next, spot, outline, locks, spill);
  }

  private MethodVisitor add(Outline.MethodOutline outline) {
    MethodVisitor next =
        super.visitMethod(outline.access(), outline.name(), outline.descriptor(), null, null);
    return new MethodRewriter(next, spot, outline, outline.maxLocals(), outline.maxLocals());
  }

  @Override
  public void visitEnd() {
    spot.references.write(this::add);
    if (spot.initializer == Initializer.ADDED) {
      spot.changed = true;
      MethodVisitor init = super.visitMethod(INIT_ACCESS, Initializer.METHOD, "()V", null, null);
      init.visitCode();
      init.visitInsn(Opcodes.RETURN);
      init.visitMaxs(0, 0);
      init.visitEnd();
      addInitializer(false);
    } else if (spot.initializer == Initializer.REPEATABLE) {
      addInitializer(true);
    }
    super.visitEnd();
  }

  private void addInitializer(boolean callsBody) {
    MethodVisitor method = super.visitMethod(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
    if (callsBody) {
      method = new QuietBody(method, spot);
    }
    Code code = new Code(method, spot, 0);
    method.visitCode();
    code.pushClass();
    code.hook("initializing", "(Ljava/lang/Class;)V");
    if (callsBody) {
      method.visitMethodInsn(Opcodes.INVOKESTATIC, spot.owner, Initializer.METHOD, "()V", false);
    }
    code.pushClass();
    code.hook("initialized", "(Ljava/lang/Class;)V");
    method.visitInsn(Opcodes.RETURN);
    method.visitMaxs(0, 0);
    method.visitEnd();
  }
}
