package dev.jacquard.agent.rewrite;

import dev.jacquard.agent.boundary.JdkBoundary;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Rewrites the members of a class, and its initializer. */
final class ClassRewriter extends ClassVisitor {
  private static final int WITHOUT_CODE = Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE;

  private static final int INIT_ACCESS =
      Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;

  private final ClassContext context;
  private int visitedMethods;

  ClassRewriter(ClassVisitor next, ClassContext context) {
    super(Opcodes.ASM9, next);
    this.context = context;
  }

  @Override
  public void visitSource(String source, String debug) {
    context.file = source;
    super.visitSource(source, debug);
  }

  @Override
  public FieldVisitor visitField(
      int access, String name, String descriptor, String signature, Object value) {
    int constant = Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;
    if (context.initializer == Initializer.REPEATABLE
        && (access & constant) == constant
        && value == null) {
      Statics.dropped(context.className(), name);
      return super.visitField(access & ~Opcodes.ACC_FINAL, name, descriptor, signature, null);
    }
    return super.visitField(access, name, descriptor, signature, value);
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    Outline.MethodOutline outline = context.outline.methods.get(visitedMethods++);
    boolean asItIs =
        context.open
            && (name.equals("<clinit>")
                || !JdkBoundary.getsHooks(context.owner, name)
                || ArrayArguments.isIntrinsic(context.owner, name, descriptor));
    if ((access & WITHOUT_CODE) != 0 || Probes.isAccessor(name) || asItIs) {
      return super.visitMethod(access, name, descriptor, signature, exceptions);
    }
    context.method = name;
    context.line = outline.firstLine();
    context.descriptor = descriptor;
    int locks = outline.maxLocals();
    int spill = locks + outline.monitors().size();
    MethodVisitor next;
    if (name.equals("<clinit>") && context.initializer == Initializer.REPEATABLE) {
      context.changed = true;
      next = super.visitMethod(INIT_ACCESS, Initializer.METHOD, "()V", null, null);
    } else if (name.equals("<clinit>")) {
      next = super.visitMethod(access, name, descriptor, signature, exceptions);
      next = new QuietBody(next, context);
    } else if (outline.isSynchronized()) {
      int without = context.loaded ? access : access & ~Opcodes.ACC_SYNCHRONIZED;
      next = super.visitMethod(without, name, descriptor, signature, exceptions);
      next = tell(access, name, use(access, name, next));
      boolean isStatic = (access & Opcodes.ACC_STATIC) != 0;
      next = new SynchronizedBody(next, context, isStatic, context.loaded, spill);
      spill += SynchronizedBody.LOCALS;
    } else {
      next = super.visitMethod(access, name, descriptor, signature, exceptions);
      next = tell(access, name, use(access, name, next));
    }
    boolean tooLarge = context.withoutHooks.contains(name + descriptor);
    if (!outline.monitors().isEmpty() && !tooLarge) {
      next = new LockLocals(next, outline.monitors(), locks);
    }
    if (!context.open
        && name.equals("run")
        && descriptor.equals("()V")
        && (access & Opcodes.ACC_STATIC) == 0) {
      context.changed = true;
      next = new RunBody(next);
    }
    return tooLarge
        ? new UnhookedBody(next, context)
        : new MethodRewriter(next, context, outline, locks, spill);
  }

  private MethodVisitor tell(int access, String name, MethodVisitor writer) {
    int operation = name.startsWith("<") ? -1 : OperationMethods.write(context.className(), name);
    boolean isStatic = (access & Opcodes.ACC_STATIC) != 0;
    return operation < 0 ? writer : new OperationBody(writer, context, operation, isStatic);
  }

  private MethodVisitor use(int access, String name, MethodVisitor writer) {
    return UseBody.fits(context, access, name) ? new UseBody(writer, context) : writer;
  }

  private MethodVisitor add(Outline.MethodOutline outline) {
    MethodVisitor next =
        super.visitMethod(outline.access(), outline.name(), outline.descriptor(), null, null);
    return new MethodRewriter(next, context, outline, outline.maxLocals(), outline.maxLocals());
  }

  @Override
  public void visitEnd() {
    context.descriptor = null; // what is added is not in the class file
    context.index = -1;
    context.references.write(this::add);
    if (context.initializer == Initializer.ADDED) {
      addEmptyBody();
      addInitializer(false);
    } else if (context.initializer == Initializer.REPEATABLE) {
      if (!context.outline.hasMethod("<clinit>", "()V")) {
        addEmptyBody();
      }
      if (context.version >= Opcodes.V1_5) {
        Statics.tells(context.className());
      }
      addInitializer(true);
    }
    super.visitEnd();
  }

  private void addEmptyBody() {
    context.changed = true;
    MethodVisitor init = super.visitMethod(INIT_ACCESS, Initializer.METHOD, "()V", null, null);
    init.visitCode();
    init.visitInsn(Opcodes.RETURN);
    init.visitMaxs(0, 0);
    init.visitEnd();
  }

  private void addInitializer(boolean callsBody) {
    MethodVisitor method = super.visitMethod(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
    if (callsBody) {
      method = new QuietBody(method, context);
    }
    Code code = new Code(method, context, 0);
    method.visitCode();
    code.pushClass();
    code.hook("initializing", "(Ljava/lang/Class;)Z");
    Label later = new Label();
    method.visitJumpInsn(Opcodes.IFEQ, later);
    if (callsBody) {
      method.visitMethodInsn(Opcodes.INVOKESTATIC, context.owner, Initializer.METHOD, "()V", false);
    }
    code.pushClass();
    code.hook("initialized", "(Ljava/lang/Class;)V");
    method.visitLabel(later);
    code.emptyFrame();
    method.visitInsn(Opcodes.RETURN);
    method.visitMaxs(0, 0);
    method.visitEnd();
  }
}
