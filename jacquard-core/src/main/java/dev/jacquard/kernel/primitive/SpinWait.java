package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Effects;
import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.Resource;
import java.util.Arrays;

/**
 * Takes the place of loop iterations that would only repeat what they did: waits until something
 * that the loop read is no longer what it was. The host tells it what was read.
 */
public final class SpinWait extends Operation {
  private int size;
  private Resource[] resources = new Resource[4];
  private long[] seen = new long[4];
  private boolean[] plain = new boolean[4];
  private boolean consistent = true;
  private boolean released;

  /** Forgets what was read: a new iteration starts. */
  public void clear() {
    size = 0;
    consistent = true;
  }

  /** Lets it go on though nothing has changed. */
  public void release() {
    released = true;
  }

  /** Whether it went on though nothing had changed. */
  public boolean wasReleased() {
    return released;
  }

  /** The loop read this. */
  public void saw(Resource resource, long word) {
    saw(resource, word, super.isPlain(resource));
  }

  /** The same, where it depends on the access whether it can be part of a data race. */
  public void saw(Resource resource, long word, boolean isPlain) {
    for (int i = 0; i < size; i++) {
      if (resources[i] == resource) {
        consistent &= seen[i] == word;
        plain[i] |= isPlain;
        return;
      }
    }
    if (size == resources.length) {
      resources = Arrays.copyOf(resources, 2 * size);
      seen = Arrays.copyOf(seen, 2 * size);
      plain = Arrays.copyOf(plain, 2 * size);
    }
    resources[size] = resource;
    plain[size] = isPlain;
    seen[size++] = word;
  }

  /**
   * Whether the next iteration would see the same unless others write. Not so if one was seen in
   * two states.
   */
  public boolean wouldRepeat() {
    return consistent;
  }

  @Override
  protected void announce(Footprint footprint) {
    for (int i = 0; i < size; i++) {
      footprint.add(resources[i], Access.READ, seen[i]);
    }
  }

  @Override
  protected boolean blocks() {
    return true;
  }

  @Override
  protected boolean test(Footprint footprint) {
    if (released) {
      return true;
    }
    for (int i = 0; i < footprint.size(); i++) {
      if (footprint.need(i) != Footprint.STARTED_BY && footprint.word(i) != footprint.need(i)) {
        return true;
      }
    }
    return false;
  }

  @Override
  protected long execute(Effects effects, Footprint footprint, int result) {
    return 0;
  }

  @Override
  protected boolean yields() {
    return true;
  }

  @Override
  public boolean spins() {
    return true;
  }

  /** As the accesses that it stands for. */
  @Override
  public boolean isPlain(Resource resource) {
    for (int i = 0; i < size; i++) {
      if (resources[i] == resource) {
        return plain[i];
      }
    }
    return super.isPlain(resource);
  }
}
