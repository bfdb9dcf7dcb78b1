package dev.jacquard.it.boundary;

import static dev.jacquard.it.program.Outcomes.run;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.it.program.Outcomes;
import dev.jacquard.it.program.Twins;
import java.awt.Point;
import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;
import java.lang.invoke.SwitchPoint;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.ToLongFunction;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Objects of the JDK that nobody has looked into, called in a way that does not name their class:
 * both orders of two calls are seen, and a gap is told.
 */
@Tag("host")
class IndirectCallsTest {
  private static final MethodHandle ONE = MethodHandles.constant(int.class, 1);
  private static final MethodHandle TWO = MethodHandles.constant(int.class, 2);

  private static void assertSeenWithGap(String type, Set<String> expected, Callable<?> program) {
    assertEquals(expected, Outcomes.of(program));
    Result result = Jacquard.explore(type, () -> Outcomes.call(program)).strategy("dpor").run();
    assertTrue(result.exhausted() && !result.foundBug(), result::toString);
    assertFalse(result.complete(), result::toString);
    assertTrue(result.gaps().toString().contains(type), result::toString);
  }

  private static int invoke(MethodHandle handle) {
    try {
      return (int) handle.invokeExact();
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void callSites() {
    assertSeenWithGap(
        "MutableCallSite",
        Set.of("1", "2"),
        () -> {
          CallSite site = new MutableCallSite(ONE);
          int[] seen = new int[1];
          run(() -> site.setTarget(TWO), () -> seen[0] = invoke(site.getTarget()));
          return seen[0];
        });
    assertSeenWithGap(
        "MutableCallSite",
        Set.of("1", "2"),
        () -> {
          MutableCallSite site = new MutableCallSite(ONE);
          MethodHandle invoker = site.dynamicInvoker();
          int[] seen = new int[1];
          run(() -> site.setTarget(TWO), () -> seen[0] = invoke(invoker));
          return seen[0];
        });
  }

  @Test
  void switchPoints() {
    assertSeenWithGap(
        "SwitchPoint",
        Set.of("false", "true"),
        () -> {
          SwitchPoint point = new SwitchPoint();
          boolean[] seen = new boolean[1];
          run(
              () -> SwitchPoint.invalidateAll(new SwitchPoint[] {point}),
              () -> seen[0] = point.hasBeenInvalidated());
          return seen[0];
        });
    assertSeenWithGap(
        "SwitchPoint",
        Set.of("1", "2"),
        () -> {
          SwitchPoint point = new SwitchPoint();
          MethodHandle handle = point.guardWithTest(ONE, TWO);
          int[] seen = new int[1];
          run(
              () -> SwitchPoint.invalidateAll(new SwitchPoint[] {point}),
              () -> seen[0] = invoke(handle));
          return seen[0];
        });
  }

  private interface Caller {
    Object call(Object receiver, Object... arguments) throws ReflectiveOperationException;
  }

  private static CRC32 of(int first, int second) {
    CRC32 sum = new CRC32();
    sum.update(first);
    sum.update(second);
    return sum;
  }

  private static final Set<String> SUMS =
      Set.of("" + of(1, 2).getValue(), "" + of(2, 1).getValue());

  @Test
  void methods() throws ReflectiveOperationException {
    Method update = CRC32.class.getMethod("update", int.class);
    assertSeenWithGap(
        "CRC32",
        SUMS,
        () -> {
          CRC32 sum = new CRC32();
          run(
              Outcomes.task(() -> update.invoke(sum, 1)),
              Outcomes.task(() -> update.invoke(sum, 2)));
          return sum.getValue();
        });
    assertSeenWithGap(
        "CRC32",
        SUMS,
        () -> {
          CRC32 sum = new CRC32();
          Caller caller = update::invoke;
          run(Outcomes.task(() -> caller.call(sum, 1)), Outcomes.task(() -> caller.call(sum, 2)));
          return sum.getValue();
        });
  }

  @Test
  void methodHandles() throws ReflectiveOperationException {
    MethodType type = MethodType.methodType(void.class, int.class);
    MethodHandle update = MethodHandles.lookup().findVirtual(CRC32.class, "update", type);
    assertSeenWithGap(
        "CRC32",
        SUMS,
        () -> {
          CRC32 sum = new CRC32();
          MethodHandle bound = update.bindTo(sum);
          run(() -> add(bound, 1), () -> add(bound, 2));
          return sum.getValue();
        });
  }

  private static void add(MethodHandle update, int value) {
    try {
      update.invokeExact(value);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void fields() throws ReflectiveOperationException {
    Field x = Point.class.getField("x");
    assertSeenWithGap(
        "java.awt.Point",
        Set.of("0", "1"),
        () -> {
          Point point = new Point();
          int[] seen = new int[1];
          run(
              Outcomes.task(() -> x.setInt(point, 1)),
              Outcomes.task(() -> seen[0] = x.getInt(point)));
          return seen[0];
        });
  }

  /** The right twin: what does not change, and what one thread has alone. */
  @Test
  void thoseOfOneThreadAreNoGap() throws ReflectiveOperationException {
    Method update = CRC32.class.getMethod("update", int.class);
    MethodHandle value =
        MethodHandles.lookup()
            .findVirtual(CRC32.class, "getValue", MethodType.methodType(long.class));
    Twins.assertRight(
        () -> {
          AtomicInteger all = new AtomicInteger();
          CallSite constant = new ConstantCallSite(ONE);
          MethodHandle handle = constant.dynamicInvoker();
          Runnable task =
              Outcomes.task(
                  () -> {
                    CRC32 sum = new CRC32();
                    update.invoke(sum, 1);
                    all.incrementAndGet();
                    assertTrue((boolean) (valueOf(value, sum) != 0));
                    assertEquals(1, invoke(handle) + invoke(constant.getTarget()) - 1);
                    SwitchPoint point = new SwitchPoint();
                    SwitchPoint.invalidateAll(new SwitchPoint[] {point});
                    assertTrue(point.hasBeenInvalidated());
                  });
          run(task, task);
        });
  }

  private static long valueOf(MethodHandle value, CRC32 sum) throws Exception {
    try {
      return (long) value.invokeExact(sum);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void aHandleCanStillBecomeALambda() throws Throwable {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    MethodHandle value =
        lookup.findVirtual(CRC32.class, "getValue", MethodType.methodType(long.class));
    CallSite site =
        LambdaMetafactory.metafactory(
            lookup,
            "applyAsLong",
            MethodType.methodType(ToLongFunction.class),
            MethodType.methodType(long.class, Object.class),
            value,
            MethodType.methodType(long.class, CRC32.class));
    @SuppressWarnings("unchecked")
    ToLongFunction<CRC32> function = (ToLongFunction<CRC32>) site.getTarget().invoke();
    assertEquals(of(1, 2).getValue(), function.applyAsLong(of(1, 2)));
  }
}
