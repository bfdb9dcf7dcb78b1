package dev.jacquard.kernel;

/**
 * What an event shows of what came of it: a value that was read or written, or a remark on how it
 * ended; or nothing.
 */
public record EventValue(String text, boolean isRemark) {
  public static final EventValue NONE = new EventValue("", false);

  /** A value; none if its text is empty. */
  public static EventValue of(String text) {
    return text.isEmpty() ? NONE : new EventValue(text, false);
  }

  /** A remark, without parentheses. */
  public static EventValue remark(String text) {
    return new EventValue(text, true);
  }

  public boolean isEmpty() {
    return text.isEmpty();
  }

  /** The same in other words. */
  public EventValue withText(String newText) {
    return new EventValue(newText, isRemark);
  }

  /** The value, or the remark in parentheses. */
  @Override
  public String toString() {
    return isRemark ? "(" + text + ")" : text;
  }
}
