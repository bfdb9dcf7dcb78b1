package dev.jacquard.explain;

import dev.jacquard.explore.Card;
import dev.jacquard.explore.finding.Finding;
import dev.jacquard.kernel.Outcome;
import java.util.List;
import java.util.Optional;

/**
 * A finding and its story.
 *
 * @param story empty if the execution could not be run again, or was not
 */
public record ExplainedFinding(Finding finding, Optional<Story> story) {
  public Outcome outcome() {
    return finding.outcome();
  }

  /** Repeats the execution that is explained. */
  public Card card() {
    return story.map(Story::card).orElse(finding.card());
  }

  /** The finding as text, as wide as is good to read. */
  public Explanation explanation() {
    return new Explanation(finding, story);
  }

  /** What broke in the execution that the card repeats and the story tells, in a line. */
  public String message() {
    return story.map(Story::message).orElse(finding.message());
  }

  /** What broke, without the outcome, as a reader wants to have it. */
  public String headline() {
    return explanation().what();
  }

  /** How it came to that; empty if it is not known. */
  public String cause() {
    return story.map(Story::cause).orElse("");
  }

  public int preemptions() {
    return story.map(Story::preemptions).orElseGet(() -> finding.execution().preemptions());
  }

  public int events() {
    return story.map(told -> told.events().size()).orElseGet(() -> finding.execution().size());
  }

  /** The stack of a thread that has to do with it; empty if none is known. */
  public List<StackTraceElement> frames() {
    return finding.stacks().stream()
        .map(stack -> stack.frames())
        .filter(frames -> !frames.isEmpty())
        .findFirst()
        .orElse(List.of());
  }
}
