package dev.jacquard.explore;

import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Kernel;
import dev.jacquard.kernel.Timeouts;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/**
 * A schedule made durable: repeats an execution in another process too, and notices if the program
 * has changed since.
 *
 * @param scenario the name of what was explored
 * @param context what the host has to know beforehand, see {@link dev.jacquard.kernel.Host#context}
 */
public record Card(String scenario, String context, Schedule schedule) {
  private static final String TEXT = "jacquard-card 1";
  private static final String SHORT = "jq1.";

  /** How cards begin, whatever their version is. */
  private static final Pattern VERSIONED = Pattern.compile("jq\\d+\\.|jacquard-card \\d+");

  public Card {
    if ((scenario + context).indexOf('\n') >= 0) {
      throw new IllegalArgumentException(
          "a card has its scenario and its context on one line each");
    }
  }

  /** The card of an execution that has just ended. */
  public static Card of(String scenario, Kernel kernel) {
    Host host = kernel.host();
    return new Card(scenario, host.context(), Schedule.of(kernel.execution(), host));
  }

  /** The card as a file: one line per step, for people too. */
  public String text() {
    StringBuilder text = new StringBuilder();
    text.append(TEXT).append('\n');
    text.append("scenario ").append(scenario).append('\n');
    text.append("context ").append(context).append('\n');
    String mode = schedule.timeouts().name().toLowerCase(Locale.ROOT);
    text.append("timeouts ").append(mode).append('\n');
    for (int i = 0; i < schedule.moves().size(); i++) {
      text.append(Schedule.moveText(schedule.moves().get(i))).append(' ');
      text.append(schedule.operations().get(i).replace('\n', ' ')).append('\n');
    }
    return text.append("end ").append(schedule.moves().size()).append('\n').toString();
  }

  /** The card as one word, to paste. */
  public String word() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Deflater best = new Deflater(Deflater.BEST_COMPRESSION);
    try (OutputStream out = new DeflaterOutputStream(bytes, best)) {
      out.write(text().getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      best.end();
    }
    return SHORT + Base64.getUrlEncoder().withoutPadding().encodeToString(bytes.toByteArray());
  }

  /**
   * A card from its text or its word.
   *
   * @throws IllegalArgumentException if it is neither, or not all of it; says where
   */
  public static Card parse(String given) {
    String card = given.strip();
    if (VERSIONED.matcher(card).lookingAt() && !card.startsWith(SHORT) && !card.startsWith(TEXT)) {
      throw new IllegalArgumentException(
          "a card of another version: this Jacquard reads "
              + SHORT
              + " and \""
              + TEXT
              + "\"; repeat it with the version that made it");
    }
    return parseText(card.startsWith(SHORT) ? inflate(card.substring(SHORT.length())) : card);
  }

  private static String inflate(String word) {
    try (InputStream in =
        new InflaterInputStream(new ByteArrayInputStream(Base64.getUrlDecoder().decode(word)))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
    } catch (IOException | IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "not a card: the word is incomplete or has been changed; copy all of it", e);
    }
  }

  private static Card parseText(String text) {
    List<String> lines = text.lines().toList();
    if (lines.isEmpty() || !lines.get(0).equals(TEXT)) {
      throw new IllegalArgumentException(
          "not a card: expected "
              + TEXT
              + " in the first line, or a word that starts with "
              + SHORT);
    }
    String scenario = value(lines, 1, "scenario");
    String context = value(lines, 2, "context");
    Timeouts timeouts = Schedule.parseTimeouts(value(lines, 3, "timeouts"));
    List<Long> moves = new ArrayList<>();
    List<String> operations = new ArrayList<>();
    int line = 4;
    while (line < lines.size() && !lines.get(line).startsWith("end ")) {
      String[] parts = lines.get(line).split(" ", 2);
      moves.add(Schedule.parseMove(parts[0], moves.size()));
      operations.add(parts.length < 2 ? "" : parts[1]);
      line++;
    }
    if (line >= lines.size() || !lines.get(line).equals("end " + moves.size())) {
      throw new IllegalArgumentException(
          "not a card: it ends after line "
              + lines.size()
              + ", before its last line, end "
              + "with the number of its steps");
    }
    return new Card(scenario, context, new Schedule(timeouts, moves, operations));
  }

  private static String value(List<String> lines, int line, String key) {
    String text = line < lines.size() ? lines.get(line) : "";
    if (!text.equals(key) && !text.startsWith(key + " ")) {
      throw new IllegalArgumentException(
          "not a card: expected \"" + key + " ...\" in line " + (line + 1));
    }
    return text.length() == key.length() ? "" : text.substring(key.length() + 1);
  }
}
