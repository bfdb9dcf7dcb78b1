package dev.jacquard.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.settings.Setting;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** Each setting can be given on the command line. */
class SettingOptionsTest {
  @ParameterizedTest
  @ValueSource(strings = {"run", "model", "samples", "suite"})
  void commandsThatExploreHaveAnOptionForEachSetting(String name) {
    Map<String, OptionSpec> options =
        new CommandLine(new Main()).getSubcommands().get(name).getCommandSpec().optionsMap();
    for (Setting<?> setting : Setting.all()) {
      boolean isOwn =
          setting == Setting.REPLAY || (name.equals("suite") && setting == Setting.SEAL_FINDINGS);
      assertTrue(isOwn || options.containsKey(setting.option()), name + " " + setting.option());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--depth 0 | --depth 0: must be at least 1",
        "--depth many | --depth many: not a whole number",
        "--time 0 | --time 0: must be more than 0",
        "--time soon | --time soon: not a time; write 30s, 500ms, 2m or 1h",
        "--stuck-after x | --stuck-after x: not a time; write 30s, 500ms, 2m or 1h",
        "--trust-jdk maybe | --trust-jdk maybe: There are true, false",
        "--workers 0 | --workers 0: must be at least 1",
        "--workers 1000000 | --workers 1000000: must be at most ",
        "--workers 9000000000 | --workers 9000000000: too large",
        "--depth 1001 | --depth 1001: must be at most 1000",
        "--step-limit 100000001 | --step-limit 100000001: must be at most 100,000,000",
        "--step-limit -9000000000 | --step-limit -9000000000: too small",
        "--executions 99999999999999999999 | --executions 99999999999999999999: too large",
        "--executions NaN | --executions NaN: not a whole number",
        "--time NaN | --time NaN: not a time; write 30s, 500ms, 2m or 1h",
        "--time 999999h | --time 999999h: too long",
        "--program a.,,b | --program a.,,b: there is nothing beside a comma",
      })
  void saysWhichValueIsWrong(String words, String expected) {
    Command command = Command.run(("model inc 2 " + words).split(" "));
    assertEquals(ExitCode.WRONG_USAGE, command.exitCode(), command.out());
    assertTrue(command.err().contains(expected), command.err());
  }

  @Test
  void theyReachTheExploration() {
    Command command =
        Command.run(
            "model inc 2 --strategy pct --seed 5 --executions 7 --depth 2 --fair-after 10"
                .split(" "));
    assertTrue(command.out().contains("pct, seed 5: 7 executions"), command.out());
  }
}
