package dev.jacquard.explore;

import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Move;
import dev.jacquard.kernel.Timeouts;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The sequence of choices that produced an execution, with what each choice did, so that a program
 * that has changed is noticed. Immutable.
 *
 * @param timeouts when timed operations timed out in that execution
 * @param moves the choices, see {@link Move}
 * @param operations the text of the operation at each step
 */
public record Schedule(Timeouts timeouts, List<Long> moves, List<String> operations) {
  private static final Pattern MOVE = Pattern.compile("(\\d{1,9})(?:/(\\d{1,9}))?");

  public Schedule {
    if (moves.size() != operations.size()) {
      throw new IllegalArgumentException(
          moves.size() + " moves but " + operations.size() + " operations");
    }
    moves = List.copyOf(moves);
    operations = List.copyOf(operations);
  }

  /** The schedule of an execution that the host has just run. */
  public static Schedule of(Execution execution, Host host) {
    List<Long> moves = new ArrayList<>();
    List<String> operations = new ArrayList<>();
    for (int i = 0; i < execution.size(); i++) {
      moves.add(execution.move(i));
      operations.add(host.kernel().operation(execution.operation(i)).site().text());
    }
    return new Schedule(host.kernel().timeouts(), moves, operations);
  }

  /**
   * A schedule as text: the time-outs, a colon, and thread numbers, with the result after a slash
   * if it is not 0: {@code choice:0,1,1/2,0}.
   */
  public String text() {
    StringBuilder text = new StringBuilder(timeouts.name().toLowerCase(Locale.ROOT));
    char separator = ':';
    for (long move : moves) {
      text.append(separator).append(moveText(move));
      separator = ',';
    }
    return text.toString();
  }

  static String moveText(long move) {
    String thread = Integer.toString(Move.thread(move));
    return Move.result(move) == 0 ? thread : thread + "/" + Move.result(move);
  }

  /**
   * A schedule from its text. It does not say what the operations are, so only a choice that is not
   * possible shows that the program has changed.
   *
   * @throws IllegalArgumentException if the text is not a schedule; says where
   */
  public static Schedule parse(String text) {
    int colon = text.indexOf(':');
    Timeouts timeouts = parseTimeouts(colon < 0 ? "" : text.substring(0, colon).trim());
    List<Long> moves = new ArrayList<>();
    for (String part : text.substring(colon + 1).split(",", -1)) {
      moves.add(parseMove(part.trim(), moves.size()));
    }
    return new Schedule(timeouts, moves, Collections.nCopies(moves.size(), ""));
  }

  static Timeouts parseTimeouts(String name) {
    return switch (name) {
      case "idle" -> Timeouts.IDLE;
      case "early" -> Timeouts.EARLY;
      case "choice" -> Timeouts.CHOICE;
      default ->
          throw new IllegalArgumentException(
              "not a schedule: expected idle:, early: or choice:, then thread numbers, as in"
                  + " choice:0,1,1/2,0");
    };
  }

  static long parseMove(String part, int step) {
    Matcher matcher = MOVE.matcher(part);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "schedule, step "
              + step
              + ": \""
              + part
              + "\" is not a thread number, nor thread/result");
    }
    String result = matcher.group(2);
    return Move.of(
        Integer.parseInt(matcher.group(1)), result == null ? 0 : Integer.parseInt(result));
  }
}
