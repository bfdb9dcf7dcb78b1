package dev.jacquard.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ArgLineTest {
  @Test
  void whatIsThereStays() {
    assertEquals(
        "-javaagent:/a.jar -Djacquard.results=/r -Djacquard.report=/r -Xmx1g",
        ArgLine.add(" -Xmx1g ", Path.of("/a.jar"), Path.of("/r")));
  }

  @Test
  void blanksAreQuoted() {
    assertEquals(
        "\"-javaagent:/a b.jar\" -Djacquard.results=/r -Djacquard.report=/r",
        ArgLine.add("", Path.of("/a b.jar"), Path.of("/r")));
  }
}
