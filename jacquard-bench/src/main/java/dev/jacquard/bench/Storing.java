package dev.jacquard.bench;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** What commands that measure from a seed have in common: where that is stored, and read again. */
class Storing {
  private final ObjectMapper mapper = new ObjectMapper();

  @Option(names = "--seed", paramLabel = "N", description = "the first seed", defaultValue = "0")
  private long seed;

  @Option(names = "--json", paramLabel = "FILE", description = "store what was measured")
  private Path json;

  @Option(
      names = "--read",
      paramLabel = "FILE",
      description = "print what was stored, and measure nothing")
  private Path read;

  /** How a report is made. */
  @FunctionalInterface
  interface Measurement<T> {
    T measure() throws IOException, InterruptedException;
  }

  long seed() {
    return seed;
  }

  ObjectMapper mapper() {
    return mapper;
  }

  /** What was stored, if that is asked for, or what is measured now. */
  <T> T report(Class<T> type, Measurement<T> measurement) throws IOException, InterruptedException {
    return read == null ? measurement.measure() : mapper.readValue(read.toFile(), type);
  }

  /** Called after each program, so that a run that is cut short has what it has. */
  void store(Object report) throws IOException {
    if (json != null) {
      Files.writeString(
          json, mapper.writerWithDefaultPrettyPrinter().writeValueAsString(report) + "\n");
    }
  }
}
