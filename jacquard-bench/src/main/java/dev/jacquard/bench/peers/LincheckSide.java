package dev.jacquard.bench.peers;

import java.lang.management.ManagementFactory;
import java.lang.reflect.Method;
import java.util.List;
import org.jetbrains.kotlinx.lincheck.Actor;
import org.jetbrains.kotlinx.lincheck.execution.ExecutionScenario;
import org.jetbrains.lincheck.Lincheck;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.verifier.EpsilonVerifier;

/**
 * Runs in a JVM of its own, with the arguments of {@link JacquardSide}. Lincheck's model checking,
 * on the same operations in the same threads, with the verifier that accepts all, since what is
 * measured is how fast executions are run and not how they are judged.
 */
final class LincheckSide {
  private LincheckSide() {}

  /** Measures and prints. */
  public static void main(String[] args) throws Exception {
    Measured.print(batch(PeerProgram.of(args[0])), List.of(args).subList(2, args.length));
  }

  private static Measured.Batch batch(PeerProgram program) throws NoSuchMethodException {
    return switch (program) {
      case OWN_THREADS -> LincheckSide::ownThreads;
      case INCREMENTS -> {
        Actor increment = actor(Counter.class.getMethod("increment"));
        yield n -> {
          long before = Counter.made;
          check(Counter.class, List.of(increment, increment, increment), n);
          return Counter.made - before;
        };
      }
      case TREIBER_STACK -> {
        Method push = TreiberStack.class.getMethod("push", int.class);
        Actor pop = actor(TreiberStack.class.getMethod("pop"));
        yield n -> {
          long before = TreiberStack.made;
          check(TreiberStack.class, List.of(actor(push, 1), pop, actor(push, 2)), n);
          return TreiberStack.made - before;
        };
      }
      case MICHAEL_SCOTT_QUEUE -> {
        Method add = MichaelScottQueue.class.getMethod("add", int.class);
        Actor poll = actor(MichaelScottQueue.class.getMethod("poll"));
        yield n -> {
          long before = MichaelScottQueue.made;
          check(MichaelScottQueue.class, List.of(actor(add, 1), poll, actor(add, 2)), n);
          return MichaelScottQueue.made - before;
        };
      }
    };
  }

  /** It restores static fields, so the executions are counted by the threads that they started. */
  private static long ownThreads(int executions) {
    var threads = ManagementFactory.getThreadMXBean();
    long before = threads.getTotalStartedThreadCount();
    Lincheck.runConcurrentTest(executions, new OwnThreads());
    return (threads.getTotalStartedThreadCount() - before) / OwnThreads.THREADS;
  }

  private static Actor actor(Method method, Object... arguments) {
    return new Actor(method, List.of(arguments));
  }

  private static void check(Class<?> type, List<Actor> operations, int executions) {
    ExecutionScenario scenario =
        new ExecutionScenario(
            List.of(), List.of(operations, operations, operations), List.of(), null);
    new ModelCheckingOptions()
        .iterations(0)
        .addCustomScenario(scenario)
        .invocationsPerIteration(executions)
        .verifier(EpsilonVerifier.class)
        .minimizeFailedScenario(false)
        .check(type);
  }
}
