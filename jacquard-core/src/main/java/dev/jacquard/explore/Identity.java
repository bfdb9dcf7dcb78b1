package dev.jacquard.explore;

import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Timeouts;
import java.nio.file.Path;
import java.util.List;

/**
 * All that has to be the same when an exploration goes on, a line for each. Limits need not be:
 * whoever wants more of it may go on with higher ones.
 */
final class Identity {
  private Identity() {}

  static String of(Exploration asked, Timeouts mode) {
    Host host = asked.newHost(mode, null);
    String code = host.fingerprint();
    host.close();
    StrategyOptions options = asked.options;
    return String.join(
        "\n",
        "scenario: " + asked.scenario.name(),
        "strategy: " + asked.entry.name(),
        "seed: " + options.seed(),
        "depth: " + options.depth(),
        "length: " + options.length(),
        "bound: " + options.bound(),
        "signatures: " + (options.siteAlone() ? "sites" : "threads and sites"),
        "timeouts: " + mode,
        "step limit: " + asked.stepLimit,
        "fair after: " + asked.fairAfter,
        "level: " + asked.level,
        "trust: " + asked.trust,
        "races: " + asked.races,
        "code: " + code);
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
    if (there.size() != lines.size() || !there.get(0).equals(lines.get(0))) {
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
