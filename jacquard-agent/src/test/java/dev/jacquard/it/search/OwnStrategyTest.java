package dev.jacquard.it.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.Strategy;
import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.explore.StrategyProvider;
import dev.jacquard.explore.result.BrokenOffException;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.explore.run.SealedFindings;
import dev.jacquard.kernel.KernelView;
import dev.jacquard.kernel.Move;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Strategies of the class path on Java code, where they choose on the stack of the program: it must
 * not see what goes wrong there, nor be blamed for it.
 */
@Tag("host")
class OwnStrategyTest {
  private static final int BROKEN = 30;

  /** What it does in an execution of that number and later. */
  private enum Mistake {
    NONE,
    THROWS,
    CHOOSES_WHO_WAITS
  }

  private static Mistake mistake;

  @TempDir private Path folder;
  private ClassLoader before;
  private URLClassLoader loader;

  /** Any thread that can go on, by a seed of its own for each execution. */
  public static final class Provider implements StrategyProvider {
    @Override
    public String name() {
      return "own";
    }

    @Override
    public String summary() {
      return "for tests";
    }

    @Override
    public boolean isSystematic() {
      return false;
    }

    @Override
    public Strategy create(StrategyOptions options) {
      return new Strategy() {
        private int starts;
        private Random random;

        @Override
        public boolean start() {
          random = new Random(starts++);
          return true;
        }

        @Override
        public long choose(KernelView kernel) {
          boolean late = starts > BROKEN && kernel.step() >= 5; // others run by then
          if (late && mistake == Mistake.THROWS) {
            throw new IllegalStateException("broken");
          }
          int thread = kernel.enabled(random.nextInt(kernel.enabledCount()));
          if (late && mistake == Mistake.CHOOSES_WHO_WAITS) {
            thread = 0; // joins the others
          }
          return Move.of(thread, kernel.result(thread, 0));
        }

        @Override
        public void end(KernelView kernel) {}
      };
    }
  }

  @BeforeEach
  void putOnTheClassPath() throws IOException {
    Path services = Files.createDirectories(folder.resolve("META-INF/services"));
    Files.writeString(
        services.resolve(StrategyProvider.class.getName()), Provider.class.getName() + "\n");
    before = Thread.currentThread().getContextClassLoader();
    loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, getClass().getClassLoader());
    Thread.currentThread().setContextClassLoader(loader);
  }

  @AfterEach
  void takeOffTheClassPath() throws IOException {
    Thread.currentThread().setContextClassLoader(before);
    loader.close();
  }

  private int lost;

  /** Loses an increment in some orders, and catches all that it can. */
  private void increments() {
    lost = 0;
    Runnable increment =
        () -> {
          try {
            lost++;
          } catch (RuntimeException | Error e) {
            throw new AssertionError("the program has seen " + e, e);
          }
        };
    Jacquard.parallel(increment, increment);
    if (lost != 2) {
      throw new AssertionError("lost: " + lost);
    }
  }

  private Exploration exploration(Mistake made) {
    mistake = made;
    return Jacquard.explore("own", this::increments).strategy("own").executions(100);
  }

  @Test
  void aRightOneFindsTheBug() {
    Result result = exploration(Mistake.NONE).run();
    assertEquals(100, result.executions());
    assertEquals(1, result.findings().size(), result.toString());
  }

  @Test
  void whatAWrongOneDoesIsItsMistakeAndTheBugBeforeIsTold() {
    assertBrokenOff(Mistake.THROWS, "failed in choose at step 5 of its execution");
    assertBrokenOff(Mistake.CHOOSES_WHO_WAITS, "thread 0, which cannot go on there; enabled: ");
  }

  private void assertBrokenOff(Mistake made, String part) {
    Exploration exploration = exploration(made);
    BrokenOffException thrown = assertThrows(BrokenOffException.class, exploration::run);
    assertTrue(thrown.getMessage().contains(part), thrown.getMessage());
    assertTrue(thrown.result().executions() >= BROKEN - 2, thrown.result().toString());
    assertEquals(1, thrown.result().findings().size(), "only that of the program");
  }

  /** In the second round nothing new is found before it fails. */
  @Test
  void whereFindingsAreSealedThoseOfTheRoundsBeforeAreTold() {
    SealedFindings found = exploration(Mistake.THROWS).sealFindings();
    assertEquals(1, found.findings().size());
    assertTrue(found.note().contains("failed in choose"), found.note());
  }
}
