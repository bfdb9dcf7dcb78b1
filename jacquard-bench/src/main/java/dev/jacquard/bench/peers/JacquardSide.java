package dev.jacquard.bench.peers;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.run.Exploration;
import java.util.List;

/** Runs in a JVM with the agent: {@code program strategy}, then as {@link Measured} wants it. */
final class JacquardSide {
  private JacquardSide() {}

  /** Measures and prints. */
  public static void main(String[] args) throws Exception {
    PeerProgram program = PeerProgram.of(args[0]);
    Exploration exploration =
        Jacquard.explore(program.label(), scenario(program)).strategy(args[1]);
    Measured.print(
        n -> exploration.executions(n).run().executions(), List.of(args).subList(2, args.length));
  }

  private static Runnable scenario(PeerProgram program) {
    return switch (program) {
      case OWN_THREADS -> new OwnThreads();
      case INCREMENTS -> JacquardSide::increments;
      case TREIBER_STACK -> JacquardSide::stack;
      case MICHAEL_SCOTT_QUEUE -> JacquardSide::queue;
    };
  }

  private static void increments() {
    Counter counter = new Counter();
    Runnable three =
        () -> {
          counter.increment();
          counter.increment();
          counter.increment();
        };
    Jacquard.parallel(three, three, three);
  }

  private static void stack() {
    TreiberStack stack = new TreiberStack();
    Runnable three =
        () -> {
          stack.push(1);
          stack.pop();
          stack.push(2);
        };
    Jacquard.parallel(three, three, three);
  }

  private static void queue() {
    MichaelScottQueue queue = new MichaelScottQueue();
    Runnable three =
        () -> {
          queue.add(1);
          queue.poll();
          queue.add(2);
        };
    Jacquard.parallel(three, three, three);
  }
}
