package dev.jacquard.explore.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.CheckpointException;
import dev.jacquard.explore.Strategy;
import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.explore.StrategyProvider;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.kernel.KernelView;
import dev.jacquard.kernel.Move;
import dev.jacquard.model.programs.Counting;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A strategy from outside: one class, and one line that names it, on the class path. */
class StrategyProviderTest {
  /** Lets threads take turns, always from the next one on. */
  public static final class RoundRobin implements StrategyProvider {
    @Override
    public String name() {
      return "round-robin";
    }

    @Override
    public String summary() {
      return "each thread in turn";
    }

    @Override
    public boolean isSystematic() {
      return false;
    }

    @Override
    public Strategy create(StrategyOptions options) {
      return new Strategy() {
        @Override
        public boolean start() {
          return true;
        }

        @Override
        public long choose(KernelView kernel) {
          int chosen = kernel.enabled(0);
          for (int i = kernel.enabledCount() - 1; i >= 0; i--) {
            chosen = kernel.enabled(i) > kernel.previous() ? kernel.enabled(i) : chosen;
          }
          return Move.of(chosen, kernel.result(chosen, 0));
        }

        @Override
        public void end(KernelView kernel) {}
      };
    }
  }

  @Test
  void aStrategyOfTheClassPathIsOneLikeTheOthers(@TempDir Path folder) throws IOException {
    Path services = Files.createDirectories(folder.resolve("META-INF/services"));
    Files.writeString(
        services.resolve(StrategyProvider.class.getName()), RoundRobin.class.getName() + "\n");
    ClassLoader before = Thread.currentThread().getContextClassLoader();
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
      Thread.currentThread().setContextClassLoader(loader);
      Result result = Exploration.of(Counting.inc(2)).strategy("round-robin").executions(5).run();
      assertEquals(5, result.executions());
      assertEquals(1, result.partialOrders());
      assertEquals("round-robin", result.strategy());
      Exploration kept = Exploration.of(Counting.inc(2)).strategy("round-robin");
      assertEquals(
          "no checkpoints with round-robin: nobody could go on from them. It has to implement"
              + " Capability.Resumable",
          assertThrows(
                  CheckpointException.class,
                  () -> kept.checkpoint(folder.resolve("file"), n -> {}).run())
              .getMessage());
      Exploration shared = Exploration.of(Counting.inc(2)).strategy("round-robin").workers(2);
      String refused = assertThrows(IllegalArgumentException.class, shared::run).getMessage();
      assertTrue(refused.startsWith("workers: round-robin cannot be split"), refused);
      assertTrue(
          Strategies.all().stream().anyMatch(each -> each.summary().equals("each thread in turn")));
      IllegalArgumentException unknown =
          assertThrows(IllegalArgumentException.class, () -> Strategies.named("round-robbin"));
      assertTrue(unknown.getMessage().contains("did you mean round-robin?"), unknown.getMessage());
    } finally {
      Thread.currentThread().setContextClassLoader(before);
    }
    assertThrows(IllegalArgumentException.class, () -> Strategies.named("round-robin"));
  }
}
