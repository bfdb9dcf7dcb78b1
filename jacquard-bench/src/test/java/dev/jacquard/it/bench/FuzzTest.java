package dev.jacquard.it.bench;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.bench.fuzz.Fuzzer;
import dev.jacquard.bench.fuzz.Oracles;
import dev.jacquard.bench.fuzz.Program;
import dev.jacquard.bench.fuzz.Searches;
import dev.jacquard.bench.fuzz.Seen;
import dev.jacquard.explore.Card;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Each oracle is missed if it lies. Whether they agree depends on the JDK: {@link OraclesTest}. */
@Tag("one-jdk")
class FuzzTest {
  private static final long SEED = 503;
  private static final int PROGRAMS = 5;
  private static final int THREADS = 3;

  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

  @Test
  void aSearchThatLosesAnOutcomeDiffersFromTheModel() {
    assertFalse(fuzz(new Lossy(true)), this::printed);
    assertTrue(printed().contains("difference between model and dpor, seed "), this::printed);
    assertTrue(printed().contains("only the model: "), this::printed);
    assertTrue(printed().contains("smallest that was found:"), this::printed);
  }

  @Test
  void withoutTheModelAnotherStrategySeesWhatIsLost() {
    assertFalse(fuzz(new Lossy(false)), this::printed);
    assertTrue(printed().contains("difference between dpor and "), this::printed);
  }

  @Test
  void theJvmMustNotSeeMore() {
    boolean same =
        fuzz(
            new Oracles() {
              @Override
              public Set<String> jvm(Program program, Set<String> expected, long nanos) {
                Set<String> seen = new TreeSet<>(super.jvm(program, expected, nanos));
                seen.add("planted");
                return seen;
              }
            });
    assertFalse(same, this::printed);
    assertTrue(printed().contains("only JVM: planted"), this::printed);
  }

  @Test
  void aReplayMustDoTheSame() {
    boolean same =
        fuzz(
            new Oracles() {
              @Override
              public Searches searches(Program program) {
                return new Searches(program) {
                  @Override
                  public String replay(Card card) {
                    return super.replay(card) + "planted";
                  }
                };
              }
            });
    assertFalse(same, this::printed);
    assertTrue(printed().contains("difference between replay, seed "), this::printed);
  }

  private boolean fuzz(Oracles oracles) {
    PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
    return new Fuzzer(oracles, out).run(SEED, PROGRAMS, THREADS, Long.MAX_VALUE);
  }

  private String printed() {
    return printed.toString(StandardCharsets.UTF_8);
  }

  /** A search that does not see the last outcome. */
  private static final class Lossy extends Oracles {
    private final boolean hasModel;

    Lossy(boolean hasModel) {
      this.hasModel = hasModel;
    }

    @Override
    public Optional<Set<String>> model(Program program) {
      return hasModel ? super.model(program) : Optional.empty();
    }

    @Override
    public Searches searches(Program program) {
      return new Searches(program) {
        @Override
        public Seen explore(String strategy, long seed, long executions) {
          Seen seen = super.explore(strategy, seed, executions);
          boolean told = !hasModel || model(program).isPresent();
          return strategy.equals("dpor") && told ? seen.withoutOne() : seen;
        }
      };
    }
  }
}
