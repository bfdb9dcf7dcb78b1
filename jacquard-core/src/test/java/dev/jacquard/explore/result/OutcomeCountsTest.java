package dev.jacquard.explore.result;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.jacquard.kernel.Outcome;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OutcomeCountsTest {
  /** The order in checkpoints: first those of version 4, then what each later version added. */
  private static final List<Outcome> IN_FILES =
      List.of(
          Outcome.PASSED,
          Outcome.ASSERTION,
          Outcome.EXCEPTION,
          Outcome.OUT_OF_MEMORY,
          Outcome.EXIT,
          Outcome.DEADLOCK,
          Outcome.LIVELOCK,
          Outcome.LEAK,
          Outcome.RACE,
          Outcome.TIME_LIMIT,
          Outcome.DIVERGED,
          Outcome.PRUNED,
          Outcome.NOT_LINEARIZABLE);

  @Test
  void theOrderInFilesStays() throws IOException {
    OutcomeCounts counts = new OutcomeCounts();
    for (int i = 0; i < IN_FILES.size(); i++) {
      for (int n = 0; n <= i; n++) {
        counts.add(IN_FILES.get(i));
      }
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    counts.save(new DataOutputStream(bytes));
    assertArrayEquals(file(), bytes.toByteArray());
  }

  @Test
  void filesAreRead() throws IOException {
    OutcomeCounts counts = new OutcomeCounts();
    counts.restore(new DataInputStream(new ByteArrayInputStream(file())));
    Map<Outcome, Long> seen = counts.seen();
    for (int i = 0; i < IN_FILES.size(); i++) {
      assertEquals(i + 1L, seen.get(IN_FILES.get(i)), IN_FILES.get(i).id());
    }
  }

  /** One execution of the first outcome, two of the second and so on. */
  private static byte[] file() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    for (int i = 0; i < 13; i++) {
      out.writeLong(i + 1);
    }
    return bytes.toByteArray();
  }
}
