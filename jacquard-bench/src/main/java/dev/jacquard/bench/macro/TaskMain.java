package dev.jacquard.bench.macro;

import com.fasterxml.jackson.databind.ObjectMapper;

/** Runs in a JVM with the agent: a task as JSON; prints the report as JSON, in the last line. */
public final class TaskMain {
  private TaskMain() {}

  /** Measures and prints. */
  public static void main(String[] args) throws Exception {
    ObjectMapper json = new ObjectMapper();
    Report report = json.readValue(args[0], Task.class).run();
    System.out.println(json.writeValueAsString(report));
    System.out.flush();
    // A thread that is stuck must not keep the JVM.
    System.exit(0);
  }
}
