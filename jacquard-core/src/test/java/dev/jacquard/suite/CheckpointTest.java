package dev.jacquard.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.CheckpointException;
import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.explore.finding.Finding;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.explore.settings.Strategies;
import dev.jacquard.kernel.Kernel;
import dev.jacquard.model.Program;
import dev.jacquard.model.programs.Counting;
import dev.jacquard.model.programs.Running;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** An exploration that was stopped at any moment and goes on ends as if nobody had stopped it. */
@Tag("one-jdk")
class CheckpointTest {
  private static final long SEED = 20_261_116;
  private static final int PROGRAMS = 30;
  private static final int MOST_EXECUTIONS = 200;

  private static final StrategyOptions OPTIONS =
      StrategyOptions.DEFAULT.withBound(2).withSeed(SEED);

  @TempDir Path folder;

  /** All of a result that does not depend on time. */
  static String told(Result result) {
    StringBuilder text = new StringBuilder(KilledFile.counts(result));
    text.append(", ").append(result.unseen());
    text.append(", ").append(result.guarantee()).append(", ").append(result.conflicts());
    text.append(", ").append(result.course());
    text.append(", estimate ").append(result.estimate().map(e -> e.executions()));
    for (Finding finding : result.findings()) {
      text.append('\n').append(finding.bug()).append(" x ").append(finding.count());
      text.append(" since ").append(finding.firstExecution());
      text.append(' ').append(finding.card().word());
    }
    result.races().forEach(race -> text.append('\n').append(race));
    result
        .coverage()
        .forEach(p -> text.append(' ').append(p.executions()).append(':').append(p.estimate()));
    return text.toString();
  }

  private Exploration exploration(Program program, String strategy) {
    return Exploration.of(program)
        .strategy(strategy)
        .options(OPTIONS)
        .executions(MOST_EXECUTIONS)
        .stepLimit(1_000)
        .checkpointEvery(Duration.ofNanos(200_000)); // after some executions, but not after each
  }

  static List<String> strategies() {
    return Strategies.all().stream()
        .filter(entry -> !entry.name().equals(Strategies.REPLAY))
        .map(Strategies.Entry::name)
        .toList();
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void killedAtAnyMomentItEndsTheSame(String strategy) throws IOException {
    ProgramGenerator generator = new ProgramGenerator(SEED, SuiteRunner.MOST_SCHEDULES);
    Random random = new Random(SEED);
    int resumed = 0;
    for (int index = 0; index < PROGRAMS; index++) {
      Program program = generator.sketch(index).program();
      Result alone = exploration(program, strategy).run();
      Path file = folder.resolve(strategy + index);
      Result last = null;
      for (int kills = 0; kills < 5; kills++) {
        int stopAfter = 1 + random.nextInt((int) alone.executions());
        long before = Files.exists(file) ? Files.size(file) : 0;
        int[] executions = {0};
        List<Long> goesOn = new ArrayList<>();
        exploration(program, strategy)
            .checkpoint(file, goesOn::add)
            .stopWhen(() -> executions[0]++ >= stopAfter)
            .run();
        resumed += goesOn.size();
        KilledFile.cut(file, before, random);
        last = exploration(program, strategy).checkpoint(KilledFile.copy(file), n -> {}).run();
        List<String> notes = last.notes();
        assertEquals(told(alone), told(last), () -> program + " " + notes);
      }
    }
    assertTrue(resumed > 0, "never went on"); // how often depends on how fast the machine is
  }

  private static Exploration incrementing(Path file, Consumer<Long> goesOn) {
    return Exploration.of(Counting.inc(3))
        .strategy("dpor")
        .checkpointEvery(Duration.ofNanos(1))
        .checkpoint(file, goesOn::accept);
  }

  @ParameterizedTest
  @CsvSource({
    "auto, 96",
    "dfs, 90",
    "dpor, 36",
    "preemption-bound, 60",
    "sleep-set, 36",
    "source-dpor, 36"
  })
  void whatIsCompleteIsNotDoneAgain(String strategy, long executions) {
    Path file = folder.resolve("complete");
    Exploration exploration = incrementing(file, n -> {}).strategy(strategy).options(OPTIONS);
    Result first = exploration.run();
    assertTrue(first.complete());
    assertEquals(executions, first.executions());
    List<Long> goesOn = new ArrayList<>();
    List<Kernel> seen = new ArrayList<>();

    Result again = exploration.checkpoint(file, goesOn::add).observe(seen::add).run();

    assertEquals(told(first), told(again));
    assertEquals(List.of(executions), goesOn);
    assertEquals(0, seen.size());
  }

  /** Nothing is run the second time, and what was left out is told all the same. */
  @Test
  void whatNobodyLookedForIsToldAgain() {
    Exploration exploration =
        Exploration.of(Counting.inc(300))
            .strategy("random")
            .executions(2)
            .checkpoint(folder.resolve("races"), n -> {});
    List<String> gaps = exploration.run().gaps();
    assertEquals(
        List.of(
            "executions with more than 256 threads were not searched for data races: use fewer"),
        gaps);

    assertEquals(gaps, exploration.run().gaps());
  }

  @Test
  void limitsAreForAllOfIt() {
    Path file = folder.resolve("limit");
    assertEquals(10, incrementing(file, n -> {}).executions(10).run().executions());
    assertEquals(20, incrementing(file, n -> {}).executions(20).run().executions());
    assertEquals(36, incrementing(file, n -> {}).run().executions());
  }

  /** A bug was found, and nothing asked for more: that is also so when it goes on. */
  @Test
  void doesNotGoOnAfterAFailure() {
    Path file = folder.resolve("failed");
    for (int i = 0; i < 2; i++) {
      Result result =
          Exploration.of(Running.example())
              .strategy("dpor")
              .keepGoing(false)
              .checkpoint(file, n -> {})
              .run();
      assertEquals(1, result.findings().size());
      assertEquals(1, result.findings().get(0).count());
    }
  }

  @Test
  void damageIsNamedAndWhatIsBeforeItIsUsed() throws IOException {
    Path file = folder.resolve("damaged");
    incrementing(file, n -> {}).executions(30).run();
    byte[] bytes = Files.readAllBytes(file);
    int at = 2 * bytes.length / 3;
    bytes[at] ^= 4;
    Files.write(file, bytes);
    List<Long> goesOn = new ArrayList<>();

    Result result = incrementing(file, goesOn::add).run();

    assertEquals(36, result.executions());
    assertTrue(result.complete());
    assertTrue(goesOn.get(0) > 5 && goesOn.get(0) < 30, goesOn.toString());
    String note = result.notes().get(0);
    assertTrue(note.contains(file + " has a record that was changed at byte "), note);
    assertEquals(bytes.length, Files.size(folder.resolve("damaged.damaged")));
    assertEquals(List.of(), incrementing(file, n -> {}).run().notes());
  }

  private static String refused(Exploration exploration) {
    return assertThrows(CheckpointException.class, exploration::run).getMessage();
  }

  @Test
  void whatDoesNotFitIsRefusedAndLeftAsItIs() throws IOException {
    Path file = folder.resolve("other");
    incrementing(file, n -> {}).executions(10).run();
    byte[] before = Files.readAllBytes(file);

    assertEquals(
        "checkpoint "
            + file
            + " was written with \"strategy: dpor\", and this is \"strategy: pos\": use the same,"
            + " or another file",
        refused(incrementing(file, n -> {}).strategy("pos")));
    assertTrue(refused(incrementing(file, n -> {}).seed(7)).contains("seed: 7"));
    StrategyOptions learning = StrategyOptions.DEFAULT.withLearningRuns(3);
    assertTrue(refused(incrementing(file, n -> {}).options(learning)).contains("learningRuns: 3"));
    String other =
        refused(Exploration.of(Counting.inc(4)).strategy("dpor").checkpoint(file, n -> {}));
    assertTrue(other.contains("other code"), other);
    Program changed = Program.of(Counting.inc(3).name(), p -> p.thread("T", t -> t.yieldNow()));
    String code = refused(Exploration.of(changed).strategy("dpor").checkpoint(file, n -> {}));
    assertTrue(code.contains("other code"), code);
    String workers = refused(incrementing(file, n -> {}).workers(2));
    assertTrue(workers.contains("this is \"workers: several\""), workers);

    assertTrue(Arrays.equals(before, Files.readAllBytes(file)));
  }

  @Test
  void otherFilesAreRefusedAndLeftAsTheyAre() throws IOException {
    Path file = Files.writeString(folder.resolve("text"), "this is not a checkpoint\n");

    assertTrue(refused(incrementing(file, n -> {})).contains("is not a checkpoint"));
    assertTrue(refused(incrementing(folder, n -> {})).contains("cannot be used"));
    assertEquals(
        "checkpoint "
            + folder.resolve("a/b")
            + " cannot be used: there is no folder "
            + folder.resolve("a")
            + "; make it; nothing was explored",
        refused(incrementing(folder.resolve("a/b"), n -> {})));
    assertEquals("this is not a checkpoint\n", Files.readString(file));
  }

  @Test
  void aFileOfAnotherVersionIsRefusedWithThatVersion() throws IOException {
    byte[] first = "jacquard-checkpoint 4\nscenario: inc 3".getBytes(StandardCharsets.UTF_8);
    CRC32C sum = new CRC32C();
    sum.update(first);
    ByteBuffer record = ByteBuffer.allocate(8 + first.length);
    record.putInt(first.length).putInt((int) sum.getValue()).put(first);
    Path file = Files.write(folder.resolve("old"), record.array());

    assertEquals(
        file
            + " was written by another version of Jacquard, as jacquard-checkpoint 4, and this one"
            + " reads jacquard-checkpoint 7: go on with that version, or take another file",
        refused(incrementing(file, n -> {})));
    assertTrue(Arrays.equals(record.array(), Files.readAllBytes(file)));
  }

  @Test
  void aFileThatIsInUseIsRefused() {
    Path file = folder.resolve("used");
    List<String> messages = new ArrayList<>();
    incrementing(file, n -> {})
        .observe(
            kernel -> {
              if (messages.isEmpty()) {
                messages.add(refused(incrementing(file, n -> {})));
              }
            })
        .run();
    assertTrue(messages.get(0).contains("is in use by another exploration"), messages.get(0));
  }
}
