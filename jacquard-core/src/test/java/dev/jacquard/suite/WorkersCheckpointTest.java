package dev.jacquard.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.CheckpointException;
import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.explore.finding.DataRace;
import dev.jacquard.explore.finding.Finding;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.kernel.Kernel;
import dev.jacquard.model.Program;
import dev.jacquard.model.programs.Counting;
import dev.jacquard.model.programs.Running;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * An exploration by several workers that was stopped at any moment and goes on ends as if nobody
 * had stopped it. What that is, other tests hold to what one worker explores.
 */
@Tag("one-jdk")
class WorkersCheckpointTest {
  private static final String CUT = "ends in the middle of a record";

  private static final long SEED = 20_261_117;
  private static final int PROGRAMS = 8;

  /**
   * Each but the first of a program may go on from a record: 24 in all, of which more than {@link
   * #PROGRAMS} have to. Beside six busy loops 370 of 432 did, without them 388; with the smaller of
   * these chances too few go on less than once in a million runs of all tests here.
   */
  private static final int KILLS = 4;

  private static final int MOST_EXECUTIONS = 1_000;

  /** So many have some records: workers report after some dozens. */
  private static final int LEAST_EXECUTIONS = 300;

  private static final StrategyOptions OPTIONS =
      StrategyOptions.DEFAULT.withBound(2).withSeed(SEED);

  @TempDir Path folder;

  private final Random random = new Random(SEED);

  /** All of a search that does not depend on which worker was faster. */
  private static String explored(Result result) {
    StringBuilder text = new StringBuilder(KilledFile.counts(result));
    text.append(
        result.notes().stream().filter(note -> !note.contains(CUT)).toList()); // by the kill
    text.append(
        result.findings().stream()
            .map(finding -> "\n" + finding.bug() + " x " + finding.count())
            .sorted()
            .collect(Collectors.joining()));
    return text.append(sites(result.races())).toString();
  }

  /** The places of races, which do not depend on the execution that showed them first. */
  private static Set<Set<String>> sites(List<DataRace> races) {
    Set<Set<String>> sites = new TreeSet<>(Comparator.comparing(Set::toString));
    for (DataRace race : races) {
      Set<String> both = new TreeSet<>();
      both.add(race.first().site().toString());
      both.add(race.second().site().toString());
      sites.add(both);
    }
    return sites;
  }

  /** All of random executions: each has its number. */
  private static String sampled(Result result) {
    StringBuilder text = new StringBuilder(explored(result));
    text.append(", ").append(result.unseen()).append(", ").append(result.guarantee());
    text.append(", ").append(result.conflicts()).append(' ').append(result.races());
    for (Finding finding : result.findings()) {
      text.append("\n").append(finding.id()).append(' ').append(finding.bug());
      text.append(" since ").append(finding.firstExecution());
      text.append(' ').append(finding.card().text());
    }
    return text.toString();
  }

  private static Exploration exploration(Program program, String strategy) {
    return Exploration.of(program)
        .strategy(strategy)
        .options(OPTIONS)
        .executions(MOST_EXECUTIONS)
        .stepLimit(1_000)
        .checkpointEvery(Duration.ofNanos(1));
  }

  /** The first programs that have enough executions, and few enough. */
  private static List<Program> programs(String strategy, boolean all) {
    ProgramGenerator generator = new ProgramGenerator(SEED, SuiteRunner.MOST_SCHEDULES);
    List<Program> programs = new ArrayList<>();
    for (int index = 0; programs.size() < PROGRAMS; index++) {
      Program program = generator.sketch(index).program();
      Result alone = exploration(program, strategy).run();
      if (alone.executions() >= LEAST_EXECUTIONS && (alone.complete() || !all)) {
        programs.add(program);
      }
    }
    return programs;
  }

  /** Stops an exploration somewhere, and leaves the file as if it had been killed. */
  private long killed(Program program, String strategy, int workers, long all, Path file)
      throws IOException {
    long before = Files.exists(file) ? Files.size(file) : 0;
    int most = 1 + random.nextInt((int) all);
    AtomicLong executions = new AtomicLong();
    RecordPace pace = new RecordPace(file);
    List<Long> goesOn = new ArrayList<>();
    exploration(program, strategy)
        .workers(workers)
        .checkpoint(file, goesOn::add)
        .observe(
            kernel -> {
              executions.incrementAndGet();
              pace.slowDown();
            })
        .stopWhen(() -> executions.get() >= most)
        .run();
    KilledFile.cut(file, before, random);
    return goesOn.isEmpty() ? 0 : goesOn.get(0);
  }

  private void goesOn(
      String strategy, int workers, int goOn, boolean all, Function<Result, String> told, int one)
      throws IOException {
    int resumed = 0;
    for (Program program : programs(strategy, all)) {
      Result alone = exploration(program, strategy).workers(one).run();
      Path file = folder.resolve(strategy + resumed + program.hashCode());
      for (int kills = 0; kills < KILLS; kills++) {
        resumed += killed(program, strategy, workers, alone.executions(), file) > 0 ? 1 : 0;
        Result last =
            exploration(program, strategy)
                .workers(goOn)
                .checkpoint(KilledFile.copy(file), n -> {})
                .run();
        List<String> notes = new ArrayList<>(last.notes());
        notes.removeAll(alone.notes());
        assertTrue(notes.stream().allMatch(note -> note.contains(CUT)), notes::toString);
        assertEquals(told.apply(alone), told.apply(last), program::toString);
      }
    }
    assertTrue(resumed > PROGRAMS, "went on only " + resumed + " times");
  }

  /** As one worker explores it. */
  @ParameterizedTest
  @CsvSource({
    "dpor, 2, 2",
    "dpor, 3, 3",
    "dpor, 2, 4",
    "dfs, 2, 2",
    "dfs, 3, 2",
    "preemption-bound, 2, 2",
    "preemption-bound, 3, 5",
    "delay-bound, 3, 3",
  })
  void aSearchGoesOnWhereItWas(String strategy, int workers, int goOn) throws IOException {
    goesOn(strategy, workers, goOn, true, WorkersCheckpointTest::explored, 1);
  }

  /** As one worker runs it. */
  @ParameterizedTest
  @CsvSource({"random, 2", "pos, 3", "pos-star, 2", "rapos, 3"})
  void randomExecutionsGoOnWhereTheyWere(String strategy, int workers) throws IOException {
    goesOn(strategy, workers, workers, false, WorkersCheckpointTest::sampled, 1);
  }

  /** As so many workers run it. */
  @ParameterizedTest
  @CsvSource({"pct, 2", "surw, 2", "surw, 3", "pos-star+, 3", "random+, 2", "pct+, 2"})
  void thoseThatLearnGoOnWithWhatTheyLearned(String strategy, int workers) throws IOException {
    goesOn(strategy, workers, workers, false, WorkersCheckpointTest::sampled, workers);
  }

  /**
   * What is complete has the partial orders of {@code dpor}; with a limit there are exactly so many
   * executions. More cannot be told: who is faster decides what is sampled.
   */
  @ParameterizedTest
  @CsvSource({"2, 2", "3, 2", "2, 3"})
  void autoGoesOnWhereItWas(int workers, int goOn) throws IOException {
    int resumed = 0;
    int complete = 0;
    for (Program program : programs("dfs", false)) {
      Result all = exploration(program, "dpor").run();
      Path file = folder.resolve("auto" + program.hashCode() + resumed);
      for (int kills = 0; kills < KILLS; kills++) {
        resumed += killed(program, "auto", workers, MOST_EXECUTIONS, file) > 0 ? 1 : 0;
        AtomicLong executions = new AtomicLong();
        List<Long> before = new ArrayList<>(List.of(0L));
        Result last =
            exploration(program, "auto")
                .workers(goOn)
                .checkpoint(KilledFile.copy(file), before::add)
                .observe(kernel -> executions.incrementAndGet())
                .run();
        assertEquals(before.get(before.size() - 1) + executions.get(), last.executions());
        assertTrue(last.complete() || last.executions() == MOST_EXECUTIONS, last.course());
        if (last.complete()) {
          complete++;
          assertEquals(all.partialOrders(), last.partialOrders());
          assertEquals(all.outcomes().keySet(), last.outcomes().keySet());
          assertEquals(sites(all.races()), sites(last.races()));
        }
      }
    }
    assertTrue(resumed > 0, "never went on");
    assertTrue(complete > 0, "never complete");
  }

  private static Exploration counting(Path file, String strategy, Consumer<Long> goesOn) {
    RecordPace pace = new RecordPace(file);
    return Exploration.of(Counting.inc(4))
        .strategy(strategy)
        .options(OPTIONS)
        .workers(2)
        .checkpointEvery(Duration.ofNanos(1))
        .observe(kernel -> pace.slowDown())
        .checkpoint(file, goesOn::accept);
  }

  @ParameterizedTest
  @ValueSource(strings = {"dpor", "preemption-bound", "auto", "pos", "surw"})
  void whatIsOverIsNotDoneAgain(String strategy) {
    Path file = folder.resolve("complete");
    Result first = counting(file, strategy, n -> {}).run();
    assertEquals(!strategy.equals("pos") && !strategy.equals("surw"), first.complete());
    List<Long> goesOn = new ArrayList<>();
    List<Kernel> seen = Collections.synchronizedList(new ArrayList<>());

    Result again = counting(file, strategy, goesOn::add).observe(seen::add).run();

    // What auto has learned of conflicts is what its workers in this process have.
    String conflicts = strategy.equals("auto") ? "" + first.conflicts() : "none of this";
    assertEquals(sampled(first).replace(conflicts, "null"), sampled(again));
    assertEquals(first.course(), again.course());
    assertEquals(List.of(first.executions()), goesOn);
    assertEquals(0, seen.size());
  }

  @ParameterizedTest
  @CsvSource({"dpor, 576", "pos, 3000", "auto, 0"})
  void limitsAreForAllOfIt(String strategy, long last) {
    Path file = folder.resolve("limit");
    for (long limit : new long[] {100, 101, 500}) {
      Result some = counting(file, strategy, n -> {}).executions(limit).run();
      assertEquals(limit, some.executions());
      assertFalse(some.complete());
    }
    Result all = counting(file, strategy, n -> {}).executions(3_000).run();
    assertEquals(!strategy.equals("pos"), all.complete());
    assertTrue(all.executions() == last || strategy.equals("auto"), () -> all.toString());
  }

  /** A bug was found, and nothing asked for more: that is also so when it goes on. */
  @Test
  void doesNotGoOnAfterAFailure() {
    Path file = folder.resolve("failed");
    List<Result> results = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      results.add(
          Exploration.of(Running.example())
              .strategy("dpor")
              .workers(2)
              .keepGoing(false)
              .checkpoint(file, n -> {})
              .run());
    }
    assertFalse(results.get(0).findings().isEmpty());
    assertEquals(explored(results.get(0)), explored(results.get(1)));
    assertEquals(explored(results.get(0)), explored(results.get(2)));
  }

  /** Stopped at any moment, the bug that is told is the one that one worker would have found. */
  @Test
  void theFirstBugIsTheSame() throws IOException {
    for (long seed = 0; seed < 30; seed++) {
      Path file = folder.resolve("first" + seed);
      Exploration exploration =
          Exploration.of(Counting.inc(3)).strategy("random").seed(seed).keepGoing(false);
      Finding alone = exploration.run().findings().get(0);
      exploration.workers(3).checkpoint(file, n -> {}).checkpointEvery(Duration.ofNanos(1)).run();
      KilledFile.cut(file, 0, random);

      Finding together = exploration.run().findings().get(0);

      assertEquals(alone.firstExecution(), together.firstExecution());
      assertEquals(alone.card().text(), together.card().text());
    }
  }

  @Test
  void damageIsNamedAndWhatIsBeforeItIsUsed() throws IOException {
    Path file = folder.resolve("damaged");
    Result alone = counting(folder.resolve("other"), "dpor", n -> {}).run();
    counting(file, "dpor", n -> {}).executions(400).run();
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length / 2] ^= 4;
    Files.write(file, bytes);
    List<Long> goesOn = new ArrayList<>();

    Result result = counting(file, "dpor", goesOn::add).run();

    assertEquals(alone.executions(), result.executions());
    assertEquals(alone.partialOrders(), result.partialOrders());
    assertTrue(result.complete());
    assertTrue(goesOn.get(0) > 0 && goesOn.get(0) < 400, goesOn.toString());
    String note = result.notes().get(0);
    assertTrue(note.contains(file + " has a record that was changed at byte "), note);
  }

  private static void assertRefused(Path file, String then, String now, Exploration exploration) {
    assertEquals(
        ("checkpoint %s was written with \"workers: %s\", and this is \"workers: %s\": use the"
                + " same, or another file")
            .formatted(file, then, now),
        assertThrows(CheckpointException.class, exploration::run).getMessage());
  }

  @Test
  void anotherNumberOfWorkersIsRefusedWhereItMatters() {
    Path search = folder.resolve("search");
    counting(search, "dpor", n -> {}).executions(10).run();
    assertRefused(search, "several", "one", counting(search, "dpor", n -> {}).workers(1));
    Path sampled = folder.resolve("random");
    counting(sampled, "pos", n -> {}).executions(10).run();
    assertRefused(sampled, "2", "3", counting(sampled, "pos", n -> {}).workers(3));
  }
}
