package dev.jacquard.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.jacquard.explain.Story;
import dev.jacquard.kernel.ThreadStack;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.stream.Collectors;

/**
 * A story in the trace event format of Chrome, which Perfetto and {@code chrome://tracing} show: a
 * track per thread, a slice per event, an arrow where an event depends on one of another thread. An
 * execution has no real time, so that step n lasts from microsecond n to n + 1. {@code exports.ts}
 * writes the same from the page.
 */
public final class PerfettoTrace {
  /** There is one process. */
  private static final int PROCESS = 1;

  private static final JsonFactory JSON = new JsonFactory();

  private PerfettoTrace() {}

  public static String of(Story story) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(text)) {
      json.writeStartObject();
      json.writeArrayFieldStart("traceEvents");
      name(json, "process_name", 0, story.scenario());
      for (int thread = 0; thread < story.threads().size(); thread++) {
        name(json, "thread_name", thread, story.threads().get(thread));
      }
      int flow = 0;
      for (int step = 0; step < story.events().size(); step++) {
        flow = event(json, story, step, flow);
      }
      json.writeEndArray();
      json.writeStringField("displayTimeUnit", "ns");
      json.writeObjectFieldStart("otherData");
      json.writeStringField("outcome", story.outcome().id());
      json.writeStringField("message", story.message());
      json.writeStringField("card", story.card().word());
      json.writeEndObject();
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  private static void name(JsonGenerator json, String what, int thread, String name)
      throws IOException {
    start(json, what, "M", thread);
    json.writeObjectFieldStart("args");
    json.writeStringField("name", name);
    json.writeEndObject();
    json.writeEndObject();
  }

  private static int event(JsonGenerator json, Story story, int step, int firstFlow)
      throws IOException {
    Story.Event event = story.events().get(step);
    start(json, event.text(), "X", event.thread());
    json.writeStringField("cat", event.decisive() ? "decisive" : "event");
    json.writeNumberField("ts", step);
    json.writeNumberField("dur", 1);
    json.writeObjectFieldStart("args");
    json.writeNumberField("step", step + 1);
    json.writeStringField("value", event.value());
    json.writeStringField("place", event.site().place());
    json.writeStringField(
        "resources",
        event.touches().stream()
            .map(touch -> (touch.writes() ? "writes " : "reads ") + touch.resource())
            .collect(Collectors.joining(", ")));
    json.writeStringField(
        "stack", event.stack().stream().map(ThreadStack::text).collect(Collectors.joining("\n")));
    json.writeEndObject();
    json.writeEndObject();
    if (event.preemption()) {
      start(json, "preemption", "i", event.thread());
      json.writeStringField("cat", "preemption");
      json.writeNumberField("ts", step);
      json.writeStringField("s", "t");
      json.writeEndObject();
    }
    int flow = firstFlow;
    for (int before : event.after()) {
      arrow(json, "s", story.events().get(before).thread(), before, flow);
      arrow(json, "f", event.thread(), step, flow);
      flow++;
    }
    return flow;
  }

  private static void arrow(JsonGenerator json, String phase, int thread, int step, int flow)
      throws IOException {
    start(json, "happens before", phase, thread);
    json.writeStringField("cat", "order");
    json.writeNumberField("ts", step);
    json.writeNumberField("id", flow);
    if (phase.equals("f")) {
      json.writeStringField("bp", "e");
    }
    json.writeEndObject();
  }

  private static void start(JsonGenerator json, String name, String phase, int thread)
      throws IOException {
    json.writeStartObject();
    json.writeStringField("name", name);
    json.writeStringField("ph", phase);
    json.writeNumberField("pid", PROCESS);
    // 0 is the idle thread of a processor to Perfetto, which has no track of its own.
    json.writeNumberField("tid", thread + 1);
  }
}
