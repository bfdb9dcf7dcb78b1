package dev.jacquard.lockfree.transactions.enforce;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.it.lockfree.program.Refused;
import dev.jacquard.lockfree.transactions.code.CodeFile;
import dev.jacquard.lockfree.transactions.enforce.lock.Scheme;
import dev.jacquard.lockfree.transactions.plan.Plan;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the agent does with a class that is being loaded. */
class EnforcedClassesTest {
  private static final ClassLoader LOADER = EnforcedClassesTest.class.getClassLoader();
  private static final String PLAIN = Refused.Plain.class.getName();

  private final List<String> notes = new ArrayList<>();

  private EnforcedClasses classes(Plan plan) {
    return new EnforcedClasses(plan, Scheme.SEQUENCE, List.of(), notes::add);
  }

  private static byte[] original() {
    return CodeFile.of(PLAIN, LOADER).bytes();
  }

  private static Class<?> defined(byte[] bytes) throws ClassNotFoundException {
    return new ClassLoader(LOADER) {
      Class<?> define() {
        return defineClass(PLAIN, bytes, 0, bytes.length);
      }
    }.define();
  }

  private static String failure(byte[] bytes) throws ClassNotFoundException {
    Class<?> type = defined(bytes);
    return assertThrows(
            ExceptionInInitializerError.class,
            () -> Class.forName(PLAIN, true, type.getClassLoader()).cast(newObject(type)))
        .getCause()
        .getMessage();
  }

  private static Object newObject(Class<?> type) throws ReflectiveOperationException {
    return type.getConstructor().newInstance();
  }

  @Test
  void itIsRewrittenAndThatIsSaidOnce() {
    EnforcedClasses classes = classes(Plans.of(Refused.Plain.class, "add"));
    classes.prepare();
    byte[] bytes = original();
    byte[] written = classes.enforced(LOADER, PLAIN, bytes, bytes);
    assertFalse(Arrays.equals(bytes, written));
    assertArrayEquals(written, classes.enforced(LOADER, PLAIN, bytes, bytes));
    assertEquals(
        List.of(PLAIN + " runs in the transactions of its plan only", Enforced.NO_LONGER_LOCK_FREE),
        notes.subList(0, 2));
    assertEquals(
        1, notes.stream().filter(note -> note.equals(Enforced.NO_LONGER_LOCK_FREE)).count());
    assertTrue(classes.concerns(Refused.class.getName() + "$Walker"), "of the same source file");
    assertFalse(classes.concerns("java.lang.String"));
    String other = Refused.class.getName() + "$Walker";
    assertSame(bytes, classes.enforced(LOADER, other, bytes, bytes));
  }

  /** Another agent was there before: what was verified is not what would run. */
  @Test
  void aClassThatOthersHaveChangedCannotBeUsed() throws ClassNotFoundException {
    EnforcedClasses classes = classes(Plans.of(Refused.Plain.class, "add"));
    byte[] other =
        Enforcement.of(Plans.of(Refused.Plain.class, "add"), LOADER).write().classes().get(PLAIN);
    String message = failure(classes.enforced(LOADER, PLAIN, other, other));
    assertTrue(message.contains("another agent, or another plan, has changed"), message);
  }

  @Test
  void aClassWhosePlanIsRefusedCannotBeUsed() throws ClassNotFoundException {
    Plan plan = Plans.of(Refused.Plain.class, "add");
    Plan other = new Plan(plan.type(), plan.operations(), plan.cuts(), Map.of(PLAIN, "0123"));
    EnforcedClasses classes = classes(other);
    assertThrows(IllegalArgumentException.class, classes::prepare);
    byte[] bytes = original();
    String message = failure(classes.enforced(LOADER, PLAIN, bytes, bytes));
    assertTrue(message.startsWith("the plan is for other byte code"), message);
    assertTrue(notes.get(notes.size() - 1).startsWith("the plan is for other byte code"));
  }
}
