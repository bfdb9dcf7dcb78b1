package dev.jacquard.bench.sct;

import static dev.jacquard.bench.programs.Threads.check;
import static dev.jacquard.bench.programs.Threads.start;

/**
 * stringbuffer-jdk1.4: to append a buffer, its length is asked for and then its characters; in
 * between it may have become shorter. Nobody joins.
 */
final class CharBuffer {
  private char[] value = new char[20];
  private int count;

  static void scenario() {
    CharBuffer shared = new CharBuffer();
    shared.append("abc");
    start(
        () -> {
          shared.erase(0, 3);
          shared.append("abc");
        });
    new CharBuffer().append(shared);
  }

  private synchronized int length() {
    return count;
  }

  private synchronized void getChars(int from, int to, char[] target, int at) {
    check(from >= 0 && to >= 0 && to <= count && from <= to, "from " + from + " to " + to);
    System.arraycopy(value, from, target, at, to - from);
  }

  private synchronized void append(CharBuffer other) {
    int length = other.length();
    int all = count + length;
    ensure(all);
    other.getChars(0, length, value, count);
    count = all;
  }

  private synchronized void append(String text) {
    int all = count + text.length();
    ensure(all);
    text.getChars(0, text.length(), value, count);
    count = all;
  }

  private synchronized void erase(int from, int to) {
    int end = Math.min(to, count);
    if (end > from) {
      System.arraycopy(value, end, value, from, count - end);
      count -= end - from;
    }
  }

  private void ensure(int capacity) {
    if (capacity > value.length) {
      char[] larger = new char[2 * capacity];
      System.arraycopy(value, 0, larger, 0, count);
      value = larger;
    }
  }
}
