package dev.jacquard.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.DataInputStream;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A JDK that is too old gets one line. There is none to try it on, so what can be checked is. */
class PremainTest {
  @Test
  void olderVersionsAreRefused() {
    for (String version : List.of("1.8", "9", "11", "16")) {
      String line = Premain.refusal(version);
      assertTrue(line.startsWith("jacquard: needs JDK 17 or later, this is " + version), line);
      assertEquals(1, line.lines().count());
    }
    for (String version : List.of("17", "25", "100")) {
      assertNull(Premain.refusal(version));
    }
  }

  @Test
  void javaEightCanLoadIt() throws IOException {
    try (DataInputStream in =
        new DataInputStream(Premain.class.getResourceAsStream("Premain.class"))) {
      in.readInt();
      in.readUnsignedShort();
      assertEquals(52, in.readUnsignedShort());
    }
  }
}
