package dev.jacquard.bench.fuzz;

import dev.jacquard.Jacquard;
import dev.jacquard.fuzz.Recorder;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Runs a program as Java code. Nothing in here is an operation, but for what statements do. */
final class Interpreter implements Runnable {
  private final Program program;
  private final List<Subject> subjects;
  private final Recorder recorder;

  Interpreter(Program program, Recorder recorder) {
    this.program = program;
    this.subjects = List.copyOf(program.subjects());
    this.recorder = recorder;
  }

  /** Starts all threads, waits for them, and looks at what they left. */
  @Override
  public void run() {
    recorder.clear();
    State state = new State(program);
    try {
      launch(state);
    } catch (InterruptedException | ExecutionException | ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
    end(state);
  }

  private void launch(State state)
      throws InterruptedException, ExecutionException, ReflectiveOperationException {
    int count = program.threads().size();
    Runnable[] tasks = new Runnable[count];
    for (int i = 0; i < count; i++) {
      tasks[i] = new Task(this, state, i);
    }
    switch (program.launch()) {
      case PARALLEL -> Jacquard.parallel(tasks);
      case POOL -> pool(tasks);
      case THREADS, VIRTUAL -> {
        for (int i = 0; i < count; i++) {
          state.threads[i] =
              program.launch() == Launch.VIRTUAL ? virtual(tasks[i]) : new Thread(tasks[i]);
        }
        for (int i = 0; i < count; i++) {
          state.threads[i].start();
        }
        for (int i = 0; i < count; i++) {
          state.threads[i].join();
        }
      }
    }
  }

  private static void pool(Runnable[] tasks) throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newFixedThreadPool(tasks.length);
    List<Future<?>> futures = new ArrayList<>();
    for (Runnable task : tasks) {
      futures.add(pool.submit(task));
    }
    for (Future<?> future : futures) {
      future.get();
    }
    pool.shutdown();
  }

  /** {@code Thread.ofVirtual().unstarted(task)}, which JDK 17 does not have. */
  private static Thread virtual(Runnable task) throws ReflectiveOperationException {
    Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
    Method unstarted =
        Class.forName("java.lang.Thread$Builder").getMethod("unstarted", Runnable.class);
    return (Thread) unstarted.invoke(builder, task);
  }

  /** Looks at what the threads left. */
  void end(State state) {
    if (state.executor != null) {
      terminate(state.executor);
    }
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < subjects.size(); i++) {
      text.append(subjects.get(i).end(state));
    }
    recorder.end(text.toString());
  }

  private static void terminate(ExecutorService executor) {
    executor.shutdown();
    try {
      executor.awaitTermination(1, TimeUnit.DAYS);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Runs the statements of a thread. */
  void thread(State state, int thread) {
    run(state, thread, program.threads().get(thread));
  }

  private void run(State state, int thread, List<Statement> statements) {
    for (int i = 0; i < statements.size(); i++) {
      Statement statement = statements.get(i);
      Object result;
      try {
        Runnable body = () -> run(state, thread, statement.body());
        result = statement.kind().real().run(state, statement.operand(), body);
      } catch (Exception e) {
        result = e.getClass().getSimpleName();
      }
      if (result != Kind.NOTHING) {
        recorder.add(thread, result);
      }
    }
  }

  private record Task(Interpreter interpreter, State state, int thread) implements Runnable {
    @Override
    public void run() {
      interpreter.thread(state, thread);
    }
  }
}
