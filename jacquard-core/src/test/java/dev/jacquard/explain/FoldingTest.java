package dev.jacquard.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.kernel.Action;
import dev.jacquard.kernel.EventValue;
import dev.jacquard.kernel.Verb;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FoldingTest {
  private static final int MOST = 20;

  @Test
  void tellsALoopOnce() {
    List<Line> lines = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      lines.add(line(2 * i, 0, "read x", false));
      lines.add(line(2 * i + 1, 0, "yield", false));
    }
    assertEquals(
        List.of("read x", "yield", "... the same 2 lines, 9 times more"), texts(fold(lines)));
  }

  @Test
  void aDecisiveLineInALoopIsShown() {
    List<Line> lines = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      lines.add(line(2 * i, 0, "read x", i == 6));
      lines.add(line(2 * i + 1, 0, "yield", false));
    }
    List<Line> folded = fold(lines);
    assertTrue(folded.contains(lines.get(12)), texts(folded).toString());
  }

  /** Random lines of few kinds, so that there are loops; seed 1, 1,000 of them. */
  @Test
  void decisiveLinesAreNeverDroppedAndNoStepIsUncounted() {
    Random random = new Random(1);
    for (int run = 0; run < 1_000; run++) {
      List<Line> lines = new ArrayList<>();
      for (int step = 0; step < 1 + random.nextInt(200); step++) {
        int thread = random.nextInt(10) < 8 && step > 0 ? lines.get(step - 1).thread() : step % 3;
        String text = "read x" + random.nextInt(2);
        lines.add(line(step, thread, text, random.nextInt(40) == 0));
      }
      List<Line> folded = fold(lines);
      for (Line line : lines) {
        assertTrue(!line.kept() || folded.contains(line), "run " + run + ": " + line);
      }
      assertEquals(lines.size(), folded.stream().mapToInt(Line::steps).sum(), "run " + run);
    }
  }

  @Test
  void aPartOfACallIsNoLineOfItsOwn() {
    List<Line> lines =
        List.of(
            line(0, 0, new Action(Verb.CALL, "LinkedBlockingQueue.take"), true),
            line(1, 0, new Action(Verb.CALL, "BlockingQueue.take"), false));
    assertEquals(List.of("LinkedBlockingQueue.take()"), texts(fold(lines)));
  }

  @Test
  void theEndIsShownAsFarAsAskedFor() {
    List<Line> lines =
        IntStream.range(0, 200).mapToObj(i -> line(i, i % 2, "read x" + i, false)).toList();
    List<Line> folded = Folding.fold(lines, MOST, 8, t -> "T" + t);
    assertEquals(lines.subList(192, 200), folded.subList(folded.size() - 8, folded.size()));
    assertTrue(folded.size() <= MOST, texts(folded).toString());
  }

  private static List<Line> fold(List<Line> lines) {
    return Folding.fold(lines, MOST, 2, thread -> "T" + thread);
  }

  private static Line line(int step, int thread, String text, boolean kept) {
    return line(step, thread, Action.statement(text), kept);
  }

  private static Line line(int step, int thread, Action action, boolean kept) {
    return new Line(step, thread, action, EventValue.NONE, "Some.java:1", false, kept, 1);
  }

  private static List<String> texts(List<Line> lines) {
    return lines.stream().map(Line::text).toList();
  }
}
