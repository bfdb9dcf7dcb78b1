package dev.jacquard.bench;

import dev.jacquard.cli.Main;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;

/** One run of the command, in this process. */
record Command(int exitCode, String out, String err) {
  static Command run(String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int exitCode =
        Main.execute(
            BenchMain.command(), new PrintWriter(out, true), new PrintWriter(err, true), args);
    return new Command(exitCode, out.toString(), err.toString());
  }

  List<String> lines() {
    return out.lines().toList();
  }
}
