package dev.jacquard.agent.jvm;

import dev.jacquard.hook.Hooks;
import dev.jacquard.kernel.Site;

/**
 * Around each call of a hook: while it lasts, hooks are off, so that the tool can use the JDK; and
 * in a quiet section, or when the execution is over, there are no operations. And at which place
 * the operation is.
 */
final class Bracket {
  /** How many operations a thread may do on its way out before it is told again that it is over. */
  private static final int PATIENCE = 1_000;

  private final JvmHost host;
  private final Memory memory;
  private int ignored;

  Bracket(JvmHost host, Memory memory) {
    this.host = host;
    this.memory = memory;
  }

  /** Whether there is anything to do; if so, hooks are off until {@link #leave}. */
  boolean enter() {
    if (host.running.quiet > 0) {
      return false;
    }
    if (host.over) {
      if (++ignored % PATIENCE == 0) {
        throw Upcalls.abandon();
      }
      return false;
    }
    Hooks.inside = true;
    return true;
  }

  /** The same for what may block: a thread of an execution that is over stops here. */
  boolean enterBlocking() {
    if (host.over) {
      throw Upcalls.abandon();
    }
    return enter();
  }

  static void leave() {
    Hooks.inside = false;
  }

  /** The place of an operation that rewritten code is about to do; 0 if the JDK is. */
  Site site(int site) {
    if (site == 0) {
      host.layers.inside(host.running, 0);
    } else {
      host.layers.own(host.running, site);
    }
    return memory.text(site);
  }

  /** The place of an operation that the JDK is about to do: that of the call that led there. */
  Site site() {
    int site = host.running.site;
    host.layers.inside(host.running, site);
    return memory.text(site);
  }
}
