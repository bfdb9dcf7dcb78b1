package dev.jacquard.kernel;

/**
 * What a place in the code does, or an event did, as a kind, which need not be found out from a
 * text.
 *
 * @param object what it is done to: a resource, a thread, a method with what it is called on; or
 *     the whole statement; empty if there is none
 */
public record Action(Verb verb, String object) {
  /** What the program says in words of its own. */
  public static Action statement(String text) {
    return new Action(Verb.STATEMENT, text);
  }

  /** A read or a write. */
  public boolean isAccess() {
    return verb == Verb.READ || verb == Verb.WRITE;
  }

  /** In present tense: {@code read Account.balance}. */
  public String text() {
    return switch (verb) {
      case READ -> "read " + object;
      case WRITE -> "write " + object;
      case LOCK -> "lock " + object;
      case UNLOCK -> "unlock " + object;
      case ENTER -> "enter monitor";
      case EXIT -> "exit monitor";
      case WAIT -> "wait on " + object;
      case WAKE_UP -> "wake up on " + object;
      case NOTIFY -> "notify one on " + object;
      case NOTIFY_ALL -> "notify all on " + object;
      case START -> "start " + object;
      case JOIN -> "join " + object;
      case CALL -> object + "()";
      case BEGIN -> "begin";
      case END -> "end";
      case SPIN -> "wait for a change of " + object;
      case INTERNAL -> "inside the JDK";
      case STATEMENT -> object;
    };
  }

  @Override
  public String toString() {
    return text();
  }
}
