package dev.jacquard.lockfree.transactions.enforce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.it.lockfree.program.Refused;
import dev.jacquard.it.lockfree.program.Woven;
import dev.jacquard.lockfree.transactions.code.Structure;
import dev.jacquard.lockfree.transactions.enforce.lock.Scheme;
import dev.jacquard.lockfree.transactions.plan.AccessSite;
import dev.jacquard.lockfree.transactions.plan.Plan;
import dev.jacquard.lockfree.transactions.plan.SyncPoint;
import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What cannot be enforced is refused: the message says what, where, and what to do. */
class RefusalsTest {
  private static final ClassLoader LOADER = RefusalsTest.class.getClassLoader();

  private static Class<?> type(String name) throws ClassNotFoundException {
    return Class.forName(Refused.class.getName() + "$" + name);
  }

  private static Plan plan(Class<?> type) {
    return Plans.of(type, Structure.operations(type), List.of());
  }

  private static String refused(Plan plan) {
    return assertThrows(IllegalArgumentException.class, () -> Enforcement.of(plan, LOADER).write())
        .getMessage();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Walked       | Walker.length (Refused.java:| accesses Cell.next, which accesses it,",
        "Counting     | Counting.add (Refused.java:| Counting.all, which is static",
        "Merging      | Merging.take (Refused.java:| another object than the one whose lock it has",
        "Calling      | Calling.takeFrom (Refused.java:| calls Calling.take of what may be another",
        "Extending    | extends dev.jacquard.it.lockfree.program.Refused$Base| put its fields",
        "ExtendingJdk | extends java.util.concurrent.atomic.AtomicInteger| is not rewritten",
        "ExtendingList| extends java.util.AbstractList| is not rewritten",
        "GivingArray  | GivingArray.slots (Refused.java:| give a copy",
        "Leaking      | Leaking.<init> (Refused.java:| before its constructor is over",
        "Monitor      | Monitor.add is synchronized| must not wait for a monitor",
        "Block        | Block.add (Refused.java:| enters a monitor",
        "ParkingInHelper | Helper.park (Refused.java:| calls LockSupport.parkNanos",
        "Copying      | copies itself by clone()| use a constructor",
        "Serial       | serialVersionUID| give it one",
        "Function     | Function.drop (Refused.java:| makes a function of Function.lambda$drop$0",
        "Iterating    | Steps.step (Refused.java:| accesses Link.next outside of Iterating",
      })
  void whatNoLockProtectsIsRefused(String name, String what, String how) throws Exception {
    String message = refused(plan(type(name)));
    assertTrue(
        message.startsWith("the plan of " + type(name).getName() + " cannot be enforced:\n"));
    assertTrue(message.contains(what.strip()), message);
    assertTrue(message.contains(how.strip()), message);
  }

  @ParameterizedTest
  @CsvSource({"Making", "GivingCopy", "Plain", "Unknown", "WithMain"})
  void theRightTwinsAreNot(String name) throws Exception {
    assertEquals(1, Enforcement.of(plan(type(name)), LOADER).write().classes().size());
  }

  @Test
  void anOperationWithoutObjectIsRefusedIfItUsesOne() throws Exception {
    String message = refused(Plans.of(type("Moving"), "take", "move"));
    assertTrue(message.contains("the operation move is static and calls take"), message);
    Enforcement.of(Plans.of(type("Making"), "add", "one"), LOADER).write(); // a new object
  }

  @Test
  void whoIsTrustedIsNotRefusedButNamed() throws Exception {
    String walker = Refused.class.getName() + "$Walker";
    Enforced enforced =
        Enforcement.of(plan(type("Walked")), LOADER).trusting(List.of(walker)).write();
    assertTrue(
        enforced.notes().contains(walker + " is trusted: nobody has looked what it does"),
        enforced.notes()::toString);
    assertTrue(
        enforced.notes().stream().anyMatch(note -> note.startsWith("Cell.next is open to its")),
        enforced.notes()::toString);
  }

  @Test
  void whatIsCalledAndNotKnownIsSaid() throws Exception {
    Enforced enforced = Enforcement.of(plan(type("Unknown")), LOADER).write();
    assertTrue(
        enforced.notes().stream()
            .anyMatch(
                note ->
                    note.startsWith("Unknown.add (Refused.java:")
                        && note.contains("calls Runnable.run in a transaction")),
        enforced.notes()::toString);
  }

  /** What a class that extends it does is in no plan. */
  @Test
  void objectsOfHeirsAreRefusedAtRunTime() throws Exception {
    Enforced enforced = Enforcement.of(plan(type("Plain")), LOADER).write();
    EnforcedLoader loader =
        new EnforcedLoader(LOADER, enforced, name -> name.startsWith(Refused.class.getName()));
    assertEquals(
        1,
        loader
            .loadClass(type("Plain").getName())
            .getMethod("add")
            .invoke(loader.loadClass(type("Plain").getName()).getConstructor().newInstance()));
    Throwable refused =
        assertThrows(
                InvocationTargetException.class,
                () -> loader.loadClass(type("Heir").getName()).getConstructor().newInstance())
            .getCause();
    assertTrue(refused.getMessage().contains("Refused$Heir extends a class"), refused::toString);
  }

  @Test
  void otherByteCodeIsRefused() throws Exception {
    Plan plan = plan(type("Plain"));
    Plan other = new Plan(plan.type(), plan.operations(), plan.cuts(), Map.of(plan.type(), "0123"));
    String message = refused(other);
    assertTrue(message.startsWith("the plan is for other byte code of "), message);
    Plan nowhere = new Plan("no.Such", Set.of("add"), Set.of(), Map.of("no.Such", "0123"));
    assertTrue(refused(nowhere).contains("no.Such has no class file"), refused(nowhere));
    Plan missing = new Plan(plan.type(), Set.of("none"), Set.of(), plan.hashes());
    assertTrue(refused(missing).contains("the operation none is no method"), refused(missing));
  }

  /** A cut that no call leads to would silently do nothing. */
  @Test
  void cutsThatNoCallLeadsToAreRefused() {
    String keys = Woven.class.getName() + "$Keys";
    List<SyncPoint> cuts =
        Plans.sites("link", keys, "next", "at").stream().map(AccessSite::after).toList();
    String message = refused(Plans.of(Woven.class, Set.of("link"), cuts));
    assertTrue(message.contains("Woven$Keys.next in link is in code to which no calls"), message);
    SyncPoint cut = cuts.get(0);
    SyncPoint nowhere =
        new SyncPoint("link", keys, cut.method(), cut.descriptor(), 1_000_000, true);
    String other = refused(Plans.of(Woven.class, Set.of("link"), List.of(nowhere)));
    assertTrue(other.contains("where no instruction begins"), other);
  }

  /** A method cannot leave the monitor that another one has entered. */
  @Test
  void monitorsCannotBeLeftInWhatAnOperationCalls() {
    List<SyncPoint> cuts =
        Plans.sites("helped", Woven.class.getName(), "help", "count").stream()
            .map(AccessSite::after)
            .toList();
    Plan plan = Plans.of(Woven.class, Set.of("helped"), cuts);
    Enforcement.of(plan, LOADER).write();
    String message =
        assertThrows(
                IllegalArgumentException.class,
                () -> Enforcement.of(plan, LOADER).scheme(Scheme.SYNCHRONIZED).write())
            .getMessage();
    assertTrue(message.contains("Woven.help has a cut in helped, which calls it"), message);
    Plan parks = Plans.of(Woven.class, "park");
    String pauses =
        assertThrows(
                IllegalArgumentException.class,
                () -> Enforcement.of(parks, LOADER).scheme(Scheme.SYNCHRONIZED).write())
            .getMessage();
    assertTrue(pauses.contains("which a monitor cannot"), pauses);
  }

  @Test
  void anObjectThatIsReadHasALockInOneSchemeOnly() throws Exception {
    assertEquals("sequence", Scheme.SEQUENCE.text());
    assertEquals(Scheme.STAMPED, Scheme.of("stamped"));
    String message =
        assertThrows(IllegalArgumentException.class, () -> Scheme.of("none")).getMessage();
    assertTrue(message.startsWith("no scheme none; there are sequence, stamped"), message);
  }
}
