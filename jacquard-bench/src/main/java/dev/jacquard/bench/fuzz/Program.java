package dev.jacquard.bench.fuzz;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A small program.
 *
 * @param seed from which it was made
 * @param threads the statements of each
 */
public record Program(long seed, Launch launch, List<List<Statement>> threads) {
  public Program {
    threads = threads.stream().map(List::copyOf).toList();
  }

  /** All statements, also those inside others. */
  List<Statement> statements() {
    List<Statement> all = new ArrayList<>();
    threads.forEach(thread -> thread.forEach(statement -> statement.visit(all::add)));
    return all;
  }

  Set<Subject> subjects() {
    Set<Subject> subjects = EnumSet.noneOf(Subject.class);
    statements().forEach(statement -> subjects.add(statement.kind().subject()));
    return subjects;
  }

  /** Whether this holds for a kind of statement in it. */
  boolean has(Predicate<Kind> what) {
    return statements().stream().map(Statement::kind).anyMatch(what);
  }

  /** Programs with one thing less. */
  List<Program> smaller() {
    List<Program> smaller = new ArrayList<>();
    for (int i = 0; i < threads.size(); i++) {
      if (threads.size() > 1 && !has(kind -> kind.subject().namesThreads())) {
        List<List<Statement>> fewer = new ArrayList<>(threads);
        fewer.remove(i);
        smaller.add(new Program(seed, launch, fewer));
      }
      for (List<Statement> thread : shorter(threads.get(i))) {
        List<List<Statement>> changed = new ArrayList<>(threads);
        changed.set(i, thread);
        smaller.add(new Program(seed, launch, changed));
      }
    }
    if (launch != Launch.THREADS) {
      smaller.add(new Program(seed, Launch.THREADS, threads));
    }
    return smaller;
  }

  private static List<List<Statement>> shorter(List<Statement> statements) {
    List<List<Statement>> shorter = new ArrayList<>();
    for (int i = 0; i < statements.size(); i++) {
      Statement statement = statements.get(i);
      List<Statement> without = new ArrayList<>(statements);
      without.remove(i);
      shorter.add(without);
      if (!statement.body().isEmpty()) {
        List<Statement> opened = new ArrayList<>(without);
        opened.addAll(i, statement.body());
        shorter.add(opened);
      }
      for (List<Statement> body : shorter(statement.body())) {
        List<Statement> changed = new ArrayList<>(statements);
        changed.set(i, new Statement(statement.kind(), statement.operand(), body));
        shorter.add(changed);
      }
    }
    return shorter;
  }

  /** As Java code. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < threads.size(); i++) {
      text.append("T").append(i).append(" (").append(launch.name().toLowerCase(Locale.ROOT));
      text.append("):\n");
      threads.get(i).forEach(statement -> statement.print("  ", text));
    }
    return text.toString();
  }
}
