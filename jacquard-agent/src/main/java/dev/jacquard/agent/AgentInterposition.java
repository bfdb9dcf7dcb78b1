package dev.jacquard.agent;

import dev.jacquard.Calls;
import dev.jacquard.Fixture;
import dev.jacquard.Grouping;
import dev.jacquard.Interposition;
import dev.jacquard.Isolation;
import dev.jacquard.agent.jvm.JvmScenario;
import dev.jacquard.agent.jvm.carriers.HostKind;
import dev.jacquard.kernel.Judge;
import dev.jacquard.kernel.Scenario;
import java.util.function.Predicate;

/** Makes Java code a scenario; gets the agent if it is not there. */
public final class AgentInterposition implements Interposition {
  @Override
  public void prepare() {
    if (!Agent.isInstalled()) {
      LauncherAgent.install();
    }
    if (!Agent.isInstalled()) {
      LateAgent.attach();
    }
    Agent.openLoaded();
  }

  @Override
  public Scenario scenario(String name, Runnable body) {
    prepare();
    return JvmScenario.of(name, body, HostKind.chosen());
  }

  @Override
  public Scenario scenario(String name, Class<? extends Runnable> body, Isolation isolation) {
    prepare();
    if (isolation.kind() == Isolation.Kind.STATIC_RESET) {
      return JvmScenario.of(name, body, null, HostKind.chosen());
    }
    Predicate<String> fresh = type -> Transformer.isUnderTest(type) && !isolation.shares(type);
    if (!fresh.test(body.getName())) {
      throw new IllegalArgumentException(body.getName() + " is shared by all executions");
    }
    return JvmScenario.of(name, body, fresh, HostKind.chosen());
  }

  @Override
  public Scenario scenario(String name, Runnable body, Fixture fixture) {
    prepare();
    return JvmScenario.of(name, body, fixture, HostKind.chosen());
  }

  @Override
  public Scenario scenario(String name, Runnable body, Judge judge) {
    prepare();
    return JvmScenario.of(name, body, judge, HostKind.chosen());
  }

  @Override
  public Scenario scenario(String name, Runnable body, Grouping grouping) {
    prepare();
    Agent.group(grouping);
    return JvmScenario.of(name, body, grouping, HostKind.chosen());
  }

  @Override
  public int choose(int n) {
    return JvmScenario.choose(n);
  }

  @Override
  public void stopAfter(int steps) {
    JvmScenario.stopAfter(steps);
  }

  @Override
  public Calls calls(int threads) {
    return JvmScenario.calls(threads);
  }

  @Override
  public Calls serialCalls() {
    return JvmScenario.serialCalls();
  }

  @Override
  public void parallel(Runnable... tasks) {
    Thread[] threads = new Thread[tasks.length];
    Throwable[] failures = new Throwable[tasks.length];
    for (int i = 0; i < tasks.length; i++) {
      int index = i;
      threads[i] =
          JvmScenario.thread(
              () -> {
                try {
                  tasks[index].run();
                } catch (Throwable e) {
                  failures[index] = e;
                }
              },
              "parallel-" + i);
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
    for (Throwable failure : failures) {
      if (failure instanceof Error error) {
        throw error;
      }
      if (failure instanceof RuntimeException exception) {
        throw exception;
      }
    }
  }
}
