package dev.jacquard.lockfree.transactions.enforce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.it.lockfree.program.Woven;
import dev.jacquard.lockfree.transactions.enforce.lock.Scheme;
import dev.jacquard.lockfree.transactions.plan.AccessSite;
import dev.jacquard.lockfree.transactions.plan.Plan;
import dev.jacquard.lockfree.transactions.plan.SyncPoint;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.util.CheckClassAdapter;

/**
 * Rewritten methods do what they did. The version of a sequence lock tells how many transactions
 * there were: each adds 2, and it is odd as long as one is open.
 */
class WeaverTest {
  private static final String WOVEN = Woven.class.getName();
  private static final ClassLoader LOADER = WeaverTest.class.getClassLoader();

  private static Enforced enforce(Plan plan, Scheme scheme) {
    Enforced enforced = Enforcement.of(plan, LOADER).scheme(scheme).write();
    EnforcedLoader loader = new EnforcedLoader(LOADER, enforced, n -> n.startsWith(WOVEN));
    enforced
        .classes()
        .forEach(
            (name, bytes) -> {
              StringWriter problems = new StringWriter();
              CheckClassAdapter.verify(
                  new ClassReader(bytes), loader, false, new PrintWriter(problems));
              assertEquals("", problems.toString(), name);
            });
    return enforced;
  }

  /** An object of the rewritten class. */
  private static Object made(Plan plan, Scheme scheme) throws ReflectiveOperationException {
    Enforced enforced = enforce(plan, scheme);
    EnforcedLoader loader = new EnforcedLoader(LOADER, enforced, n -> n.startsWith(WOVEN));
    Constructor<?> constructor = loader.loadClass(WOVEN).getConstructor(int.class);
    return constructor.newInstance(0);
  }

  private static Object made(Plan plan) throws ReflectiveOperationException {
    return made(plan, Scheme.SEQUENCE);
  }

  private static Object call(Object on, String name, Object... arguments) {
    for (Method method : on.getClass().getDeclaredMethods()) {
      if (method.getName().equals(name)) {
        method.setAccessible(true);
        try {
          return method.invoke(on, arguments);
        } catch (InvocationTargetException e) {
          if (e.getCause() instanceof RuntimeException failure) {
            throw failure;
          }
          throw new AssertionError(e);
        } catch (IllegalAccessException e) {
          throw new AssertionError(e);
        }
      }
    }
    throw new AssertionError("no " + name);
  }

  /** How many transactions are over; no thread may be in one. */
  private static long transactions(Object on) {
    try {
      Field version = on.getClass().getDeclaredField("jacquard$version");
      version.setAccessible(true);
      long value = version.getLong(on);
      assertEquals(0, value % 2, "a transaction is still open");
      return value / 2;
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private static SyncPoint after(AccessSite site) {
    return site.after();
  }

  private static List<AccessSite> sites(String operation, String method, String member) {
    return Plans.sites(operation, WOVEN, method, member);
  }

  private static Plan plan(Set<String> operations, List<SyncPoint> cuts) {
    return Plans.of(Woven.class, operations, cuts);
  }

  private static Plan all(List<SyncPoint> cuts) {
    return plan(
        Set.of(
            "add",
            "addTwice",
            "mixed",
            "tryFinally",
            "fail",
            "failAtAccess",
            "loop",
            "choose",
            "helped",
            "helpedToo",
            "link",
            "keys",
            "recursive",
            "map"),
        cuts);
  }

  @ParameterizedTest
  @EnumSource(Scheme.class)
  void methodsDoWhatTheyDid(Scheme scheme) throws ReflectiveOperationException {
    List<SyncPoint> cuts = new ArrayList<>();
    for (String operation : List.of("mixed", "tryFinally", "add")) {
      for (AccessSite site : sites(operation, operation, "count")) {
        cuts.add(site.before());
        cuts.add(site.after());
      }
    }
    sites("mixed", "mixed", "wide").forEach(site -> cuts.add(site.after()));
    sites("loop", "loop", "incrementAndGet").forEach(site -> cuts.add(site.after()));
    for (Plan plan : List.of(all(List.of()), all(cuts))) {
      same(new Woven(0), made(plan, scheme));
    }
  }

  /** The same calls on both have the same results. */
  private static void same(Object original, Object enforced) {
    IntUnaryOperator plus = value -> value + 5;
    Object[][] calls = {
      {"add", 3},
      {"addTwice", 4},
      {"mixed", 3, 1L << 40, 2.5, "four"},
      {"tryFinally", true},
      {"tryFinally", false},
      {"loop", 7},
      {"choose", 0},
      {"choose", 1},
      {"choose", 1000},
      {"choose", -1},
      {"helped", 2},
      {"helpedToo", 2},
      {"link", 11},
      {"link", 12},
      {"keys", 3L},
      {"recursive", 5},
      {"map", plus},
      {"peek"},
      {"set", 1, "x"},
      {"get", 1},
      {"get", 9},
      {"wide"},
      {"real"},
    };
    for (Object[] each : calls) {
      Object[] arguments = List.of(each).subList(1, each.length).toArray();
      assertEquals(
          call(original, (String) each[0], arguments),
          call(enforced, (String) each[0], arguments),
          (String) each[0]);
    }
    assertThrows(IllegalStateException.class, () -> call(enforced, "fail"));
    assertThrows(NullPointerException.class, () -> call(enforced, "failAtAccess"));
    assertEquals(7, call(enforced, "peek"));
    List<Object> keys = new ArrayList<>();
    ((Iterator<?>) call(enforced, "iterator")).forEachRemaining(keys::add);
    assertEquals(List.of(12, 11), keys);
  }

  @Test
  void eachCallIsOneTransactionHoweverItEnds() throws ReflectiveOperationException {
    Object made = made(all(List.of()));
    long before = transactions(made);
    call(made, "add", 1);
    call(made, "addTwice", 1);
    call(made, "tryFinally", true);
    assertThrows(IllegalStateException.class, () -> call(made, "fail"));
    assertThrows(NullPointerException.class, () -> call(made, "failAtAccess"));
    call(made, "recursive", 100);
    call(made, "keys", 2L);
    assertEquals(7, transactions(made) - before);
  }

  @Test
  void eachCutEndsOne() throws ReflectiveOperationException {
    List<SyncPoint> cuts =
        sites("loop", "loop", "incrementAndGet").stream().map(WeaverTest::after).toList();
    Object made = made(all(cuts));
    call(made, "loop", 9); // 6 accesses
    assertEquals(1 + 6, transactions(made));
  }

  /** The same code is cut in one operation, and not in another one. */
  @Test
  void aHelperIsCutInTheOperationThatThePlanNames() throws ReflectiveOperationException {
    List<SyncPoint> cuts =
        sites("helpedToo", "help", "count").subList(0, 1).stream().map(WeaverTest::after).toList();
    Object made = made(all(cuts));
    assertEquals(2, call(made, "helped", 2));
    assertEquals(1, transactions(made));
    assertEquals(4 + 6, call(made, "helpedToo", 2));
    assertEquals(1 + 3, transactions(made));
  }

  /** What is called belongs to the outer operation, and so do the cuts. */
  @Test
  void aCallInsideAnotherOneHasTheCutsOfThat() throws ReflectiveOperationException {
    List<SyncPoint> ofInner =
        sites("add", "add", "count").subList(0, 1).stream().map(WeaverTest::after).toList();
    Object made = made(all(ofInner));
    call(made, "addTwice", 1);
    assertEquals(1, transactions(made));
    call(made, "add", 1);
    assertEquals(1 + 2, transactions(made));
    List<SyncPoint> ofOuter =
        sites("addTwice", "add", "count").subList(0, 1).stream().map(WeaverTest::after).toList();
    Object other = made(all(ofOuter));
    call(other, "add", 1);
    assertEquals(1, transactions(other));
    call(other, "addTwice", 1);
    assertEquals(1 + 3, transactions(other));
  }

  /** A method of a node has no structure at hand: its copy gets it. */
  @Test
  void codeOfANodeIsCut() throws ReflectiveOperationException {
    List<SyncPoint> cuts =
        Plans.sites("keys", WOVEN + "$Link", "keys", "next").stream()
            .map(WeaverTest::after)
            .toList();
    Object made = made(all(cuts));
    call(made, "link", 1);
    call(made, "link", 2);
    call(made, "link", 3);
    long before = transactions(made);
    assertEquals(1000 + 6 * 10, call(made, "keys", 10L));
    assertEquals(1 + 3, transactions(made) - before);
  }

  /** A function of the caller that calls back: that is part of the outer operation. */
  @Test
  void whatCallsBackBelongsToTheOperation() throws ReflectiveOperationException {
    List<SyncPoint> cuts = sites("add", "add", "count").stream().map(WeaverTest::after).toList();
    Object made = made(all(cuts));
    IntUnaryOperator back = value -> (int) call(made, "add", 1) + 10;
    assertEquals(0, call(made, "map", back));
    assertEquals(1, transactions(made));
    assertEquals(10, call(made, "peek"));
    IntUnaryOperator failing =
        value -> {
          call(made, "fail");
          return 0;
        };
    assertThrows(IllegalStateException.class, () -> call(made, "map", failing));
    assertEquals(2, transactions(made));
  }

  @Test
  void whatIsNoOperationTakesTheLockForEachWrite() throws ReflectiveOperationException {
    Object made = made(all(List.of()));
    assertEquals(0, call(made, "peek"));
    assertEquals(0, transactions(made));
    call(made, "set", 1, "x"); // two elements
    assertEquals(2, transactions(made));
    assertEquals("x:1:0", call(made, "get", 1)); // two elements, and the atomic variable
    assertEquals("outside", call(made, "get", 9));
    assertEquals(2, transactions(made));
    call(made, "wide"); // reads twice and writes
    assertEquals(3, transactions(made));
    // Somebody is in a transaction: each read is one, too.
    Object other = made(all(List.of()));
    IntUnaryOperator inside =
        value -> {
          assertEquals(value, call(other, "peek"));
          call(other, "set", 1, "x");
          assertEquals("x:1:0", call(other, "get", 1));
          return value + 1;
        };
    assertEquals(0, call(other, "map", inside));
    assertEquals(1, transactions(other));
    assertEquals(1, call(other, "peek"));
  }

  @Test
  void operationsThatOnlyReadTakeNoLock() throws ReflectiveOperationException {
    Set<String> operations = Set.of("add", "find", "third", "checked", "mean", "map", "link");
    for (Scheme scheme : Scheme.values()) {
      Object made = made(plan(operations, List.of()), scheme);
      call(made, "link", 5);
      call(made, "link", 6);
      call(made, "link", 7);
      long before = scheme == Scheme.SEQUENCE ? transactions(made) : 0;
      assertEquals(2, call(made, "find", 5));
      assertEquals(-1, call(made, "find", 8));
      assertEquals(5, call(made, "third"));
      assertEquals(0.5, call(made, "mean", 1L, 2.0));
      String message =
          assertThrows(IllegalStateException.class, () -> call(made, "checked", -1)).getMessage();
      assertEquals("negative", message);
      assertEquals(3L, call(made, "checked", 3));
      if (scheme == Scheme.SEQUENCE) {
        assertEquals(0, transactions(made) - before);
      }
      IntUnaryOperator inside = value -> (int) call(made, "find", 5) + (int) call(made, "third");
      call(made, "map", inside);
      assertEquals(7, call(made, "peek"));
    }
  }

  /** What others change while it reads lets it read again, with the lock. */
  @Test
  void whatWasNotOfOneMomentIsForgotten() throws ReflectiveOperationException {
    Object made = made(plan(Set.of("third", "link"), List.of()));
    assertThrows(NullPointerException.class, () -> call(made, "third"));
    assertEquals(0, transactions(made));
    for (Method method : made.getClass().getDeclaredMethods()) {
      if (method.getName().contains("$check")) {
        method.setAccessible(true);
        method.invoke(made, 0L);
        call(made, "link", 1);
        InvocationTargetException stale =
            assertThrows(InvocationTargetException.class, () -> method.invoke(made, 0L));
        assertTrue(stale.getCause() instanceof RuntimeException, stale::toString);
        return;
      }
    }
    throw new AssertionError("no check");
  }

  /** As the checker does. */
  @Test
  void whatMayWaitEndsTheTransaction() throws ReflectiveOperationException {
    Plan plan = plan(Set.of("park", "parkAndCatch"), List.of());
    Enforced enforced = enforce(plan, Scheme.SEQUENCE);
    assertTrue(
        enforced.notes().stream()
            .anyMatch(
                note ->
                    note.contains("the call of LockSupport.parkNanos ends the transaction")
                        && note.contains("Woven.java:")),
        enforced.notes()::toString);
    Object made = made(plan);
    assertEquals(1, call(made, "park"));
    assertEquals(2, transactions(made));
    assertEquals(2, call(made, "parkAndCatch")); // it throws, and is caught
    assertEquals(4, transactions(made));
  }

  @Test
  void itIsAlwaysSaidThatItIsNoLongerLockFree() {
    assertEquals(
        "with a lock the structure is no longer lock-free",
        enforce(all(List.of()), Scheme.SEQUENCE).notes().get(0));
  }
}
