package dev.jacquard.agent;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.net.URISyntaxException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Layers of the agent point one way, and packages can be read in order. */
class ArchitectureTest {
  private static final String AGENT = "dev.jacquard.agent";
  private static final String JVM = AGENT + ".jvm";
  private static final String BOUNDARY = AGENT + ".boundary";

  private static JavaClasses classes;

  /** By their folder, which differs from JDK to JDK, so that no test is among them. */
  @BeforeAll
  static void importClasses() throws URISyntaxException {
    Path folder = Path.of(Agent.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    classes = new ClassFileImporter().importPath(folder);
    assertTrue(classes.size() > 200, "only " + classes.size() + " classes were looked at");
    assertTrue(classes.contain("dev.jacquard.hook.Hooks"));
  }

  @Test
  void packagesHaveNoCycles() {
    slices().matching("dev.(**)").should().beFreeOfCycles().check(classes);
  }

  @Test
  void hooksKnowTheJdkAlone() {
    classes()
        .that()
        .resideInAPackage("dev.jacquard.hook")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage("dev.jacquard.hook", "java..")
        .check(classes);
  }

  @Test
  void rewritersKnowTheHooksAndNothingElseOfOurs() {
    for (String name : new String[] {"rewrite", "jdk", "loader"}) {
      String rewriter = AGENT + "." + name;
      onlyOurs(rewriter, rewriter, BOUNDARY, "dev.jacquard.hook").check(classes);
    }
  }

  /** The exploration is above the hosts, and so are front ends. */
  @Test
  void hostKnowsTheKernelAndWhatIsBelowIt() {
    onlyOurs(
            JVM + "..",
            JVM + "..",
            BOUNDARY,
            AGENT + ".rewrite",
            AGENT + ".jdk",
            AGENT + ".loader",
            "dev.jacquard.hook",
            "dev.jacquard.kernel..",
            "dev.jacquard",
            "javax.management") // what there is once in a JVM
        .check(classes);
  }

  @Test
  void partsOfTheHostAreInLayers() {
    String[] layers = {
      "internals", "objects", "stacks", "threads", "carriers", "statics", "steps", "operations"
    };
    for (int i = 0; i < layers.length; i++) {
      for (int above = i + 1; above < layers.length; above++) {
        noClasses()
            .that()
            .resideInAPackage(JVM + "." + layers[i])
            .should()
            .dependOnClassesThat()
            .resideInAPackage(JVM + "." + layers[above])
            .check(classes);
      }
    }
  }

  private static ArchRule onlyOurs(String from, String... to) {
    String[] all = new String[to.length + 2];
    System.arraycopy(to, 0, all, 0, to.length);
    all[to.length] = "java..";
    all[to.length + 1] = "org.objectweb.asm..";
    return classes()
        .that()
        .resideInAPackage(from)
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(all);
  }
}
