package dev.jacquard.libraries.hunt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.kernel.Outcome;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The hunt finds a class whose calls are not atomic, and leaves one alone whose calls are. */
class HuntTest {
  private static final int PROGRAMS = 20;
  private static final long SEED = 1;

  /** Its calls are not atomic. */
  private static final class Torn {
    private volatile int value;

    int add(int amount) {
      int next = value + amount;
      value = next;
      return next;
    }
  }

  @Test
  void findsCallsThatAreNotAtomic() {
    Subject<Torn> torn =
        Subject.of("torn", Torn::new)
            .call("add(1)", t -> t.add(1))
            .call("add(2)", t -> t.add(2))
            .end(t -> t.value);
    Random random = new Random(SEED);
    int found = 0;
    for (int i = 0; i < PROGRAMS; i++) {
      found += explore(torn, random).count(Outcome.ASSERTION) > 0 ? 1 : 0;
    }
    assertEquals(PROGRAMS, found); // any two calls can be torn, and each thread has one
  }

  @Test
  void findsNothingWhereCallsAreAtomic() {
    Subject<AtomicInteger> whole =
        Subject.of("whole", AtomicInteger::new)
            .call("add(1)", t -> t.addAndGet(1))
            .call("add(2)", t -> t.addAndGet(2))
            .end(t -> t.get());
    Random random = new Random(SEED);
    for (int i = 0; i < PROGRAMS; i++) {
      Result result = explore(whole, random);
      assertEquals(result.executions(), result.count(Outcome.PASSED));
    }
  }

  /** That all can be made, and are called by their names; what they do takes hours to find out. */
  @Test
  void hasSubjects() {
    assertTrue(Subjects.all().size() > 40);
    for (Subject<?> subject : Subjects.all()) {
      assertTrue(Trial.draw(subject, new Random(SEED)).toString().startsWith(subject.name()));
    }
  }

  private static <T> Result explore(Subject<T> subject, Random random) {
    Trial<T> trial = Trial.draw(subject, random);
    return Jacquard.explore(trial.toString(), trial).executions(100).keepGoing(true).run();
  }
}
