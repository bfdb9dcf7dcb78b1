package dev.jacquard.it.findings;

import dev.jacquard.explore.finding.DataRace;
import dev.jacquard.explore.finding.Finding;
import dev.jacquard.kernel.ThreadStack;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Stacks as tests expect them, whichever JDK runs them and however a source is formatted. */
final class Stacks {
  private final String file;
  private final List<String> lines;

  /** Lines are named by comments at their ends in the source of this class. */
  Stacks(Class<?> test) {
    file = test.getSimpleName() + ".java";
    String directory = "src/test/java/" + test.getPackageName().replace('.', '/');
    try {
      lines = Files.readAllLines(Path.of(System.getProperty("basedir", "."), directory, file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** {@code Account.add(StackTest.java:30)}, where line 30 ends with this mark as a comment. */
  String at(String method, String mark) {
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).endsWith("// " + mark)) {
        return method + "(" + file + ":" + (i + 1) + ")";
      }
    }
    throw new AssertionError("no line ends with // " + mark);
  }

  /** Without packages, numbers of lambdas, and the lines of the JDK. */
  static List<String> texts(List<StackTraceElement> frames) {
    List<String> texts = new ArrayList<>();
    for (StackTraceElement frame : frames) {
      String type = frame.getClassName();
      String text = ThreadStack.text(frame).substring(type.lastIndexOf('.') + 1);
      text = text.substring(text.lastIndexOf('$', text.indexOf('.')) + 1);
      text = text.replaceFirst("(lambda\\$\\w+)\\$\\d+", "$1");
      texts.add(type.startsWith("java.") ? text.substring(0, text.indexOf('(')) : text);
    }
    return texts;
  }

  static List<String> of(DataRace.Access access) {
    return texts(access.stack());
  }

  /** The frames of the thread of which this is said. */
  static List<String> of(Finding failure, String threadAndWhat) {
    List<ThreadStack> matching =
        failure.stacks().stream()
            .filter(stack -> (stack.thread() + " " + stack.what()).startsWith(threadAndWhat))
            .toList();
    if (matching.size() != 1) {
      throw new AssertionError(matching.size() + " of " + threadAndWhat + " in " + failure);
    }
    return texts(matching.get(0).frames());
  }
}
