package dev.jacquard.bench.peers;

import java.util.Arrays;
import java.util.Locale;

/** What is measured. In all of them three threads do three operations each. */
enum PeerProgram {
  /** Increments of a plain field, in threads that the program starts. */
  OWN_THREADS,
  /** Increments of a plain field, in threads of the tool. */
  INCREMENTS,
  /** Pushes and pops. */
  TREIBER_STACK,
  /** Additions and polls. */
  MICHAEL_SCOTT_QUEUE;

  String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  static PeerProgram of(String label) {
    return Arrays.stream(values())
        .filter(program -> program.label().equals(label))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("there is no program " + label));
  }
}
