package dev.jacquard.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.Test;

/** A card repeats what it was made of, or it is told which call differs. */
class DeterminismTest {
  private int value;
  private int other;

  @Test
  void whatTheJdkMakesUpIsTheSameEachTime() {
    assertEquals(
        Optional.empty(),
        Jacquard.checkDeterminism(
            () -> {
              DeterminismTest shared = new DeterminismTest();
              Map<Object, Integer> byIdentity = new HashMap<>();
              Set<UUID> ids = new HashSet<>();
              Runnable task =
                  () -> {
                    touch(shared, new Random().nextBoolean());
                    touch(shared, ThreadLocalRandom.current().nextBoolean());
                    touch(shared, Math.random() < 0.5);
                    touch(shared, UUID.randomUUID().hashCode() % 2 == 0);
                    touch(shared, new Object().hashCode() % 2 == 0);
                    touch(shared, System.nanoTime() % 2 == 0);
                  };
              Jacquard.parallel(task, task);
              for (int i = 0; i < 10; i++) {
                byIdentity.put(new Object(), i);
                ids.add(UUID.randomUUID());
              }
              byIdentity.values().forEach(i -> touch(shared, i % 2 == 0));
              ids.forEach(id -> touch(shared, id.hashCode() % 2 == 0));
            }));
  }

  private static void touch(DeterminismTest shared, boolean one) {
    if (one) {
      shared.value++;
    } else {
      shared.other++;
    }
  }

  @Test
  void whatIsKeptFromExecutionToExecutionIsNamed() {
    int[] runs = {0}; // made outside of the scenario
    var difference =
        Jacquard.checkDeterminism(
            () -> {
              DeterminismTest shared = new DeterminismTest();
              boolean even = runs[0]++ % 2 == 0;
              Jacquard.parallel(() -> touch(shared, even), () -> touch(shared, even));
            });
    assertTrue(difference.isPresent());
    String text = difference.get().toString();
    assertTrue(text.contains("DeterminismTest.value"), text);
    assertTrue(text.contains("DeterminismTest.other"), text);
    assertTrue(text.contains("DeterminismTest.java:"), text);
  }
}
