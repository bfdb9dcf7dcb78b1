package dev.jacquard.lockfree.search;

import dev.jacquard.lockfree.execution.Consistency;
import dev.jacquard.lockfree.scenario.Scenarios.Size;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What was tried, and what came of it.
 *
 * @param test the name of the class
 * @param sizes in the order in which they were tried, those that were not reached among them
 * @param mostBefore the most calls before the threads
 * @param larger what was tried beyond the bounds, for people; empty if nothing was
 * @param progress what came of threads that stop, if that was asked for
 * @param failure the first scenario that is not as it should be
 * @param oneStep the classes of the JDK of which each call was one step: whether these calls are
 *     linearizable was not explored
 * @param gaps what may have hidden something
 * @param notes what else may not be as it seems
 */
public record LinearizabilityResult(
    String test,
    Consistency consistency,
    List<Part> sizes,
    String mostBefore,
    String larger,
    Optional<ProgressResult> progress,
    Optional<LinearizabilityFailure> failure,
    List<String> oneStep,
    List<String> gaps,
    List<String> notes,
    long nanos) {
  /**
   * The scenarios of a size.
   *
   * @param scenarios how many there are
   * @param complete of how many every partial order was tried
   */
  public record Part(Size size, long scenarios, long complete, long executions) {
    public boolean isComplete() {
      return scenarios == complete;
    }
  }

  public LinearizabilityResult {
    sizes = List.copyOf(sizes);
    oneStep = List.copyOf(oneStep);
    gaps = List.copyOf(gaps);
    notes = List.copyOf(notes);
  }

  /** Whether every partial order of every scenario was tried, and nothing is wrong. */
  public boolean complete() {
    return failure.isEmpty()
        && gaps.isEmpty()
        && !sizes.isEmpty()
        && sizes.stream().allMatch(Part::isComplete)
        && progress.stream().allMatch(stops -> stops.scenarios() == scenarios());
  }

  /** All executions of all scenarios. */
  public long executions() {
    return sizes.stream().mapToLong(Part::executions).sum();
  }

  /** All scenarios of which every partial order was tried. */
  public long scenarios() {
    return sizes.stream().mapToLong(Part::complete).sum();
  }

  /**
   * How much was covered: {@code complete: all 108 scenarios of 2 threads x 3 operations after 0 to
   * 2 others, 50,832 executions: linearizable}.
   */
  public String coverage() {
    if (complete()) {
      Part last = sizes.get(sizes.size() - 1);
      String smaller =
          sizes.size() == 1
              ? ""
              : format(
                  "; and all %,d smaller ones, %,d executions",
                  scenarios() - last.scenarios(), executions() - last.executions());
      return format(
              "complete: all %,d scenarios of %s after %s others, %,d executions%s: %s",
              last.scenarios(),
              text(last.size()),
              mostBefore,
              last.executions(),
              smaller,
              consistency.text() + provided())
          + progress.map(stops -> "; " + stops.text() + provided()).orElse("")
          + (larger.isEmpty() ? "" : "; and " + larger + ", without a failure");
    }
    return (failure.isPresent() ? "stopped at the first failure" : "not complete")
        + upTo()
        + format("; %,d scenarios, %,d executions", scenarios(), executions())
        + (larger.isEmpty() ? "" : "; and " + larger);
  }

  /** What a pass says, and what it does not. */
  public String covers() {
    return (complete()
            ? "That holds for these numbers of threads and calls, for these values, for threads"
                + " that do the same whatever their names and numbers are, and for steps that all"
                + " threads see in one order (sequential consistency)."
            : "Larger scenarios, or those that were not reached, may fail.")
        + (consistency == Consistency.LINEARIZABLE ? "" : " Less was asked than linearizability.")
        + (oneStep.isEmpty()
            ? ""
            : " Each call of "
                + names()
                + " was one step, as if that were linearizable, and its code was not explored: give"
                + " the class to copyOf for that.");
  }

  private String provided() {
    return oneStep.isEmpty() ? "" : ", if " + names() + " is";
  }

  /** Without their packages, which all have java.util.concurrent. */
  private String names() {
    return oneStep.stream()
        .map(name -> name.substring(name.lastIndexOf('.') + 1).replace('$', '.'))
        .collect(Collectors.joining(", "));
  }

  /** The sizes up to which all is done, and how far the next one is. */
  private String upTo() {
    List<String> parts = new ArrayList<>();
    Part last = null;
    for (Part part : sizes) {
      if (!part.isComplete()) {
        if (part.complete() > 0) {
          parts.add(format("%s: %,d of %,d", part.size(), part.complete(), part.scenarios()));
        }
        break;
      }
      last = part;
    }
    if (last != null && gaps.isEmpty()) {
      parts.add(0, "complete up to " + last.size());
    }
    return parts.isEmpty() ? "" : ": " + String.join("; ", parts);
  }

  private static String text(Size size) {
    return size.isEven()
        ? format("%d threads x %d operations", size.lengths().size(), size.lengths().get(0))
        : size + " operations";
  }

  private static String format(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }

  /** For people. */
  @Override
  public String toString() {
    return test + ": " + coverage() + failure.map(wrong -> "\n\n" + wrong).orElse("");
  }
}
