package dev.jacquard.cli;

import dev.jacquard.estimate.Estimate;
import dev.jacquard.explore.Progress;
import dev.jacquard.explore.run.Exploration;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;

/** How far it is: one line that changes on a terminal, a line every few seconds elsewhere. */
final class ProgressLine {
  private static final Duration LIVE = Duration.ofMillis(200);
  private static final Duration PLAIN = Duration.ofSeconds(5);
  private static final String CLEAR = "\r\u001b[K";

  private final PrintWriter err;
  private final boolean live;
  private boolean shown;

  ProgressLine(PrintWriter err, boolean live) {
    this.err = err;
    this.live = live;
  }

  void listenTo(Exploration exploration) {
    listenTo(exploration, "");
  }

  /**
   * Listens to one of several.
   *
   * @param before what its lines begin with
   */
  void listenTo(Exploration exploration, String before) {
    exploration.progress(live ? LIVE : PLAIN, progress -> show(before + text(progress)));
  }

  private void show(String text) {
    shown = true;
    err.print(live ? CLEAR + text : text + System.lineSeparator());
    err.flush();
  }

  /** Makes room for the result. */
  void clear() {
    if (live && shown) {
      err.print(CLEAR);
      err.flush();
    }
  }

  static String text(Progress progress) {
    double left = progress.secondsLeft();
    return String.format(
        Locale.ROOT,
        "%,d executions, %,.0f/s, %,d partial orders, %,d %s%s%s",
        progress.executions(),
        progress.executionsPerSecond(),
        progress.partialOrders(),
        progress.findings(),
        progress.findings() == 1 ? "finding" : "findings",
        progress.estimate().map(ProgressLine::share).orElse(""),
        left < 0 ? "" : String.format(Locale.ROOT, ", %s left", duration(left)));
  }

  private static String share(Estimate estimate) {
    return String.format(
        Locale.ROOT, ", about %.0f%% of %,.0f", 100 * estimate.share(), estimate.executions());
  }

  static String duration(double seconds) {
    long whole = (long) Math.ceil(seconds);
    if (whole < 100) {
      return whole + " s";
    }
    return whole < 6_000 ? whole / 60 + " min" : whole / 3_600 + " h " + whole / 60 % 60 + " min";
  }
}
