package dev.jacquard.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AgentOptionsTest {
  @Test
  void withoutOptionsNothingIsEnforced() {
    assertFalse(AgentOptions.parse(null).enforces());
    assertFalse(AgentOptions.parse("").enforces());
  }

  @Test
  void plansAreNamed() {
    AgentOptions options = AgentOptions.parse("enforce=a.plan,trust=x.Y,lock=stamped,trust=x.Z");
    assertTrue(options.enforces());
    assertEquals(List.of("a.plan"), options.plans());
    assertEquals("stamped", options.lock());
    assertEquals(List.of("x.Y", "x.Z"), options.trusted());
    AgentOptions two = AgentOptions.parse("enforce=a.plan,enforce=b=c.plan");
    assertEquals(List.of("a.plan", "b=c.plan"), two.plans());
    assertNull(two.lock());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "enforce | has no value",
        "enforce= | has no value",
        "plan=x | no option \"plan\"; it has enforce=FILE",
        "lock=stamped | need a plan",
      })
  void whatMakesNoSenseIsRefused(String text, String message) {
    String refusal =
        assertThrows(IllegalArgumentException.class, () -> AgentOptions.parse(text)).getMessage();
    assertTrue(refusal.contains(message), refusal);
  }
}
