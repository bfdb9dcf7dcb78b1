package dev.jacquard.cli;

import dev.jacquard.explain.Story;
import dev.jacquard.explore.Card;
import dev.jacquard.explore.Finding;
import java.util.Optional;

/**
 * A finding with its story.
 *
 * @param story empty if it could not be told
 */
record Told(Finding finding, Optional<Story> story) {
  /** The simplest that shows the bug. */
  Card card() {
    return story.map(Story::card).orElse(finding.card());
  }
}
