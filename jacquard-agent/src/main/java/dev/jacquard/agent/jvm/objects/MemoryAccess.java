package dev.jacquard.agent.jvm.objects;

import dev.jacquard.hook.Hooks;
import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Effects;
import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.Resource;

/**
 * An access to a field, an array element or an atomic variable. The access itself is done by the
 * program, right after its turn has come. One object per thread and site, used again and again.
 */
public final class MemoryAccess extends Operation {
  private final int mode;
  private final Strength strength;
  private final int codeSite;
  private Location location;
  private long expected;
  private boolean stored;

  /**
   * An access.
   *
   * @param site the number of the site in rewritten code
   */
  public MemoryAccess(int mode, Strength strength, int site) {
    this.mode = mode;
    this.strength = strength;
    codeSite = site;
  }

  /** The number of the site in rewritten code. */
  public int codeSite() {
    return codeSite;
  }

  @Override
  public boolean isAccess() {
    return true;
  }

  public int mode() {
    return mode;
  }

  /** What it accesses, as long as it is pending. */
  public Location location() {
    return location;
  }

  public MemoryAccess on(Location target, long expectedWord) {
    if (location != target) {
      location = target;
    }
    expected = expectedWord;
    stored = true;
    return this;
  }

  /** Whether it may have written; once it was executed, whether it has. */
  public boolean hasStored() {
    return stored;
  }

  /** Whether it never writes. */
  public boolean reads() {
    return mode == Hooks.GET;
  }

  /** Whether it writes only if the variable has the value that it expects. */
  public boolean compares() {
    return mode == Hooks.COMPARE_AND_SET;
  }

  /** One that compares and fails has only looked: loops take locks of their own that way. */
  @Override
  protected boolean looks() {
    return reads() || compares();
  }

  @Override
  protected void announce(Footprint footprint) {
    footprint.add(location, mode == Hooks.GET ? Access.READ : Access.WRITE, expected);
  }

  @Override
  protected boolean refines() {
    return compares();
  }

  @Override
  protected void refine(Footprint footprint, int result) {
    boolean succeeds = footprint.word(0) == footprint.need(0);
    footprint.setAccess(0, succeeds ? Access.WRITE : Access.READ);
  }

  @Override
  protected long execute(Effects effects, Footprint footprint, int result) {
    stored = footprint.access(0) == Access.WRITE;
    if (mode == Hooks.UPDATE) {
      location.called();
    }
    return 0;
  }

  @Override
  public boolean orders(Resource resource) {
    return strength == Strength.OF_TARGET
        ? super.orders(resource)
        : strength == Strength.ORDERED || !resource.isMemory();
  }

  @Override
  public boolean isPlain(Resource resource) {
    return strength == Strength.OF_TARGET
        ? super.isPlain(resource)
        : strength == Strength.PLAIN && resource.isMemory();
  }

  @Override
  public boolean acquires() {
    return mode != Hooks.SET;
  }

  @Override
  public boolean replaces() {
    return mode == Hooks.SET;
  }
}
