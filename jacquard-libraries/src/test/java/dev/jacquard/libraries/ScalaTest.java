package dev.jacquard.libraries;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs in Scala, and futures on the global pool. */
class ScalaTest {

  private static Supplier<Object> program(String name, int n) {
    return switch (name) {
      case "increments" -> () -> ScalaPrograms.increments(n);
      case "synchronizedIncrements" -> () -> ScalaPrograms.synchronizedIncrements(n);
      case "captured" -> () -> ScalaPrograms.captured(n);
      case "singleton" -> () -> ScalaPrograms.singleton(n);
      default -> throw new IllegalArgumentException(name);
    };
  }

  /** Every execution says what it saw by an exception, which a search counts as an outcome. */
  private static final class Saw extends RuntimeException {
    private static final long serialVersionUID = 1;

    Saw(Object what) {
      super("saw " + what);
    }
  }

  /** What all executions of a complete search see, with the number of partial orders that do. */
  private static Map<String, Integer> all(Supplier<Object> program) {
    Map<String, Integer> seen = new TreeMap<>();
    Result result =
        Jacquard.explore(
                "scala",
                () -> {
                  throw new Saw(program.get());
                })
            .strategy("dpor")
            .observe(
                kernel -> {
                  String message = kernel.execution().message();
                  seen.merge(message.substring(message.indexOf("saw ") + 4), 1, Integer::sum);
                })
            .run();
    assertTrue(result.complete(), result::toString);
    return seen;
  }

  /** The numbers are those of the same programs in Java, and of the models. */
  @ParameterizedTest
  @CsvSource({
    "increments, 2, '{1=2, 2=2}'",
    "captured, 2, '{1=2, 2=2}'",
    "singleton, 2, '{1=2, 2=2}'",
    "increments, 3, '{1=12, 2=18, 3=6}'",
    "singleton, 3, '{1=12, 2=18, 3=6}'",
    "synchronizedIncrements, 3, '{3=6}'",
  })
  void sharedVariablesHaveTheOrdersOfTheModels(String name, int n, String expected) {
    assertEquals(expected, all(program(name, n)).toString());
  }

  @Test
  void lazyValIsEvaluatedOnce() {
    assertEquals("[1 1 1]", all(ScalaPrograms::lazily).keySet().toString());
  }

  @Test
  void racingFuturesLoseAnUpdate() {
    Result result =
        Jacquard.explore(() -> Library.check(ScalaPrograms.racingFutures() == 2, "lost an update"))
            .strategy("random")
            .executions(500)
            .run();
    assertTrue(result.foundBug(), result.toString());
  }

  @Test
  void futuresOnTheGlobalPoolComplete() {
    Library.of("scala.")
        .runs(
            () -> {
              int sum = ScalaPrograms.futures();
              Library.check(sum == 17, "sum " + sum);
            });
  }
}
