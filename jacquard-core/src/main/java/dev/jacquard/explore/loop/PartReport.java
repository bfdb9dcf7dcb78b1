package dev.jacquard.explore.loop;

import dev.jacquard.explore.Texts;
import dev.jacquard.explore.checkpoint.Checkpoint;
import dev.jacquard.explore.result.Gaps;
import dev.jacquard.explore.result.Tally;
import dev.jacquard.explore.settings.Request;
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
public final class PartReport {
  private final List<String> warnings;
  private final Gaps gaps;
  private final byte[] news;

  private PartReport(List<String> warnings, Gaps gaps, byte[] news) {
    this.warnings = warnings;
    this.gaps = gaps;
    this.news = news;
  }

  /** By the thread that drives the host; what is new in the tally is told by this. */
  public static PartReport of(Host host, Tally tally) {
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

  public List<String> warnings() {
    return warnings;
  }

  public Gaps gaps() {
    return gaps;
  }

  /** For a checkpoint. */
  public Checkpoint.News news(int tally) {
    return new Checkpoint.News(tally, out -> out.write(news));
  }

  /** Adds what is new to what the reports before it told. */
  public void addTo(Tally tally, Request asked) throws IOException {
    tally.restore(new DataInputStream(new ByteArrayInputStream(news)), asked);
  }

  /** For {@link #read}. */
  public void write(DataOutput out) throws IOException {
    Texts.writeAll(warnings, out);
    gaps.save(out);
    out.write(news);
  }

  /** What {@link #write} wrote, at the end of a message. */
  public static PartReport read(DataInputStream in) throws IOException {
    return new PartReport(Texts.readAll(in), Gaps.read(in), in.readAllBytes());
  }
}
