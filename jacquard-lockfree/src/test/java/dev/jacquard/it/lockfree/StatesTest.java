package dev.jacquard.it.lockfree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.it.lockfree.program.Hidden;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.lockfree.Linearizability;
import dev.jacquard.lockfree.search.LinearizabilityResult;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No state from which threads may start is taken for another one, wherever it is kept. */
@Tag("host")
class StatesTest {
  private static Linearizability test(Class<?> type) {
    return Linearizability.of(type).operations(1).before(2).untilComplete();
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        Hidden.InPermits.class,
        Hidden.UntilChecked.class,
        Hidden.InOtherClass.class,
        Hidden.InConstant.class,
        Hidden.InProperty.class,
      })
  void whatFailsOnlyAfterTwoCallsIsFound(Class<?> type) {
    LinearizabilityResult result = test(type).run();
    assertEquals(Outcome.NOT_LINEARIZABLE, result.failure().orElseThrow().outcome());
    assertEquals(
        "before: more(), more(); thread: next(); thread: next()",
        result.failure().orElseThrow().scenario().toString());
  }

  @Test
  void aLockThatIsHeldIsAState() {
    LinearizabilityResult result = test(Hidden.InLock.class).run();
    assertEquals(
        "before: more(); thread: next(); thread: next()",
        result.failure().orElseThrow().scenario().toString());
  }

  /** As if nothing had been called: 3 scenarios from the empty state, 3 with next() before. */
  @Test
  void whatIsTakenBackIsNoState() {
    LinearizabilityResult result = test(Hidden.TakenBack.class).check();
    assertTrue(result.complete(), result::toString);
    assertEquals(9, result.scenarios()); // and 3 after two next()
  }

  @Test
  void theStateOfTheModelIsOneToo() {
    String message =
        assertThrows(
                IllegalArgumentException.class,
                () -> test(Hidden.Forgetful.class).model(Hidden.Counting.class).run())
            .getMessage();
    assertTrue(message.contains("differs from its model"), message);
    assertTrue(test(Hidden.Forgetful.class).check().complete());
  }

  @Test
  void operationsOfInterfacesAreInherited() {
    LinearizabilityResult result = test(Hidden.Inherited.class).run();
    assertEquals(Outcome.NOT_LINEARIZABLE, result.failure().orElseThrow().outcome());
  }

  @Test
  void weakResultsAreNotJudgedButExceptionsAre() {
    LinearizabilityResult result = test(Hidden.WeakSize.class).run();
    assertEquals(Outcome.NOT_LINEARIZABLE, result.failure().orElseThrow().outcome());
    assertTrue(test(Hidden.WeakerSize.class).check().complete());
  }
}
