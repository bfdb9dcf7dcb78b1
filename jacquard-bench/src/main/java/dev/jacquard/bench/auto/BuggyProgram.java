package dev.jacquard.bench.auto;

import dev.jacquard.bench.conflicts.BusyPrograms;
import dev.jacquard.explore.Exploration;
import dev.jacquard.kernel.Timeouts;
import dev.jacquard.model.Program;
import dev.jacquard.model.programs.Figures;
import dev.jacquard.model.programs.Running;
import dev.jacquard.model.programs.Samples;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * A program with a bug.
 *
 * @param exploration makes an exploration of it
 */
public record BuggyProgram(String name, Supplier<Exploration> exploration) {
  Exploration explore() {
    return exploration.get();
  }

  /** Model programs. Time-outs are choices for all strategies where they are part of the bug. */
  public static List<BuggyProgram> models() {
    return Stream.concat(
            BusyPrograms.all().stream().map(program -> of("busy " + program.name(), program)),
            Stream.of(
                of("running-example", Running.example()),
                of("figure-2.1 10", Figures.figure21(10)),
                of("figure-2.1 50", Figures.figure21(50)),
                of("figure-2.3 0", Figures.figure23(0)),
                of("figure-2.3 10", Figures.figure23(10)),
                of("account", Samples.account()),
                of("philosophers 2", Samples.philosophers(2)),
                of("philosophers 3", Samples.philosophers(3)),
                of("philosophers 5", Samples.philosophers(5)),
                of("livelock", Samples.livelock()),
                of("bounded-buffer", Samples.boundedBuffer()),
                new BuggyProgram(
                    "timed, by choice",
                    () -> Exploration.of(Samples.timed()).timeouts(Timeouts.CHOICE))))
        .toList();
  }

  private static BuggyProgram of(String name, Program program) {
    return new BuggyProgram(name, () -> Exploration.of(program));
  }
}
