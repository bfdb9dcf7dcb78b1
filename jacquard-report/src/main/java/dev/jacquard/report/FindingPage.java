package dev.jacquard.report;

import static dev.jacquard.report.Html.escape;

import dev.jacquard.explain.ExplainedFinding;
import dev.jacquard.explain.Story;
import dev.jacquard.explore.finding.Finding;
import dev.jacquard.kernel.ThreadStack;

/**
 * The page of a finding. What broke, why and how to repeat it is plain HTML; the timeline is drawn
 * by the script from the data. Without the script there is a table instead, and without a story
 * there are the stacks.
 */
final class FindingPage {
  /** A longer word is shown by its beginning only. */
  private static final int LONGEST_WORD = 400;

  private static final int MOST_ROWS = 2_000;

  private FindingPage() {}

  static String of(ExplainedFinding told, SourceFinder sources) {
    boolean scripted = Page.scripted();
    String data = scripted && told.story().isPresent() ? StoryJson.of(told, sources) : "";
    String title = told.outcome().id() + ": " + told.headline();
    return Page.of("finding", title, body(told, scripted), data);
  }

  /** All but the data, with or without the script. */
  static String body(ExplainedFinding told, boolean scripted) {
    StringBuilder body = new StringBuilder();
    body.append("<a class=\"skip\" href=\"#app\">Skip to the timeline</a>\n<header>\n");
    body.append("<p class=\"crumbs\"><a href=\"index.html\">All findings of this run</a></p>\n");
    body.append("<p class=\"outcome\">").append(told.outcome().id()).append("</p>\n");
    body.append("<h1>").append(escape(told.headline())).append("</h1>\n");
    if (!told.cause().isEmpty()) {
      body.append("<p class=\"cause\">").append(escape(told.cause())).append("</p>\n");
    }
    body.append("<ul class=\"facts\">\n");
    fact(body, escape(told.card().scenario()));
    fact(body, "first seen in execution " + Html.number(told.finding().firstExecution()));
    fact(body, "shown by " + Html.count(told.finding().count(), "execution"));
    boolean fewest = told.preemptions() > 0 && told.story().map(Story::fewest).orElse(false);
    String preemptions = Html.count(told.preemptions(), "preemption");
    fact(body, preemptions + (fewest ? ", the fewest that show it" : ""));
    fact(body, Html.count(told.events(), "event"));
    body.append("</ul>\n");
    replay(body, told, told.card().word());
    body.append("</header>\n<main id=\"app\" tabindex=\"-1\">\n");
    if (told.story().isEmpty()) {
      body.append("<p>There is no timeline: the execution was not run again.</p>\n");
      stacks(body, told.finding());
    } else if (scripted) {
      body.append("<noscript><p>The timeline needs JavaScript.</p></noscript>\n");
    } else {
      cycle(body, told.story().get());
      table(body, told.story().get());
      stacks(body, told.finding());
    }
    return body.append("</main>\n").toString();
  }

  private static void fact(StringBuilder body, String html) {
    body.append("<li>").append(html).append("</li>\n");
  }

  private static void replay(StringBuilder body, ExplainedFinding told, String word) {
    body.append("<section class=\"replay\" aria-labelledby=\"replay\">\n");
    body.append("<h2 id=\"replay\">Replay</h2>\n<code id=\"word\" tabindex=\"0\">");
    if (word.length() <= LONGEST_WORD) {
      body.append(word);
    } else {
      body.append(word, 0, LONGEST_WORD / 4).append("… (");
      body.append(Html.number(word.length())).append(" characters)");
    }
    body.append("</code>\n<button id=\"copy\" type=\"button\" hidden>Copy</button>\n");
    body.append("<a href=\"")
        .append(HtmlReport.cardFile(told))
        .append("\" download>Card as a file</a>\n");
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
    body.append(Html.scrolling("Events"));
    body.append("<table>\n<thead><tr><th>Step</th><th>Thread</th><th>What</th><th>Value</th>");
    body.append("<th>Where</th><th>Marks</th></tr></thead>\n<tbody>\n");
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

  private static void stacks(StringBuilder body, Finding finding) {
    if (!finding.stacks().isEmpty()) {
      body.append("<h2>Stacks</h2>\n<pre class=\"source\" tabindex=\"0\">");
      for (ThreadStack stack : finding.stacks()) {
        body.append(escape(stack.toString())).append('\n');
      }
      body.append("</pre>\n");
    }
    if (!finding.note().isEmpty()) {
      body.append("<p>").append(escape(finding.note())).append("</p>\n");
    }
  }
}
