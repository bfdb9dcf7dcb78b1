package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Effects;
import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.Resource;
import java.util.function.LongUnaryOperator;

/** Looks at a resource without changing it: isLocked, getCount, availablePermits, isAlive. */
public final class Query extends Operation {
  private final Resource resource;
  private final Resource other;
  private final LongUnaryOperator view;

  /** The value is {@code view(word)}. */
  public Query(Resource resource, LongUnaryOperator view) {
    this(resource, null, view);
  }

  /** Looks at two at once; the value is the word of the first. */
  public Query(Resource resource, Resource other) {
    this(resource, other, w -> w);
  }

  private Query(Resource resource, Resource other, LongUnaryOperator view) {
    this.resource = resource;
    this.other = other;
    this.view = view;
  }

  @Override
  protected void announce(Footprint footprint) {
    footprint.add(resource, Access.READ);
    if (other != null) {
      footprint.add(other, Access.READ);
    }
  }

  @Override
  protected long execute(Effects effects, Footprint footprint, int result) {
    return view.applyAsLong(resource.word());
  }

  @Override
  protected boolean looks() {
    return true;
  }
}
