package dev.jacquard.agent.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.agent.jdk.Rule.OfMethod;
import dev.jacquard.hook.Hooks;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.util.CheckClassAdapter;

/** The oracle is the JDK that the test runs on: its class files, and ASM's verifier. */
class RulesTest {
  private static final String THREAD = "java/lang/Thread.";
  private static final String POOL = "java/util/concurrent/ForkJoinPool";

  /** 17 has neither containers nor durations there, and its sleep and yield are native. */
  private static final Set<String> NOT_ON_17 =
      Set.of(
          THREAD + "start(Ljdk/internal/vm/ThreadContainer;)V",
          THREAD + "join(Ljava/time/Duration;)Z",
          THREAD + "sleep(J)V",
          THREAD + "sleep(Ljava/time/Duration;)V",
          THREAD + "yield()V",
          THREAD + "genThreadName()Ljava/lang/String;",
          "java/lang/ThreadBuilders",
          "jdk/internal/vm/ThreadContainers",
          "java/lang/ThreadBuilders$BoundVirtualThread",
          "java/lang/ThreadBuilders$PlatformThreadBuilder",
          "java/lang/ThreadBuilders$PlatformThreadFactory",
          "java/lang/ThreadBuilders$VirtualThreadBuilder",
          "java/lang/ThreadBuilders$VirtualThreadFactory",
          POOL + ".deactivate",
          POOL + ".executeEnabledScheduledTask",
          POOL + ".poolSubmit",
          POOL + "$WorkQueue.poll",
          POOL + "$WorkQueue.tryRemoveAndExec",
          "java/util/concurrent/Executors$AutoShutdownDelegatedExecutorService",
          "java/util/concurrent/CopyOnWriteArrayList$Reversed",
          "java/util/concurrent/LinkedTransferQueue$DualNode");

  /** Later ones count elsewhere, and have one kind of node in their queues. */
  private static final Set<String> ONLY_ON_17 =
      Set.of(
          THREAD + "nextThreadNum()I",
          POOL + ".externalPush",
          POOL + ".scan",
          POOL + "$WorkQueue.externalTryUnpush",
          POOL + "$WorkQueue.tryPoll",
          POOL + "$WorkQueue.tryRemove",
          "java/util/concurrent/Executors$FinalizableDelegatedExecutorService",
          "java/util/concurrent/LinkedTransferQueue$Node",
          "java/util/concurrent/SynchronousQueue$TransferQueue",
          "java/util/concurrent/SynchronousQueue$TransferQueue$QNode",
          "java/util/concurrent/SynchronousQueue$TransferStack",
          "java/util/concurrent/SynchronousQueue$TransferStack$SNode");

  private static final String UNTIL_24 = "java/util/concurrent/CompletableFuture$Delayer";
  private static final String FROM_25 = "java/util/concurrent/DelayScheduler";

  private static final String ONLY_19_TO_23 = "jdk/internal/misc/InternalLock";

  @Test
  void everyRuleAppliesToThisJdkExceptTheKnownOnes() throws IOException {
    int version = Runtime.version().feature();
    Set<String> missing = new TreeSet<>();
    for (Rule rule : Tables.all()) {
      if (rule.type().endsWith("/")) {
        continue;
      }
      byte[] classFile = read(rule.type());
      if (classFile == null) {
        missing.add(rule.type());
      } else if (rule instanceof OfMethod ofMethod && !hasBody(classFile, ofMethod)) {
        missing.add(rule.type() + "." + ofMethod.method());
      }
    }
    Set<String> expected = new TreeSet<>();
    if (version < 21) {
      expected.addAll(NOT_ON_17);
    } else {
      expected.addAll(ONLY_ON_17);
    }
    expected.add(version < 25 ? FROM_25 : UNTIL_24);
    if (version < 19 || version > 23) {
      expected.add(ONLY_19_TO_23);
    }
    assertEquals(expected, missing);
  }

  @Test
  void whatIsWrittenPassesTheVerifierAndCallsOnlyHooksThatExist() throws Exception {
    List<String> problems = new ArrayList<>();
    for (String type : Tables.toRetransform()) {
      byte[] classFile = read(type);
      byte[] rewritten = classFile == null ? null : JdkRewriter.rewrite(type, classFile);
      if (rewritten == null) {
        continue;
      }
      StringWriter text = new StringWriter();
      CheckClassAdapter.verify(
          new ClassReader(rewritten), null, false, new PrintWriter(text, true));
      if (!text.toString().isEmpty()) {
        problems.add(type + ": " + text);
      }
      for (String hook : hooks(rewritten)) {
        if (!exists(hook)) {
          problems.add(type + " calls " + hook);
        }
      }
    }
    assertEquals(List.of(), problems);
  }

  @Test
  void membersStayAsTheyAreSinceOnlyBodiesCanBeRetransformed() throws IOException {
    for (String type : Tables.toRetransform()) {
      byte[] classFile = read(type);
      byte[] rewritten = classFile == null ? null : JdkRewriter.rewrite(type, classFile);
      if (rewritten != null) {
        assertEquals(members(classFile), members(rewritten), type);
      }
    }
  }

  @Test
  void theListOfConcurrentClassesNamesOnlyClassesThatChange() throws IOException {
    for (String name : Tables.IN_PACKAGE) {
      String type = "java/util/concurrent/" + name;
      byte[] classFile = read(type);
      assertTrue(JdkRewriter.handles(type), type);
      // DelayScheduler and the like are new, the inner classes of SynchronousQueue are gone.
      if (classFile != null && !type.endsWith("LinkedTransferQueue")) {
        assertTrue(JdkRewriter.rewrite(type, classFile) != null, type);
      }
    }
  }

  /** They are loaded with the others, before anybody could rewrite them. */
  @Test
  void whatTheyExtendIsAmongThem() throws ClassNotFoundException {
    List<String> names = JdkRewriter.classNames(Set.of());
    assertTrue(names.contains("java.util.concurrent.CompletableFuture$UniCompletion"));
    for (String name : names) {
      Class<?> parent = Class.forName(name, false, null).getSuperclass();
      assertTrue(
          parent == null
              || !JdkRewriter.handles(parent.getName().replace('.', '/'))
              || names.contains(parent.getName()),
          name);
    }
  }

  @Test
  void otherClassesAreLeftAlone() {
    assertFalse(JdkRewriter.handles("java/lang/String"));
    assertFalse(JdkRewriter.handles("java/util/ArrayList"));
    assertFalse(JdkRewriter.handles("com/example/Timer"));
  }

  private static byte[] read(String type) throws IOException {
    try (InputStream in = ClassLoader.getSystemResourceAsStream(type + ".class")) {
      return in == null ? null : in.readAllBytes();
    }
  }

  private static boolean hasBody(byte[] classFile, OfMethod rule) {
    boolean[] found = {false};
    new ClassReader(classFile)
        .accept(
            new ClassVisitor(Opcodes.ASM9) {
              @Override
              public MethodVisitor visitMethod(
                  int access, String name, String descriptor, String signature, String[] thrown) {
                found[0] |= rule.isFor(name, descriptor) && (access & Opcodes.ACC_NATIVE) == 0;
                return null;
              }
            },
            ClassReader.SKIP_CODE);
    return found[0];
  }

  private static List<String> members(byte[] classFile) {
    List<String> members = new ArrayList<>();
    new ClassReader(classFile)
        .accept(
            new ClassVisitor(Opcodes.ASM9) {
              @Override
              public MethodVisitor visitMethod(
                  int access, String name, String descriptor, String signature, String[] thrown) {
                members.add(access + " " + name + descriptor);
                return null;
              }
            },
            ClassReader.SKIP_CODE);
    return members;
  }

  /** The hooks that a class calls, as owner.name descriptor. */
  private static Set<String> hooks(byte[] classFile) {
    Set<String> hooks = new TreeSet<>();
    new ClassReader(classFile)
        .accept(
            new ClassVisitor(Opcodes.ASM9) {
              @Override
              public MethodVisitor visitMethod(
                  int access, String name, String descriptor, String signature, String[] thrown) {
                return new MethodVisitor(Opcodes.ASM9) {
                  @Override
                  public void visitMethodInsn(
                      int opcode, String owner, String hook, String type, boolean isInterface) {
                    if (owner.startsWith(Rule.HOOKS)) {
                      hooks.add(owner + "." + hook + " " + type);
                    }
                  }
                };
              }
            },
            0);
    return hooks;
  }

  private static boolean exists(String hook) throws ClassNotFoundException {
    String owner = hook.substring(0, hook.indexOf('.')).replace('/', '.');
    String name = hook.substring(hook.indexOf('.') + 1, hook.indexOf(' '));
    String descriptor = hook.substring(hook.indexOf(' ') + 1);
    Class<?> type = Class.forName(owner, false, Hooks.class.getClassLoader());
    for (Method method : type.getMethods()) {
      if (method.getName().equals(name)
          && Type.getMethodDescriptor(method).equals(descriptor)
          && Arrays.asList(type.getDeclaredMethods()).contains(method)) {
        return true;
      }
    }
    return false;
  }
}
