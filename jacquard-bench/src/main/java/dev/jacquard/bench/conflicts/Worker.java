package dev.jacquard.bench.conflicts;

import dev.jacquard.kernel.primitive.Lock;
import dev.jacquard.model.Local;
import dev.jacquard.model.ProgramBuilder;
import dev.jacquard.model.ThreadBuilder;
import dev.jacquard.model.Var;
import java.util.function.BiConsumer;

/** A thread that has work of its own: accesses to what nobody else touches. */
final class Worker {
  private final Var own;
  private final Lock ownLock;

  private Worker(ProgramBuilder p, String name) {
    own = p.variable(name + ".own", 0);
    ownLock = p.lock(name + ".lock");
  }

  /** Adds a thread. */
  static void add(ProgramBuilder p, String name, BiConsumer<ThreadBuilder, Worker> body) {
    Worker worker = new Worker(p, name);
    p.thread(name, t -> body.accept(t, worker));
  }

  /** Reads and writes, n of them, some under a lock that nobody else takes. */
  void work(ThreadBuilder t, int n) {
    Local seen = t.local("seen");
    for (int i = 0; i < n; i++) {
      switch (i % 5) {
        case 0 -> t.lock(ownLock);
        case 1 -> t.read(own, seen);
        case 2 -> t.write(own, seen.plus(1));
        case 3 -> t.unlock(ownLock);
        default -> t.add(own, 1);
      }
    }
    if (n % 5 > 0 && n % 5 < 4) {
      t.unlock(ownLock);
    }
  }
}
