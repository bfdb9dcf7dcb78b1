package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Resource;

/** How many spurious wake-ups are left in an execution: the word. All threads share them. */
public final class WakeUps extends Resource {
  private final int most;

  public WakeUps(String name, int most) {
    super(name);
    this.most = most;
  }

  @Override
  protected void reset() {
    word = most;
  }

  void use() {
    word--;
  }
}
