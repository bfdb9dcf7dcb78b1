package dev.jacquard.estimate;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;

/** Reads what {@link TraceWriter} wrote. */
public final class TraceReader {
  private final Path file;
  private int number;
  private boolean executing;

  private TraceReader(Path file) {
    this.file = file;
  }

  /**
   * Tells a listener all events of the file.
   *
   * @throws IllegalArgumentException if it is no trace, if it ends within an execution, or if an
   *     event cannot follow those before it; says in which line
   */
  public static void read(Path file, TreeListener listener) throws IOException {
    new TraceReader(file).readAll(listener);
  }

  /** The nodes that the exploration had come to in the end: what the oracle knows. */
  public static BitSet explored(Path file) throws IOException {
    BitSet explored = new BitSet();
    read(
        file,
        new TreeListener() {
          @Override
          public void addNode(int node, int parent) {
            if (parent == NONE) {
              explored.set(node);
            }
          }

          @Override
          public void explore(int node) {}

          @Override
          public void start() {}

          @Override
          public void transition(int node) {
            explored.set(node);
          }

          @Override
          public void end(long nanos, boolean complete) {}
        });
    return explored;
  }

  private void readAll(TreeListener listener) throws IOException {
    try (BufferedReader in = Files.newBufferedReader(file)) {
      number = 1;
      if (!TraceWriter.HEAD.equals(in.readLine())) {
        throw wrong("expected \"" + TraceWriter.HEAD + "\"", null);
      }
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        number++;
        try {
          tell(line.split(" ", -1), line, listener);
        } catch (IllegalArgumentException e) {
          throw wrong(e.getMessage(), e);
        }
      }
      if (executing) {
        throw wrong("the file ends within an execution: it was cut off", null);
      }
    } catch (CharacterCodingException e) {
      throw wrong("what follows is no text", e);
    }
  }

  private IllegalArgumentException wrong(String what, Exception cause) {
    return new IllegalArgumentException(
        "exploration trace " + file + ", line " + number + ": " + what, cause);
  }

  private void tell(String[] words, String line, TreeListener listener) {
    switch (words[0] + "/" + (words.length - 1)) {
      case "AddNode/2" -> listener.addNode(integer(words[1]), integer(words[2]));
      case "Explore/1" -> listener.explore(integer(words[1]));
      case "Transition/1" -> {
        requireExecuting(true, line);
        listener.transition(integer(words[1]));
      }
      case "Start/0" -> {
        requireExecuting(false, line);
        executing = true;
        listener.start();
      }
      case "End/2" -> {
        requireExecuting(true, line);
        executing = false;
        boolean complete = words[2].equals("complete");
        if (!complete && !words[2].equals("abandoned")) {
          throw new IllegalArgumentException("an execution ends complete or abandoned: " + line);
        }
        listener.end(nanos(words[1]), complete);
      }
      default -> throw new IllegalArgumentException("no event: \"" + line + "\"");
    }
  }

  private void requireExecuting(boolean expected, String line) {
    if (executing != expected) {
      throw new IllegalArgumentException(
          line + (expected ? " outside of an execution" : " within an execution"));
    }
  }

  private static int integer(String text) {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("no number of a node: \"" + text + "\"", e);
    }
  }

  private static long nanos(String text) {
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("no number of nanoseconds: \"" + text + "\"", e);
    }
  }
}
