package dev.jacquard.report;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explain.Story;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

final class EssenceTest {
  @Test
  void showsAllOfAShortStoryAndWhatMattersOfALongOne() {
    Story story = Stories.race();

    assertEquals(10, Essence.of(story, 10).length);
    // Those that matter, and the last one of each thread.
    assertArrayEquals(new int[] {2, 3, 4, 5, 6, 7, 9}, Essence.of(story, 9));
    assertArrayEquals(new int[] {2, 3}, Essence.of(story, 2));
  }

  /** The oracle is the transitive closure over all events. */
  @Test
  void everyEdgeIsTrueAndOrderAmongShownEventsOfAThreadIsKept() {
    Story story = Stories.large(3_000);
    int[] shown = Essence.of(story, 400);
    List<BitSet> before = closure(story);

    List<Essence.Edge> edges = Essence.edges(story, shown);
    for (Essence.Edge edge : edges) {
      assertTrue(before.get(edge.to()).get(edge.from()), edge.toString());
    }
    long inThreads = edges.stream().filter(Essence.Edge::sameThread).count();
    assertEquals(shown.length - story.threads().size(), inThreads);
    assertTrue(edges.size() > inThreads + 100, edges.size() + " edges");
  }

  @Test
  void nothingIsLostWhereAllIsShown() {
    Story story = Stories.race();
    List<String> edges = new ArrayList<>();
    for (Essence.Edge edge : Essence.edges(story, Essence.of(story, 100))) {
      edges.add(edge.from() + (edge.sameThread() ? "-" : ">") + edge.to());
    }
    assertEquals(
        List.of("0-1", "0>2", "1>3", "3-4", "2>4", "4-5", "2-6", "4>6", "6-7", "1-8", "8-9"),
        edges);
  }

  private static List<BitSet> closure(Story story) {
    List<BitSet> before = new ArrayList<>();
    int[] latest = new int[story.threads().size()];
    java.util.Arrays.fill(latest, -1);
    for (int i = 0; i < story.events().size(); i++) {
      Story.Event event = story.events().get(i);
      List<Integer> direct = new ArrayList<>(event.after());
      if (latest[event.thread()] >= 0) {
        direct.add(latest[event.thread()]);
      }
      BitSet all = new BitSet();
      for (int source : direct) {
        all.set(source);
        all.or(before.get(source));
      }
      before.add(all);
      latest[event.thread()] = i;
    }
    return before;
  }
}
