package dev.jacquard.bench.extracted;

import static dev.jacquard.bench.programs.Threads.await;
import static dev.jacquard.bench.programs.Threads.join;
import static dev.jacquard.bench.programs.Threads.start;
import static java.util.Objects.requireNonNull;

/** Something is used before it is there. */
final class OrderBugs {
  private OrderBugs() {}

  /** A node can be found before its state is set. */
  static final class NodeState implements Runnable {
    private final Journal journal = new Journal();
    private Node node;

    private static final class Node {
      String state;
    }

    @Override
    public void run() {
      Thread making = start(this::make);
      Thread visiting = start(this::visit);
      join(making, visiting);
    }

    private void make() {
      journal.add();
      node = new Node();
      node.state = "ready";
      journal.add();
    }

    private void visit() {
      journal.add();
      Node found = node;
      if (found != null) {
        requireNonNull(found.state, "a node without a state");
      }
      journal.add();
    }
  }

  /** A new thread asks for its own handle, which its creator may not have stored yet. */
  static final class CreateThread implements Runnable {
    private final Journal journal = new Journal();
    private Thread handle;

    @Override
    public void run() {
      journal.add();
      Thread created = start(this::work);
      handle = created;
      journal.add();
      join(created);
    }

    private void work() {
      journal.add();
      requireNonNull(handle, "a thread without a handle");
      journal.add();
    }
  }

  /** The answer may come before it is noted that one is waited for. */
  static final class ReadWriteProc implements Runnable {
    private final Journal journal = new Journal();
    private boolean pending;

    @Override
    public void run() {
      Thread reading = start(this::read);
      Thread completing = start(this::complete);
      join(reading, completing);
    }

    private void read() {
      journal.add();
      synchronized (this) {
        pending = true;
      }
      journal.add();
      synchronized (this) {
        while (pending) {
          await(this);
        }
      }
    }

    private void complete() {
      journal.add();
      synchronized (this) {
        pending = false;
        notifyAll();
      }
      journal.add();
    }
  }

  /** The connection tells its transaction that it is ready, before it has got one. */
  static final class HttpConnect implements Runnable {
    private final Journal journal = new Journal();
    private boolean connected;
    private String transaction;

    @Override
    public void run() {
      Thread connecting = start(this::connect);
      Thread socket = start(this::ready);
      Thread watching = start(journal::add);
      join(connecting, socket, watching);
    }

    private void connect() {
      journal.add();
      synchronized (this) {
        connected = true;
      }
      journal.add();
      synchronized (this) {
        transaction = "GET";
      }
    }

    private void ready() {
      journal.add();
      synchronized (this) {
        if (connected) {
          requireNonNull(transaction, "ready for no transaction");
        }
      }
      journal.add();
    }
  }
}
