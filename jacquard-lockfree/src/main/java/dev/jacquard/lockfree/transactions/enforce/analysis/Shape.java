package dev.jacquard.lockfree.transactions.enforce.analysis;

import dev.jacquard.lockfree.transactions.code.CodeFile;
import dev.jacquard.lockfree.transactions.code.CodeFile.Code;
import dev.jacquard.lockfree.transactions.plan.Plan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Which code has a structure at hand: the methods of its objects, and those of its parts, objects
 * of nested classes that know theirs, such as iterators.
 */
public final class Shape {
  private final Program program;
  private final Plan plan;
  private final CodeFile type;

  /** By class, the field that holds the structure. */
  private final Map<String, String> parts = new TreeMap<>();

  private final Map<Code, List<Frame<Origin>>> frames = new HashMap<>();

  /**
   * That of a plan.
   *
   * @throws IllegalArgumentException if there is no class file
   */
  public Shape(Program program, Plan plan) {
    this.program = program;
    this.plan = plan;
    this.type = program.file(plan.type().replace('.', '/'));
    if (type == null) {
      throw new IllegalArgumentException(
          plan.type() + " has no class file on the class path, or is a class of the JDK");
    }
    for (String member : nest()) {
      CodeFile file = program.file(member);
      String outer = file == null || file == type ? null : outerField(file.node());
      if (outer != null) {
        parts.put(member, outer);
      }
    }
  }

  public Program program() {
    return program;
  }

  public Plan plan() {
    return plan;
  }

  /** The class of the plan. */
  public CodeFile type() {
    return type;
  }

  /** Its name with slashes. */
  public String name() {
    return type.node().name;
  }

  /** The classes that may use each other's private members. */
  public Set<String> nest() {
    String host = type.node().nestHostClass == null ? name() : type.node().nestHostClass;
    Set<String> nest = new TreeSet<>(List.of(name(), host));
    CodeFile file = program.file(host);
    if (file != null && file.node().nestMembers != null) {
      nest.addAll(file.node().nestMembers);
    }
    return nest;
  }

  /** The field that never changes and holds the structure; null if there is none, or two. */
  private String outerField(ClassNode node) {
    List<String> found = new ArrayList<>();
    for (FieldNode field : node.fields) {
      boolean constant = (field.access & Opcodes.ACC_FINAL) != 0;
      boolean ofObject = (field.access & Opcodes.ACC_STATIC) == 0;
      if (constant && ofObject && field.desc.equals("L" + name() + ";")) {
        found.add(field.name);
      }
    }
    return found.size() == 1 ? found.get(0) : null;
  }

  /** The class files of the parts. */
  public List<CodeFile> parts() {
    return parts.keySet().stream().map(program::file).toList();
  }

  public boolean isPart(String name) {
    return parts.containsKey(name);
  }

  /** The field of a part that holds the structure. */
  public String outerField(String part) {
    return parts.get(part);
  }

  /** Whether the object whose method it is is the structure. */
  public boolean isOfStructure(Code code) {
    return code.file() == type && isOfObject(code);
  }

  /** Whether the structure is at hand. */
  public boolean hasStructure(Code code) {
    boolean known = code.file() == type || isPart(code.file().node().name);
    return known && isOfObject(code);
  }

  private static boolean isOfObject(Code code) {
    return (code.method().access & Opcodes.ACC_STATIC) == 0 && code.size() > 0;
  }

  public static boolean isConstructor(Code code) {
    return code.method().name.equals("<init>");
  }

  /** Whether it runs as transactions. */
  public boolean isOperation(Code code) {
    return isOfStructure(code) && plan.operations().contains(code.method().name);
  }

  /** What is where before each instruction; null where none can come. */
  public List<Frame<Origin>> frames(Code code) {
    return frames.computeIfAbsent(code, this::follow);
  }

  private List<Frame<Origin>> follow(Code code) {
    String owner = code.file().node().name;
    Analyzer<Origin> analyzer = new Analyzer<>(new OriginInterpreter(owner, parts.get(owner)));
    try {
      List<Frame<Origin>> found = new ArrayList<>();
      for (Frame<Origin> each : analyzer.analyze(owner, code.method())) {
        found.add(each);
      }
      return found;
    } catch (AnalyzerException e) {
      throw new IllegalArgumentException(
          Names.method(code) + " has byte code that cannot be followed: " + e.getMessage(), e);
    }
  }
}
