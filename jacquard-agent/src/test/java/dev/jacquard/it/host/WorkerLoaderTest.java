package dev.jacquard.it.host;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.jacquard.Isolation;
import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.it.program.Counting;
import dev.jacquard.it.program.Forked;
import dev.jacquard.kernel.Outcome;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A JVM that runs tests the way a worker of a build tool does (Gradle's, say): on a thread of its
 * own, with the classes of the tests in a loader that is not the application's, and between the two
 * one that lets only a part through.
 */
class WorkerLoaderTest {
  @Test
  void testsInALoaderOfTheirOwnAreControlled() throws IOException, InterruptedException {
    assertEquals(
        "loader tests, context loader tests\n"
            + "lambda: 36 orders, 30 failed\n"
            + "static state: 4 orders, 0 failed\n"
            + "reset: 4 orders, 0 failed\n"
            + "class loader: 4 orders, 0 failed",
        new Forked().run(Worker.class));
  }

  static final class Worker {
    private Worker() {}

    public static void main(String[] args) throws Exception {
      URL tests = Worker.class.getProtectionDomain().getCodeSource().getLocation();
      ClassLoader filter = new Filter(Worker.class.getClassLoader());
      try (URLClassLoader loader = new URLClassLoader("tests", new URL[] {tests}, filter)) {
        Runnable program =
            (Runnable)
                loader.loadClass(Program.class.getName()).getDeclaredConstructor().newInstance();
        Thread thread = new Thread(program, "Test worker");
        thread.setContextClassLoader(loader);
        thread.start();
        thread.join();
      }
    }
  }

  /** Lets the JDK and Jacquard through; the tests on the class path of the JVM are hidden. */
  private static final class Filter extends ClassLoader {
    private final ClassLoader application;

    Filter(ClassLoader application) {
      super(ClassLoader.getPlatformClassLoader());
      this.application = application;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      if (name.startsWith("dev.jacquard.") && !name.startsWith("dev.jacquard.it.")) {
        return application.loadClass(name);
      }
      throw new ClassNotFoundException(name);
    }
  }

  /** What runs there. */
  public static final class Program implements Runnable {
    private static final List<String> SEEN = new ArrayList<>();

    private static final class State {
      static int value;
      static final List<String> NAMES = new ArrayList<>();
    }

    @Override
    public void run() {
      System.out.println(
          "loader "
              + getClass().getClassLoader().getName()
              + ", context loader "
              + Thread.currentThread().getContextClassLoader().getName());
      print("lambda", Jacquard.explore(() -> Counting.inc(3)));
      print("static state", Jacquard.explore(Program::scenario));
      print("reset", Jacquard.explore("reset", Scenario.class));
      SEEN.add("not for the others");
      print("class loader", Jacquard.explore("loader", Scenario.class, Isolation.CLASS_LOADER));
    }

    private static void print(String name, Exploration exploration) {
      Result result = exploration.strategy("dpor").run();
      System.out.println(
          name
              + ": "
              + result.partialOrders()
              + " orders, "
              + (result.executions() - result.count(Outcome.PASSED))
              + " failed");
    }

    static void scenario() {
      State.NAMES.add("a");
      Thread[] threads = {new Thread(() -> State.value++), new Thread(() -> State.value++)};
      for (Thread thread : threads) {
        thread.start();
      }
      Counting.join(threads);
      Counting.require(State.value >= 1 && State.value <= 2, "not reset: " + State.value);
      Counting.require(State.NAMES.size() == 1, "not reset: " + State.NAMES);
    }

    /** The same as a class; with a loader per execution also what is around it is new. */
    static final class Scenario implements Runnable {
      @Override
      public void run() {
        scenario();
        boolean anew = getClass().getClassLoader().getName().equals("execution");
        Counting.require(!anew || SEEN.isEmpty(), "the class of another execution");
      }
    }
  }
}
