package dev.jacquard.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Makes a file of Java out of what a page shows: a whole file stays as it is, members get a class
 * around them, and statements a method too. What snippets use without declaring it is here, and the
 * types of Jacquard are imported by their simple names, wherever they are, unless the page shows an
 * import of its own.
 */
final class Snippets {
  private static final Pattern FILE =
      Pattern.compile("(?m)^(?:public |final |abstract )*(?:class|interface|record|enum) (\\w+)");

  private static final Pattern MEMBERS = Pattern.compile("^@\\w+|^(?:public|private|static|void) ");
  private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+);$");
  private static final Pattern NAME = Pattern.compile("\\b[A-Z]\\w*");
  private static final Pattern IMPORTED = Pattern.compile("(?m)^import [\\w.]+\\.(\\w+);$");

  private static final String IMPORTS =
      """
      import static org.junit.jupiter.api.Assertions.*;
      import java.nio.file.*;
      import java.time.*;
      import java.util.*;
      import java.util.concurrent.*;
      import java.util.concurrent.atomic.*;
      import org.junit.jupiter.params.*;
      import org.junit.jupiter.params.provider.*;
      """;

  private static final String FIELDS =
      """
        static final class Account {
          int balance;
          synchronized void deposit(int amount) { balance += amount; }
          synchronized int balance() { return balance; }
        }
        final Account account = new Account();
        final Runnable scenario = () -> {};
        Exploration first, second;
      """;

  private final Map<String, String> types;

  /** Knows the public types of all modules. */
  Snippets(Path root) throws IOException {
    types = new HashMap<>();
    try (Stream<Path> modules = Files.list(root)) {
      for (Path module : modules.toList()) {
        Path sources = module.resolve("src/main/java/dev");
        if (Files.isDirectory(sources)) {
          index(sources);
        }
      }
    }
  }

  private void index(Path sources) throws IOException {
    try (Stream<Path> files = Files.walk(sources)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
        String name = file.getFileName().toString().replace(".java", "");
        String text = Files.readString(file);
        Matcher inside = PACKAGE.matcher(text);
        if (inside.find() && text.matches("(?s).*\\npublic [\\w @]*\\b" + name + "\\b.*")) {
          // The shorter name of two is the one that users meet.
          types.merge(name, inside.group(1) + "." + name, Snippets::shorter);
        }
      }
    }
  }

  private static String shorter(String a, String b) {
    return a.length() <= b.length() ? a : b;
  }

  /** The name of the file, with folders for its package, and its text. */
  Map.Entry<String, String> file(Block block) {
    String text = block.text();
    Matcher type = FILE.matcher(text);
    if (type.find()) {
      Matcher inside = PACKAGE.matcher(text);
      boolean whole = inside.find();
      String folder = whole ? inside.group(1).replace('.', '/') + "/" : "";
      return Map.entry(
          folder + type.group(1) + ".java", (whole ? "" : imports(text, type.group(1))) + text);
    }
    String name = "Snippet" + block.line();
    boolean members = MEMBERS.matcher(text).find();
    return Map.entry(
        name + ".java",
        imports(text, name)
            + ("class " + name + " {\n" + FIELDS)
            + (members ? text : "void snippet() throws Exception {\n" + text + "}\n")
            + "}\n");
  }

  private String imports(String text, String own) {
    Set<String> names = new TreeSet<>();
    NAME.matcher(text + FIELDS).results().forEach(name -> names.add(name.group()));
    names.retainAll(types.keySet());
    names.remove(own);
    IMPORTED.matcher(text).results().forEach(shown -> names.remove(shown.group(1)));
    return IMPORTS
        + names.stream()
            .map(name -> "import " + types.get(name) + ";\n")
            .collect(Collectors.joining());
  }
}
