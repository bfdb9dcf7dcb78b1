package dev.jacquard.explore.workers;

import dev.jacquard.explore.checkpoint.Checkpoint;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.Socket;

/**
 * How the process of a worker and the one that started it talk to each other. Resources go over
 * with their keys.
 */
public final class Wire implements Closeable {
  // To the worker.
  static final int EXPLORE = 1;
  static final int GIVE_BACK = 2;
  static final int BOUND = 3;
  static final int STOP = 4;
  static final int THREADS = 5;
  static final int END = 6;

  // From the worker.
  static final int HELLO = 11;
  static final int DONE = 12;
  static final int FOUND = 13;
  static final int START_OVER = 14;
  static final int THREAD = 15;
  static final int PROGRESS = 16;
  static final int ENDED = 17;

  /** In the environment of a worker: where to call, and with which word. */
  static final String VARIABLE = "JACQUARD_WORKER";

  private final Socket socket;
  private final DataInputStream in;
  private final DataOutputStream out;

  /** What was received: one of the above, and what belongs to it. */
  record Message(int type, DataInputStream body) {}

  Wire(Socket socket) throws IOException {
    this.socket = socket;
    socket.setTcpNoDelay(true);
    in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
    out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream()));
  }

  void send(int type, Checkpoint.Part body) throws IOException {
    ByteArrayOutputStream buffer = new ByteArrayOutputStream();
    body.save(new DataOutputStream(buffer));
    synchronized (out) {
      out.writeByte(type);
      out.writeInt(buffer.size());
      buffer.writeTo(out);
      out.flush();
    }
  }

  void send(int type) throws IOException {
    send(type, nothing -> {});
  }

  /** The next message; waits for it. By one thread at a time. */
  Message receive() throws IOException {
    int type = in.readByte();
    byte[] body = new byte[in.readInt()];
    in.readFully(body);
    return new Message(type, new DataInputStream(new ByteArrayInputStream(body)));
  }

  @Override
  public void close() {
    try {
      socket.close();
    } catch (IOException e) {
      // whoever closes it has heard all that there was
    }
  }
}
