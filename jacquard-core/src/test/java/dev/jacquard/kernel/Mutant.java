package dev.jacquard.kernel;

/** An operation that does what the original does, but is wrong about what it touches. */
public final class Mutant extends Operation {
  /** How a touch is falsified. */
  @FunctionalInterface
  public interface Rule {
    /**
     * What the mutant says of a touch.
     *
     * @param touch the position in the footprint
     * @param access what the original says
     * @param result the result of the operation, 0 when it is announced
     */
    int access(Operation original, int touch, int access, int result);
  }

  private final Operation original;
  private final Rule rule;

  public Mutant(Operation original, Rule rule) {
    this.original = original;
    this.rule = rule;
    late(original.isLate());
  }

  @Override
  public boolean isAccess() {
    return original.isAccess();
  }

  private void falsify(Footprint footprint, int result) {
    for (int i = 0; i < footprint.size(); i++) {
      footprint.setAccess(i, rule.access(original, i, footprint.access(i), result));
    }
  }

  @Override
  protected void announce(Footprint footprint) {
    original.announce(footprint);
    falsify(footprint, 0);
  }

  @Override
  protected boolean blocks() {
    return original.blocks();
  }

  @Override
  protected boolean test(Footprint footprint) {
    return original.test(footprint);
  }

  @Override
  protected boolean several() {
    return original.several();
  }

  @Override
  protected int results(Footprint footprint) {
    return original.results(footprint);
  }

  @Override
  protected int result(Footprint footprint, int i) {
    return original.result(footprint, i);
  }

  @Override
  protected boolean refines() {
    return original.refines();
  }

  @Override
  protected void refine(Footprint footprint, int result) {
    original.refine(footprint, result);
    falsify(footprint, result);
  }

  @Override
  protected long execute(Effects effects, Footprint footprint, int result) {
    return original.execute(effects, footprint, result);
  }

  @Override
  protected long timeout() {
    return original.timeout();
  }

  @Override
  protected boolean yields() {
    return original.yields();
  }

  @Override
  protected boolean endsThread() {
    return original.endsThread();
  }

  @Override
  protected boolean repeats() {
    return original.repeats();
  }

  @Override
  public boolean spins() {
    return original.spins();
  }

  @Override
  public Hold hold() {
    return original.hold();
  }
}
