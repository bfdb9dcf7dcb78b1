package dev.jacquard.agent.jvm.threads;

import dev.jacquard.kernel.primitive.Transaction;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** The call of a thread whose accesses are grouped into transactions, if it is in one. */
public final class GroupedCall {
  /** The number of the method; of the outermost one, if one calls another. */
  public int operation;

  /** How many such methods it is in, of whatever object. */
  private int methods;

  /** By method that it is in, the outermost first, whether it is one of the structure. */
  private boolean[] counts = new boolean[8];

  /** How many of those there are. */
  private int depth;

  /** Whether the last event is a transaction of this call that may go on. */
  public boolean open;

  /** How many accesses the transaction may still have. */
  public int left;

  /** How many accesses in a row have read only, and nothing that it had not read before. */
  public int looks;

  /** How much it has touched. */
  public int touched;

  /** By method and site, those that are kept for the executions to come. */
  private final Map<Long, Transaction> transactions = new HashMap<>();

  void startExecution() {
    methods = 0;
    depth = 0;
    open = false;
  }

  /**
   * Such a method begins.
   *
   * @param ofStructure whether it is called on an object whose methods are grouped
   */
  public void begin(int number, boolean ofStructure) {
    if (methods == counts.length) {
      counts = Arrays.copyOf(counts, 2 * methods);
    }
    counts[methods++] = ofStructure;
    if (ofStructure && depth++ == 0) {
      operation = number;
      open = false;
    }
  }

  /** It ends. */
  public void end() {
    if (methods > 0 && counts[--methods] && --depth == 0) {
      open = false;
    }
  }

  public boolean isActive() {
    return depth > 0;
  }

  /** What is announced for a transaction that begins at the site; null the first time. */
  public Transaction transaction(int site) {
    return transactions.get(key(site));
  }

  public void keep(int site, Transaction transaction) {
    transactions.put(key(site), transaction);
  }

  private long key(int site) {
    return ((long) operation << 32) | site;
  }
}
