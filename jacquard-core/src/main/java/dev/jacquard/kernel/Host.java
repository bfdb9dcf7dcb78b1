package dev.jacquard.kernel;

/** Runs the program between two steps of the kernel: stops threads, resumes them. */
public interface Host {
  /**
   * Runs one execution from the start to its outcome.
   *
   * @return the kernel's execution, which the next call overwrites
   */
  Execution run(Chooser chooser);

  Kernel kernel();

  /** One more than the highest thread number. */
  int threadCount();

  String threadName(int thread);

  /** One more than the highest resource number. */
  int resourceCount();

  Resource resource(int id);

  /** The operation with that {@linkplain Operation#id number}. */
  Operation operation(int id);
}
