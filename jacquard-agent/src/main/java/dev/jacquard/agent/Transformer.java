package dev.jacquard.agent;

import dev.jacquard.agent.boundary.Frameworks;
import dev.jacquard.agent.boundary.JdkBoundary;
import dev.jacquard.agent.boundary.JdkClasses;
import dev.jacquard.agent.boundary.UnknownClasses;
import dev.jacquard.agent.jdk.JdkRewriter;
import dev.jacquard.agent.loader.ExecutionLoader;
import dev.jacquard.agent.rewrite.ApplicationRewriter;
import dev.jacquard.agent.rewrite.FailedClasses;
import dev.jacquard.agent.rewrite.LoadedClasses;
import dev.jacquard.agent.rewrite.Loading;
import dev.jacquard.agent.rewrite.OwnClasses;
import dev.jacquard.agent.rewrite.UnknownBodies;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.List;
import java.util.function.Supplier;

/** Decides which classes are rewritten. Those that cannot be are remembered, with the reason. */
public final class Transformer implements ClassFileTransformer {
  /**
   * Uses all classes that a transformation needs, once: loading them while they transform would ask
   * for themselves.
   */
  void warmUp() {
    String self = Transformer.class.getName().replace('.', '/');
    try (InputStream in = Transformer.class.getClassLoader().getResourceAsStream(self + ".class")) {
      byte[] classFile = in.readAllBytes();
      ApplicationRewriter.rewrite(classFile, Transformer.class.getClassLoader());
      JdkRewriter.handles(self);
      JdkBoundary.getsHooks(self);
      OpenedClasses.add(self);
      isExcluded(self);
      JdkClasses.contain(Transformer.class);
      UnknownClasses.tell(self);
      UnknownBodies.rewrite(classFile);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public byte[] transform(
      Module module,
      ClassLoader loader,
      String name,
      Class<?> redefined,
      ProtectionDomain domain,
      byte[] classFile) {
    if (name == null) {
      return null;
    }
    if (loader == null) {
      return rewriteJdk(name, classFile);
    }
    if (JdkClasses.contain(name)) {
      return UnknownClasses.tell(name) ? letTell(name, classFile) : null;
    }
    if (isExcluded(name)) {
      return null;
    }
    if (loader instanceof ExecutionLoader execution) {
      if (isProxy(name)) {
        return null; // another class in each execution, and nothing in it but calls
      }
      return execution
          .files()
          .rewritten(name, classFile, file -> rewrite(name, file, loader, Loading.EACH_EXECUTION));
    }
    // If another agent retransforms what was rewritten at load, the same has to come out again.
    boolean before = redefined != null && LoadedClasses.contains(redefined);
    return rewrite(name, classFile, loader, before ? Loading.BEFORE : Loading.ONCE);
  }

  /** By the rules for the class, and then, if it is open, like a class of the program. */
  private static byte[] rewriteJdk(String name, byte[] classFile) {
    byte[] byRules = null;
    if (JdkRewriter.handles(name)) {
      byRules = attempt(name, () -> JdkRewriter.rewrite(name, classFile));
    }
    byte[] before = byRules == null ? classFile : byRules;
    if (UnknownClasses.tell(name)) {
      byte[] telling = letTell(name, before);
      return telling == null ? byRules : telling;
    }
    if (!JdkBoundary.getsHooks(name)) {
      return byRules;
    }
    OpenedClasses.add(name);
    byte[] opened = rewrite(name, before, null, Loading.JDK);
    return opened == null ? byRules : opened;
  }

  private static byte[] letTell(String name, byte[] classFile) {
    OpenedClasses.add(name);
    return attempt(name, () -> UnknownBodies.rewrite(classFile));
  }

  /** Null if it stays as it is, because nothing has to be done or because nothing can be. */
  private static byte[] rewrite(
      String name, byte[] classFile, ClassLoader loader, Loading loading) {
    return attempt(name, () -> ApplicationRewriter.rewrite(classFile, loader, loading));
  }

  private static byte[] attempt(String name, Supplier<byte[]> rewriting) {
    try {
      return rewriting.get();
    } catch (Throwable e) {
      FailedClasses.add(name.replace('/', '.'), e);
      return null;
    }
  }

  private static boolean isProxy(String name) {
    return name.startsWith("$Proxy", name.lastIndexOf('/') + 1);
  }

  /** Whether a class with this name, which has dots, is one of the program. */
  static boolean isUnderTest(String name) {
    String internalName = name.replace('.', '/');
    return !JdkClasses.contain(internalName) && !isExcluded(internalName);
  }

  /** Whether a class that is there already is one of the program. */
  static boolean isUnderTest(Class<?> type) {
    return !JdkClasses.contain(type) && !isExcluded(type.getName().replace('.', '/'));
  }

  /** Rewrites loaded classes; one by one if they cannot be all at once, to know which. */
  static void retransform(Instrumentation instrumentation, List<Class<?>> classes) {
    if (classes.isEmpty()) {
      return;
    }
    try {
      instrumentation.retransformClasses(classes.toArray(new Class<?>[0]));
    } catch (UnmodifiableClassException | RuntimeException | LinkageError e) {
      if (classes.size() == 1) {
        FailedClasses.add(classes.get(0).getName(), e);
        return;
      }
      int half = classes.size() / 2;
      retransform(instrumentation, classes.subList(0, half));
      retransform(instrumentation, classes.subList(half, classes.size()));
    }
  }

  private static boolean isExcluded(String name) {
    return OwnClasses.contains(name.replace('/', '.')) || Frameworks.contain(name);
  }
}
