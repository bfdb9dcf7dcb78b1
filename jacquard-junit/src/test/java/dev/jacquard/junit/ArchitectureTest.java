package dev.jacquard.junit;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
  /** What is below that package can change without a look at the front ends. */
  @Test
  void onlyTheFrontOfTheAgentIsUsed() {
    JavaClasses classes = new ClassFileImporter().importPackages("dev.jacquard.junit");
    assertTrue(classes.size() > 20, "only " + classes.size() + " classes were looked at");
    noClasses()
        .that()
        .resideInAPackage("dev.jacquard.junit..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("dev.jacquard.agent.*..", "dev.jacquard.hook..")
        .check(classes);
  }
}
