package dev.jacquard.lockfree.transactions.code;

import dev.jacquard.lockfree.transactions.code.CodeFile.Code;
import dev.jacquard.lockfree.transactions.plan.AccessSite;
import dev.jacquard.lockfree.transactions.plan.Plan;
import dev.jacquard.lockfree.transactions.plan.SyncPoint;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** The class whose methods run as transactions, and the class files that have its code. */
public final class Structure {
  private final Class<?> type;
  private final Map<String, CodeFile> files = new HashMap<>();

  public Structure(Class<?> type) {
    this.type = type;
  }

  public Class<?> type() {
    return type;
  }

  /**
   * The public methods of its objects that have code, by name: those of the class and of what it
   * extends. What a thread is made to run is no operation, but makes some.
   */
  public static Set<String> operations(Class<?> type) {
    SortedSet<String> names = new TreeSet<>();
    for (Class<?> each = type;
        each != null && each.getClassLoader() != null;
        each = each.getSuperclass()) {
      for (Method method : each.getDeclaredMethods()) {
        int modifiers = method.getModifiers();
        boolean hasCode = (modifiers & (Modifier.ABSTRACT | Modifier.NATIVE)) == 0;
        boolean isOfObject = Modifier.isPublic(modifiers) && !Modifier.isStatic(modifiers);
        if (isOfObject && hasCode && !method.isSynthetic() && !isTask(method)) {
          names.add(method.getName());
        }
      }
    }
    return names;
  }

  private static boolean isTask(Method method) {
    Class<?> type = method.getDeclaringClass();
    return method.getParameterCount() == 0
        && ((method.getName().equals("run") && Runnable.class.isAssignableFrom(type))
            || (method.getName().equals("call") && Callable.class.isAssignableFrom(type)));
  }

  /** Whether it has a method with that name that can be an operation, inherited ones included. */
  public boolean hasMethod(String name) {
    for (Class<?> each = type;
        each != null && each.getClassLoader() != null;
        each = each.getSuperclass()) {
      for (Method method : each.getDeclaredMethods()) {
        boolean hasCode = (method.getModifiers() & (Modifier.ABSTRACT | Modifier.NATIVE)) == 0;
        if (method.getName().equals(name) && hasCode) {
          return true;
        }
      }
    }
    return false;
  }

  /** The class file of a class that has such a name; null if there is none to be had. */
  CodeFile file(String owner) {
    if (!files.containsKey(owner)) {
      files.put(owner, CodeFile.of(owner, type.getClassLoader()));
    }
    return files.get(owner);
  }

  /**
   * By binary name, the hashes of the class and of these.
   *
   * @throws IllegalArgumentException if one has no class file
   */
  public SortedMap<String, String> hashes(Collection<String> owners) {
    SortedMap<String, String> hashes = new TreeMap<>();
    Set<String> all = new TreeSet<>(owners);
    all.add(type.getName());
    for (String owner : all) {
      CodeFile file = file(owner);
      if (file == null) {
        throw new IllegalArgumentException(
            owner + " has no class file on the class path, so its code cannot be told from others");
      }
      hashes.put(owner, file.hash());
    }
    return hashes;
  }

  /**
   * Makes sure that a plan is for this code.
   *
   * @throws IllegalArgumentException if it is not: says what has changed
   */
  public void require(Plan plan) {
    if (!plan.type().equals(type.getName())) {
      throw new IllegalArgumentException(
          "the plan is for " + plan.type() + ", not for " + type.getName());
    }
    for (String operation : plan.operations()) {
      if (!hasMethod(operation)) {
        throw new IllegalArgumentException(
            "the plan has the operation " + operation + ", which " + type.getName() + " has not");
      }
    }
    requireBytes(plan, type.getName());
    plan.hashes().keySet().forEach(owner -> requireBytes(plan, owner));
    for (SyncPoint cut : plan.cuts()) {
      requireBytes(plan, cut.owner());
      if (instruction(cut.site()) == null) {
        throw new IllegalArgumentException(
            "the plan has a cut at index "
                + cut.index()
                + " of "
                + cut.owner()
                + "."
                + cut.method()
                + cut.descriptor()
                + ", where no instruction begins: use the plan as it was saved");
      }
    }
  }

  private void requireBytes(Plan plan, String owner) {
    String hash = plan.hashes().get(owner);
    if (hash == null) {
      throw new IllegalArgumentException(
          "the plan does not say for which byte code of "
              + owner
              + " it is: use the plan as it was saved");
    }
    CodeFile file = file(owner);
    if (file == null || !file.hash().equals(hash)) {
      throw new IllegalArgumentException(
          "the plan is for other byte code of "
              + owner
              + " than there is"
              + (file == null ? " (none)" : "")
              + ", so its cuts may be anywhere: search again, or compile the class as it was");
    }
  }

  /**
   * All instructions that may access memory which is shared, in the classes that have these
   * accesses, in each of their operations.
   */
  public SortedSet<AccessSite> mayAccess(Collection<AccessSite> known) {
    SortedSet<AccessSite> all = new TreeSet<>();
    SortedSet<String> operations = new TreeSet<>();
    SortedSet<String> owners = new TreeSet<>();
    for (AccessSite site : known) {
      operations.add(site.operation());
      owners.add(site.owner());
    }
    for (String owner : owners) {
      CodeFile file = file(owner);
      for (Code code : file == null ? List.<Code>of() : file.methods()) {
        for (int i = 0; i < code.size(); i++) {
          if (mayAccess(code.instruction(i))) {
            for (String operation : operations) {
              all.add(
                  new AccessSite(
                      operation, owner, code.method().name, code.method().desc, code.indices()[i]));
            }
          }
        }
      }
    }
    return all;
  }

  private boolean mayAccess(AbstractInsnNode instruction) {
    if (instruction instanceof FieldInsnNode field) {
      CodeFile owner = file(field.owner.replace('/', '.'));
      return owner == null || !owner.isFinal(field.name);
    }
    if (instruction instanceof MethodInsnNode call) {
      return call.owner.startsWith("java/util/concurrent/")
          || call.owner.equals("java/lang/invoke/VarHandle")
          || call.owner.endsWith("/Unsafe");
    }
    int opcode = instruction.getOpcode();
    return (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD)
        || (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE);
  }

  /** The instruction of an access; null if the class file has none there. */
  private AbstractInsnNode instruction(AccessSite site) {
    Code code = code(site);
    int position = code == null ? -1 : code.position(site.index());
    return position < 0 ? null : code.instruction(position);
  }

  private Code code(AccessSite site) {
    CodeFile file = file(site.owner());
    return file == null ? null : file.method(site.method(), site.descriptor());
  }

  /** The line of an access in its source; 0 if that is unknown. */
  public int line(AccessSite site) {
    for (AbstractInsnNode each = instruction(site); each != null; each = each.getPrevious()) {
      if (each instanceof LineNumberNode line) {
        return line.line;
      }
    }
    return 0;
  }

  /** The source file of an access. */
  public String source(AccessSite site) {
    CodeFile file = file(site.owner());
    return file == null ? site.owner() : file.source();
  }

  /** What an access does: {@code read Node.last}. */
  public String action(AccessSite site) {
    AbstractInsnNode instruction = instruction(site);
    if (instruction instanceof FieldInsnNode field) {
      boolean reads =
          field.getOpcode() == Opcodes.GETFIELD || field.getOpcode() == Opcodes.GETSTATIC;
      return (reads ? "read " : "write ") + simple(field.owner) + "." + field.name;
    }
    if (instruction instanceof MethodInsnNode call) {
      return "call " + simple(call.owner) + "." + call.name;
    }
    int opcode = instruction == null ? -1 : instruction.getOpcode();
    return opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD
        ? "read an element"
        : opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE ? "write an element" : "access";
  }

  /** {@code TreiberStack.java:31 (read Node.last)}. */
  public String text(AccessSite site) {
    int line = line(site);
    return source(site) + (line == 0 ? "" : ":" + line) + " (" + action(site) + ")";
  }

  /** {@code pop: after TreiberStack.java:31 (read Node.last)}. */
  public String text(SyncPoint point) {
    return point.operation() + ": " + (point.after() ? "after " : "before ") + text(point.site());
  }

  private static String simple(String name) {
    return name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('$')) + 1);
  }
}
