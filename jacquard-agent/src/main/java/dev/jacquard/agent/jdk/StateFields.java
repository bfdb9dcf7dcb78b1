package dev.jacquard.agent.jdk;

import dev.jacquard.agent.jdk.Rule.Guard;
import dev.jacquard.agent.jdk.Rule.Marks;
import dev.jacquard.agent.jdk.Rule.Replace;
import dev.jacquard.agent.jdk.Rule.Spins;
import dev.jacquard.agent.jdk.Rule.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Where classes of the JDK keep the state that other threads can tell: not in an atomic class or
 * under a lock, but in a volatile field that they access themselves, by a VarHandle or by Unsafe.
 * These accesses are operations. Fields that are left out are read and written in one step with one
 * that is here, so that their order is the order of those.
 */
public final class StateFields {
  private static final String CONCURRENT = "java/util/concurrent/";

  /**
   * One of these fields.
   *
   * @param owner the internal name of its class, or of one that inherits it
   * @param except methods in which, and methods of VarHandle by which, an access is no operation
   */
  public record StateField(String owner, String name, Set<String> except) {}

  private static final List<StateField> FIELDS =
      List.of(
          of("CompletableFuture", "result"),
          of("CompletableFuture", "stack"),
          of("CompletableFuture$Signaller", "thread"),
          // The last change of state is one step with the change that announces it: others would
          // wait for it in a loop without end.
          of("FutureTask", "state", "setRelease"),
          of("FutureTask", "runner"),
          of("FutureTask$WaitNode", "thread"),
          of("FutureTask", "waiters"),
          of("FutureTask$WaitNode", "next"),
          of("ForkJoinTask", "status", "noUserHelp"), // which never changes
          of("CountedCompleter", "pending"),
          of("Phaser", "state"),
          of("locks/AbstractQueuedSynchronizer", "state"),
          of("locks/AbstractQueuedLongSynchronizer", "state"),
          of("SubmissionPublisher", "closed"),
          // Who has fired a completion forgets them, which another one that fires it may see.
          of("CompletableFuture$UniCompletion", "dep"),
          of("CompletableFuture$UniCompletion", "src"),
          of("CompletableFuture$BiCompletion", "dep"),
          of("CompletableFuture$BiCompletion", "src"),
          of("CompletableFuture$BiCompletion", "snd"),
          of("CompletableFuture$CoCompletion", "base"),
          of("CompletableFuture$AnyOf", "dep"),
          of("CompletableFuture$AnyOf", "src"),
          // Whoever releases a waiter forgets its thread, and so does the waiter itself.
          of("Phaser$QNode", "thread"));

  static final List<Rule> RULES = rules();

  private StateFields() {}

  private static StateField of(String type, String name, String... except) {
    return new StateField(CONCURRENT + type, name, Set.of(except));
  }

  private static List<Rule> rules() {
    List<Rule> rules = new ArrayList<>();
    for (int i = 0; i < FIELDS.size(); i++) {
      rules.add(new State(CONCURRENT, FIELDS.get(i), i));
    }
    rules.add(new Spins(CONCURRENT + "Phaser", "SPINS_PER_ARRIVAL"));
    rules.add(new Spins(CONCURRENT + "Exchanger", "NCPU"));
    rules.add(new Spins(CONCURRENT + "Exchanger", "ncpu")); // from 22 on
    rules.add(new Spins(CONCURRENT + "LinkedTransferQueue$DualNode", "isUniprocessor"));
    // A task that was cancelled while it ran waits, in a loop, for the interrupt to come.
    String task = CONCURRENT + "FutureTask";
    rules.add(new Marks(task, "cancel(Z)Z", "setRelease", "StateHooks.interrupted"));
    rules.add(
        new Replace(
            task,
            "handlePossibleCancellationInterrupt(I)V",
            Guard.MODELS,
            "StateHooks.awaitInterrupt",
            List.of("this"),
            null));
    return List.copyOf(rules);
  }

  public static int count() {
    return FIELDS.size();
  }

  /** The field that the hooks call by this number. */
  public static StateField get(int number) {
    return FIELDS.get(number);
  }
}
