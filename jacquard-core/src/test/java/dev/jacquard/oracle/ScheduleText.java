package dev.jacquard.oracle;

import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Kernel;
import dev.jacquard.kernel.Move;
import dev.jacquard.kernel.Timeouts;
import dev.jacquard.model.ModelHost;
import dev.jacquard.model.Program;

/** A schedule for people: one line per step, with what the thread did and what it saw. */
public final class ScheduleText {
  private ScheduleText() {}

  public static String of(Program program, long[] schedule) {
    ModelHost host = program.host(Timeouts.CHOICE, Math.max(1, schedule.length));
    Kernel kernel = host.kernel();
    StringBuilder text = new StringBuilder();
    Execution execution =
        host.run(k -> k.step() < schedule.length ? schedule[k.step()] : Move.STOP);
    for (int e = 0; e < execution.size(); e++) {
      text.append("    ")
          .append(host.threadName(execution.thread(e)))
          .append(": ")
          .append(kernel.operation(execution.operation(e)).site().text())
          .append(" -> ")
          .append(execution.value(e));
      if (execution.result(e) != 0) {
        text.append(" (result ").append(execution.result(e)).append(')');
      }
      text.append('\n');
    }
    return text.toString();
  }
}
