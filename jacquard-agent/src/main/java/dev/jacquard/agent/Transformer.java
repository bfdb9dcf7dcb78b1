package dev.jacquard.agent;

import dev.jacquard.agent.jdk.JdkRewriter;
import dev.jacquard.agent.rewrite.ApplicationRewriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Decides which classes are rewritten. Those that cannot be are remembered, with the reason. */
public final class Transformer implements ClassFileTransformer {
  /** Test frameworks, build tools and other agents: they drive the program, they are not it. */
  private static final List<String> NOT_UNDER_TEST =
      List.of(
          "dev/jacquard/Jacquard",
          "dev/jacquard/hook/",
          "dev/jacquard/agent/",
          "dev/jacquard/kernel/",
          "dev/jacquard/explore/",
          "dev/jacquard/analysis/",
          "dev/jacquard/model/",
          "org/junit/",
          "junit/",
          "org/opentest4j/",
          "org/apiguardian/",
          "org/apache/maven/surefire/",
          "org/gradle/",
          "worker/org/gradle/",
          "com/intellij/",
          "org/eclipse/jdt/",
          "org/jacoco/",
          "org/mockito/",
          "net/bytebuddy/",
          "org/openjdk/jmh/",
          "sun/",
          "com/sun/",
          "jdk/",
          "java/",
          "javax/");

  private static final Map<String, String> FAILED = new TreeMap<>();

  /** The classes that run uncontrolled because they could not be rewritten, with the reason. */
  public static Map<String, String> failed() {
    synchronized (FAILED) {
      return new TreeMap<>(FAILED);
    }
  }

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
    try {
      if (loader == null) {
        return JdkRewriter.handles(name) ? JdkRewriter.rewrite(name, classFile) : null;
      }
      if (redefined != null || isExcluded(name)) {
        return null;
      }
      return ApplicationRewriter.rewrite(classFile, loader);
    } catch (Throwable e) {
      synchronized (FAILED) {
        FAILED.put(name.replace('/', '.'), e.toString());
      }
      return null;
    }
  }

  private static boolean isExcluded(String name) {
    for (String prefix : NOT_UNDER_TEST) {
      if (name.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }
}
