package dev.jacquard.kernel;

import java.util.Arrays;

/**
 * What a pending operation of one thread touches, and what it needs there. Reused from step to
 * step: a thread has at most one pending operation.
 */
public final class Footprint {
  /** What the first operation of a thread needs of the thread's life: that it was started. */
  public static final long STARTED_BY = Long.MIN_VALUE;

  private final int thread;
  private int size;
  private Resource[] resources = new Resource[2];

  /** The number of the resource times four, plus the access: as events record it. */
  private int[] touches = new int[2];

  private long[] needs = new long[2];

  /** Where the thread is on the waiting lists of the resources. */
  private int[] places = new int[2];

  private long[] words;
  private boolean mayTimeOut;

  /** Whether there may be more that only shows when the operation is over. */
  private boolean late;

  /** A bit per resource, modulo 64: footprints without a common bit do not meet. */
  private long bits;

  public Footprint(int thread) {
    this.thread = thread;
  }

  /** The number of the thread whose operation this is. */
  public int thread() {
    return thread;
  }

  public int size() {
    return size;
  }

  public Resource resource(int i) {
    return resources[i];
  }

  public int access(int i) {
    return touches[i] & 3;
  }

  /** The number of the i-th resource times four, plus the access. */
  int touch(int i) {
    return touches[i];
  }

  /**
   * What the operation needs of the resource: permits, an owner, a value that must have changed.
   */
  public long need(int i) {
    return needs[i];
  }

  int place(int i) {
    return places[i];
  }

  void place(int i, int place) {
    places[i] = place;
  }

  /** The state of the resource that a test reads: the present one, or a hypothetical one. */
  public long word(int i) {
    return words == null ? resources[i].word : words[i];
  }

  /** Whether timing out is one of the possible results now. */
  public boolean mayTimeOut() {
    return mayTimeOut;
  }

  public void clear() {
    size = 0;
    bits = 0;
    mayTimeOut = false;
    late = false;
    if (words != null) {
      words = null;
    }
  }

  public void add(Resource resource, int access) {
    add(resource, access, 0);
  }

  public void add(Resource resource, int access, long need) {
    if (size == resources.length) {
      resources = Arrays.copyOf(resources, 2 * size);
      touches = Arrays.copyOf(touches, 2 * size);
      needs = Arrays.copyOf(needs, 2 * size);
      places = Arrays.copyOf(places, 2 * size);
    }
    if (resources[size] != resource) { // a reference store costs a barrier, a comparison does not
      resources[size] = resource;
    }
    bits |= 1L << resource.id();
    touches[size] = (resource.id() << 2) | access;
    needs[size] = need;
    size++;
  }

  public void setAccess(int i, int access) {
    touches[i] = (touches[i] & ~3) | access;
  }

  /** More will show: until then it is taken to touch everything. */
  void expectMore() {
    late = true;
  }

  /** Nothing more will show. */
  void settle() {
    late = false;
  }

  /** Whether there may be more that only shows when the operation is over. */
  public boolean isLate() {
    return late;
  }

  /** Where the resource is in this footprint, or -1. */
  int indexOf(Resource resource) {
    if ((bits & 1L << resource.id()) != 0) {
      for (int i = 0; i < size; i++) {
        if (resources[i] == resource) {
          return i;
        }
      }
    }
    return -1;
  }

  /** Tests against these words instead of the present state, until {@link #clear}. */
  public void suppose(long[] hypothetical, boolean timeOut) {
    words = hypothetical;
    mayTimeOut = timeOut;
  }

  /** Whether the operation does nothing but access variables in a way that orders nothing. */
  boolean isPlain(Operation operation) {
    for (int i = 0; i < size; i++) {
      if (!operation.isPlain(resources[i])) {
        return false;
      }
    }
    return size > 0;
  }

  long bits() {
    return late ? -1 : bits;
  }

  void allowTimeOut() {
    mayTimeOut = true;
  }

  void forbidTimeOut() {
    mayTimeOut = false;
  }

  /** Whether the two surely have no resource in common; the other way round it may be wrong. */
  public boolean apart(Footprint other) {
    return (bits() & other.bits()) == 0;
  }

  /** Whether two operations of different threads are dependent. */
  public boolean conflicts(Footprint other) {
    return !apart(other) && reallyConflicts(other);
  }

  private boolean reallyConflicts(Footprint other) {
    if (late || other.late) {
      return true;
    }
    for (int i = 0; i < size; i++) {
      Resource resource = resources[i];
      for (int j = 0; j < other.size; j++) {
        if (other.resources[j] == resource && Access.conflict(access(i), other.access(j))) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Whether two operations of different threads touch a common resource, whatever they do to it.
   */
  public boolean overlaps(Footprint other) {
    if (apart(other)) {
      return false;
    }
    if (late || other.late) {
      return true;
    }
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < other.size; j++) {
        if (other.resources[j] == resources[i]) {
          return true;
        }
      }
    }
    return false;
  }
}
