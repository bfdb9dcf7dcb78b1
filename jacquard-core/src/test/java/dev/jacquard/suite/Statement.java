package dev.jacquard.suite;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * A statement of a generated program, as data: it can be printed, counted, and left out.
 *
 * @param target the number of the variable, lock, condition or thread that it is about
 * @param argument a value, a number of permits
 * @param body the statements inside, for a primitive that is a block
 */
record Statement(Primitive primitive, int target, int argument, List<Statement> body) {
  Statement {
    body = List.copyOf(body);
  }

  static Statement of(Primitive primitive, int target, int argument) {
    return new Statement(primitive, target, argument, List.of());
  }

  Statement withBody(List<Statement> newBody) {
    return new Statement(primitive, target, argument, newBody);
  }

  Statement withTarget(int newTarget) {
    return new Statement(primitive, newTarget, argument, body);
  }

  /** About how many steps it takes. */
  int steps() {
    return primitive.steps() + body.stream().mapToInt(Statement::steps).sum();
  }

  void forEach(Consumer<Statement> action) {
    action.accept(this);
    body.forEach(s -> s.forEach(action));
  }

  /**
   * All ways to make a sequence of statements smaller by one: without it, or with its body only.
   */
  static List<List<Statement>> smaller(List<Statement> statements) {
    List<List<Statement>> all = new ArrayList<>();
    for (int i = 0; i < statements.size(); i++) {
      Statement statement = statements.get(i);
      all.add(replace(statements, i, List.of()));
      if (!statement.body().isEmpty()) {
        all.add(replace(statements, i, statement.body()));
        for (List<Statement> body : smaller(statement.body())) {
          all.add(replace(statements, i, List.of(statement.withBody(body))));
        }
      }
    }
    return all;
  }

  private static List<Statement> replace(List<Statement> all, int at, List<Statement> by) {
    List<Statement> result = new ArrayList<>(all);
    result.remove(at);
    result.addAll(at, by);
    return result;
  }

  /** As Java source, indented. */
  String text(int indent) {
    String margin = " ".repeat(indent);
    StringBuilder text = new StringBuilder(margin).append(fill(primitive.open())).append('\n');
    if (primitive.isBlock()) {
      body.forEach(s -> text.append(s.text(indent + 2)));
      text.append(margin).append(fill(primitive.close())).append('\n');
    }
    return text.toString();
  }

  private String fill(String template) {
    return template
        .replace("{v}", Sketch.VARIABLES.get(target % Sketch.VARIABLES.size()))
        .replace("{l}", Sketch.LOCKS.get(target % Sketch.LOCKS.size()))
        .replace("{c}", Sketch.CONDITIONS.get(target % Sketch.CONDITIONS.size()))
        .replace("{T}", "p.named(\"" + Sketch.THREADS.get(target % Sketch.THREADS.size()) + "\")")
        .replace("{a}", Integer.toString(argument))
        .replace("{a+1}", Integer.toString(argument + 1));
  }
}
