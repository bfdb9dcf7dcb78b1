package dev.jacquard.agent.rewrite;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/**
 * The parts of a method that a handler of ours covers: all but the code that already does on the
 * way out what the handler would do.
 */
final class Ranges {
  private final MethodVisitor writer;
  private final List<Label> bounds = new ArrayList<>();

  /** Labels have to be resolved as they are visited: the writer itself is needed. */
  Ranges(MethodVisitor writer) {
    this.writer = writer;
  }

  /** Covers from here on, or to here: in turns. */
  void toggle() {
    Label label = new Label();
    writer.visitLabel(label);
    bounds.add(label);
  }

  /**
   * Enters the handler that follows into the table, as the outermost one.
   *
   * @return whether there is anything to cover
   */
  boolean handler() {
    Label handler = new Label();
    boolean any = false;
    for (int i = 0; i + 1 < bounds.size(); i += 2) {
      Label start = bounds.get(i);
      Label end = bounds.get(i + 1);
      if (start.getOffset() < end.getOffset()) {
        writer.visitTryCatchBlock(start, end, handler, null);
        any = true;
      }
    }
    if (any) {
      writer.visitLabel(handler);
    }
    return any;
  }
}
