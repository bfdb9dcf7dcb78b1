package dev.jacquard.model;

import dev.jacquard.kernel.Action;
import dev.jacquard.kernel.Kernel;
import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.Site;
import dev.jacquard.kernel.Verb;
import dev.jacquard.kernel.primitive.Acquire.Mode;
import dev.jacquard.kernel.primitive.CallTimes;
import dev.jacquard.kernel.primitive.EmptyCall;
import dev.jacquard.kernel.primitive.End;
import dev.jacquard.kernel.primitive.Transaction;
import dev.jacquard.kernel.primitive.VariableOperation;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The instructions of one thread while they are written down. Operations are made at the end, by
 * {@link #link}, when it is known which threads are interrupted, and of which the end is observed.
 */
final class CodeBuilder {
  private static final StackWalker STACK = StackWalker.getInstance();

  /** What stands between the user's program and here on the stack. */
  private static final Set<String> OWN =
      Stream.of(
              CodeBuilder.class,
              SyncBuilder.class,
              ThreadBuilder.class,
              ProgramBuilder.class,
              Program.class,
              ModelHost.class)
          .map(Class::getName)
          .collect(Collectors.toUnmodifiableSet());

  private final ThreadHandle thread;
  private final List<Supplier<Instruction>> instructions = new ArrayList<>();
  private final List<Local> locals = new ArrayList<>();
  private final List<Loop> loops = new ArrayList<>();
  private final ProgramBuilder program;

  /** Whether the next instruction is in a call whose order in real time matters. */
  private boolean insideCall;

  /** The atomic block that the next instruction is part of, or null. */
  private AtomicBlock block;

  /** The methods around the next instruction, the innermost last. */
  private List<String> methods = List.of();

  CodeBuilder(ProgramBuilder program, ThreadHandle thread) {
    this.program = program;
    this.thread = thread;
  }

  int position() {
    return instructions.size();
  }

  ThreadHandle thread() {
    return thread;
  }

  Kernel kernel() {
    return program.kernel();
  }

  /** The body, as a method of that name. */
  void method(String name, Runnable body) {
    if (name.isBlank() || name.chars().anyMatch(Character::isWhitespace)) {
      throw new IllegalArgumentException(
          "method \"" + name + "\": a name without spaces is needed");
    }
    List<String> outer = methods;
    methods = Stream.concat(outer.stream(), Stream.of(name)).toList();
    body.run();
    methods = outer;
  }

  Local local(String name, long initial) {
    Local local = new Local(name, thread.number(), locals.size(), initial);
    locals.add(local);
    return local;
  }

  /** Where a value goes; the local must be this thread's own. */
  int slot(Local local) {
    if (local == null) {
      return -1;
    }
    if (local.thread() != thread.number()) {
      throw new IllegalArgumentException(
          "local " + local + " is not of thread " + thread + ": share it as a variable");
    }
    return local.slot();
  }

  void add(Instruction instruction) {
    instructions.add(() -> instruction);
  }

  void announce(String text, Local into, Supplier<Operation> operation) {
    announce(Action.statement(text), into, operation);
  }

  void announce(Action action, Local into, Supplier<Operation> operation) {
    int slot = slot(into);
    int next = position() + 1;
    Site site = site(action, into);
    Answer answer = Answer.into(into);
    List<String> inside = methods;
    boolean late = insideCall;
    instructions.add(
        () ->
            new Instruction.Announce(
                program.number(inCall(operation.get(), late), site, answer, inside), slot, next));
  }

  /**
   * An access to a variable. What is always the same is set once, and not before each announcement.
   *
   * @param argument may be null, as may be what a compare-and-set expects
   */
  void access(
      String text,
      Answer answer,
      Local into,
      Supplier<VariableOperation> operation,
      Target target,
      Expr argument,
      Expr expected) {
    int slot = slot(into);
    int next = position() + 1;
    Site site = site(Action.statement(text), into);
    List<String> inside = methods;
    AtomicBlock around = block;
    boolean late = insideCall && around == null;
    boolean constant = target.isConstant() && isConstant(argument) && isConstant(expected);
    instructions.add(
        () -> {
          VariableOperation made = operation.get();
          Instruction.Preparation preparation =
              locals -> {
                made.on(target.resolve(locals));
                if (argument != null) {
                  made.argument(argument.eval(locals));
                }
                if (expected != null) {
                  made.expected(expected.eval(locals));
                }
              };
          if (constant) {
            preparation.prepare(new long[0]);
          }
          return new Instruction.Announce(
              program.number(inCall(made, late), site, answer, inside),
              constant ? null : preparation,
              around,
              slot,
              next);
        });
  }

  private static boolean isConstant(Expr expression) {
    return expression == null || expression.isConstant();
  }

  /** Without a local for the result, an interrupt is an uncaught exception. */
  void announceInterruptible(Action action, Local into, Supplier<Operation> operation) {
    int slot = slot(into);
    int next = position() + 1;
    Site site = site(action, into);
    Answer answer = Answer.into(into);
    List<String> inside = methods;
    boolean late = insideCall;
    instructions.add(
        () ->
            new Instruction.Interruptible(
                program.number(inCall(operation.get(), late), site, answer, inside), slot, next));
  }

  /**
   * An operation that looks at the interrupt flag on entry, and then waits. Where nothing
   * interrupts the thread, waiting is all there is.
   */
  void announceEntering(String text, Local into, Mode mode, Function<Mode, Operation> operation) {
    announceEntering(Action.statement(text), into, mode, operation);
  }

  void announceEntering(Action action, Local into, Mode mode, Function<Mode, Operation> operation) {
    if (mode != Mode.TRY) {
      int second = position() + 1;
      enter(
          action, into, () -> thread.isInterruptible() ? operation.apply(Mode.TRY) : null, second);
    }
    announceInterruptible(action, into, () -> operation.apply(mode));
  }

  /** The first of two parts; the second stands behind it. */
  void enter(Action action, Local into, Supplier<Operation> operation, int second) {
    enter(action, into, operation, second, second + 1);
  }

  /**
   * A part of several.
   *
   * @param end where it goes on if the others are not needed
   */
  void enter(Action action, Local into, Supplier<Operation> operation, int second, int end) {
    int slot = slot(into);
    Site site = site(action, null);
    List<String> inside = methods;
    boolean late = insideCall;
    instructions.add(
        () -> {
          Operation made = operation.get();
          return made == null
              ? new Instruction.Pass(second)
              : new Instruction.Enter(
                  program.number(inCall(made, late), site, Answer.NONE, inside), slot, second, end);
        });
  }

  /** A call inside another one is part of that. */
  void call(String name, Runnable body) {
    if (insideCall) {
      body.run();
      return;
    }
    insideCall = true;
    add(new Instruction.BeginCall(position() + 1));
    body.run();
    insideCall = false;
    CallTimes own = program.ownCallTimes(thread);
    Site site = site(Action.statement(name), null);
    int next = position() + 1;
    List<String> inside = methods;
    instructions.add(
        () ->
            new Instruction.EndCall(
                program.number(
                    new EmptyCall(own, program.callTimesBeside(thread)), site, Answer.NONE, inside),
                next));
  }

  /** Its last event tells when a call returns, and which that is shows later. */
  private Operation inCall(Operation operation, boolean late) {
    if (late) {
      operation.late(true);
    }
    return operation;
  }

  /** A block inside another one is part of that. */
  void atomic(String name, int accesses, Runnable body) {
    if (block != null) {
      body.run();
      return;
    }
    String by = accesses == Integer.MAX_VALUE ? "" : " by " + accesses;
    Site site = site(Action.statement("atomic " + name + by), null);
    block =
        new AtomicBlock(program.number(new Transaction(), site, Answer.NONE, methods), accesses);
    add(new Instruction.BeginAtomic(position() + 1));
    body.run();
    block = null;
  }

  Loop loop(String text) {
    Loop loop = new Loop(program::resource);
    Site site = site(Action.statement(text), null);
    loop.operation(program.number(inCall(loop.spinWait(), insideCall), site, Answer.NONE, methods));
    loops.add(loop);
    return loop;
  }

  /** The first caller outside of this package: the line of the user's program. */
  private static Site site(Action action, Local into) {
    Action said = into == null ? action : assigned(action, into);
    return STACK.walk(
        frames ->
            frames
                .filter(f -> !OWN.contains(f.getClassName()))
                .filter(f -> f.getFileName() != null && !f.getClassName().startsWith("java."))
                .findFirst()
                .map(f -> Site.of(said).at(f.getFileName(), f.getLineNumber()))
                .orElse(Site.of(said)));
  }

  /** The action as part of an assignment; a call stays one. */
  private static Action assigned(Action action, Local into) {
    return action.verb() == Verb.CALL
        ? new Action(Verb.CALL, into + " = " + action.object())
        : Action.statement(into + " = " + action.text());
  }

  Frame link() {
    List<Instruction> code = new ArrayList<>();
    for (Supplier<Instruction> instruction : instructions) {
      code.add(instruction.get());
    }
    Operation end =
        thread.observed()
            ? program.number(
                new End(thread.life()), Site.of(new Action(Verb.END, "")), Answer.NONE, List.of())
            : null;
    code.add(new Instruction.Finish(end));
    return new Frame(
        thread.number(),
        program.kernel(),
        locals.stream().mapToLong(Local::initial).toArray(),
        code.toArray(new Instruction[0]),
        loops.toArray(new Loop[0]),
        new Calls(program.kernel(), program.callTimesOf(thread), program.callTimesBeside(thread)));
  }
}
