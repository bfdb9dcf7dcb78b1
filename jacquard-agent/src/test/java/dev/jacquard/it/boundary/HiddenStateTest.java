package dev.jacquard.it.boundary;

import static dev.jacquard.it.program.Outcomes.run;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.it.program.Outcomes;
import java.awt.Point;
import java.io.File;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Objects of the JDK with state that one does not expect there, among classes that have none: both
 * orders of a change and a question are seen, or a gap is told.
 */
@Tag("host")
class HiddenStateTest {
  private static <T> Callable<?> both(
      Supplier<T> maker, Consumer<T> changes, Function<T, Object> asks) {
    return () -> {
      T object = maker.get();
      Object[] seen = new Object[1];
      run(() -> changes.accept(object), () -> seen[0] = asks.apply(object));
      return seen[0];
    };
  }

  private static <T> void assertBoth(
      Set<String> expected, Supplier<T> maker, Consumer<T> changes, Function<T, Object> asks) {
    assertEquals(expected, Outcomes.of(both(maker, changes, asks)));
  }

  @Test
  void propertiesOfThreads() {
    Supplier<Thread> maker = () -> new Thread("a");
    assertBoth(Set.of("a", "b"), maker, thread -> thread.setName("b"), Thread::getName);
    assertBoth(Set.of("5", "7"), maker, thread -> thread.setPriority(7), Thread::getPriority);
    assertBoth(Set.of("false", "true"), maker, thread -> thread.setDaemon(true), Thread::isDaemon);
    assertBoth(
        Set.of("false", "true"),
        maker,
        thread -> thread.setContextClassLoader(null),
        thread -> thread.getContextClassLoader() == null);
  }

  /** The right twin: who joins before it asks knows the name. */
  @Test
  void theNameOfAThreadThatHasEnded() {
    assertEquals(
        Set.of("b"),
        Outcomes.of(
            () -> {
              Thread thread = new Thread(() -> Thread.currentThread().setName("b"), "a");
              thread.start();
              thread.join();
              return thread.getName();
            }));
  }

  @Test
  void whatIsAddedToAnException() {
    assertBoth(
        Set.of("0", "1"),
        Exception::new,
        exception -> exception.addSuppressed(new Error()),
        exception -> exception.getSuppressed().length);
    assertBoth(
        Set.of("null", "java.lang.Error"),
        Exception::new,
        exception -> exception.initCause(new Error()),
        Throwable::getCause);
  }

  @Test
  void queuesOfReferences() {
    assertEquals(
        Set.of("true", "false"),
        Outcomes.of(
            () -> {
              Object target = new Object();
              ReferenceQueue<Object> queue = new ReferenceQueue<>();
              WeakReference<Object> reference = new WeakReference<>(target, queue);
              boolean[] found = new boolean[1];
              run(reference::enqueue, () -> found[0] = queue.poll() == reference);
              return found[0];
            }));
  }

  @Test
  void builders() {
    assertBoth(
        Set.of("null", "x"),
        () -> new ProcessBuilder("a"),
        builder -> builder.directory(new File("x")),
        ProcessBuilder::directory);
    assertBoth(
        Set.of("de", "fr"),
        () -> new Locale.Builder().setLanguage("de"),
        builder -> builder.setLanguage("fr"),
        Locale.Builder::build);
  }

  @Test
  void theInsideOfThoseIsAGap() {
    Runnable stream =
        () -> {
          IntStream.Builder builder = IntStream.builder();
          run(() -> builder.add(1), () -> builder.add(2));
        };
    Runnable random =
        () -> {
          RandomGenerator numbers = RandomGenerator.of("L64X128MixRandom");
          run(numbers::nextInt, numbers::nextInt);
        };
    for (Runnable program : List.of(stream, random)) {
      Result result = Jacquard.explore("gap", program::run).strategy("dpor").run();
      assertTrue(result.exhausted() && !result.complete(), result::toString);
    }
  }

  @Test
  void fieldsOfObjectsOfTheJdk() {
    Callable<?> program =
        both(() -> new Point(1, 1), point -> point.x = 2, point -> (int) point.getX());
    assertEquals(Set.of("1", "2"), Outcomes.of(program));
    Result result = Jacquard.explore("fields", () -> Outcomes.call(program)).strategy("dpor").run();
    assertFalse(result.complete(), "what else it does inside is not known");
  }

  /** The right twin: one generator for each thread. */
  @Test
  void objectsOfOneThreadAreNoGap() {
    Runnable uses =
        () -> {
          RandomGenerator.of("L64X128MixRandom").nextInt();
          Point point = new Point(1, 1);
          point.x = 2;
          IntStream.builder().add(point.x).build().sum();
        };
    Result result = Jacquard.explore("no gap", () -> run(uses, uses)).strategy("dpor").run();
    assertTrue(result.complete(), result::toString);
    assertEquals(List.of(), List.copyOf(result.races()));
  }
}
