package dev.jacquard.junit;

import dev.jacquard.explore.Result;
import dev.jacquard.kernel.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What is said of a test that failed. */
final class FailureMessage {
  /**
   * A failure.
   *
   * @param explanation for people
   * @param word repeats it
   * @param frames of a thread that has to do with it; may be empty
   */
  record Finding(
      Outcome outcome, String explanation, String word, List<StackTraceElement> frames) {}

  private FailureMessage() {}

  /** The failures of a result, in the order in which they showed. */
  static List<Finding> findings(Result result) {
    return result.failures().entrySet().stream()
        .sorted((a, b) -> Long.compare(a.getValue().number(), b.getValue().number()))
        .map(FailureMessage::finding)
        .toList();
  }

  private static Finding finding(Map.Entry<Outcome, Result.Failure> entry) {
    Result.Failure failure = entry.getValue();
    StringBuilder text = new StringBuilder(entry.getKey().id());
    text.append(": ").append(failure.execution().message());
    failure.stacks().forEach(stack -> text.append('\n').append(stack));
    if (!failure.note().isEmpty()) {
      text.append("\n  ").append(failure.note());
    }
    List<StackTraceElement> frames =
        failure.stacks().stream()
            .map(stack -> stack.frames())
            .filter(stack -> !stack.isEmpty())
            .findFirst()
            .orElse(List.of());
    return new Finding(entry.getKey(), text.toString(), failure.card().word(), frames);
  }

  /** All of them in one text. */
  static String of(List<Finding> findings) {
    List<String> texts = new ArrayList<>();
    for (Finding finding : findings) {
      String text = finding.explanation();
      if (finding.outcome() == Outcome.DIVERGED) {
        text += "\nThe card does not fit: the test or what it tests has changed since.";
      } else {
        text += "\nTo see this again, run the test with\n  -Djacquard.replay=" + finding.word();
      }
      texts.add(text);
    }
    return String.join("\n\n", texts);
  }
}
