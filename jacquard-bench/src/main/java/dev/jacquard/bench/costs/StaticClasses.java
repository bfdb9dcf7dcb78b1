package dev.jacquard.bench.costs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * Compiles a scenario that uses a number of classes, each with static state or without: two threads
 * increment a counter, and each class is used once, which is no operation.
 */
public final class StaticClasses {
  private final Path folder;
  private final String classPath;

  /**
   * Classes for a folder.
   *
   * @param classPath has the API of Jacquard
   */
  public StaticClasses(Path folder, String classPath) {
    this.folder = folder;
    this.classPath = classPath;
  }

  /** Compiles a scenario; returns the name of its class. */
  public String compile(int classes, boolean withState) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new IllegalArgumentException("this needs a JDK with a compiler");
    }
    String name = (withState ? "State" : "Plain") + classes;
    Path source = folder.resolve(name + ".java");
    Files.writeString(source, source(name, classes, withState));
    List<String> arguments =
        List.of(
            "-proc:none",
            "-cp",
            classPath,
            "-d",
            folder.toString(),
            source.toAbsolutePath().toString());
    int status = compiler.run(null, null, null, arguments.toArray(new String[0]));
    if (status != 0) {
      throw new IOException("javac ended with " + status + " for " + source);
    }
    return name;
  }

  static String source(String name, int classes, boolean withState) {
    List<String> lines = new ArrayList<>();
    lines.add("public final class " + name + " implements Runnable {");
    lines.add("  private int value;");
    for (int i = 0; i < classes; i++) {
      lines.add("  static final class C" + i + " {");
      if (withState) {
        lines.add("    static int count;");
        lines.add("    static final int[] BOX = {" + i + "};");
        lines.add("    static int use() { return BOX.length; }");
      } else {
        lines.add("    static int use() { return 1; }");
      }
      lines.add("  }");
    }
    lines.add("  @Override public void run() {");
    lines.add("    int used = 0;");
    for (int i = 0; i < classes; i++) {
      lines.add("    used += C" + i + ".use();");
    }
    lines.add("    if (used != " + classes + ") throw new AssertionError();");
    lines.add("    dev.jacquard.Jacquard.parallel(() -> value++, () -> value++);");
    lines.add("  }");
    lines.add("}");
    return String.join("\n", lines) + "\n";
  }
}
