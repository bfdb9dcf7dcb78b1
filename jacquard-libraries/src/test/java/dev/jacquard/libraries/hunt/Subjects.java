package dev.jacquard.libraries.hunt;

import java.util.ArrayList;
import java.util.List;

/** All subjects. */
final class Subjects {
  private Subjects() {}

  static List<Subject<?>> all() {
    List<Subject<?>> all = new ArrayList<>(Maps.all());
    all.addAll(Queues.all());
    all.addAll(Limiters.all());
    all.addAll(Resources.all());
    return all;
  }
}
