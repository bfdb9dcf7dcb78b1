package dev.jacquard.bench.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("one-jdk")
class MeasuredTest {
  @Test
  void isFoundAmongWhatElseAJvmPrints() {
    Measured expected = new Measured(1.5, 1_000, 2.5e4);
    assertEquals(expected, Measured.parse("WARNING: x\nmeasured 1.5 1000 25000.0\nbye\n"));
    assertNull(Measured.parse("Exception in thread main"));
  }

  @Test
  void theMedianCounts() {
    List<Measured> three =
        List.of(new Measured(1, 1, 10), new Measured(1, 1, 1_000), new Measured(1, 1, 30));
    assertEquals(30, PeerBenchmark.median(three, Measured::rate));
    assertEquals(20, PeerBenchmark.median(List.of(three.get(0), three.get(2)), Measured::rate));
  }

  @Test
  void programsHaveNames() {
    for (PeerProgram program : PeerProgram.values()) {
      assertEquals(program, PeerProgram.of(program.label()));
    }
    assertThrows(IllegalArgumentException.class, () -> PeerProgram.of("nothing"));
  }
}
