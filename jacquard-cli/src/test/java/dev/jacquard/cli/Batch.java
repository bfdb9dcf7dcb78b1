package dev.jacquard.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Runs many commands in one JVM, and says how each ended. */
public final class Batch {
  /** What is printed before the exit code of a command. */
  public static final String EXIT = "exit code ";

  private Batch() {}

  /** The commands are in a file, one per line, their words separated by tabs. */
  public static void main(String[] args) throws IOException {
    List<String> commands = Files.readAllLines(Path.of(args[0]));
    for (String command : commands) {
      int code =
          Main.execute(Main.writer(System.out), Main.writer(System.err), command.split("\t"));
      System.out.println(EXIT + code);
    }
    System.exit(0);
  }
}
