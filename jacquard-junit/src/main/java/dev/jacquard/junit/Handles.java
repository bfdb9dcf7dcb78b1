package dev.jacquard.junit;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/**
 * Ways to call the test that are found once. Reflection would do other things in the first
 * executions than in later ones, and have native frames on the stack.
 */
final class Handles {
  private interface Finder {
    MethodHandle find(MethodHandles.Lookup lookup) throws IllegalAccessException;
  }

  private Handles() {}

  /** Takes the target and an array with the arguments. */
  static MethodHandle of(Method method) {
    MethodHandle handle = find(method, method, lookup -> lookup.unreflect(method)).asFixedArity();
    return handle
        .asType(handle.type().generic())
        .asSpreader(1, Object[].class, method.getParameterCount());
  }

  /** Takes an array with the arguments. */
  static MethodHandle of(Constructor<?> constructor) {
    MethodHandle handle =
        find(constructor, constructor, lookup -> lookup.unreflectConstructor(constructor))
            .asFixedArity();
    return handle
        .asType(handle.type().generic())
        .asSpreader(0, Object[].class, constructor.getParameterCount());
  }

  /** Takes the object and the value. */
  static MethodHandle setter(Field field) {
    MethodHandle handle = find(field, field, lookup -> lookup.unreflectSetter(field));
    return handle.asType(handle.type().generic().changeReturnType(void.class));
  }

  private static MethodHandle find(AccessibleObject object, Member member, Finder finder) {
    try {
      object.setAccessible(true);
      return finder.find(MethodHandles.lookup());
    } catch (InaccessibleObjectException | IllegalAccessException e) {
      Class<?> type = member.getDeclaringClass();
      throw new ExtensionConfigurationException(
          object
              + " cannot be called: module "
              + type.getModule().getName()
              + " has to open its package "
              + type.getPackageName()
              + " to all",
          e);
    }
  }
}
