package dev.jacquard.explore;

import dev.jacquard.kernel.Host;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * What a worker tells with each part that it gives back: what is new in its tally since it told the
 * last time, and all that its host has to say. Immutable.
 */
final class PartReport {
  private final List<String> warnings;
  private final Gaps gaps;
  private final byte[] news;

  private PartReport(List<String> warnings, Gaps gaps, byte[] news) {
    this.warnings = warnings;
    this.gaps = gaps;
    this.news = news;
  }

  /** By the thread that drives the host; what is new in the tally is told by this. */
  static PartReport of(Host host, Tally tally) {
    ByteArrayOutputStream buffer = new ByteArrayOutputStream();
    try {
      tally.save(new DataOutputStream(buffer));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    tally.saved();
    return new PartReport(
        List.copyOf(host.warnings()), new Gaps().with(host), buffer.toByteArray());
  }

  List<String> warnings() {
    return warnings;
  }

  Gaps gaps() {
    return gaps;
  }

  /** For a checkpoint. */
  Checkpoint.News news(int tally) {
    return new Checkpoint.News(tally, out -> out.write(news));
  }

  /** Adds what is new to what the reports before it told. */
  void addTo(Tally tally, Exploration asked) throws IOException {
    tally.restore(new DataInputStream(new ByteArrayInputStream(news)), asked);
  }

  /** For {@link #read}. */
  void write(DataOutput out) throws IOException {
    Texts.writeAll(warnings, out);
    gaps.save(out);
    out.write(news);
  }

  /** What {@link #write} wrote, at the end of a message. */
  static PartReport read(DataInputStream in) throws IOException {
    return new PartReport(Texts.readAll(in), Gaps.read(in), in.readAllBytes());
  }
}
