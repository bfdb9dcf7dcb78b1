package dev.jacquard.bench.estimates;

import dev.jacquard.kernel.primitive.Lock;
import dev.jacquard.model.Array;
import dev.jacquard.model.Expr;
import dev.jacquard.model.Local;
import dev.jacquard.model.Program;
import dev.jacquard.model.Var;
import dev.jacquard.model.programs.Counting;
import dev.jacquard.model.programs.Micro;
import dev.jacquard.model.programs.Samples;
import java.util.List;

/**
 * Trees whose shapes differ: some after those of the paper (table 4.1), some that are hard for an
 * estimate. None is left out for its results; those of fewer than 2,000 executions are, as 1% of
 * them says nothing.
 */
public final class Trees {
  private static final String DPOR = "dpor";

  private Trees() {}

  /** For the accuracy. */
  public static List<Tree> all() {
    return List.of(
        scheduling(8),
        resource(3, 2),
        resource(5, 1),
        store(4, 3, 2),
        dpor("lastzero(13)", Counting.lastzero(13)),
        dpor("indexer(16)", Counting.indexer(16)),
        dpor("inc(5)", Counting.inc(5)),
        dpor("readers(14)", Counting.readers(14)),
        dpor("philosophers(14)", Samples.philosophers(14)),
        dpor("micro(3) uniform", Micro.program(3, false, false)),
        dpor("micro(7) skewed", Micro.program(7, true, false)),
        new Tree("inc(4), dfs", Counting.inc(4), "dfs", -1),
        new Tree("inc(5), 3 preemptions", Counting.inc(5), "preemption-bound", 3));
  }

  /** For the allocation: as many as the paper has, of sizes as different. */
  public static List<Tree> suite() {
    return List.of(
        resource(3, 1),
        resource(4, 1),
        resource(3, 2),
        scheduling(5),
        scheduling(6),
        scheduling(7),
        store(4, 2, 3),
        store(4, 2, 2),
        store(4, 3, 2),
        dpor("inc(5)", Counting.inc(5)));
  }

  /** n requests, in each order: n! executions. */
  static Tree scheduling(int n) {
    return dpor("scheduling(" + n + ")", Counting.ainc(n));
  }

  private static Tree dpor(String name, Program program) {
    return new Tree(name, program, DPOR, -1);
  }

  /** Users who take a resource from a pool of as many, and give it back, some rounds. */
  static Tree resource(int users, int rounds) {
    Program program =
        Program.of(
            "resource",
            p -> {
              Array slots = p.array("slots", users, 0);
              for (int i = 0; i < users; i++) {
                p.thread(
                    "U" + i,
                    t -> {
                      Local at = t.local("at");
                      Local got = t.local("got");
                      t.repeat(
                          rounds,
                          round -> {
                            t.set(at, Expr.of(0));
                            t.set(got, Expr.of(0));
                            t.loop(
                                got.eq(0),
                                () -> {
                                  t.compareAndSet(slots.at(at), Expr.of(0), Expr.of(1), got);
                                  t.when(got.eq(0), () -> t.set(at, at.plus(1).mod(users)));
                                });
                            t.write(slots.at(at), 0);
                          });
                    });
              }
            });
    return dpor("resource(" + users + "," + rounds + ")", program);
  }

  /** Users who get and put values in a store of a few shards, each under a lock. */
  static Tree store(int users, int requests, int shards) {
    Program program =
        Program.of(
            "store",
            p -> {
              Lock[] locks = new Lock[shards];
              Var[] values = new Var[shards];
              for (int i = 0; i < shards; i++) {
                locks[i] = p.lock("lock" + i);
                values[i] = p.variable("value" + i, 0);
              }
              for (int u = 0; u < users; u++) {
                int user = u;
                p.thread(
                    "U" + u,
                    t -> {
                      Local r = t.local("r");
                      for (int k = 0; k < requests; k++) {
                        int shard = (5 * user + 3 * k + user * k) % shards;
                        t.lock(locks[shard]);
                        t.read(values[shard], r);
                        if ((user + k) % 2 == 0) {
                          t.write(values[shard], r.plus(1));
                        }
                        t.unlock(locks[shard]);
                      }
                    });
              }
            });
    return dpor("store(" + users + "," + requests + "," + shards + ")", program);
  }
}
