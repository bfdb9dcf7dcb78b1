package dev.jacquard.lockfree.transactions.enforce;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.List;

/** Rewrites the classes of structures when they are loaded. */
final class EnforcingTransformer implements ClassFileTransformer {
  private final List<EnforcedClasses> all;

  EnforcingTransformer(List<EnforcedClasses> all) {
    this.all = List.copyOf(all);
  }

  @Override
  public byte[] transform(
      ClassLoader loader,
      String className,
      Class<?> redefined,
      ProtectionDomain domain,
      byte[] bytes) {
    if (loader == null || className == null || redefined != null) {
      return null;
    }
    String name = className.replace('/', '.');
    byte[] result = bytes;
    for (EnforcedClasses each : all) {
      if (each.concerns(name)) {
        result = each.enforced(loader, name, bytes, result);
      }
    }
    return result == bytes ? null : result;
  }
}
