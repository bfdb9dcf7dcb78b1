package dev.jacquard.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SerializedString;
import dev.jacquard.explain.ExplainedFinding;
import dev.jacquard.explain.Story;
import dev.jacquard.kernel.Site;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * A story as the data of its page: a column per property of the events, and all that occurs often
 * in tables, so that a hundred thousand events take a few megabytes. {@code data.ts} reads it.
 */
final class StoryJson {
  /** Flags of an event. */
  private static final int PREEMPTION = 1;

  private static final int DECISIVE = 2;

  private static final JsonFactory JSON = new JsonFactory().setCharacterEscapes(new InsideScript());

  private final Story story;
  private final Excerpts excerpts;
  private final Table<String> strings = new Table<>();
  private final Table<String> resources = new Table<>();
  private final Table<List<Integer>> touches = new Table<>();
  private final Table<List<Integer>> sites = new Table<>();
  private final Table<List<Integer>> frames = new Table<>();
  private final Table<List<Integer>> stacks = new Table<>();

  private StoryJson(Story story, SourceFinder sources) {
    this.story = story;
    this.excerpts = new Excerpts(sources);
  }

  static String of(ExplainedFinding told, SourceFinder sources) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(text)) {
      new StoryJson(told.story().orElseThrow(), sources).write(json, told);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  private void write(JsonGenerator json, ExplainedFinding told) throws IOException {
    json.writeStartObject();
    json.writeNumberField("id", told.finding().id());
    json.writeStringField("scenario", story.scenario());
    json.writeStringField("outcome", story.outcome().id());
    json.writeStringField("message", story.message());
    json.writeStringField("word", story.card().word());
    json.writeArrayFieldStart("threads");
    for (String thread : story.threads()) {
      json.writeString(thread);
    }
    json.writeEndArray();
    json.writeObjectFieldStart("events");
    column(json, "thread", Story.Event::thread);
    column(json, "text", event -> strings.number(event.text()));
    column(json, "value", event -> strings.number(event.value()));
    column(json, "site", event -> site(event.site(), event.stack()));
    column(json, "touches", event -> touched(event.touches()));
    column(json, "stack", event -> stack(event.stack()));
    column(
        json,
        "flags",
        event -> (event.preemption() ? PREEMPTION : 0) | (event.decisive() ? DECISIVE : 0));
    json.writeEndObject();
    after(json);
    cycle(json);
    array(json, "races", story.races());
    json.writeNumberField("failed", story.failed());
    arrays(json, "touches", touches.values());
    arrays(json, "sites", sites.values());
    arrays(json, "frames", frames.values());
    arrays(json, "stacks", stacks.values());
    strings(json, "resources", resources.values());
    strings(json, "strings", strings.values());
    json.writeFieldName("sources");
    excerpts.write(json);
    json.writeEndObject();
  }

  private void column(JsonGenerator json, String name, ToIntFunction<Story.Event> value)
      throws IOException {
    json.writeArrayFieldStart(name);
    for (Story.Event event : story.events()) {
      json.writeNumber(value.applyAsInt(event));
    }
    json.writeEndArray();
  }

  /** Event, predecessor, event, predecessor... */
  private void after(JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("after");
    for (int i = 0; i < story.events().size(); i++) {
      for (int before : story.events().get(i).after()) {
        json.writeNumber(i);
        json.writeNumber(before);
      }
    }
    json.writeEndArray();
  }

  private void cycle(JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("cycle");
    for (Story.Wait wait : story.cycle()) {
      json.writeStartObject();
      json.writeNumberField("thread", wait.thread());
      json.writeStringField("resource", wait.resource());
      json.writeNumberField("holder", wait.holder());
      json.writeNumberField("site", site(wait.site(), List.of()));
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** A site as text, file (-1 if unknown), line, source (-1 if not found). */
  private int site(Site site, List<StackTraceElement> stack) {
    String className = null;
    for (StackTraceElement frame : stack) {
      if (site.file() != null && site.file().equals(frame.getFileName())) {
        className = frame.getClassName();
        break;
      }
    }
    return sites.number(
        List.of(
            strings.number(site.text()),
            site.file() == null ? -1 : strings.number(site.file()),
            site.line(),
            excerpts.note(className, site.file(), site.line())));
  }

  private int touched(List<Story.Touch> touched) {
    return touches.number(
        touched.stream()
            .map(touch -> 2 * resources.number(touch.resource()) + (touch.writes() ? 1 : 0))
            .toList());
  }

  private int stack(List<StackTraceElement> stack) {
    return stacks.number(stack.stream().map(this::frame).toList());
  }

  /** A frame as class and method, file (-1 if unknown), line, source (-1 if not found). */
  private int frame(StackTraceElement frame) {
    String file = frame.getFileName();
    return frames.number(
        List.of(
            strings.number(frame.getClassName() + "." + frame.getMethodName()),
            file == null ? -1 : strings.number(file),
            frame.getLineNumber(),
            excerpts.note(frame.getClassName(), file, frame.getLineNumber())));
  }

  private static void arrays(JsonGenerator json, String name, List<List<Integer>> arrays)
      throws IOException {
    json.writeArrayFieldStart(name);
    for (List<Integer> numbers : arrays) {
      json.writeStartArray();
      for (int number : numbers) {
        json.writeNumber(number);
      }
      json.writeEndArray();
    }
    json.writeEndArray();
  }

  private static void array(JsonGenerator json, String name, List<Integer> numbers)
      throws IOException {
    json.writeArrayFieldStart(name);
    for (int number : numbers) {
      json.writeNumber(number);
    }
    json.writeEndArray();
  }

  private static void strings(JsonGenerator json, String name, List<String> strings)
      throws IOException {
    json.writeArrayFieldStart(name);
    for (String string : strings) {
      json.writeString(string);
    }
    json.writeEndArray();
  }

  /** Inside a script element no text of the program may look like the end of that element. */
  static final class InsideScript extends CharacterEscapes {
    private static final long serialVersionUID = 1;
    private static final int[] ASCII = CharacterEscapes.standardAsciiEscapesForJSON();

    static {
      for (char c : "<>&".toCharArray()) {
        ASCII[c] = CharacterEscapes.ESCAPE_STANDARD;
      }
    }

    @Override
    public int[] getEscapeCodesForAscii() {
      return ASCII.clone();
    }

    @Override
    public SerializableString getEscapeSequence(int c) {
      // Ends of lines to older browsers.
      return c == 0x2028 || c == 0x2029 ? new SerializedString(String.format("\\u%04x", c)) : null;
    }
  }
}
