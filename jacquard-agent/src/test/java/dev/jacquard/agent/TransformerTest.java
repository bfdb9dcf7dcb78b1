package dev.jacquard.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.jacquard.agent.rewrite.FailedClasses;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.junit.jupiter.api.Test;

class TransformerTest {
  /** A class file from the future stays as it is, and its name is kept once. */
  @Test
  void newerClassFilesAreRememberedOnce() throws IOException {
    byte[] classFile;
    try (InputStream in = TransformerTest.class.getResourceAsStream("TransformerTest.class")) {
      classFile = in.readAllBytes();
    }
    classFile[6] = 0;
    classFile[7] = (byte) 200;
    Class<?> self = TransformerTest.class;
    for (int i = 0; i < 2; i++) {
      assertNull(
          new Transformer()
              .transform(self.getModule(), self.getClassLoader(), "a/New", null, null, classFile));
    }
    assertEquals(
        List.of("a.New"),
        FailedClasses.byReason()
            .get("class files of version 200 are too new: compile for an older release"));
  }
}
