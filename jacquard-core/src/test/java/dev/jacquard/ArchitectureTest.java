package dev.jacquard;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import org.junit.jupiter.api.Test;

/** Packages can be read in order: no two of them need each other. */
class ArchitectureTest {
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          // ImportOption.DoNotIncludeTests knows the default build folder only.
          .withImportOption(location -> !location.contains("/test-classes/"))
          .importPackages("dev.jacquard");

  @Test
  void packagesHaveNoCycles() {
    assertTrue(CLASSES.size() > 300, "only " + CLASSES.size() + " classes were looked at");
    slices().matching("dev.(**)").should().beFreeOfCycles().check(CLASSES);
  }

  /** No strategy knows what a monitor is: operations say what they take, give and look at. */
  @Test
  void strategiesAndAnalysesKnowNoPrimitive() {
    noClasses()
        .that()
        .resideInAnyPackage(
            "dev.jacquard.explore..", "dev.jacquard.analysis..", "dev.jacquard.estimate..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.jacquard.kernel.primitive..")
        .check(CLASSES);
  }
}
