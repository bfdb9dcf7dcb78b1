package dev.jacquard.estimate;

import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Writes the events of an exploration to a file, a line for each in the words of the seed, so that
 * estimates can be made again off line:
 *
 * <pre>
 * jacquard-trace 1
 * AddNode 0 -1
 * Explore 0
 * Start
 * AddNode 1 0
 * Explore 1
 * Transition 1
 * End 41200 complete
 * </pre>
 *
 * <p>Time is in nanoseconds; an execution that was abandoned ends as {@code abandoned}. The file
 * only grows: one that was cut off after an execution is a trace of the executions before.
 */
public final class TraceWriter implements TreeListener, Closeable {
  static final String HEAD = "jacquard-trace 1";

  private final BufferedWriter out;

  /** Replaces the file if it is there. */
  public TraceWriter(Path file) throws IOException {
    out = Files.newBufferedWriter(file);
    out.write(HEAD + "\n");
  }

  @Override
  public void addNode(int node, int parent) {
    line("AddNode " + node + " " + parent);
  }

  @Override
  public void explore(int node) {
    line("Explore " + node);
  }

  @Override
  public void start() {
    line("Start");
  }

  @Override
  public void transition(int node) {
    line("Transition " + node);
  }

  @Override
  public void end(long nanos, boolean complete) {
    line("End " + nanos + (complete ? " complete" : " abandoned"));
  }

  private void line(String text) {
    try {
      out.write(text);
      out.write('\n');
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
