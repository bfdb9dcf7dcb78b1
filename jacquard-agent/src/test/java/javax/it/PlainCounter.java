package javax.it;

/** A class of a library whose name begins like those of the JDK. */
public final class PlainCounter {
  public int value;

  public void increment() {
    value++;
  }
}
