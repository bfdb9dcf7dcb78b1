package dev.jacquard.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.cli.ExitCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What kills nobody says so. The rest needs the jar: see {@code ResumeTest}. */
@Tag("one-jdk")
class ResumeCommandTest {
  @Test
  void killingNobodyIsRefused() {
    Command none = Command.run("resume", "--kills", "0");
    assertEquals(ExitCode.WRONG_USAGE, none.exitCode(), none.out());
    assertTrue(none.err().contains("--kills 0: nothing would be tested"), none.err());
  }
}
