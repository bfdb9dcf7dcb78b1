/*
 * The stack of sample 6 once more, now with nodes that their last owner frees. A thread is about
 * to take the top node away when the other one pops two and pushes the first of them again: the
 * comparison cannot tell, and a node is freed twice (Yuan and others 2015, figure 1).
 *
 *   $ jacquard samples 19
 *   samples.S19_Transactions, auto, seed 0: 88 executions, 56 partial orders, not complete
 *   passed 87, assertion 1; 0.085 s, 1,030 executions/s
 *   auto: dpor 34 of about 353; pos-star+ 28, pos-star 1, pos+ 16, pct 1, hapset 1, surw 7
 *
 *   assertion: first: AssertionError: freed twice
 *     first read Node#1.last (Node#2) at S19_Transactions.java:125, second wrote it (Node#3) at :116
 *     and called AtomicReference.compareAndSet() (now Node#1) at :117, then first called
 *     AtomicReference.compareAndSet() (now Node#2) at :126.
 *
 *           main      first      second
 *       1   start first                                                        S19_Transactions.java:154
 *       2   start second                                                       S19_Transactions.java:155
 *       4             AtomicReference.get() -> Node#1                          S19_Transactions.java:124
 *       5             read Node#1.last: Node#2                                 S19_Transactions.java:125
 *       7 *                      AtomicReference.get() -> Node#1               S19_Transactions.java:124
 *       8                        read Node#1.last: Node#2                      S19_Transactions.java:125
 *       9                        AtomicReference.compareAndSet() (now Node#2)  S19_Transactions.java:126
 *      10                        AtomicReference.get() -> Node#2               S19_Transactions.java:124
 *      11                        read Node#2.last: Node#3                      S19_Transactions.java:125
 *      12                        AtomicReference.compareAndSet() (now Node#3)  S19_Transactions.java:126
 *      13                        AtomicReference.get() -> Node#3               S19_Transactions.java:115
 *      14                        write Node#1.last = Node#3                    S19_Transactions.java:116
 *      15                        AtomicReference.compareAndSet() (now Node#1)  S19_Transactions.java:117
 *      16                        AtomicBoolean.compareAndSet() (now 1)         S19_Transactions.java:102
 *      18             AtomicReference.compareAndSet() (now Node#2)             S19_Transactions.java:126
 *      19             AtomicReference.get() -> Node#2                          S19_Transactions.java:124
 *      20             read Node#2.last: Node#3                                 S19_Transactions.java:125
 *      21             AtomicReference.compareAndSet() (now Node#3)             S19_Transactions.java:126
 *      22             AtomicBoolean.compareAndSet() (fails, it is 1)           S19_Transactions.java:102
 *                     FAILED: AssertionError: freed twice
 *       (* a preemption: the thread of the line before could have gone on)
 *   seen in 1 of 88 executions, first in execution 88, and when replayed; needs 1 preemption
 *   replay: jacquard replay jq1.eNrFkrFO...
 *
 *   1 data race:
 *     Node.last: first reads it at S19_Transactions.java:125, second writes it at :116
 *
 * If each call is one transaction, that cannot happen; nothing in the stack says so:
 *
 *   $ jacquard transactions check --of samples.S19_Transactions.Stack samples.S19_Transactions
 *   samples.S19_Transactions$Stack (pop, push): each operation is one transaction
 *   complete: 10 schedules, none fails
 *   0.041 s, 246 executions/s
 *
 * Without transactions, what is to blame? The one place where a transaction must not end:
 *
 *   $ jacquard transactions check --of samples.S19_Transactions.Stack --every 1 samples.S19_Transactions
 *   samples.S19_Transactions$Stack (pop, push): no transactions
 *   complete: 180 schedules, 2 fail
 *   0.093 s, 1,936 executions/s
 *
 *   assertion: first: AssertionError: freed twice
 *     first read Node#1.last (Node#2) at S19_Transactions.java:125, second wrote it (Node#3) at :116
 *     and called AtomicReference.compareAndSet() (now Node#1) at :117, then first called
 *     AtomicReference.compareAndSet() (now Node#2) at :126.
 *
 *           main      first      second
 *       1   start first                                                        S19_Transactions.java:154
 *       2   start second                                                       S19_Transactions.java:155
 *       4             AtomicReference.get() -> Node#1                          S19_Transactions.java:124
 *       5             read Node#1.last: Node#2                                 S19_Transactions.java:125
 *       7 *                      AtomicReference.get() -> Node#1               S19_Transactions.java:124
 *       8                        read Node#1.last: Node#2                      S19_Transactions.java:125
 *       9                        AtomicReference.compareAndSet() (now Node#2)  S19_Transactions.java:126
 *      10                        AtomicReference.get() -> Node#2               S19_Transactions.java:124
 *      11                        read Node#2.last: Node#3                      S19_Transactions.java:125
 *      12                        AtomicReference.compareAndSet() (now Node#3)  S19_Transactions.java:126
 *      13                        AtomicReference.get() -> Node#3               S19_Transactions.java:115
 *      14                        write Node#1.last = Node#3                    S19_Transactions.java:116
 *      15                        AtomicReference.compareAndSet() (now Node#1)  S19_Transactions.java:117
 *      16                        AtomicBoolean.compareAndSet() (now 1)         S19_Transactions.java:102
 *      18             AtomicReference.compareAndSet() (now Node#2)             S19_Transactions.java:126
 *      19             AtomicReference.get() -> Node#2                          S19_Transactions.java:124
 *      20             read Node#2.last: Node#3                                 S19_Transactions.java:125
 *      21             AtomicReference.compareAndSet() (now Node#3)             S19_Transactions.java:126
 *      22             AtomicBoolean.compareAndSet() (fails, it is 1)           S19_Transactions.java:102
 *                     FAILED: AssertionError: freed twice
 *       (* a preemption: the thread of the line before could have gone on)
 *   replay: jacquard transactions check --of samples.S19_Transactions.Stack --every 1 samples.S19_Transactions --replay jq1.eNrFkrFu...
 *
 *   the cut that brings the failure back:
 *     pop: after S19_Transactions.java:125 (read Node.last)
 */
package samples;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

/** A stack without locks whose nodes are freed. It is right if its calls are transactions. */
public final class S19_Transactions {
  private static final class Node {
    private final AtomicBoolean freed = new AtomicBoolean();
    private Node last;

    void free() {
      if (!freed.compareAndSet(false, true)) {
        throw new AssertionError("freed twice");
      }
    }
  }

  /** The class whose methods run as transactions. */
  public static final class Stack {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Node node) {
      Node read;
      do {
        read = top.get();
        node.last = read;
      } while (!top.compareAndSet(read, node));
    }

    public Node pop() {
      Node read;
      Node last;
      do {
        read = top.get();
        last = read.last;
      } while (!top.compareAndSet(read, last));
      return read;
    }
  }

  private S19_Transactions() {}

  public static void main(String[] args) throws InterruptedException {
    Stack stack = new Stack();
    for (int i = 0; i < 4; i++) {
      stack.push(new Node());
    }
    Thread first =
        new Thread(
            () -> {
              stack.pop();
              stack.pop().free();
            },
            "first");
    Thread second =
        new Thread(
            () -> {
              Node x = stack.pop();
              Node y = stack.pop();
              stack.push(x);
              y.free();
            },
            "second");
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
