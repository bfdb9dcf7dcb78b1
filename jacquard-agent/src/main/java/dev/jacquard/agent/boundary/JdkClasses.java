package dev.jacquard.agent.boundary;

import java.util.HashSet;
import java.util.Set;

/**
 * Which classes come with the JDK, by their packages: not only those of its first loader, and not
 * all whose names begin like theirs ({@code javax.inject}). Some it makes itself, with loaders of
 * their own: before JDK 22, those by which reflection calls.
 */
public final class JdkClasses {
  private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();

  /** With slashes. */
  private static final Set<String> PACKAGES = packages();

  private static final ClassValue<Boolean> CONTAINED =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          ClassLoader loader = type.getClassLoader();
          return loader == null || loader == PLATFORM || contain(type.getName().replace('.', '/'));
        }
      };

  private JdkClasses() {}

  private static Set<String> packages() {
    Set<String> packages = new HashSet<>();
    for (Module module : ModuleLayer.boot().modules()) {
      if (isOfJdk(module)) {
        module.getPackages().forEach(name -> packages.add(name.replace('.', '/')));
      }
    }
    return packages;
  }

  /** These beginnings are reserved for it. */
  private static boolean isOfJdk(Module module) {
    String name = module.getName();
    return module.getLayer() == ModuleLayer.boot()
        && (name.startsWith("java.") || name.startsWith("jdk."));
  }

  /** Whether a class with that name, which has slashes, is one of them. */
  public static boolean contain(String internalName) {
    return internalName.startsWith("java/")
        || PACKAGES.contains(internalName.substring(0, Math.max(0, internalName.lastIndexOf('/'))));
  }

  /** Whether the class is one of them, or one of ours that is beside them. */
  public static boolean contain(Class<?> type) {
    return CONTAINED.get(type);
  }

  /** The nearest class of the JDK from which a class inherits, or the class itself. */
  public static Class<?> baseOf(Class<?> type) {
    Class<?> base = type;
    while (!contain(base)) {
      base = base.getSuperclass();
    }
    return base;
  }
}
