package dev.jacquard.report;

import dev.jacquard.explain.Story;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Which events to show where there is no room for all of them, and how those are ordered. */
final class Essence {
  private Essence() {}

  /**
   * The numbers of the events to show, in order: all of them if there are at most {@code most};
   * otherwise those that matter, that preempt, that race or fail, and the last one of each thread,
   * and of these the first {@code most}.
   */
  static int[] of(Story story, int most) {
    List<Story.Event> events = story.events();
    if (events.size() <= most) {
      int[] all = new int[events.size()];
      Arrays.setAll(all, i -> i);
      return all;
    }
    boolean[] kept = new boolean[events.size()];
    boolean[] ended = new boolean[story.threads().size()];
    for (int i = events.size() - 1; i >= 0; i--) {
      Story.Event event = events.get(i);
      kept[i] = event.decisive() || event.preemption() || !ended[event.thread()];
      ended[event.thread()] = true;
    }
    story.races().forEach(i -> kept[i] = true);
    if (story.failed() >= 0) {
      kept[story.failed()] = true;
    }
    int[] chosen = new int[Math.min(most, events.size())];
    int count = 0;
    for (int i = 0; i < kept.length && count < chosen.length; i++) {
      if (kept[i]) {
        chosen[count++] = i;
      }
    }
    return Arrays.copyOf(chosen, count);
  }

  /** That {@code from} happened before {@code to}; {@code hidden} events of a thread in between. */
  record Edge(int from, int to, boolean sameThread, int hidden) {}

  /**
   * The order among the shown events. What an event that is not shown depends on, the next shown
   * one of its thread depends on too; instead of a source that is not shown, the last shown event
   * of its thread before it is named. So every edge is true, and only those to what is not shown
   * are lost.
   */
  static List<Edge> edges(Story story, int[] shown) {
    List<Story.Event> events = story.events();
    int threads = story.threads().size();
    boolean[] isShown = new boolean[events.size()];
    for (int i : shown) {
      isShown[i] = true;
    }
    int[] stands = new int[events.size()];
    int[] latest = new int[threads];
    int[] hidden = new int[threads];
    Arrays.fill(latest, -1);
    List<List<Integer>> sources = new ArrayList<>();
    for (int t = 0; t < threads; t++) {
      sources.add(new ArrayList<>());
    }
    List<Edge> edges = new ArrayList<>();
    for (int i = 0; i < events.size(); i++) {
      Story.Event event = events.get(i);
      int thread = event.thread();
      sources.get(thread).addAll(event.after());
      if (isShown[i]) {
        if (latest[thread] >= 0) {
          edges.add(new Edge(latest[thread], i, true, hidden[thread]));
        }
        List<Integer> from = new ArrayList<>();
        for (int source : sources.get(thread)) {
          int named = stands[source];
          if (named >= 0 && events.get(named).thread() != thread && !from.contains(named)) {
            from.add(named);
          }
        }
        for (int named : from) {
          edges.add(new Edge(named, i, false, 0));
        }
        sources.get(thread).clear();
        latest[thread] = i;
        hidden[thread] = 0;
      } else {
        hidden[thread]++;
      }
      stands[i] = latest[thread];
    }
    return edges;
  }
}
