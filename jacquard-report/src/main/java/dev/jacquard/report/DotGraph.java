package dev.jacquard.report;

import dev.jacquard.explain.Story;
import java.util.Set;
import java.util.TreeSet;

/**
 * A story as a graph for Graphviz: a box per thread with its events from top to bottom, and an
 * arrow where an event depends on one of another thread. Of long ones only the events that matter.
 * {@code exports.ts} writes the same from the page.
 */
public final class DotGraph {
  /** More than that nobody can draw or read. */
  static final int MOST_EVENTS = 1_000;

  private DotGraph() {}

  public static String of(Story story) {
    int[] shown = Essence.of(story, MOST_EVENTS);
    StringBuilder dot = new StringBuilder("digraph story {\n  rankdir=TB;\n");
    dot.append("  label=").append(quoted(story.outcome().id() + ": " + story.message()));
    dot.append(";\n  node [shape=box, fontname=\"Helvetica\"];\n");
    Set<Integer> threads = new TreeSet<>();
    for (int i : shown) {
      threads.add(story.events().get(i).thread());
    }
    for (int thread : threads) {
      dot.append("  subgraph cluster_").append(thread).append(" {\n    label=");
      dot.append(quoted(story.threads().get(thread))).append(";\n");
      for (int i : shown) {
        if (story.events().get(i).thread() == thread) {
          node(dot, story, i);
        }
      }
      dot.append("  }\n");
    }
    for (Essence.Edge edge : Essence.edges(story, shown)) {
      dot.append("  e").append(edge.from()).append(" -> e").append(edge.to());
      if (!edge.sameThread()) {
        dot.append(" [color=\"#b3541e\", constraint=false]");
      } else if (edge.hidden() > 0) {
        dot.append(" [style=dotted, label=\"").append(edge.hidden()).append(" more\"]");
      }
      dot.append(";\n");
    }
    return dot.append("}\n").toString();
  }

  private static void node(StringBuilder dot, Story story, int i) {
    Story.Event event = story.events().get(i);
    String text = (i + 1) + ": " + event.text();
    text += event.value().isEmpty() ? "" : ": " + event.value();
    text += event.site().file() == null ? "" : "\n" + event.site().place();
    dot.append("    e").append(i).append(" [label=").append(quoted(text));
    dot.append(event.decisive() ? ", penwidth=3" : "");
    dot.append(event.preemption() ? ", peripheries=2" : "").append("];\n");
  }

  /** Graphviz ends a text at character 0, and knows the entities of HTML. */
  private static String quoted(String text) {
    String escaped = text.replace("\\", "\\\\").replace("\"", "\\\"").replace("&", "&amp;");
    String lines = escaped.replace("\r", "").replace("\n", "\\n");
    return '"' + lines.replaceAll("[\\x00-\\x1f]", "\uFFFD") + '"';
  }
}
