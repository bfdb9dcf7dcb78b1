/*
 * Two people, one spoon. Both are hungry, and too polite: whoever has the spoon gives it to the
 * other one. They take steps for ever, so the execution is ended by a limit.
 *
 *   $ jacquard samples 12 --step-limit 300
 *   samples.S12_Livelock, auto, seed 0: 1 execution, 1 partial order, not complete
 *   time-limit 1; 0.102 s, 10 executions/s
 *
 *   time-limit: not finished after 300 steps; a higher step limit allows more
 *     To the end, steps were taken by alice at S12_Livelock.java:50-54 and bob at :50-54.
 *
 *           main              alice             bob
 *       1   start alice                                                             S12_Livelock.java:71
 *         ... 278 steps of main, alice, bob
 *     283                                       wait for a change of Spoon.owner    S12_Livelock.java:50
 *     284                                       read Eater#2.hungry: true           S12_Livelock.java:50
 *     285                                       read Spoon.owner: Eater#2           S12_Livelock.java:51
 *     286                                       read Eater#1.hungry: true           S12_Livelock.java:53
 *     287                                       write Spoon.owner = Eater#1         S12_Livelock.java:54
 *     288                                       read Eater#2.hungry: true           S12_Livelock.java:50
 *     289                                       read Spoon.owner: Eater#1           S12_Livelock.java:51
 *     290                                       yield                               S12_Livelock.java:52
 *                                               ... the same 3 lines, 2 times more
 *     297                     wait for a change of Spoon.owner                      S12_Livelock.java:50
 *     298                     read Eater#1.hungry: true                             S12_Livelock.java:50
 *     299                     read Spoon.owner: Eater#1                             S12_Livelock.java:51
 *   seen in 1 of 1 execution, first in execution 1, and when replayed; needs no preemption
 *   replay: jacquard replay --step-limit 300 jq1.eNrt18tu...
 *   warning: 1 execution was cut, and what would come after that is not explored: if the program is not in an endless loop, let stepLimit be higher
 *   nothing was tested: the only execution did not come to its end: 1 execution was cut, and what would come after that is not explored: if the program is not in an endless loop, let stepLimit be higher
 *
 * With less politeness. (Who only looks again and again waits until something has changed.)
 *
 *   $ jacquard samples 12 fixed --until-complete
 *   samples.S12_Livelock fixed, dpor, seed 0: 22 executions, 22 partial orders, complete
 *   passed 22; 0.088 s, 249 executions/s
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
