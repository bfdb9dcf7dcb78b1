package dev.jacquard.agent.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.util.CheckClassAdapter;

/**
 * Loads rewritten copies of fixtures: a test with its nested classes, and classes given as bytes.
 * What ASM's checker says of each of them must be nothing; the JVM verifies them as well.
 */
final class Rewritten extends ClassLoader {
  private final String test;
  private final Map<String, byte[]> generated = new HashMap<>();

  Rewritten(Class<?> test) {
    super(test.getClassLoader());
    this.test = test.getName();
  }

  /** The calls of hooks while the fixture runs under control, its construction left out. */
  static List<String> calls(Class<? extends Callable<?>> fixture) throws Exception {
    Callable<?> copy = new Rewritten(fixture.getNestHost()).make(fixture.getName());
    return Recorder.record(copy::call);
  }

  /** Rewritten and under no control, the fixture does what it always did. */
  static void behavesTheSame(Class<? extends Callable<?>> fixture) throws Exception {
    var constructor = fixture.getDeclaredConstructor();
    constructor.setAccessible(true);
    Object expected = constructor.newInstance().call();
    assertEquals(expected, new Rewritten(fixture.getNestHost()).make(fixture.getName()).call());
  }

  void add(String name, byte[] bytes) {
    generated.put(name, bytes);
  }

  Callable<?> make(String name) throws ReflectiveOperationException {
    var constructor = loadClass(name).getDeclaredConstructor();
    constructor.setAccessible(true);
    return (Callable<?>) constructor.newInstance();
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      Class<?> known = findLoadedClass(name);
      if (known != null) {
        return known;
      }
      byte[] bytes = generated.get(name);
      if (bytes == null && !name.equals(test) && !name.startsWith(test + "$")) {
        return super.loadClass(name, resolve);
      }
      byte[] original = bytes == null ? read(name, getParent()) : bytes;
      byte[] rewritten = ApplicationRewriter.rewrite(original, this);
      byte[] result = rewritten == null ? original : rewritten;
      assertEquals("", check(result, getParent()), name);
      return defineClass(name, result, 0, result.length);
    }
  }

  static byte[] read(String name, ClassLoader loader) {
    try (InputStream in = loader.getResourceAsStream(name.replace('.', '/') + ".class")) {
      assertNotNull(in, name);
      return in.readAllBytes();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** What is wrong with a class. */
  static String check(byte[] classFile, ClassLoader loader) {
    StringWriter text = new StringWriter();
    ClassReader reader = new ClassReader(classFile);
    try {
      CheckClassAdapter.verify(reader, loader, false, new PrintWriter(text));
    } catch (RuntimeException e) {
      text.append(e.toString());
    }
    return text.toString();
  }
}
