package dev.jacquard.bench.fuzz.model;

import dev.jacquard.bench.fuzz.model.World.Own;
import dev.jacquard.fuzz.Recorder;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/** All outcomes of a program, by trying each step of each thread in each state. */
public final class BruteForce {
  private static final int MOST_STATES = 400_000;

  private final List<Code> threads;
  private final Function<World, String> end;

  /**
   * For a program.
   *
   * @param end what it leaves behind, when all threads are done
   */
  public BruteForce(List<Code> threads, Function<World, String> end) {
    List<Code> all = new ArrayList<>(threads);
    Code main = new Code(false);
    for (int i = 0; i < threads.size(); i++) {
      int started = i;
      main.atomic((world, thread) -> world.own(started, Own.STARTED, 1));
      threads.get(i).atomic((world, thread) -> world.own(thread, Own.DONE, 1));
    }
    all.add(main);
    this.threads = List.copyOf(all);
    this.end = end;
  }

  /** The outcomes; empty if there are too many states. */
  public Optional<Set<String>> outcomes() {
    Set<String> outcomes = new TreeSet<>();
    Set<World> seen = new HashSet<>();
    Deque<World> todo = new ArrayDeque<>();
    World start = World.start(threads.size() - 1);
    seen.add(start);
    todo.add(start);
    while (!todo.isEmpty()) {
      World world = todo.pop();
      boolean[] moved = {false};
      boolean done = true;
      for (int i = 0; i < threads.size(); i++) {
        Code code = threads.get(i);
        int pc = world.own(i, Own.PC);
        if (pc == code.size()) {
          continue;
        }
        done = false;
        if (i < world.threads() && world.own(i, Own.STARTED) == 0) {
          continue;
        }
        code.step(pc)
            .from(
                world,
                i,
                after -> {
                  moved[0] = true;
                  if (seen.add(after)) {
                    todo.push(after);
                  }
                });
      }
      if (seen.size() > MOST_STATES) {
        return Optional.empty();
      }
      String results = Recorder.results(world.results());
      if (done) {
        outcomes.add(results + end.apply(world));
      } else if (!moved[0]) {
        outcomes.add("deadlock " + results);
      }
    }
    return Optional.of(outcomes);
  }
}
