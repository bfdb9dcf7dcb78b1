package dev.jacquard.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.jacquard.explain.ExplainedFinding;
import dev.jacquard.explain.Story;
import dev.jacquard.explore.finding.Finding;
import dev.jacquard.explore.result.Result;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.Site;
import dev.jacquard.kernel.ThreadStack;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * The findings of a run as SARIF 2.1.0, which code hosts show beside the lines: a result per
 * finding, the events that matter as a flow per thread, and a fingerprint that stays the same when
 * lines move.
 */
public final class SarifLog {
  private static final Map<Outcome, String> RULES = rules();

  /** Events of a flow where none is known to matter: the last ones. */
  private static final int LAST_EVENTS = 50;

  private final SarifPlaces places;

  private SarifLog(SourceFinder sources) {
    this.places = new SarifPlaces(sources);
  }

  /** The log as JSON. */
  public static String of(RunReport run, SourceFinder sources) {
    return new SarifLog(sources).log(run).toPrettyString();
  }

  private ObjectNode log(RunReport run) {
    ObjectNode log = JsonNodeFactory.instance.objectNode();
    log.put("$schema", "https://json.schemastore.org/sarif-2.1.0.json");
    log.put("version", "2.1.0");
    ObjectNode sarif = log.putArray("runs").addObject();
    ObjectNode driver = sarif.putObject("tool").putObject("driver");
    driver.put("name", "Jacquard");
    ArrayNode rules = driver.putArray("rules");
    List<Outcome> known = new ArrayList<>();
    sarif.put("columnKind", "utf16CodeUnits");
    invocation(sarif.putArray("invocations").addObject(), run.result());
    ArrayNode results = sarif.putArray("results");
    for (ExplainedFinding told : run.findings()) {
      Outcome outcome = told.outcome();
      if (!known.contains(outcome)) {
        known.add(outcome);
        ObjectNode rule = rules.addObject();
        rule.put("id", outcome.id());
        rule.putObject("shortDescription").put("text", RULES.get(outcome));
        rule.putObject("defaultConfiguration").put("level", "error");
      }
      result(results.addObject(), told, known.indexOf(outcome));
    }
    return log;
  }

  /** Whether it came to a result, and what may have hidden something. */
  private static void invocation(ObjectNode invocation, Result result) {
    invocation.put("executionSuccessful", result.untested().isEmpty());
    ArrayNode notifications = invocation.putArray("toolExecutionNotifications");
    result.untested().ifPresent(why -> notify(notifications, "error", why));
    result.gaps().forEach(gap -> notify(notifications, "warning", gap));
    invocation.putObject("properties").put("complete", result.complete());
  }

  private static void notify(ArrayNode notifications, String level, String text) {
    ObjectNode notification = notifications.addObject();
    notification.put("level", level);
    SarifPlaces.message(notification, text);
  }

  private void result(ObjectNode result, ExplainedFinding told, int rule) {
    Finding finding = told.finding();
    result.put("ruleId", told.outcome().id());
    result.put("ruleIndex", rule);
    result.put("kind", "fail");
    result.put("level", "error");
    String cause = told.cause().isEmpty() ? "" : "\n" + told.cause();
    SarifPlaces.message(result, told.headline() + cause);
    told.story().ifPresentOrElse(story -> story(result, story), () -> stacks(result, finding));
    result.put("occurrenceCount", (int) Math.min(Integer.MAX_VALUE, Math.max(1, finding.count())));
    result.putObject("partialFingerprints").put("jacquardFinding/v1", fingerprint(told));
    ObjectNode properties = result.putObject("properties");
    properties.put("finding", finding.id());
    properties.put("scenario", told.card().scenario());
    properties.put("firstExecution", finding.firstExecution());
    properties.put("preemptions", told.preemptions());
    properties.put("card", told.card().word());
  }

  private void story(ObjectNode result, Story story) {
    int main = mainEvent(story);
    ArrayNode locations = result.putArray("locations");
    if (main >= 0) {
      places.location(locations.addObject(), story.events().get(main), "");
    }
    related(result, story, main);
    flows(result, story);
  }

  /** All that is known where the execution could not be run again. */
  private void stacks(ObjectNode result, Finding finding) {
    ArrayNode locations = result.putArray("locations");
    for (ThreadStack stack : finding.stacks()) {
      for (StackTraceElement frame : stack.frames()) {
        if (locations.isEmpty() && frame.getFileName() != null) {
          Site site = new Site(stack.what(), frame.getFileName(), frame.getLineNumber());
          places.location(locations.addObject(), site, stack.frames(), "");
        }
      }
    }
  }

  /** Where to show the finding: where the thread failed, or at the last event that matters. */
  private static int mainEvent(Story story) {
    int last = -1;
    int lastDecisive = -1;
    for (int i = 0; i < story.events().size(); i++) {
      Story.Event event = story.events().get(i);
      if (hasPlace(story, i)) {
        last = i;
        lastDecisive = event.decisive() ? i : lastDecisive;
      }
    }
    for (int i : story.races()) {
      lastDecisive = hasPlace(story, i) ? i : lastDecisive;
    }
    boolean failedHere = story.failed() >= 0 && hasPlace(story, story.failed());
    return failedHere ? story.failed() : lastDecisive >= 0 ? lastDecisive : last;
  }

  private static boolean hasPlace(Story story, int event) {
    return story.events().get(event).site().file() != null;
  }

  /** The other access of a race; where the threads of a deadlock wait. */
  private void related(ObjectNode result, Story story, int main) {
    List<ObjectNode> related = new ArrayList<>();
    for (int i : story.races()) {
      if (i != main) {
        Story.Event event = story.events().get(i);
        ObjectNode location = JsonNodeFactory.instance.objectNode();
        places.location(location, event, story.threads().get(event.thread()) + ": " + event.text());
        related.add(location);
      }
    }
    for (Story.Wait wait : story.cycle()) {
      ObjectNode location = JsonNodeFactory.instance.objectNode();
      String text =
          "%s waits for %s, which %s holds"
              .formatted(
                  story.threads().get(wait.thread()),
                  wait.resource(),
                  story.threads().get(wait.holder()));
      places.location(location, wait.site(), List.of(), text);
      related.add(location);
    }
    if (!related.isEmpty()) {
      result.putArray("relatedLocations").addAll(related);
    }
  }

  private void flows(ObjectNode result, Story story) {
    List<Story.Event> events = story.events();
    List<Integer> told = new ArrayList<>();
    for (int i = 0; i < events.size(); i++) {
      if (events.get(i).decisive()) {
        told.add(i);
      }
    }
    if (told.isEmpty()) {
      for (int i = Math.max(0, events.size() - LAST_EVENTS); i < events.size(); i++) {
        told.add(i);
      }
    }
    Map<Integer, ArrayNode> steps = new LinkedHashMap<>();
    List<ObjectNode> threads = new ArrayList<>();
    for (int i : told) {
      Story.Event event = events.get(i);
      String name = story.threads().get(event.thread());
      ArrayNode locations =
          steps.computeIfAbsent(
              event.thread(),
              thread -> {
                ObjectNode flow = JsonNodeFactory.instance.objectNode();
                flow.put("id", name);
                threads.add(flow);
                return flow.putArray("locations");
              });
      ObjectNode step = locations.addObject();
      String value = event.value().isEmpty() ? "" : ": " + event.value();
      places.location(step.putObject("location"), event, name + ": " + event.text() + value);
      step.put("executionOrder", i + 1);
      step.put("importance", event.decisive() ? "essential" : "important");
    }
    if (!threads.isEmpty()) {
      ArrayNode codeFlows = result.putArray("codeFlows");
      codeFlows.addObject().putArray("threadFlows").addAll(threads);
    }
  }

  /** Without lines and threads: those change although the bug is the same one. */
  private static String fingerprint(ExplainedFinding told) {
    TreeSet<String> parts = new TreeSet<>();
    for (Story.Event event : told.story().map(Story::events).orElse(List.of())) {
      if (event.decisive()) {
        parts.add(event.text() + " in " + event.site().file());
      }
    }
    String whole = told.card().scenario() + "\n" + told.outcome().id() + "\n";
    whole += parts.isEmpty() ? told.headline() : String.join("\n", parts);
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(whole.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest, 0, 16);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  private static Map<Outcome, String> rules() {
    Map<Outcome, String> rules = new java.util.EnumMap<>(Outcome.class);
    for (Outcome outcome : Outcome.values()) {
      rules.put(
          outcome,
          switch (outcome) {
            case ASSERTION -> "An assertion fails under some order of the threads.";
            case EXCEPTION -> "A thread ends by an uncaught exception under some order.";
            case OUT_OF_MEMORY -> "A thread runs out of memory under some order.";
            case EXIT -> "The program exits under some order of the threads.";
            case DEADLOCK -> "Threads wait for each other for ever.";
            case LIVELOCK -> "Threads go on for ever and get nowhere.";
            case LEAK -> "A thread that was started never ends.";
            case RACE -> "Two accesses of a variable are not ordered by synchronization.";
            case NOT_LINEARIZABLE -> "No order of the calls gives the results that they had.";
            case TIME_LIMIT -> "An execution takes more steps than the limit.";
            case PASSED, DIVERGED, PRUNED -> "Not a bug.";
          });
    }
    return rules;
  }
}
