package dev.jacquard.it.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.junit.ConcurrencyTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several processes explore a test. */
class WorkersTest {
  /** Of four threads that count twice there are 2,520 orders. */
  static class Counting {
    private final AtomicInteger count = new AtomicInteger();

    private static Path worker() {
      return Path.of(System.getProperty("it.workers"), "worker");
    }

    @BeforeAll
    static void work() throws IOException {
      if (System.getenv("JACQUARD_WORKER") != null) {
        Files.createFile(worker());
      }
    }

    @ConcurrencyTest(strategy = "dpor", workers = 2)
    void count() {
      if (!Files.exists(worker())) {
        waste(); // otherwise all would be over before another process has started
      }
      Runnable twice =
          () -> {
            count.incrementAndGet();
            count.incrementAndGet();
          };
      Jacquard.parallel(twice, twice, twice, twice);
    }

    /** Some milliseconds; a clock would not tell them. */
    private static void waste() {
      long x = 1;
      for (int i = 0; i < 10_000_000; i++) {
        x = x * 31 + i;
      }
      assertTrue(x != 0);
    }

    @ConcurrencyTest(strategy = "hapset", workers = 2)
    void guided() {
      Jacquard.parallel(count::incrementAndGet, count::incrementAndGet);
    }
  }

  @TempDir Path folder;

  @Test
  void processesExploreTogetherWhatOneDoes() {
    Run run = Run.with(Map.of("it.workers", folder.toString()), Counting.class);
    assertEquals(List.of(1L, 1L, 0L, 0L), run.counts(), run.thrown().toString());
    String coverage = run.published("jacquard.coverage").get(0);
    assertTrue(coverage.contains("2,520"), coverage);
    assertEquals(List.of(), run.published("jacquard.warning"));
    assertTrue(Files.exists(folder.resolve("worker")), "there was no other process");
    String refused = run.failure().getMessage();
    assertTrue(refused.contains("hapset cannot be split"), refused);
  }
}
