package dev.jacquard.bench.fuzz;

import dev.jacquard.bench.fuzz.model.Code;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * A statement of a program.
 *
 * @param operand a small number, which most kinds write or add
 * @param body what is inside, if it is a block
 */
public record Statement(Kind kind, int operand, List<Statement> body) {
  public Statement {
    body = List.copyOf(body);
  }

  static Statement of(Kind kind, int operand) {
    return new Statement(kind, operand, List.of());
  }

  /** Adds the statement to the code of a thread. */
  void compile(Code code) {
    kind.model().compile(code, operand, () -> body.forEach(inner -> inner.compile(code)));
  }

  /** The statement and all inside. */
  void visit(Consumer<Statement> visitor) {
    visitor.accept(this);
    body.forEach(inner -> inner.visit(visitor));
  }

  /** As Java code, a line for each statement. */
  void print(String indent, StringBuilder text) {
    text.append(indent).append(String.format(Locale.ROOT, kind.text(), operand));
    if (!kind.isBlock()) {
      text.append(";\n");
      return;
    }
    text.append('\n');
    body.forEach(inner -> inner.print(indent + "  ", text));
    text.append(indent).append("}\n");
  }
}
