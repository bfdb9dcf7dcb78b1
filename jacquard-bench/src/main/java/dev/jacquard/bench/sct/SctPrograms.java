package dev.jacquard.bench.sct;

import dev.jacquard.bench.programs.BugProgram;
import java.util.ArrayList;
import java.util.List;

/** The programs after SCTBench, by name. */
public final class SctPrograms {
  private static final List<BugProgram> ALL = new ArrayList<>();

  static {
    seed("reorder_3", "reorder_3_bad", 4, () -> new Reorder(2, 1).run());
    seed("reorder_4", "reorder_4_bad", 5, () -> new Reorder(3, 1).run());
    seed("reorder_5", "reorder_5_bad", 6, () -> new Reorder(4, 1).run());
    seed("reorder_10", "reorder_10_bad", 11, () -> new Reorder(9, 1).run());
    seed("reorder_20", "reorder_20_bad", 21, () -> new Reorder(10, 10).run());
    own("reorder_50", 51, () -> new Reorder(49, 1).run());
    own("reorder_100", 101, () -> new Reorder(99, 1).run());
    seed("twostage", "twostage_bad", 3, () -> new TwoStage(1).run());
    seed("twostage_100", "twostage_100_bad", 101, () -> new TwoStage(99).run());
    seed("wronglock", "wronglock_bad", 9, () -> new WrongLock(7).run());
    seed("wronglock_3", "wronglock_3_bad", 5, () -> new WrongLock(3).run());
    seed("account", "account_bad", 4, () -> new Account().run());
    seed("token_ring", "token_ring_bad", 5, () -> new TokenRing().run());
    seed("lazy01", "lazy01_bad", 4, () -> new Lazy01().run());
    seed("carter01", "carter01_bad", 5, () -> new Carter01().run());
    seed("deadlock01", "deadlock01_bad", 3, () -> new Deadlock01().run());
    seed("bluetooth_driver", "bluetooth_driver_bad", 2, () -> new BluetoothDriver().run());
    seed("circular_buffer", "circular_buffer_bad", 3, () -> new CircularBuffer().run());
    seed("queue", "queue_bad", 3, () -> new FlaggedQueue().run());
    seed("stack", "stack_bad", 3, () -> new BoundedStack().run());
    seed("stringbuffer", "stringbuffer-jdk1.4", 2, CharBuffer::scenario);
    seed("qsort_mt", "qsort_mt", 3, () -> new QsortMt().run());
    seed("wsq", "WSQ", 3, () -> WorkSteal.withMutex().run());
    seed("iwsq", "IWSQ", 3, () -> WorkSteal.interlocked().run());
    seed("wsq_state", "WSQ-State", 3, () -> WorkSteal.withState().run());
    seed("iwsq_state", "IWSQ-State", 3, () -> WorkSteal.interlockedWithState().run());
    own("safestack", 4, () -> new SafeStack().run());
    own("bounded_buffer", 5, () -> new BoundedBuffer().run());
    own("airline", 6, () -> new Airline(5, 3).run());
    own("arithmetic_prog", 3, () -> new ArithmeticProgression().run());
    own("phase01", 3, () -> new Phase01().run());
    own("sync01", 3, () -> new Sync(1, false).run());
    own("sync02", 3, () -> new Sync(2, true).run());
  }

  private SctPrograms() {}

  private static void seed(String name, String seedName, int threads, Runnable scenario) {
    ALL.add(new BugProgram(name, "sct", seedName, threads, scenario));
  }

  private static void own(String name, int threads, Runnable scenario) {
    seed(name, "", threads, scenario);
  }

  public static List<BugProgram> all() {
    return List.copyOf(ALL);
  }
}
