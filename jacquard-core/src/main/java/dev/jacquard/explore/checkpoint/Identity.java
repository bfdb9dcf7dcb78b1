package dev.jacquard.explore.checkpoint;

import dev.jacquard.explore.CheckpointException;
import dev.jacquard.explore.settings.Request;
import dev.jacquard.explore.settings.Setting;
import dev.jacquard.kernel.Host;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * All that has to be the same when an exploration goes on, a line for each. Limits need not be:
 * whoever wants more of it may go on with higher ones.
 */
public final class Identity {
  private Identity() {}

  public static String of(Request asked) {
    Host host = asked.newHost();
    String code = host.fingerprint();
    host.close();
    Stream<String> settings =
        Setting.all().stream()
            .filter(Setting::isIdentity)
            .map(setting -> setting.name() + ": " + asked.settings().text(setting));
    return Stream.of(
            Stream.of("scenario: " + asked.scenario().name()),
            settings,
            Stream.of("timeouts: " + asked.settings().timeouts(), "code: " + code))
        .flatMap(lines -> lines)
        .collect(Collectors.joining("\n"));
  }

  /**
   * Compares what the first record of a file says with what is to be; the first line of both is the
   * format.
   *
   * @throws CheckpointException if they differ; says where
   */
  static void check(Path path, String wanted, String found) {
    List<String> there = found.lines().toList();
    List<String> lines = wanted.lines().toList();
    if (!there.get(0).equals(lines.get(0))) {
      throw new CheckpointException(
          path
              + " was written by another version of Jacquard, as "
              + there.get(0)
              + ", and this one reads "
              + lines.get(0)
              + ": go on with that version, or take another file");
    }
    if (there.size() != lines.size()) {
      throw new CheckpointException(
          path + " is not a checkpoint of this version of Jacquard: take another file");
    }
    for (int i = 1; i < lines.size(); i++) {
      String then = there.get(i);
      if (!then.equals(lines.get(i))) {
        throw new CheckpointException(
            "checkpoint "
                + path
                + (lines.get(i).startsWith("code: ")
                    ? " was written with other code: begin anew, with another file"
                    : " was written with \""
                        + then
                        + "\", and this is \""
                        + lines.get(i)
                        + "\": use the same, or another file"));
      }
    }
  }
}
