package dev.jacquard.agent.jdk;

import dev.jacquard.agent.jdk.Rule.Operations;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;

/**
 * Which methods of a collection leave the work to others of it: what those do are operations, so
 * the method itself is none. Learns the whole class before it is asked.
 */
final class Delegation {
  private final String type;
  private final List<Operations> rules;
  private final Set<String> hidden = new HashSet<>();

  /** By method, with descriptor: the operations of the same class, or of one near it. */
  private final Map<String, Set<String>> calls = new HashMap<>();

  Delegation(String type, List<Rule> rules) {
    this.type = type;
    this.rules =
        rules.stream().filter(Operations.class::isInstance).map(Operations.class::cast).toList();
  }

  /** The class has a method. */
  void method(int access, String name, String descriptor) {
    if ((access & Opcodes.ACC_PUBLIC) == 0 && !OperationRules.isInner(name)) {
      hidden.add(name + descriptor);
    }
  }

  /** A method, given with its descriptor, calls another one. */
  void call(String method, String owner, String name, String descriptor) {
    for (Operations rule : rules) {
      if (rule.isPart(owner, name)) {
        String called = owner.equals(type) ? name + descriptor : owner + "." + name;
        calls.computeIfAbsent(method, m -> new HashSet<>()).add(called);
      }
    }
  }

  /** Whether a method is an operation on the whole. */
  boolean isOperation(Operations rule, int access, String name, String descriptor) {
    int not = Opcodes.ACC_STATIC | Opcodes.ACC_BRIDGE;
    boolean called = (access & Opcodes.ACC_PUBLIC) != 0 || OperationRules.isInner(name);
    if (!called || (access & not) != 0 || !OperationRules.covers(rule, name)) {
      return false;
    }
    // A map goes through its entries first, and then asks for those of the other one.
    boolean itself = name.equals("equals") && rule.base().equals("this");
    return itself || hidden.containsAll(calls.getOrDefault(name + descriptor, Set.of()));
  }
}
