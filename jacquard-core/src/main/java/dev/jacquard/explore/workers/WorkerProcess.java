package dev.jacquard.explore.workers;

import dev.jacquard.explore.Texts;
import dev.jacquard.explore.loop.Part;
import dev.jacquard.explore.loop.PartEnd;
import dev.jacquard.explore.loop.PartReport;
import dev.jacquard.explore.result.Gaps;
import dev.jacquard.explore.settings.Request;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A process that explores parts for this one; if it gets lost, another one is started, and does
 * again what was not reported. {@link RemoteWorker} is the other side.
 */
final class WorkerProcess {
  private static final int MOST_FAILURES = 3;
  private static final int MOST_LOOKS = 600;
  private static final int LOOK_MILLIS = 100;
  private static final int MOST_CHARACTERS = 300;

  /** A part is asked for after so long, so that not more than that gets lost. */
  private static final long MOST_NANOS = 5_000_000_000L;

  private final ParallelRun run;
  private final Request asked;
  private final Dealer dealer;
  private final Ledger ledger;
  private final Recorder recorder;
  private final SharedNames names;
  private final String identity;

  // Looked at by the thread that watches over all workers.
  private volatile Wire wire;
  private volatile Part part;
  private volatile long sent;
  private volatile long[] progress = new long[3];
  private volatile boolean wanted;

  /** How often all had been called when it was sent the part. */
  private volatile int calls;

  private long bound = Long.MAX_VALUE;

  /** The process that works now. */
  private Process process;

  private int failures;
  private String ended = "";

  WorkerProcess(
      ParallelRun run,
      Request asked,
      Dealer dealer,
      Ledger ledger,
      Recorder recorder,
      String identity) {
    this.run = run;
    this.asked = asked;
    this.dealer = dealer;
    this.ledger = ledger;
    this.recorder = recorder;
    this.names = ledger.names();
    this.identity = identity;
  }

  /** Works until nothing is left, or several processes in a row have reported nothing. */
  void work() {
    for (failures = 0; failures < MOST_FAILURES && !run.isOver(); failures++) {
      try {
        start();
        return;
      } catch (InterruptedException e) {
        dealer.stop();
      } catch (IOException e) {
        ended = String.valueOf(e.getMessage());
      } finally {
        Part lost = part;
        part = null;
        if (lost != null) {
          dealer.lost(lost);
        }
      }
    }
    if (failures == MOST_FAILURES && !dealer.isStopped()) {
      ledger
          .notes()
          .warn(
              "a process of a worker ended "
                  + MOST_FAILURES
                  + " times without a report, and was left out: "
                  + ended);
    }
  }

  private void start() throws IOException, InterruptedException {
    Path errors = Files.createTempFile("jacquard-worker", ".txt");
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      server.setSoTimeout(LOOK_MILLIS);
      String word = Long.toHexString(new SecureRandom().nextLong());
      ProcessBuilder builder = new ProcessBuilder(asked.command());
      builder.environment().put(Wire.VARIABLE, server.getLocalPort() + " " + word);
      builder.redirectOutput(ProcessBuilder.Redirect.DISCARD).redirectError(errors.toFile());
      process = builder.start();
      process.getOutputStream().close();
      try (Wire connected = new Wire(accept(server))) {
        greet(connected, word);
        wire = connected;
        talk();
      } catch (IOException e) {
        process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS);
        String told = summary(errors);
        throw new IOException(told.isEmpty() ? String.valueOf(e.getMessage()) : told, e);
      } finally {
        wire = null;
        process.destroyForcibly();
      }
    } finally {
      Files.delete(errors);
    }
  }

  /** What it printed, without stacks, if that is not too much. */
  private static String summary(Path errors) throws IOException {
    String text =
        String.join(
            "; ",
            Files.readAllLines(errors).stream()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("at "))
                .toList());
    return text.length() <= MOST_CHARACTERS ? text : text.substring(0, MOST_CHARACTERS) + "...";
  }

  private Socket accept(ServerSocket server) throws IOException {
    for (int looks = 0; looks < MOST_LOOKS && process.isAlive() && !run.isOver(); looks++) {
      try {
        return server.accept();
      } catch (SocketTimeoutException e) {
        // still starting, or gone
      }
    }
    throw new IOException(
        process.isAlive()
            ? "it does not come to the exploration"
            : "it ended with exit code " + process.exitValue() + " before it began to explore");
  }

  /** Whoever calls must know the word, and must have come to the same exploration. */
  private void greet(Wire connected, String word) throws IOException {
    Wire.Message hello = connected.receive();
    if (hello.type() != Wire.HELLO || !Texts.read(hello.body()).equals(word)) {
      throw new IOException("somebody else called");
    }
    String other = Texts.read(hello.body());
    if (!other.equals(identity)) {
      List<String> here = identity.lines().toList();
      List<String> there = new ArrayList<>(other.lines().toList());
      there.removeAll(here);
      throw new IOException("it explores something else: " + String.join(", ", there));
    }
  }

  private void talk() throws IOException, InterruptedException {
    Part next = dealer.take();
    while (next != null) {
      Part taken = next;
      calls = recorder.calls();
      part = taken;
      wanted = false;
      sent = System.nanoTime();
      wire.send(
          Wire.EXPLORE,
          out -> {
            Texts.writeAll(ledger.notes().contexts(), out);
            taken.write(names::resourceKey, out);
          });
      while (!hear(wire.receive())) {}
      part = null;
      next = dealer.take();
    }
    wire.send(Wire.END);
    while (!hear(wire.receive())) {}
  }

  /** Returns whether it is done with what it had. */
  private boolean hear(Wire.Message message) throws IOException {
    DataInputStream in = message.body();
    switch (message.type()) {
      case Wire.THREAD -> {
        List<String> threads = names.with(Texts.read(in));
        wire.send(Wire.THREADS, out -> Texts.writeAll(threads, out));
      }
      case Wire.PROGRESS -> progress = new long[] {in.readLong(), in.readLong(), in.readInt()};
      case Wire.FOUND -> dealer.found(in.readLong());
      case Wire.STOP -> dealer.stop();
      case Wire.START_OVER -> {
        PartEnd end = PartEnd.read(in, names::resourceNumber);
        String learned = Texts.read(in);
        ledger.startOver(process, part, end, PartReport.read(in), learned);
        return true;
      }
      case Wire.DONE -> {
        failures = -1; // it is of use, so the next one will be too
        PartEnd end = PartEnd.read(in, names::resourceNumber);
        ledger.giveBack(process, part, end, PartReport.read(in));
        return true;
      }
      case Wire.ENDED -> {
        ledger.notes().tell(process, Texts.readAll(in), Gaps.read(in));
        return true;
      }
      default -> throw new IOException("message " + message.type());
    }
    return false;
  }

  /** Whether it was called, and has not reported since. */
  boolean owes() {
    Part now = part;
    return now != null && recorder.wants(now, calls);
  }

  /** Tells it what has changed; called now and then. */
  void signal() throws IOException {
    Wire to = wire;
    Part now = part;
    if (to == null || now == null) {
      return;
    }
    if (dealer.isStopped()) {
      to.send(Wire.STOP);
    }
    long newBound = dealer.bound();
    if (newBound < bound) {
      bound = newBound;
      to.send(Wire.BOUND, out -> out.writeLong(newBound));
    }
    boolean outdated = now.era() != dealer.era();
    boolean old = !now.isEachNth() && System.nanoTime() - sent > MOST_NANOS;
    if (!wanted && (dealer.isHungry() || outdated || old || owes())) {
      wanted = true;
      to.send(Wire.GIVE_BACK);
    }
  }

  /** Executions, partial orders and findings so far. */
  long[] progress() {
    return progress;
  }
}
