package dev.jacquard.bench.programs;

import dev.jacquard.bench.extracted.ExtractedPrograms;
import dev.jacquard.bench.sct.SctPrograms;
import java.util.ArrayList;
import java.util.List;

/** All programs with bugs. */
public final class BugPrograms {
  private BugPrograms() {}

  public static List<BugProgram> all() {
    List<BugProgram> all = new ArrayList<>(SctPrograms.all());
    all.addAll(ExtractedPrograms.all());
    return all;
  }

  /**
   * The program of that name.
   *
   * @throws IllegalArgumentException if there is none; says which there are
   */
  public static BugProgram named(String name) {
    return all().stream()
        .filter(program -> program.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no program \"" + name + "\": there are " + names(all())));
  }

  /**
   * Some programs.
   *
   * @param names of programs or groups; empty for all
   */
  public static List<BugProgram> select(List<String> names) {
    List<BugProgram> selected = new ArrayList<>();
    for (String name : names) {
      List<BugProgram> group =
          all().stream().filter(program -> program.group().equals(name)).toList();
      selected.addAll(group.isEmpty() ? List.of(named(name)) : group);
    }
    return names.isEmpty() ? all() : selected;
  }

  private static String names(List<BugProgram> programs) {
    return String.join(", ", programs.stream().map(BugProgram::name).toList());
  }
}
