package dev.jacquard.lockfree.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.lockfree.annotations.Operation;
import dev.jacquard.lockfree.annotations.Values;
import dev.jacquard.lockfree.scenario.Bounds.Range;
import dev.jacquard.lockfree.scenario.Scenarios.Size;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Which scenarios there are. */
class ScenariosTest {
  static class Two {
    @Operation
    public void a(@Values int fresh) {}

    @Operation
    public void b() {}
  }

  static class Grouped {
    @Operation(group = "reader")
    public void read() {}

    @Operation(group = "reader")
    public void peek() {}

    @Operation
    public void write() {}
  }

  static class Once {
    @Operation(once = true)
    public void close() {}

    @Operation
    public void use() {}
  }

  static class Many {
    @Operation
    public void mixed(boolean flag, TimeUnit unit, @Values({"a,b", "\"", "null"}) String text) {}
  }

  static class Waiting {
    @Operation(interruptible = true)
    public void take() {}

    @Operation
    public void put(@Values int item) {}
  }

  private static Bounds bounds(int threads, int operations, int before) {
    return new Bounds(
        new Range(threads, threads),
        new Range(operations, operations),
        new Range(0, before),
        new Range(0, 0));
  }

  private static List<Scenario> all(Class<?> type, Bounds bounds) {
    TestClass test = TestClass.of(type);
    Scenarios scenarios = new Scenarios(test, bounds, Scenarios.before(test, bounds));
    return Scenarios.sizes(bounds).stream().flatMap(size -> scenarios.of(size).stream()).toList();
  }

  /** Two operations: 2^k sequences of k, and of n of them (n + m - 1 over m) ways for m threads. */
  @Test
  void threadsHaveNoOrder() {
    assertEquals(10, all(Two.class, bounds(2, 2, 0)).size());
    assertEquals(36, all(Two.class, bounds(2, 3, 0)).size());
    assertEquals(4, all(Two.class, bounds(3, 1, 0)).size());
    assertEquals(20, all(Two.class, bounds(3, 2, 0)).size());
    assertEquals(7 * 10, all(Two.class, bounds(2, 2, 2)).size());
  }

  @Test
  void noTwoAreTheSame() {
    Set<String> seen = new HashSet<>();
    for (Scenario scenario : all(Two.class, bounds(2, 3, 2))) {
      assertTrue(seen.add(scenario.toString()), scenario.toString());
    }
  }

  @Test
  void eachCallHasAValueOfItsOwn() {
    List<Scenario> all = all(Two.class, bounds(2, 2, 1));
    assertTrue(
        all.stream()
            .anyMatch(
                s -> s.toString().equals("before: a(1); thread: a(2), b(); thread: b(), a(3)")),
        all::toString);
  }

  @Test
  void theEstimateIsExactWithoutRules() {
    for (Bounds bounds : List.of(bounds(2, 1, 0), bounds(2, 3, 0))) {
      TestClass test = TestClass.of(Two.class);
      assertEquals(all(Two.class, bounds).size(), Scenarios.estimate(test, bounds, 1));
    }
  }

  @Test
  void theSmallestSizeComesFirst() {
    Bounds bounds = new Bounds(new Range(2, 3), new Range(1, 2), new Range(0, 0), new Range(0, 0));
    assertEquals(
        List.of("2x1", "1+2", "3x1", "2x2", "1+1+2", "1+2+2", "3x2"),
        Scenarios.sizes(bounds).stream().map(Size::toString).toList());
  }

  @Test
  void operationsOfAGroupAreInOneThread() {
    for (Scenario scenario : all(Grouped.class, bounds(2, 2, 0))) {
      long readers =
          scenario.threads().stream()
              .filter(
                  calls ->
                      calls.stream().anyMatch(c -> !c.operation().methodName().equals("write")))
              .count();
      assertTrue(readers <= 1, scenario.toString());
    }
    assertEquals(9, all(Grouped.class, bounds(2, 2, 0)).size());
  }

  @Test
  void someOperationsComeOnce() {
    for (Scenario scenario : all(Once.class, bounds(2, 2, 1))) {
      assertTrue(
          scenario.calls().stream().filter(c -> c.toString().equals("close()")).count() <= 1,
          scenario.toString());
    }
  }

  /** Three ways to call in a thread, two before the threads, where nobody would interrupt. */
  @Test
  void threadsAreInterruptedInCallsThatMayBe() {
    List<Scenario> all = all(Waiting.class, bounds(2, 1, 1));
    assertEquals(3 * 6, all.size());
    assertTrue(all.stream().noneMatch(s -> s.before().stream().anyMatch(Call::interrupted)));
    TestClass test = TestClass.of(Waiting.class);
    Scenario scenario = test.parse("thread: take() interrupted, put(1); thread: take()");
    assertEquals(
        List.of(true, false, false), scenario.calls().stream().map(Call::interrupted).toList());
    assertEquals(scenario, test.parse(scenario.toString()));
    assertEquals(18, Scenarios.estimate(test, bounds(2, 1, 0), 3));
  }

  @Test
  void whatIsWrittenIsReadAgain() {
    TestClass test = TestClass.of(Many.class);
    assertEquals(2 * 7 * 3, test.calls().size());
    for (Call call : test.calls()) {
      Scenario scenario = new Scenario(List.of(call), List.of(List.of(call, call)), List.of(call));
      assertEquals(scenario, test.parse(scenario.toString()));
    }
  }
}
