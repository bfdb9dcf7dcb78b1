package dev.jacquard.agent.jvm.steps;

import dev.jacquard.agent.jvm.stacks.Upcalls;
import dev.jacquard.agent.jvm.threads.CallState;
import dev.jacquard.agent.jvm.threads.Layers;
import dev.jacquard.agent.jvm.threads.Turn;
import dev.jacquard.hook.Hooks;
import dev.jacquard.kernel.Site;

/**
 * Around each call of a hook: while it lasts, hooks are off, so that the tool can use the JDK; and
 * in a quiet section, or when the execution is over, there are no operations. And at which place
 * the operation is.
 */
public final class Bracket {
  /** How many operations a thread may do on its way out before it is abandoned again. */
  private static final int PATIENCE = 1_000;

  private final Turn turn;
  private final Layers layers;
  private final SiteTexts texts;
  private final boolean ofMemory;
  private int ignored;

  public Bracket(Turn turn, Layers layers, SiteTexts texts) {
    this(turn, layers, texts, false);
  }

  private Bracket(Turn turn, Layers layers, SiteTexts texts, boolean ofMemory) {
    this.ofMemory = ofMemory;
    this.turn = turn;
    this.layers = layers;
    this.texts = texts;
  }

  /** The same for accesses to memory, at which initializers are watched. */
  public Bracket ofMemory() {
    return new Bracket(turn, layers, texts, true);
  }

  /** Whether there is anything to do; if so, hooks are off until {@link #leave}. */
  public boolean enter() {
    CallState call = turn.running.call;
    if (call.isQuiet()) {
      boolean watched = ofMemory && turn.rehearsing && call.isInitializing() && !turn.over;
      Hooks.inside |= watched;
      return watched;
    }
    if (turn.over) {
      if (++ignored % PATIENCE == 0) {
        throw Upcalls.abandon();
      }
      return false;
    }
    Hooks.inside = true;
    return true;
  }

  /** The same for what may block: a thread of an execution that is over stops here. */
  public boolean enterBlocking() {
    if (turn.over) {
      throw Upcalls.abandon();
    }
    return enter();
  }

  public static void leave() {
    Hooks.inside = false;
  }

  /** The place of an operation that rewritten code is about to do; 0 if the JDK is. */
  public Site site(int site) {
    if (site == 0) {
      layers.inside(turn.running.call, 0);
    } else {
      layers.own(turn.running.call, site);
    }
    return texts.get(site);
  }

  /** The place of an operation that the JDK is about to do: that of the call that led there. */
  public Site site() {
    CallState call = turn.running.call;
    int site = call.site();
    layers.inside(call, site);
    return texts.get(site);
  }
}
