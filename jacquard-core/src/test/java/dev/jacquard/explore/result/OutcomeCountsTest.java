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
  /** The order in the checkpoints of version 4, from before outcomes had places of their own. */
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
          Outcome.PRUNED);

  @Test
  void filesHaveTheOldOrder() throws IOException {
    OutcomeCounts counts = new OutcomeCounts();
    for (int i = 0; i < IN_FILES.size(); i++) {
      for (int n = 0; n <= i; n++) {
        counts.add(IN_FILES.get(i));
      }
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    counts.save(new DataOutputStream(bytes));
    assertArrayEquals(oldFile(), bytes.toByteArray());
  }

  @Test
  void oldFilesAreRead() throws IOException {
    OutcomeCounts counts = new OutcomeCounts();
    counts.restore(new DataInputStream(new ByteArrayInputStream(oldFile())));
    Map<Outcome, Long> seen = counts.seen();
    for (int i = 0; i < IN_FILES.size(); i++) {
      assertEquals(i + 1L, seen.get(IN_FILES.get(i)), IN_FILES.get(i).id());
    }
  }

  /** One execution of the first outcome, two of the second and so on. */
  private static byte[] oldFile() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    for (int i = 0; i < 12; i++) {
      out.writeLong(i + 1);
    }
    return bytes.toByteArray();
  }
}
