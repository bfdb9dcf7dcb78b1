package dev.jacquard.model.programs;

import dev.jacquard.model.Local;
import dev.jacquard.model.Program;
import dev.jacquard.model.ThreadBuilder;
import dev.jacquard.model.Var;
import java.util.SplittableRandom;

/**
 * The random programs of the micro benchmark (Yuan 2020, section 3.6.1): 4 threads with 4
 * operations each on 4 objects, no branches, no loops. How often each object is accessed is fixed;
 * which thread does it when is random. The same seed gives the same program on every machine.
 */
public final class Micro {
  /** The number of threads, of operations of each thread, and of objects. */
  public static final int SIZE = 4;

  private static final int[] UNIFORM = {4, 4, 4, 4};
  private static final int[] SKEWED = {2, 2, 6, 6};

  private Micro() {}

  /**
   * A random program.
   *
   * @param skewed whether the objects have 2, 2, 6 and 6 accesses instead of 4 each
   * @param reads whether a random half of the operations are reads; the others, or else all, are
   *     atomic increments
   */
  public static Program program(int seed, boolean skewed, boolean reads) {
    return program(seed, skewed, reads, false);
  }

  /**
   * The same program with one more operation, which touches nothing shared, in front of each
   * thread: without it PCT cannot delay the first operation of a thread, since its change points
   * come after a step of that thread. The partial orders are the same.
   */
  public static Program withDummies(int seed, boolean skewed, boolean reads) {
    return program(seed, skewed, reads, true);
  }

  private static Program program(int seed, boolean skewed, boolean reads, boolean dummies) {
    SplittableRandom random = new SplittableRandom(seed);
    int[] objects = deal(random, skewed ? SKEWED : UNIFORM);
    int half = objects.length / 2;
    int[] isRead = reads ? deal(random, new int[] {half, half}) : new int[objects.length];
    return Program.of(
        "micro",
        p -> {
          Var[] variables = new Var[SIZE];
          for (int i = 0; i < SIZE; i++) {
            variables[i] = p.variable("x" + i, 0);
          }
          for (int i = 0; i < SIZE; i++) {
            Var own = dummies ? p.variable("own" + i, 0) : null;
            int first = i * SIZE;
            p.thread(
                "T" + i,
                t -> {
                  if (own != null) {
                    t.add(own, 1);
                  }
                  Local r = t.local("r");
                  for (int j = first; j < first + SIZE; j++) {
                    access(t, variables[objects[j]], isRead[j] == 1, r);
                  }
                });
          }
        });
  }

  private static void access(ThreadBuilder t, Var variable, boolean read, Local into) {
    if (read) {
      t.read(variable, into);
    } else {
      t.add(variable, 1);
    }
  }

  /** A random order of as many 0s, 1s, 2s... as told. */
  private static int[] deal(SplittableRandom random, int[] numbers) {
    int[] cards = new int[SIZE * SIZE];
    int n = 0;
    for (int card = 0; card < numbers.length; card++) {
      for (int i = 0; i < numbers[card]; i++) {
        cards[n++] = card;
      }
    }
    for (int i = n - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int card = cards[i];
      cards[i] = cards[j];
      cards[j] = card;
    }
    return cards;
  }
}
