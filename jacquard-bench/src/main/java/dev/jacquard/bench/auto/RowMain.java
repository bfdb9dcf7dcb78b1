package dev.jacquard.bench.auto;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.jacquard.bench.jvm.ForkedJvm;
import java.io.IOException;

/**
 * Measures a program of Java code in a JVM of its own, with the agent. The last line that it prints
 * is the row, as JSON.
 */
public final class RowMain {
  private RowMain() {}

  /** Starts that JVM, and waits for it. */
  public static Row fork(BuggyProgram program, FirstFindings measured)
      throws IOException, InterruptedException {
    String task = new ObjectMapper().writeValueAsString(measured);
    return new ForkedJvm().withAgent().run(Row.class, RowMain.class, program.name(), task);
  }

  /** That JVM: the name of the program, and what is to be measured. */
  public static void main(String[] arguments) throws IOException {
    ObjectMapper json = new ObjectMapper();
    BuggyProgram program = BuggyProgram.javaCode(arguments[0]);
    Row row = json.readValue(arguments[1], FirstFindings.class).measure(program);
    System.out.println(json.writeValueAsString(row));
    System.out.flush();
    // A thread that is stuck must not keep the JVM.
    System.exit(0);
  }
}
