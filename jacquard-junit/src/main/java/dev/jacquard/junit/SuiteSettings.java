package dev.jacquard.junit;

import dev.jacquard.estimate.Policy;
import dev.jacquard.explore.settings.Setting;
import java.time.Duration;
import java.util.Optional;
import java.util.Properties;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/**
 * One budget for all tests: by system properties alone, as no test could speak for the others.
 *
 * @param time for all of them together
 */
record SuiteSettings(Duration time, Policy policy) {
  static final String TIME = "suite.time";
  static final String ALLOCATE = "suite.allocate";

  private static final String PREFIX = "jacquard.";

  /**
   * What was asked for. A card is one execution of one test, and needs no budget.
   *
   * @throws ExtensionConfigurationException if a value is wrong; says which
   */
  static Optional<SuiteSettings> of(Properties properties) {
    String time = properties.getProperty(PREFIX + TIME, "").strip();
    String policy = properties.getProperty(PREFIX + ALLOCATE, "").strip();
    if (time.isEmpty() && !policy.isEmpty()) {
      throw wrong(ALLOCATE, policy, "there is nothing to allocate; say -D" + PREFIX + TIME);
    }
    if (time.isEmpty() || !properties.getProperty(PREFIX + "replay", "").isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(new SuiteSettings(duration(time), policy(policy)));
  }

  private static Duration duration(String text) {
    try {
      return Setting.TIME.parse(text);
    } catch (IllegalArgumentException e) {
      throw wrong(TIME, text, e.getMessage());
    }
  }

  private static Policy policy(String text) {
    try {
      return text.isEmpty() ? Policy.COMPLETED_FIRST : Policy.named(text);
    } catch (IllegalArgumentException e) {
      throw wrong(ALLOCATE, text, e.getMessage());
    }
  }

  private static ExtensionConfigurationException wrong(String name, String text, String why) {
    return new ExtensionConfigurationException("-D" + PREFIX + name + "=" + text + ": " + why);
  }
}
