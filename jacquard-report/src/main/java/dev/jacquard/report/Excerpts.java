package dev.jacquard.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** Collects the lines of source that a page needs, each once. */
final class Excerpts {
  /** How many lines before and after the one in question. */
  private static final int AROUND = 4;

  private static final int LONGEST_LINE = 300;

  private final SourceFinder sources;
  private final Map<Path, TreeSet<Integer>> lines = new LinkedHashMap<>();
  private final List<Path> files = new ArrayList<>();
  private final Map<String, Optional<Path>> found = new LinkedHashMap<>();

  Excerpts(SourceFinder sources) {
    this.sources = sources;
  }

  /** The number of the source file, after its lines around this one were noted; -1 if not found. */
  int note(String className, String file, int line) {
    if (file == null || line < 1) {
      return -1;
    }
    Optional<Path> path =
        found.computeIfAbsent(className + ' ' + file, key -> sources.find(className, file));
    // A file that is too short is not the one that was compiled.
    if (path.isEmpty() || sources.lines(path.get()).size() < line) {
      return -1;
    }
    TreeSet<Integer> noted =
        lines.computeIfAbsent(
            path.get(),
            key -> {
              files.add(key);
              return new TreeSet<>();
            });
    int last = Math.min(sources.lines(path.get()).size(), line + AROUND);
    for (int i = Math.max(1, line - AROUND); i <= last; i++) {
      noted.add(i);
    }
    return files.indexOf(path.get());
  }

  /** An array with an object per file: its path, and its lines as number, text, number, text... */
  void write(JsonGenerator json) throws IOException {
    json.writeStartArray();
    for (Path file : files) {
      List<String> text = sources.lines(file);
      json.writeStartObject();
      json.writeStringField("path", sources.shown(file));
      json.writeArrayFieldStart("lines");
      for (int line : lines.get(file)) {
        json.writeNumber(line);
        String whole = text.get(line - 1);
        json.writeString(
            whole.length() <= LONGEST_LINE ? whole : whole.substring(0, LONGEST_LINE) + "…");
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}
