package dev.jacquard.report;

import static dev.jacquard.report.Html.escape;

import dev.jacquard.explain.Story;
import dev.jacquard.explore.ThreadStack;
import java.util.List;

/**
 * The page of a finding. What broke, why and how to repeat it is plain HTML; the timeline is drawn
 * by the script from the data. Without the script there is a table instead.
 */
final class FindingPage {
  /** A longer word is shown by its beginning only. */
  private static final int LONGEST_WORD = 400;

  private static final int MOST_ROWS = 2_000;

  private FindingPage() {}

  static String of(RunReport.Finding finding, SourceFinder sources) {
    Story story = finding.story();
    StringBuilder body = new StringBuilder();
    body.append("<a class=\"skip\" href=\"#app\">Skip to the timeline</a>\n<header>\n");
    body.append("<p class=\"crumbs\"><a href=\"index.html\">All findings of this run</a></p>\n");
    body.append("<p class=\"outcome\">").append(escape(story.outcome().id())).append("</p>\n");
    body.append("<h1>").append(escape(story.message())).append("</h1>\n");
    if (!story.cause().isEmpty()) {
      body.append("<p class=\"cause\">").append(escape(story.cause())).append("</p>\n");
    }
    body.append("<ul class=\"facts\">\n");
    fact(body, escape(story.scenario()));
    fact(body, "first seen in execution " + Html.number(finding.firstExecution()));
    fact(body, "shown by " + Html.count(finding.count(), "execution"));
    fact(body, preemptions(story));
    fact(body, Html.count(story.events().size(), "event"));
    body.append("</ul>\n");
    replay(body, finding, story.card().word());
    body.append("</header>\n<main id=\"app\" tabindex=\"-1\">\n");
    if (Page.scripted()) {
      body.append("<noscript><p>The timeline needs JavaScript.</p></noscript>\n");
    } else {
      cycle(body, story);
      table(body, story);
      stacks(body, story);
    }
    body.append("</main>\n");
    String data = Page.scripted() ? StoryJson.of(finding, sources) : "";
    return Page.of("finding", story.outcome().id() + ": " + story.message(), body.toString(), data);
  }

  static String preemptions(Story story) {
    return Html.count(story.preemptions(), "preemption")
        + (story.fewest() && story.preemptions() > 0 ? ", the fewest that show it" : "");
  }

  private static void fact(StringBuilder body, String html) {
    body.append("<li>").append(html).append("</li>\n");
  }

  private static void replay(StringBuilder body, RunReport.Finding finding, String word) {
    body.append("<section class=\"replay\" aria-labelledby=\"replay\">\n");
    body.append("<h2 id=\"replay\">Replay</h2>\n<code id=\"word\" tabindex=\"0\">");
    if (word.length() <= LONGEST_WORD) {
      body.append(word);
    } else {
      body.append(word, 0, LONGEST_WORD / 4).append("… (");
      body.append(Html.number(word.length())).append(" characters)");
    }
    body.append("</code>\n<button id=\"copy\" type=\"button\" hidden>Copy</button>\n");
    body.append("<a href=\"").append(finding.cardFile()).append("\" download>Card as a file</a>\n");
    body.append("</section>\n");
  }

  private static void cycle(StringBuilder body, Story story) {
    if (story.cycle().isEmpty()) {
      return;
    }
    body.append("<h2>Who waits for whom</h2>\n<ul>\n");
    for (Story.Wait wait : story.cycle()) {
      body.append("<li>").append(escape(story.threads().get(wait.thread())));
      body.append(" waits for ").append(escape(wait.resource())).append(", which ");
      body.append(escape(story.threads().get(wait.holder()))).append(" holds");
      if (wait.site().file() != null) {
        body.append(", at ").append(escape(wait.site().place()));
      }
      body.append("</li>\n");
    }
    body.append("</ul>\n");
  }

  private static void table(StringBuilder body, Story story) {
    int[] shown = Essence.of(story, MOST_ROWS);
    body.append("<h2>What happened</h2>\n");
    if (shown.length < story.events().size()) {
      body.append("<p>").append(Html.number(shown.length)).append(" of ");
      body.append(Html.count(story.events().size(), "event")).append(": those that matter.</p>\n");
    }
    body.append(Html.scrolling("Events") + "<table>\n<thead><tr><th>Step</th><th>Thread</th>");
    body.append("<th>What</th><th>Value</th><th>Where</th><th></th></tr></thead>\n<tbody>\n");
    for (int i : shown) {
      Story.Event event = story.events().get(i);
      boolean races = story.races().contains(i);
      body.append(event.decisive() ? "<tr class=\"decisive\">" : "<tr>");
      body.append("<td>").append(i + 1).append("</td><td>");
      body.append(escape(story.threads().get(event.thread()))).append("</td><td>");
      body.append(escape(event.text())).append("</td><td>").append(escape(event.value()));
      body.append("</td><td>").append(escape(event.site().place())).append("</td><td>");
      body.append(event.preemption() ? "preemption " : "").append(races ? "race " : "");
      body.append(event.decisive() ? "matters" : "").append("</td></tr>\n");
    }
    body.append("</tbody>\n</table></div>\n");
  }

  private static void stacks(StringBuilder body, Story story) {
    for (int i : story.races()) {
      Story.Event event = story.events().get(i);
      List<StackTraceElement> stack = event.stack();
      body.append("<h2>Step ").append(i + 1).append(", by ");
      body.append(escape(story.threads().get(event.thread()))).append("</h2>\n<pre>");
      stack.forEach(frame -> body.append(escape(ThreadStack.text(frame))).append('\n'));
      body.append("</pre>\n");
    }
  }
}
