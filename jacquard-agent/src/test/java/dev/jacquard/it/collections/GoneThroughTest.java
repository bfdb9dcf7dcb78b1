package dev.jacquard.it.collections;

import static dev.jacquard.it.program.Outcomes.run;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.it.program.Twins;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Going through a concurrent map is one step, so what it may see between is a gap. */
@Tag("host")
class GoneThroughTest {
  private static void change(Map<Integer, Integer> map) {
    map.put(1, 7);
    map.remove(2);
  }

  @Test
  void whileOthersChangeItIsAGap() {
    Result result =
        Jacquard.explore(
                () -> {
                  Map<Integer, Integer> map = new ConcurrentHashMap<>(Map.of(2, 7));
                  run(() -> change(map), () -> map.containsValue(7));
                })
            .strategy("dpor")
            .run();
    assertTrue(result.exhausted() && !result.foundBug(), result::toString);
    assertFalse(result.complete(), result::toString);
    assertEquals(1, result.gaps().size(), result::toString);
    assertTrue(result.gaps().get(0).contains("ConcurrentHashMap"), result::toString);
  }

  @Test
  void whenAllAreDoneIsNone() {
    Twins.assertRight(
        () -> {
          Map<Integer, Integer> map = new ConcurrentHashMap<>(Map.of(2, 7));
          run(() -> change(map), () -> map.get(1));
          assertTrue(map.containsValue(7));
          assertEquals("{1=7}", map.toString());
        });
  }
}
