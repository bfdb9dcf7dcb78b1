/*
 * Two people, one spoon. Both are hungry, and too polite: whoever has the spoon gives it to the
 * other one. They take steps for ever, so the execution is ended by a limit.
 *
 *   $ jacquard samples 12 --step-limit 300
 *   samples.S12_Livelock, pos-star, seed 0: 1 execution, 1 partial order, not complete
 *   time-limit 1; 0.091 s, 11 executions/s
 *
 *   time-limit: not finished after 300 steps; a higher step limit allows more
 *     To the end, steps were taken by alice at S12_Livelock.java:48-50 and bob at :48-52.
 *
 *           main             alice             bob
 *       1   start alice                                                             S12_Livelock.java:69
 *         ... 111 steps of main, alice, bob
 *     116                    read Eater#1.hungry: true                              S12_Livelock.java:48
 *     117                    read Spoon.owner: Eater#2                              S12_Livelock.java:49
 *     118                    yield                                                  S12_Livelock.java:50
 *                            ... the same 3 lines, 39 times more
 *     236                                      read Eater#2.hungry: true            S12_Livelock.java:48
 *     237                                      read Spoon.owner: Eater#2            S12_Livelock.java:49
 *     238                                      read Eater#1.hungry: true            S12_Livelock.java:51
 *     239                                      write Spoon.owner = Eater#1          S12_Livelock.java:52
 *     240                                      read Eater#2.hungry: true            S12_Livelock.java:48
 *     241                                      read Spoon.owner: Eater#1            S12_Livelock.java:49
 *     242                                      yield                                S12_Livelock.java:50
 *                                              ... the same 3 lines, 19 times more
 *   seen in 1 of 1 execution, first in execution 1; no preemption is needed
 *   replay: jacquard replay --step-limit 300 jq1.eNrt2LuO...
 *
 * With less politeness:
 *
 *   $ jacquard samples 12 fixed --executions 100
 *   samples.S12_Livelock fixed, pos-star, seed 0: 100 executions, 2 partial orders, not complete
 *   passed 100; 0.123 s, 814 executions/s
 */
package samples;

/** Two people and one spoon. Whoever has it gives it to the other one, if that one is hungry. */
public final class S12_Livelock {
  private static final class Spoon {
    volatile Eater owner;
  }

  private static final class Eater {
    volatile boolean hungry = true;

    void eat(Spoon spoon, Eater other, boolean polite) {
      while (hungry) {
        if (spoon.owner != this) {
          Thread.onSpinWait();
        } else if (polite && other.hungry) {
          spoon.owner = other;
        } else {
          hungry = false;
          spoon.owner = other;
        }
      }
    }
  }

  private S12_Livelock() {}

  public static void main(String[] args) {
    boolean polite = args.length == 0;
    Eater alice = new Eater();
    Eater bob = new Eater();
    Spoon spoon = new Spoon();
    spoon.owner = alice;
    new Thread(() -> alice.eat(spoon, bob, polite), "alice").start();
    new Thread(() -> bob.eat(spoon, alice, polite), "bob").start();
  }
}
