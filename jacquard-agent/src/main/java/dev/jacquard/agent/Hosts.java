package dev.jacquard.agent;

import dev.jacquard.agent.jvm.carriers.HostKind;

/** On what the threads of programs run, for front ends that tell it. */
public final class Hosts {
  private Hosts() {}

  /**
   * The name of the host that this JVM uses: {@code platform} or {@code continuation}.
   *
   * @throws IllegalArgumentException if {@code -Djacquard.host} asks for another one
   */
  public static String chosen() {
    return HostKind.chosen().id();
  }
}
