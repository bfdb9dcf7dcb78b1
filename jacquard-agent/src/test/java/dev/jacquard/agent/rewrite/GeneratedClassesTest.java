package dev.jacquard.agent.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.lang.reflect.Field;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Byte code that today's javac does not write, or not for every JDK. */
class GeneratedClassesTest {
  private static final String NAME = "generated.Fixture";
  private static final String OWNER = "generated/Fixture";
  private static final String UNSAFE = "sun/misc/Unsafe";

  /** A Callable whose method is made by the caller, and has to return null in the end. */
  private static ClassWriter start(int version, Consumer<MethodVisitor> call) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(
        version,
        Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER,
        OWNER,
        null,
        "java/lang/Object",
        new String[] {"java/util/concurrent/Callable"});
    method(
        writer,
        Opcodes.ACC_PUBLIC,
        "<init>",
        "()V",
        code -> {
          code.visitVarInsn(Opcodes.ALOAD, 0);
          code.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
          code.visitInsn(Opcodes.RETURN);
        });
    method(
        writer,
        Opcodes.ACC_PUBLIC,
        "call",
        "()Ljava/lang/Object;",
        code -> {
          call.accept(code);
          code.visitInsn(Opcodes.ACONST_NULL);
          code.visitInsn(Opcodes.ARETURN);
        });
    return writer;
  }

  private static void method(
      ClassWriter writer,
      int access,
      String name,
      String descriptor,
      Consumer<MethodVisitor> body) {
    MethodVisitor code = writer.visitMethod(access, name, descriptor, null, null);
    code.visitCode();
    body.accept(code);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  private static List<String> run(ClassWriter writer) throws Exception {
    writer.visitEnd();
    Rewritten loader = new Rewritten(GeneratedClassesTest.class);
    loader.add(NAME, writer.toByteArray());
    Callable<?> fixture = loader.make(NAME);
    fixture.call();
    return Recorder.record(fixture::call);
  }

  /**
   * Without frames the verifier compares what is in a local wherever two ways meet, and loads the
   * classes for that: not for what the rewriter has put there.
   */
  @Test
  void anOldClassThatNamesTypesThatAreNotThere() throws Exception {
    ClassWriter writer =
        start(
            Opcodes.V1_4,
            code -> {
              Label other = new Label();
              Label both = new Label();
              code.visitInsn(Opcodes.ICONST_1);
              code.visitTypeInsn(Opcodes.ANEWARRAY, "java/lang/Object");
              code.visitVarInsn(Opcodes.ASTORE, 1);
              code.visitVarInsn(Opcodes.ALOAD, 0);
              code.visitJumpInsn(Opcodes.IFNULL, other);
              store(code, "one", "Lgone/One;");
              code.visitJumpInsn(Opcodes.GOTO, both);
              code.visitLabel(other);
              store(code, "two", "Lgone/Two;");
              code.visitLabel(both);
            });
    writer.visitField(Opcodes.ACC_STATIC, "one", "Lgone/One;", null, null);
    writer.visitField(Opcodes.ACC_STATIC, "two", "Lgone/Two;", null, null);
    writer.visitEnd();
    byte[] rewritten =
        ApplicationRewriter.rewrite(writer.toByteArray(), getClass().getClassLoader());
    Class<?> type =
        new ClassLoader(getClass().getClassLoader()) {
          Class<?> define() { // ASM's checker would ask for the types
            return defineClass(NAME, rewritten, 0, rewritten.length);
          }
        }.define();
    assertNull(((Callable<?>) type.getConstructor().newInstance()).call());
  }

  private static void store(MethodVisitor code, String field, String type) {
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitInsn(Opcodes.ICONST_0);
    code.visitFieldInsn(Opcodes.GETSTATIC, OWNER, field, type);
    code.visitInsn(Opcodes.AASTORE);
  }

  @Test
  void aStaticSynchronizedMethodOfAnOldClassWithoutClassConstants() throws Exception {
    ClassWriter writer =
        start(
            Opcodes.V1_2,
            code -> code.visitMethodInsn(Opcodes.INVOKESTATIC, OWNER, "locked", "()V", false));
    method(
        writer,
        Opcodes.ACC_STATIC | Opcodes.ACC_SYNCHRONIZED,
        "locked",
        "()V",
        code -> {
          code.visitIntInsn(Opcodes.BIPUSH, 3);
          code.visitIntInsn(Opcodes.NEWARRAY, Opcodes.T_INT);
          code.visitInsn(Opcodes.POP);
          code.visitInsn(Opcodes.RETURN);
        });
    assertEquals(List.of("enter Fixture @ENTER", "made int[]", "exit Fixture @EXIT"), run(writer));
  }

  @Test
  void subroutinesOfOldClasses() throws Exception {
    ClassWriter writer =
        start(
            Opcodes.V1_2,
            code -> {
              Label subroutine = new Label();
              Label end = new Label();
              code.visitJumpInsn(Opcodes.JSR, subroutine);
              code.visitJumpInsn(Opcodes.JSR, subroutine);
              code.visitJumpInsn(Opcodes.GOTO, end);
              code.visitLabel(subroutine);
              code.visitVarInsn(Opcodes.ASTORE, 1);
              code.visitMethodInsn(
                  Opcodes.INVOKESTATIC, "java/lang/System", "nanoTime", "()J", false);
              code.visitInsn(Opcodes.POP2);
              code.visitVarInsn(Opcodes.RET, 1);
              code.visitLabel(end);
            });
    assertEquals(List.of("nanoTime", "nanoTime"), run(writer));
  }

  /** Holds what the accesses below touch. */
  public static final class Target {
    public static final Object UNSAFE = unsafe();
    public int number = 1;
    public Object object = "1";

    /** javac has a warning for every mention of the class, which cannot be turned off. */
    private static Object unsafe() {
      try {
        Field field = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
        field.setAccessible(true);
        return field.get(null);
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  @Test
  void unsafeAccesses() throws Exception {
    String object = "Ljava/lang/Object;";
    ClassWriter writer =
        start(
            Opcodes.V11,
            code -> {
              unsafe(code, "number", "getInt", "(" + object + "J)I", null);
              unsafe(code, "number", "getAndAddInt", "(" + object + "JI)I", 5);
              unsafe(code, "number", "compareAndSwapInt", "(" + object + "JII)Z", 6);
              unsafe(code, "object", "putOrderedObject", "(" + object + "J" + object + ")V", "a");
              unsafe(
                  code,
                  "object",
                  "compareAndSwapObject",
                  "(" + object + "J" + object + object + ")Z",
                  "a");
            });
    List<String> calls = run(writer);
    calls.removeIf(call -> !call.startsWith("access"));
    calls.replaceAll(call -> call.replaceAll("Target \\d+", "Target"));
    assertEquals(
        List.of(
            "access 0 Target 'I' 0 null null",
            "access 2 Target 'I' 0 null null",
            "access 3 Target 'I' 6 null null",
            "access 1 Target 'L' 0 null 'a'",
            "access 3 Target 'L' 0 'a' 'a'"),
        calls);
  }

  /** A call on a new Target; each of the values is the same. */
  private static void unsafe(
      MethodVisitor code, String field, String name, String descriptor, Object value) {
    String target = Type.getInternalName(Target.class);
    pushUnsafe(code, target);
    code.visitTypeInsn(Opcodes.NEW, target);
    code.visitInsn(Opcodes.DUP);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, target, "<init>", "()V", false);
    pushUnsafe(code, target);
    code.visitLdcInsn(Type.getObjectType(target));
    code.visitLdcInsn(field);
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL,
        "java/lang/Class",
        "getField",
        "(Ljava/lang/String;)Ljava/lang/reflect/Field;",
        false);
    String offset = "(Ljava/lang/reflect/Field;)J";
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, UNSAFE, "objectFieldOffset", offset, false);
    for (int i = 2; i < Type.getArgumentTypes(descriptor).length; i++) {
      code.visitLdcInsn(value);
    }
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, UNSAFE, name, descriptor, false);
    if (!descriptor.endsWith("V")) {
      code.visitInsn(Opcodes.POP);
    }
  }

  private static void pushUnsafe(MethodVisitor code, String target) {
    code.visitFieldInsn(Opcodes.GETSTATIC, target, "UNSAFE", "Ljava/lang/Object;");
    code.visitTypeInsn(Opcodes.CHECKCAST, UNSAFE);
  }

  @Test
  void sleepForADuration() throws Exception {
    ClassWriter writer =
        start(
            Opcodes.V11,
            code -> {
              String duration = "java/time/Duration";
              code.visitLdcInsn(3L);
              code.visitMethodInsn(
                  Opcodes.INVOKESTATIC, duration, "ofNanos", "(J)L" + duration + ";", false);
              code.visitMethodInsn(
                  Opcodes.INVOKESTATIC,
                  "java/lang/Thread",
                  "sleep",
                  "(L" + duration + ";)V",
                  false);
            });
    assertEquals(List.of("sleep 3 @sleep"), run(writer));
  }

  /** As Scala and Kotlin sometimes write it: the copy of the reference lies elsewhere. */
  @Test
  void newWithoutTheUsualCopy() throws Exception {
    ClassWriter writer =
        start(
            Opcodes.V11,
            code -> {
              code.visitTypeInsn(Opcodes.NEW, "java/util/ArrayList");
              code.visitIntInsn(Opcodes.BIPUSH, 7);
              code.visitMethodInsn(
                  Opcodes.INVOKESPECIAL, "java/util/ArrayList", "<init>", "(I)V", false);
            });
    assertEquals(List.of(), run(writer));
  }

  @Test
  void aMethodThatGetsTooLargeHasNoHooksInside() throws Exception {
    ClassWriter writer =
        start(
            Opcodes.V11,
            code -> {
              for (int i = 0; i < 10_000; i++) {
                code.visitInsn(Opcodes.ICONST_0);
                code.visitIntInsn(Opcodes.NEWARRAY, Opcodes.T_INT);
                code.visitInsn(Opcodes.POP);
              }
            });
    assertEquals(List.of(), run(writer));
  }

  @Test
  void nothingToDo() {
    byte[] annotation = Rewritten.read(Override.class.getName(), getClass().getClassLoader());
    assertNull(ApplicationRewriter.rewrite(annotation, null));
    byte[] plain = Rewritten.read(Runnable.class.getName(), getClass().getClassLoader());
    assertNull(ApplicationRewriter.rewrite(plain, null));
  }
}
