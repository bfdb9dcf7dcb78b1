package dev.jacquard.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.Strategy;
import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.explore.StrategyProvider;
import dev.jacquard.kernel.KernelView;
import dev.jacquard.kernel.Move;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A strategy of the class path that fails in its fourth execution: what the command says. */
class OwnStrategyTest {
  @TempDir private Path folder;
  private ClassLoader before;
  private URLClassLoader loader;

  /** Lets threads take turns. */
  public static final class Provider implements StrategyProvider {
    @Override
    public String name() {
      return "turns";
    }

    @Override
    public String summary() {
      return "threads take turns";
    }

    @Override
    public boolean isSystematic() {
      return false;
    }

    @Override
    public Strategy create(StrategyOptions options) {
      return new Strategy() {
        private int starts;

        @Override
        public boolean start() {
          if (starts++ == 3) {
            throw new IllegalStateException("tired");
          }
          return true;
        }

        @Override
        public long choose(KernelView kernel) {
          return Move.of(kernel.enabled(kernel.step() % kernel.enabledCount()), 0);
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

  private static Command explore(String... words) {
    Command command =
        Command.run(
            Stream.concat(Stream.of(words), Stream.of("--strategy", "turns"))
                .toArray(String[]::new));
    String failure =
        "strategy \"turns\" ("
            + Provider.class.getName()
            + "$1) failed in start of its"
            + " execution 4: java.lang.IllegalStateException: tired at ";
    assertTrue(command.err().contains(failure), command.err());
    assertFalse(command.err().contains("please report it"), command.err());
    return command;
  }

  @Test
  void whatWasExploredBeforeIsTold() {
    Command command = explore("model", "ainc", "2");
    assertEquals(ExitCode.WRONG_USAGE, command.exitCode());
    assertTrue(command.out().contains("turns, seed 0: 3 executions"), command.out());
  }

  @Test
  void aBugThatWasFoundBeforeCountsMore() {
    Command command = explore("model", "inc", "2");
    assertEquals(ExitCode.BUG_FOUND, command.exitCode());
    assertTrue(command.out().contains("assertion: at the end, not x == 2"), command.out());
  }

  @Test
  void soItIsInASuite() {
    Command command = explore("suite", "model:ainc 2");
    assertEquals(ExitCode.WRONG_USAGE, command.exitCode());
    assertTrue(command.out().contains("error"), command.out());
  }
}
