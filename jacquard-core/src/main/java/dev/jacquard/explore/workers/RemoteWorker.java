package dev.jacquard.explore.workers;

import dev.jacquard.explore.Texts;
import dev.jacquard.explore.checkpoint.Checkpoint;
import dev.jacquard.explore.checkpoint.Identity;
import dev.jacquard.explore.loop.Part;
import dev.jacquard.explore.loop.PartEnd;
import dev.jacquard.explore.loop.PartReport;
import dev.jacquard.explore.result.Gaps;
import dev.jacquard.explore.result.Tally;
import dev.jacquard.explore.settings.Request;
import dev.jacquard.kernel.Host;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * A worker in a process of its own, which was started with the command of the process that it works
 * for, and has come to the same exploration. {@link WorkerProcess} is the other side.
 */
public final class RemoteWorker extends DealtWorker {
  private static final int ERRANDS_EVERY_MILLIS = 2;

  private final Wire wire;
  private final BlockingQueue<Wire.Message> orders = new LinkedBlockingQueue<>();

  // Written by the thread that listens.
  private volatile boolean wanted;
  private volatile boolean stopped;
  private volatile long bound = Long.MAX_VALUE;

  /** A thread that has no number here, and then all that have one. */
  private volatile String unknownThread;

  private volatile List<String> threads;

  private boolean warm;

  private RemoteWorker(Request asked, Host host, Wire wire) {
    super(asked, host);
    this.wire = wire;
  }

  /** Whether this process is a worker. */
  public static boolean isHere() {
    return System.getenv(Wire.VARIABLE) != null;
  }

  /** Works until there is nothing more to do, and ends the process. */
  @SuppressWarnings("CatchAndPrintStackTrace") // the other side reads what is printed
  public static void work(Request asked) {
    int status = 1;
    try {
      String[] call = System.getenv(Wire.VARIABLE).split(" ", -1);
      Socket socket = new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(call[0]));
      try (Wire wire = new Wire(socket)) {
        wire.send(
            Wire.HELLO,
            out -> {
              Texts.write(call[1], out);
              Texts.write(Identity.of(asked), out);
            });
        new RemoteWorker(asked, asked.newHost(), wire).work();
      }
      status = 0;
    } catch (IOException | RuntimeException | Error e) {
      e.printStackTrace();
    } finally {
      System.err.flush();
      Runtime.getRuntime().halt(status); // what comes after the exploration is not for a worker
    }
  }

  private void work() throws IOException {
    ParallelRun.start("jacquard-worker-listener", this::listen);
    ParallelRun.start("jacquard-worker-errands", this::runErrands);
    host.agree(this::numbersWith);
    host.drive(this::goOn);
    wire.send(
        Wire.ENDED,
        out -> {
          Texts.writeAll(host.warnings(), out);
          new Gaps().with(host).save(out);
        });
  }

  /** If nobody is there any more the process ends. */
  @SuppressWarnings("CatchAndPrintStackTrace") // as above
  private void listen() {
    try {
      while (true) {
        Wire.Message message = wire.receive();
        switch (message.type()) {
          case Wire.EXPLORE -> {
            wanted = false;
            orders.add(message);
          }
          case Wire.END -> orders.add(message);
          case Wire.GIVE_BACK -> wanted = true;
          case Wire.BOUND -> bound = message.body().readLong();
          case Wire.STOP -> stopped = true;
          case Wire.THREADS -> threads = Texts.readAll(message.body());
          default -> throw new IOException("message " + message.type());
        }
      }
    } catch (EOFException e) {
      Runtime.getRuntime().halt(1);
    } catch (IOException | RuntimeException e) {
      e.printStackTrace();
      System.err.flush();
      Runtime.getRuntime().halt(1);
    }
  }

  /**
   * Asks for the numbers of threads. A thread of the program must not do that itself: whatever it
   * calls may be controlled.
   */
  private void runErrands() {
    String asked = null;
    try {
      while (true) {
        String unknown = unknownThread;
        if (unknown != null && !unknown.equals(asked)) {
          asked = unknown;
          wire.send(Wire.THREAD, out -> Texts.write(unknown, out));
        }
        Thread.sleep(ERRANDS_EVERY_MILLIS);
      }
    } catch (IOException | InterruptedException e) {
      Runtime.getRuntime().halt(1);
    }
  }

  /** Waits without calling anything, for the same reason. */
  @SuppressWarnings("StatementWithEmptyBody")
  private List<String> numbersWith(String key) {
    threads = null;
    unknownThread = key;
    while (threads == null) {}
    return threads;
  }

  @Override
  protected Part take() throws InterruptedException {
    Wire.Message order = orders.take();
    if (order.type() == Wire.END) {
      return null;
    }
    try {
      DataInputStream in = order.body();
      Texts.readAll(in).forEach(host::restore);
      if (!warm) {
        warm = true;
        asked.warmUp(host);
      }
      return Part.read(in, host::resourceNumber);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  protected Tally newTally() {
    Tally tally = super.newTally();
    tally.saved();
    return tally;
  }

  @Override
  protected void giveBack(PartEnd end) {
    send(
        Wire.DONE,
        out -> {
          end.write(host::resourceKey, out);
          PartReport.of(host, tally()).write(out);
        });
  }

  @Override
  protected boolean isWanted() {
    return wanted;
  }

  @Override
  protected long bound() {
    return bound;
  }

  @Override
  protected void found(long number) {
    if (part().isEachNth()) {
      bound = Math.min(bound, number + 1);
    } else {
      stopped = true;
    }
    send(Wire.FOUND, out -> out.writeLong(number));
  }

  @Override
  protected void startOver(PartEnd end) {
    send(
        Wire.START_OVER,
        out -> {
          end.write(host::resourceKey, out);
          Texts.write(host.context(), out);
          PartReport.of(host, tally()).write(out);
        });
  }

  @Override
  protected boolean isStopped() {
    return stopped;
  }

  @Override
  protected void stop() {
    stopped = true;
    send(Wire.STOP, out -> {});
  }

  @Override
  void tell(long executions, long partialOrders, int findings) {
    send(
        Wire.PROGRESS,
        out -> {
          out.writeLong(executions);
          out.writeLong(partialOrders);
          out.writeInt(findings);
        });
  }

  private void send(int type, Checkpoint.Part body) {
    try {
      wire.send(type, body);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
