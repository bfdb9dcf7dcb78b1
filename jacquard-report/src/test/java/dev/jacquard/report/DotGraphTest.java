package dev.jacquard.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** That Graphviz itself can read it is shown in {@link BrowserTest}. */
final class DotGraphTest {
  @Test
  void hasABoxPerThreadAndAnArrowPerDependence() {
    assertEquals(
        """
        digraph story {
          rankdir=TB;
          label="deadlock: deadlock: T1 waits for Account#2, T2 waits for Account#1";
          node [shape=box, fontname="Helvetica"];
          subgraph cluster_0 {
            label="main";
            e0 [label="1: start T1"];
            e1 [label="2: start T2"];
          }
          subgraph cluster_1 {
            label="T1";
            e2 [label="3: enter Account#1\\nAccount.java:12", penwidth=3];
          }
          subgraph cluster_2 {
            label="T2";
            e3 [label="4: enter Account#2\\nAccount.java:12", penwidth=3, peripheries=2];
          }
          e0 -> e1;
          e0 -> e2 [color="#b3541e", constraint=false];
          e1 -> e3 [color="#b3541e", constraint=false];
        }
        """,
        DotGraph.of(Stories.deadlock()));
  }

  @Test
  void ofALongStoryItHasWhatMatters() {
    String dot = DotGraph.of(Stories.large(100_000));
    long nodes =
        dot.lines().filter(line -> line.contains("[label=\"") && line.contains("e")).count();
    assertTrue(nodes >= DotGraph.MOST_EVENTS && nodes < 2 * DotGraph.MOST_EVENTS + 10, "" + nodes);
    assertTrue(dot.contains(" more\"]"));
  }
}
