package dev.jacquard.lockfree;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.jacquard.lockfree");

  /** What is below that package can change without a look at this module. */
  @Test
  void onlyTheFrontOfTheAgentIsUsed() {
    assertTrue(CLASSES.size() > 20, "only " + CLASSES.size() + " classes were looked at");
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("dev.jacquard.agent.*..", "dev.jacquard.hook..")
        .check(CLASSES);
  }

  @Test
  void noPackagesNeedEachOther() {
    slices().matching("dev.jacquard.(lockfree..)").should().beFreeOfCycles().check(CLASSES);
  }
}
