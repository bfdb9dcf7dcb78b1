package dev.jacquard.lockfree.transactions.enforce;

import dev.jacquard.lockfree.transactions.code.CodeFile;
import dev.jacquard.lockfree.transactions.code.CodeFile.Code;
import dev.jacquard.lockfree.transactions.plan.AccessSite;
import dev.jacquard.lockfree.transactions.plan.Plan;
import dev.jacquard.lockfree.transactions.plan.SyncPoint;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Makes plans by hand. */
final class Plans {
  private Plans() {}

  static Plan of(Class<?> type, Set<String> operations, Collection<SyncPoint> cuts) {
    Map<String, String> hashes = new TreeMap<>();
    hashes.put(type.getName(), file(type.getName()).hash());
    cuts.forEach(cut -> hashes.put(cut.owner(), file(cut.owner()).hash()));
    return new Plan(type.getName(), operations, Set.copyOf(cuts), hashes);
  }

  static Plan of(Class<?> type, String... operations) {
    return of(type, Set.of(operations), List.of());
  }

  private static CodeFile file(String name) {
    return CodeFile.of(name, Plans.class.getClassLoader());
  }

  /** The instructions of a method that use a member with that name, in their order. */
  static List<AccessSite> sites(String operation, String owner, String method, String member) {
    List<AccessSite> found = new ArrayList<>();
    for (Code code : file(owner).methods()) {
      if (!code.method().name.equals(method)) {
        continue;
      }
      for (int i = 0; i < code.size(); i++) {
        AbstractInsnNode each = code.instruction(i);
        String name =
            each instanceof FieldInsnNode field
                ? field.name
                : each instanceof MethodInsnNode call ? call.name : "";
        if (name.equals(member)) {
          found.add(
              new AccessSite(operation, owner, method, code.method().desc, code.indices()[i]));
        }
      }
    }
    if (found.isEmpty()) {
      throw new IllegalArgumentException(owner + "." + method + " has no " + member);
    }
    return found;
  }
}
