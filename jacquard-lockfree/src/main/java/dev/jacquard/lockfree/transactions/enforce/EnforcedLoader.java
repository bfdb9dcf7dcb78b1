package dev.jacquard.lockfree.transactions.enforce;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.function.Predicate;

/** A class loader in which structures run in their transactions only. */
public final class EnforcedLoader extends ClassLoader {
  static {
    registerAsParallelCapable();
  }

  private final Map<String, byte[]> enforced;
  private final Predicate<String> own;

  /**
   * A loader that finds all else where another one does.
   *
   * @param own by binary name, the classes that use the structure: they are loaded anew, from the
   *     class files that the other loader finds
   */
  public EnforcedLoader(ClassLoader parent, Enforced enforced, Predicate<String> own) {
    super(parent);
    this.enforced = enforced.classes();
    this.own = own;
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!enforced.containsKey(name) && !own.test(name)) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      return loaded == null ? findClass(name) : loaded;
    }
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    byte[] bytes = enforced.get(name);
    if (bytes == null) {
      bytes = read(name);
    }
    return defineClass(name, bytes, 0, bytes.length);
  }

  private byte[] read(String name) throws ClassNotFoundException {
    try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
      if (in == null) {
        throw new ClassNotFoundException(name);
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }
}
