package dev.jacquard.lockfree.transactions.code;

import dev.jacquard.lockfree.transactions.code.CodeFile.Code;
import dev.jacquard.lockfree.transactions.plan.AccessSite;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * The instructions of an operation and of the methods that it calls, as a graph. A method that
 * returns may go on after any of its calls; a call may be one of any method with that name and
 * descriptor in the classes that have accesses, or of one elsewhere.
 */
final class OperationGraph {
  /** An instruction; or, at the position after the last one, that the method throws. */
  private record Node(Code code, int position) {
    boolean throwsOut() {
      return position == code.size();
    }
  }

  private final Map<Node, AccessSite> siteAt = new HashMap<>();
  private final Map<AccessSite, Node> nodeOf = new HashMap<>();
  private final List<Code> all = new ArrayList<>();
  private final Set<Code> reached = new LinkedHashSet<>();
  private final Map<Code, List<Node>> callsOf = new HashMap<>();
  private final Map<Code, Map<AbstractInsnNode, Integer>> positions = new HashMap<>();

  private OperationGraph() {}

  static OperationGraph of(Structure structure, String operation, SortedSet<AccessSite> sites) {
    OperationGraph graph = new OperationGraph();
    Set<String> owners = new TreeSet<>();
    List<Code> entries = new ArrayList<>();
    for (Class<?> each = structure.type();
        each != null && each.getClassLoader() != null;
        each = each.getSuperclass()) {
      owners.add(each.getName());
    }
    sites.forEach(site -> owners.add(site.owner()));
    for (String owner : owners) {
      CodeFile file = structure.file(owner);
      if (file != null) {
        graph.all.addAll(file.methods());
      }
    }
    for (Class<?> each = structure.type();
        each != null && each.getClassLoader() != null;
        each = each.getSuperclass()) {
      CodeFile file = structure.file(each.getName());
      if (file != null) {
        file.methods().stream()
            .filter(code -> code.method().name.equals(operation))
            .forEach(entries::add);
      }
    }
    entries.forEach(graph::reach);
    for (AccessSite site : sites) {
      graph.place(structure, site);
    }
    return graph;
  }

  /** The method is called, and what it calls. */
  private void reach(Code code) {
    if (!reached.add(code)) {
      return;
    }
    Map<AbstractInsnNode, Integer> own = new HashMap<>();
    for (int i = 0; i < code.size(); i++) {
      own.put(code.instruction(i), i);
    }
    positions.put(code, own);
    for (int i = 0; i < code.size(); i++) {
      if (code.instruction(i) instanceof MethodInsnNode call) {
        for (Code target : targets(call)) {
          callsOf.computeIfAbsent(target, t -> new ArrayList<>()).add(new Node(code, i));
          reach(target);
        }
      }
    }
  }

  private List<Code> targets(MethodInsnNode call) {
    return all.stream()
        .filter(code -> code.method().name.equals(call.name))
        .filter(code -> code.method().desc.equals(call.desc))
        .toList();
  }

  private void place(Structure structure, AccessSite site) {
    CodeFile file = structure.file(site.owner());
    Code code = file == null ? null : file.method(site.method(), site.descriptor());
    int position = code == null || !reached.contains(code) ? -1 : code.position(site.index());
    if (position >= 0) {
      Node node = new Node(code, position);
      siteAt.put(node, site);
      nodeOf.put(site, node);
    }
  }

  /** Whether calls in sight lead to all these accesses. */
  boolean leadsTo(Set<AccessSite> sites) {
    return nodeOf.keySet().containsAll(sites);
  }

  /** The accesses that may come right after it. */
  Collection<AccessSite> nextOf(AccessSite site) {
    SortedSet<AccessSite> found = new TreeSet<>();
    Set<Node> seen = new LinkedHashSet<>();
    ArrayDeque<Node> toVisit = new ArrayDeque<>(successors(nodeOf.get(site)));
    while (!toVisit.isEmpty()) {
      Node node = toVisit.poll();
      if (!seen.add(node)) {
        continue;
      }
      AccessSite access = siteAt.get(node);
      if (access != null) {
        found.add(access);
      } else {
        toVisit.addAll(successors(node));
      }
    }
    return found;
  }

  private List<Node> successors(Node node) {
    List<Node> next = new ArrayList<>();
    Code code = node.code;
    if (node.throwsOut()) {
      for (Node call : callsOf.getOrDefault(code, List.of())) {
        addThrown(call, next);
      }
      return next;
    }
    AbstractInsnNode instruction = code.instruction(node.position);
    int opcode = instruction.getOpcode();
    if (opcode >= 0) {
      addThrown(node, next);
    }
    if (instruction instanceof MethodInsnNode call) {
      targets(call).forEach(target -> next.add(new Node(target, 0)));
    } else if (instruction instanceof JumpInsnNode jump) {
      next.add(at(code, jump.label));
    } else if (instruction instanceof TableSwitchInsnNode table) {
      table.labels.forEach(label -> next.add(at(code, label)));
      next.add(at(code, table.dflt));
    } else if (instruction instanceof LookupSwitchInsnNode lookup) {
      lookup.labels.forEach(label -> next.add(at(code, label)));
      next.add(at(code, lookup.dflt));
    }
    if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
      for (Node call : callsOf.getOrDefault(code, List.of())) {
        next.add(new Node(call.code, call.position + 1));
      }
    } else if (opcode != Opcodes.GOTO
        && opcode != Opcodes.ATHROW
        && opcode != Opcodes.TABLESWITCH
        && opcode != Opcodes.LOOKUPSWITCH
        && node.position + 1 < code.size()) {
      next.add(new Node(code, node.position + 1));
    }
    return next;
  }

  /** The handlers around an instruction, and what is around the calls of its method. */
  private void addThrown(Node node, List<Node> next) {
    Code code = node.code;
    for (TryCatchBlockNode block : code.method().tryCatchBlocks) {
      if (at(code, block.start).position <= node.position
          && node.position < at(code, block.end).position) {
        next.add(at(code, block.handler));
      }
    }
    next.add(new Node(code, code.size()));
  }

  private Node at(Code code, LabelNode label) {
    return new Node(code, positions.get(code).get(label));
  }
}
