package dev.jacquard.agent.jvm.statics;

import dev.jacquard.agent.jvm.internals.Internals;

/**
 * What a field held at some time, to be put back.
 *
 * @param base the object, or the class for a static field
 * @param bits of a number; the other one is the reference
 */
record SavedField(Object base, long offset, char type, long bits, Object reference) {
  /** Remembers what is there now. */
  static SavedField of(Object base, long offset, char type) {
    return Internals.isReference(type)
        ? new SavedField(base, offset, type, 0, Internals.reference(base, offset))
        : new SavedField(base, offset, type, Internals.bits(base, offset, type), null);
  }

  void restore() {
    Internals.put(base, offset, type, bits, reference);
  }

  /** Puts zero or null there. */
  void clear() {
    Internals.put(base, offset, type, 0, null);
  }
}
