package dev.jacquard.explain;

import dev.jacquard.explore.finding.DataRace;
import dev.jacquard.explore.finding.Finding;
import dev.jacquard.kernel.Site;
import dev.jacquard.kernel.ThreadStack;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A finding as text: what broke, why, how it came to that, and how to see it again. */
public final class Explanation {
  private static final int NARROWEST = 40;

  private static final Pattern CALL = Pattern.compile("at call (\\S+)");

  /** A message that begins with the thread, perhaps, and the class of an exception. */
  private static final Pattern EXCEPTION =
      Pattern.compile("^((?:[^:\\n]{1,80}: )?)(?:[a-z_]\\w*\\.)+([A-Z][\\w$]*(?=$|:|\\n))");

  private final Finding finding;
  private final Optional<Story> story;
  private final int width;

  /**
   * @param story empty if the execution could not be run again
   * @param width of the lines, but for what is to be pasted; 100 at most
   */
  public Explanation(Finding finding, Optional<Story> story, int width) {
    this.finding = finding;
    this.story = story;
    this.width = Math.max(NARROWEST, Math.min(Trace.WIDTH, width));
  }

  /** The same, as wide as is good to read. */
  public Explanation(Finding finding, Optional<Story> story) {
    this(finding, story, Trace.WIDTH);
  }

  /** The first line: what broke. */
  public String headline() {
    return finding.outcome().id() + ": " + what();
  }

  /** The same without the outcome. */
  String what() {
    if (story.isPresent() && story.get().cycle().size() > 1) {
      Story told = story.get();
      return told.cycle().stream()
              .map(wait -> told.threads().get(wait.thread()))
              .collect(Collectors.joining(", "))
          + " wait for each other";
    }
    if (story.isPresent() && !story.get().races().isEmpty()) {
      return "data race on " + raced(story.get());
    }
    return plain(story.map(Story::message).orElse(finding.message()));
  }

  /** What both accesses touch. */
  private static String raced(Story story) {
    List<String> common = resources(story.events().get(story.races().get(0)));
    for (int event : story.races()) {
      common.retainAll(resources(story.events().get(event)));
    }
    return String.join(", ", common);
  }

  private static List<String> resources(Story.Event event) {
    return new ArrayList<>(event.touches().stream().map(Story.Touch::resource).toList());
  }

  /**
   * Data races, a line for each: {@code Counter.value: first writes it at Counter.java:9, second
   * reads it at :9}.
   */
  public static List<String> races(List<DataRace> races) {
    Names names = new Names();
    races.forEach(race -> names.meet(race.resource()));
    return races.stream()
        .map(
            race ->
                names.shorten(race.resource())
                    + ": "
                    + access(race.first(), null)
                    + ", "
                    + access(race.second(), race.first().site()))
        .toList();
  }

  private static String access(DataRace.Access access, Site before) {
    Site site = access.site();
    String does =
        switch (site.action().verb()) {
          case READ -> "reads it";
          case WRITE -> "writes it";
          case CALL -> "calls " + site.action().text();
          default -> site.text();
        };
    boolean sameFile = before != null && site.file() != null && site.file().equals(before.file());
    String place = sameFile ? ":" + site.line() : site.place();
    return access.thread() + " " + does + (place.isEmpty() ? "" : " at " + place);
  }

  /** A message without the package of the exception in it. */
  static String plain(String message) {
    String text = EXCEPTION.matcher(message).replaceFirst("$1$2");
    return CALL.matcher(text).replaceAll("at $1()");
  }

  /** The lines, without how to repeat it: that depends on where it is read. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>(wrap(headline(), ""));
    if (story.isEmpty()) {
      finding.stacks().forEach(stack -> lines.addAll(stack.toString().lines().toList()));
      if (!finding.note().isEmpty()) {
        lines.addAll(wrap(finding.note(), "  "));
      }
      return lines;
    }
    Story told = story.get();
    if (!told.cause().isEmpty()) {
      lines.addAll(wrap(told.cause(), "  "));
    }
    lines.add("");
    lines.addAll(Trace.of(told, width));
    if (told.cycle().size() > 1) {
      lines.add("");
      lines.addAll(cycle(told));
    }
    if (!told.races().isEmpty()) {
      lines.add("");
      for (int race : told.races()) {
        lines.addAll(stack(told, told.events().get(race)).toString().lines().limit(8).toList());
      }
    }
    return lines;
  }

  /** Of the execution that is shown, which may not be the one that was found. */
  private static ThreadStack stack(Story story, Story.Event event) {
    Site site = event.site();
    String what = "at " + event.text() + (site.place().isEmpty() ? "" : " (" + site.place() + ")");
    return new ThreadStack(story.threads().get(event.thread()), what, event.stack());
  }

  /** Which thread waits for which, each on a line that points to the next. */
  private static List<String> cycle(Story story) {
    List<String> lines = new ArrayList<>();
    int widest =
        story.cycle().stream()
            .mapToInt(w -> story.threads().get(w.thread()).length())
            .max()
            .getAsInt();
    for (Story.Wait wait : story.cycle()) {
      String name = story.threads().get(wait.thread());
      lines.add(
          "  "
              + name
              + " ".repeat(widest - name.length())
              + " --- wants "
              + wait.resource()
              + (wait.site().place().isEmpty() ? "" : " (" + wait.site().place() + ")")
              + " ---> "
              + story.threads().get(wait.holder()));
    }
    return lines;
  }

  private List<String> wrap(String text, String indent) {
    List<String> lines = new ArrayList<>();
    for (String part : text.lines().toList()) {
      StringBuilder line = new StringBuilder(indent);
      for (String word : part.split(" ", -1)) {
        if (line.length() + word.length() + 1 > width && line.length() > indent.length()) {
          lines.add(line.toString().stripTrailing());
          line = new StringBuilder(indent.isEmpty() ? "  " : indent);
        }
        line.append(word).append(' ');
      }
      lines.add(line.toString().stripTrailing());
    }
    return lines;
  }

  @Override
  public String toString() {
    return String.join("\n", lines());
  }
}
