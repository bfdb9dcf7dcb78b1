package dev.jacquard.model.programs;

import dev.jacquard.model.Array;
import dev.jacquard.model.Expr;
import dev.jacquard.model.Local;
import dev.jacquard.model.Program;
import dev.jacquard.model.ProgramBuilder;
import dev.jacquard.model.ThreadBuilder;
import dev.jacquard.model.Var;
import java.util.List;

/**
 * Lock-free structures whose operations can be grouped into transactions (Yuan and others 2015).
 * Nodes are numbers from 1 on; 0 is null.
 */
public final class LockFree {
  /** How many accesses of an operation are one step, if they are not to be grouped. */
  public static final int NOT_GROUPED = 0;

  /** How many if all of them are. */
  public static final int WHOLE_OPERATION = Integer.MAX_VALUE;

  private LockFree() {}

  private static void operation(ThreadBuilder t, String name, int accesses, Runnable body) {
    if (accesses == NOT_GROUPED) {
      body.run();
    } else {
      t.atomic(name, accesses, body);
    }
  }

  /**
   * A stack of four nodes that all threads know; one of them is popped and pushed again while
   * another thread pops it (Yuan and others 2015, figure 1): a node can then be freed twice.
   */
  public static Program figure1(int accesses) {
    return Program.of(
        "figure1",
        p -> {
          Var top = p.volatileVariable("top", 1);
          Array last = p.arrayOf("last", 0, 2, 3, 4, 0);
          Array freed = p.array("freed", 5, 0);
          Stack stack = new Stack(top, last, accesses);
          p.thread(
              "T1",
              t -> {
                stack.pop(t, t.local("x"));
                Local y = t.local("y");
                stack.pop(t, y);
                free(t, freed, y, accesses);
              });
          p.thread(
              "T2",
              t -> {
                Local x = t.local("x");
                Local y = t.local("y");
                stack.pop(t, x);
                stack.pop(t, y);
                operation(
                    t,
                    "push",
                    accesses,
                    () -> {
                      Local read = t.local("t");
                      Local done = t.local("done");
                      t.loop(
                          done.eq(0),
                          () -> {
                            t.read(top, read);
                            t.write(last.at(x), read);
                            t.compareAndSet(top, read, x, done);
                          });
                    });
                free(t, freed, y, accesses);
              });
        });
  }

  private static void free(ThreadBuilder t, Array freed, Local node, int accesses) {
    Local before = t.local("before");
    operation(
        t,
        "free",
        accesses,
        () ->
            t.update("free(" + node + ")", freed.at(node), (old, one) -> one, Expr.of(1), before));
    t.assertTrue(before.eq(0), "freed twice");
  }

  private record Stack(Var top, Array last, int accesses) {
    Stack(ProgramBuilder p, int first, long[] links) {
      this(p.volatileVariable("top", first), p.arrayOf("last", links), NOT_GROUPED);
    }

    void push(ThreadBuilder t, int node) {
      Local read = t.local("t");
      Local done = t.local("done");
      operation(
          t,
          "push",
          accesses,
          () ->
              t.loop(
                  done.eq(0),
                  () -> {
                    t.read(top, read);
                    t.writePrivate(last.at(node), read);
                    t.compareAndSet(top, read, Expr.of(node), done);
                  }));
    }

    void pop(ThreadBuilder t, Local into) {
      Local next = t.local("l");
      Local done = t.local("done");
      operation(
          t,
          "pop",
          accesses,
          () ->
              t.loop(
                  done.eq(0),
                  () -> {
                    t.read(top, into);
                    t.when(
                        into.eq(0),
                        () -> t.set(done, Expr.of(1)),
                        () -> {
                          t.read(last.at(into), next);
                          t.compareAndSet(top, into, next, done);
                        });
                  }));
    }
  }

  /** Treiber's stack: each thread pushes two new nodes and pops two. */
  public static Program stack(int threads, int accesses) {
    return stack(threads, 2, accesses);
  }

  /** The same, with so many nodes for each thread. */
  public static Program stack(int threads, int nodes, int accesses) {
    return Program.of(
        "stack",
        p -> {
          Var top = p.volatileVariable("top", 0);
          Array last = p.array("last", nodes * threads + 1, 0);
          Stack stack = new Stack(top, last, accesses);
          for (int i = 0; i < threads; i++) {
            int first = nodes * i + 1;
            p.thread(
                "T" + i,
                t -> {
                  t.repeat(nodes, n -> stack.push(t, first + n));
                  t.repeat(nodes, n -> stack.pop(t, t.local("x" + n)));
                });
          }
        });
  }

  /** The queue of Michael and Scott: each thread enqueues two new nodes and dequeues two. */
  public static Program queue(int threads, int accesses) {
    return Program.of(
        "queue",
        p -> {
          Queue queue = new Queue(p, 1, new long[2 * threads + 2], accesses);
          for (int i = 0; i < threads; i++) {
            int first = 2 * i + 2;
            p.thread(
                "T" + i,
                t -> {
                  queue.enqueue(t, first);
                  queue.enqueue(t, first + 1);
                  queue.dequeue(t);
                  queue.dequeue(t);
                });
          }
        });
  }

  /** The dummy node is 1. */
  private static final class Queue {
    private final Var head;
    private final Var tail;
    private final Array next;
    private final int accesses;

    Queue(ProgramBuilder p, int last, long[] links, int accesses) {
      head = p.volatileVariable("head", 1);
      tail = p.volatileVariable("tail", last);
      next = p.arrayOf("next", links);
      this.accesses = accesses;
    }

    void enqueue(ThreadBuilder t, int node) {
      Local last = t.local("t");
      Local after = t.local("n");
      Local again = t.local("t2");
      Local done = t.local("done");
      operation(
          t,
          "enqueue",
          accesses,
          () -> {
            t.loop(
                done.eq(0),
                () -> {
                  t.read(tail, last);
                  t.read(next.at(last), after);
                  t.read(tail, again);
                  t.when(
                      last.eq(again),
                      () ->
                          t.when(
                              after.eq(0),
                              () -> t.compareAndSet(next.at(last), Expr.of(0), Expr.of(node), done),
                              () -> t.compareAndSet(tail, last, after, null)));
                });
            t.compareAndSet(tail, last, Expr.of(node), null);
          });
    }

    void dequeue(ThreadBuilder t) {
      Local first = t.local("h");
      Local last = t.local("t");
      Local after = t.local("n");
      Local again = t.local("h2");
      Local done = t.local("done");
      operation(
          t,
          "dequeue",
          accesses,
          () ->
              t.loop(
                  done.eq(0),
                  () -> {
                    t.read(head, first);
                    t.read(tail, last);
                    t.read(next.at(first), after);
                    t.read(head, again);
                    t.when(
                        first.eq(again),
                        () ->
                            t.when(
                                first.ne(last),
                                () -> t.compareAndSet(head, first, after, done),
                                () ->
                                    t.when(
                                        after.eq(0),
                                        () -> t.set(done, Expr.of(1)),
                                        () -> t.compareAndSet(tail, last, after, null))));
                  }));
    }
  }

  /** What {@link #calls} are made to. */
  public enum Structure {
    STACK,
    QUEUE
  }

  /**
   * Threads that insert and remove.
   *
   * @param before how many elements there are at the start
   * @param threads by thread and call, whether it inserts
   * @param realTime whether the order of calls in real time matters
   */
  public static Program calls(
      Structure structure, int before, List<List<Boolean>> threads, boolean realTime) {
    return Program.of(
        "calls",
        p -> {
          int nodes = before + threads.stream().mapToInt(List::size).sum() + 2;
          long[] links = new long[nodes];
          // The nodes that are there are 1 to before + 1; the first of a queue is its dummy.
          boolean isStack = structure == Structure.STACK;
          for (int i = 1; i <= before; i++) {
            links[isStack ? i + 1 : i] = isStack && i == 1 ? 0 : isStack ? i : i + 1;
          }
          Stack stack = isStack ? new Stack(p, before == 0 ? 0 : before + 1, links) : null;
          Queue queue = isStack ? null : new Queue(p, before + 1, links, NOT_GROUPED);
          int next = before + 2;
          for (int i = 0; i < threads.size(); i++) {
            List<Boolean> inserts = threads.get(i);
            int first = next;
            next += inserts.size();
            p.thread(
                "T" + i,
                t -> {
                  for (int j = 0; j < inserts.size(); j++) {
                    int node = first + j;
                    Runnable insert =
                        () -> {
                          if (isStack) {
                            stack.push(t, node);
                          } else {
                            queue.enqueue(t, node);
                          }
                        };
                    Runnable remove =
                        () -> {
                          if (isStack) {
                            stack.pop(t, t.local("x" + node));
                          } else {
                            queue.dequeue(t);
                          }
                        };
                    Runnable body = inserts.get(j) ? insert : remove;
                    if (realTime) {
                      t.call(inserts.get(j) ? "insert" : "remove", body);
                    } else {
                      body.run();
                    }
                  }
                });
          }
        });
  }

  /** A ring of 8 slots: one thread offers 6 values, the other polls 6 times. */
  public static Program ring(int accesses) {
    int slots = 8;
    return Program.of(
        "ring",
        p -> {
          Var written = p.volatileVariable("w", 0);
          Var read = p.volatileVariable("r", 0);
          Array slot = p.array("slot", slots, 0);
          p.thread(
              "producer",
              t -> {
                Local w = t.local("w");
                Local r = t.local("r");
                t.repeat(
                    6,
                    i ->
                        operation(
                            t,
                            "offer",
                            accesses,
                            () -> {
                              t.read(written, w);
                              t.read(read, r);
                              t.write(slot.at(w.mod(slots)), Expr.of(i + 1));
                              t.write(written, w.plus(1));
                            }));
              });
          p.thread(
              "consumer",
              t -> {
                Local w = t.local("w");
                Local r = t.local("r");
                Local value = t.local("v");
                t.repeat(
                    6,
                    i ->
                        operation(
                            t,
                            "poll",
                            accesses,
                            () -> {
                              t.read(read, r);
                              t.read(written, w);
                              t.when(
                                  r.lt(w),
                                  () -> {
                                    t.read(slot.at(r.mod(slots)), value);
                                    t.write(read, r.plus(1));
                                  });
                            }));
              });
        });
  }

  /**
   * A sorted list into which each of three threads inserts three keys. The node of key k is k + 1,
   * and the head is 0, so that 0 after a node means that there is none.
   */
  public static Program list(int accesses) {
    int threads = 3;
    return Program.of(
        "list",
        p -> {
          Array next = p.array("next", 3 * threads + 1, 0);
          for (int i = 0; i < threads; i++) {
            int key = i;
            p.thread(
                "T" + i,
                t ->
                    t.repeat(
                        3,
                        turn ->
                            operation(
                                t,
                                "insert",
                                accesses,
                                () -> insert(t, next, key + turn * threads + 1))));
          }
        });
  }

  private static void insert(ThreadBuilder t, Array next, int node) {
    Local before = t.local("p");
    Local after = t.local("c");
    Local done = t.local("done");
    t.loop(
        done.eq(0),
        () -> {
          t.set(before, Expr.of(0));
          t.read(next.at(before), after);
          t.loop(
              after.ne(0).and(after.lt(Expr.of(node))),
              () -> {
                t.set(before, after);
                t.read(next.at(before), after);
              });
          t.writePrivate(next.at(node), after);
          t.compareAndSet(next.at(before), after, Expr.of(node), done);
        });
  }
}
