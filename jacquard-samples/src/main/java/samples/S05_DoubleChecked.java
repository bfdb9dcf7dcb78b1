/*
 * Double-checked locking without volatile. No order of steps breaks it, but the Java memory model
 * does not promise that the second thread sees the fields of what it sees: it is a data race.
 * Races are listed, and no failure, unless --races fail asks for it.
 *
 *   $ jacquard samples 5 --races fail
 *   samples.S05_DoubleChecked, auto, seed 0: 1 execution, 1 partial order, not complete
 *   race 1; 0.182 s, 5 executions/s
 *
 *   race: data race on Lazy.settings
 *     first wrote Lazy.settings (Settings) at S05_DoubleChecked.java:59, then second read it (Settings)
 *     at :56, and no synchronization orders the two.
 *
 *           main              first              second
 *       1   start first                                                        S05_DoubleChecked.java:96
 *       2   start second                                                       S05_DoubleChecked.java:97
 *       5                     read Lazy.settings: null                         S05_DoubleChecked.java:56
 *       6                     lock Lazy                                        S05_DoubleChecked.java:57
 *       7                     read Lazy.settings: null                         S05_DoubleChecked.java:58
 *       8                     write Lazy.settings = Settings                   S05_DoubleChecked.java:59
 *       9                     unlock Lazy                                      S05_DoubleChecked.java:61
 *      10                     read Lazy.settings: Settings                     S05_DoubleChecked.java:63
 *      11                     read Settings.port: 8080                         S05_DoubleChecked.java:92
 *      14                                        read Lazy.settings: Settings  S05_DoubleChecked.java:56
 *
 *     first at write Lazy.settings (S05_DoubleChecked.java:59)
 *         at samples.S05_DoubleChecked$Lazy.get(S05_DoubleChecked.java:59)
 *         at samples.S05_DoubleChecked.lambda$main$0(S05_DoubleChecked.java:92)
 *     second at read Lazy.settings (S05_DoubleChecked.java:56)
 *         at samples.S05_DoubleChecked$Lazy.get(S05_DoubleChecked.java:56)
 *         at samples.S05_DoubleChecked.lambda$main$0(S05_DoubleChecked.java:92)
 *   seen in 1 of 1 execution, first in execution 1, and when replayed; needs no preemption
 *   replay: jacquard replay --races fail jq1.eNqlT8EK...
 *
 *   1 data race:
 *     Lazy.settings: first reads it at S05_DoubleChecked.java:56, second writes it at :59
 *
 * With a volatile field:
 *
 *   $ jacquard samples 5 fixed --races fail --until-complete
 *   samples.S05_DoubleChecked fixed, dpor, seed 0: 4 executions, 4 partial orders, complete
 *   passed 4; 0.113 s, 35 executions/s
 */
package samples;

/** A settings object that is made when it is first asked for, by double-checked locking. */
public final class S05_DoubleChecked {
  private static final class Settings {
    int port = 8080;
  }

  private static class Lazy {
    private Settings settings; // should be volatile

    Settings get() {
      if (settings == null) {
        synchronized (this) {
          if (settings == null) {
            settings = new Settings();
          }
        }
      }
      return settings;
    }
  }

  private static final class FixedLazy extends Lazy {
    private volatile Settings settings;

    @Override
    Settings get() {
      Settings seen = settings;
      if (seen == null) {
        synchronized (this) {
          seen = settings;
          if (seen == null) {
            seen = new Settings();
            settings = seen;
          }
        }
      }
      return seen;
    }
  }

  private S05_DoubleChecked() {}

  public static void main(String[] args) {
    Lazy lazy = args.length > 0 ? new FixedLazy() : new Lazy();
    Runnable connect =
        () -> {
          if (lazy.get().port != 8080) {
            throw new AssertionError("settings that are not yet made");
          }
        };
    new Thread(connect, "first").start();
    new Thread(connect, "second").start();
  }
}
