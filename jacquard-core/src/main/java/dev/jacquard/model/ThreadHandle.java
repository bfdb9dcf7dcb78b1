package dev.jacquard.model;

import dev.jacquard.kernel.primitive.Cell;
import dev.jacquard.kernel.primitive.Join;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Consumer;

/** A thread of a model program: what others need to start, join, unpark or interrupt it. */
public final class ThreadHandle {
  private final String name;
  private final int number;
  private final boolean startsByItself;
  private final Consumer<ThreadBuilder> body;
  private final Cell life;
  private final Cell permit;
  private final Cell wakeUp;
  private final Cell interruptFlag;
  private final Set<Cell> used = new LinkedHashSet<>();
  private boolean observed;
  private boolean interruptible;
  private boolean unparked;

  ThreadHandle(String name, int number, boolean startsByItself, Consumer<ThreadBuilder> body) {
    this.name = name;
    this.number = number;
    this.startsByItself = startsByItself;
    this.body = body;
    life = cell(Cell.Part.LIFE, startsByItself ? Join.STARTED : Join.NEW);
    permit = cell(Cell.Part.PERMIT, 0);
    wakeUp = cell(Cell.Part.WAKE_UP, 0);
    interruptFlag = cell(Cell.Part.INTERRUPT, 0);
  }

  private Cell cell(Cell.Part part, long initial) {
    return new Cell(part.of(name), initial, part, number);
  }

  public String name() {
    return name;
  }

  public int number() {
    return number;
  }

  boolean startsByItself() {
    return startsByItself;
  }

  Consumer<ThreadBuilder> body() {
    return body;
  }

  /** Another thread looks at the end of this one, so the end is an operation. */
  void observe() {
    observed = true;
  }

  boolean observed() {
    return observed;
  }

  Cell life() {
    return use(life);
  }

  Cell permit() {
    return use(permit);
  }

  /** Another thread gives this one its permit. */
  void unpark() {
    unparked = true;
  }

  /** The permit, which is lost if it is given before the start: null if nobody gives it. */
  Cell permitSeen() {
    return unparked ? permit() : null;
  }

  Cell wakeUp() {
    return use(wakeUp);
  }

  /** The flag, used by an operation that may set it. */
  Cell interruptFlag() {
    interruptible = true;
    return use(interruptFlag);
  }

  boolean isInterruptible() {
    return interruptible;
  }

  /** The flag that operations of this thread have to look at: null if nothing sets it. */
  Cell interruptSeen() {
    return interruptible ? interruptFlag : null;
  }

  private Cell use(Cell cell) {
    used.add(cell);
    return cell;
  }

  /** What the program uses of the thread's state. */
  Set<Cell> used() {
    return used;
  }

  Cell[] cells() {
    return new Cell[] {life, permit, wakeUp, interruptFlag};
  }

  @Override
  public String toString() {
    return name;
  }
}
