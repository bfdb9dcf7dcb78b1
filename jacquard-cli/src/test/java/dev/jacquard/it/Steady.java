package dev.jacquard.it;

import java.util.List;

/** Output without what differs from run to run: how long it took, and the word of a card. */
final class Steady {
  private Steady() {}

  static List<String> lines(List<String> lines) {
    return lines.stream()
        .map(line -> line.replaceFirst("(^|; )[\\d.]+ s, [\\d,]+ executions/s$", "$1(time)"))
        .map(line -> line.replaceFirst("^replay: .* jq1\\.\\S+$", "replay: (card)"))
        .toList();
  }
}
