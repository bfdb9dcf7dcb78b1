package dev.jacquard.it.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A user who does what docs/guide/junit.md says sees what it shows. */
@Tag("one-jdk")
class GuideTest {
  private static final String PAGE = "docs/guide/junit.md";

  @TempDir Path folder;

  static List<String> blocks(String path, String language) throws IOException {
    String page = Files.readString(Project.root().resolve(path));
    Matcher matcher =
        Pattern.compile("^```" + language + "\\n(.*?)^```", Pattern.DOTALL | Pattern.MULTILINE)
            .matcher(page);
    List<String> blocks = new ArrayList<>();
    while (matcher.find()) {
      blocks.add(matcher.group(1));
    }
    return blocks;
  }

  private static void assertPrints(Project.Build build, String shown) {
    String output =
        build.output().lines().map(String::stripTrailing).reduce("\n", (a, b) -> a + b + "\n");
    assertTrue(
        output.contains("\n" + shown), () -> "expected:\n" + shown + "\nbut was:\n" + output);
  }

  @Test
  void allOutputsAreTrue() throws IOException, InterruptedException {
    List<String> sources = blocks(PAGE, "java");
    List<String> outputs = blocks(PAGE, "text");
    assertEquals(4, outputs.size());
    Project project =
        new Project(folder)
            .withSource("src/main/java/bank/Account.java", sources.get(0))
            .withSource("src/test/java/bank/AccountTest.java", sources.get(1));
    assertPrints(project.run("test"), outputs.get(0));
    assertPrints(project.withPlugin().run("test"), outputs.get(3));

    project.withSource(
        "src/main/java/bank/Account.java",
        sources.get(0).replace("public void deposit", "public synchronized void deposit"));
    assertPrints(project.run("test"), outputs.get(1));
    assertPrints(project.run("test", "-Djacquard.strategy=pos-star"), outputs.get(2));
  }
}
