/*
 * A stack without locks, as in the books, but nodes are used again. A thread is about to replace A
 * by B when another one pops A, pops B, and pushes A: the comparison finds A on top, and B is
 * back.
 *
 *   $ jacquard samples 6
 *   samples.S06_Aba, auto, seed 0: 18 executions, 10 partial orders, not complete
 *   passed 17, assertion 1; 0.206 s, 87 executions/s
 *
 *   assertion: main: AssertionError: B is on the stack again
 *     popper read Node#1.next (Node#2) at S06_Aba.java:84, main wrote it (null) at :72 and called
 *     AtomicReference.compareAndSet() (now Node#1) at :73, then popper called
 *     AtomicReference.compareAndSet() (now Node#2) at :85.
 *
 *           main                        popper
 *       1   start popper                                                                S06_Aba.java:124
 *       2   AtomicReference.get() -> Node#1                                             S06_Aba.java:80
 *       3   read Node#1.next: Node#2                                                    S06_Aba.java:84
 *       5 *                             AtomicReference.get() -> Node#1                 S06_Aba.java:80
 *       6                               read Node#1.next: Node#2                        S06_Aba.java:84
 *       7 * AtomicReference.compareAndSet() (now Node#2)                                S06_Aba.java:85
 *       8   AtomicReference.get() -> Node#2                                             S06_Aba.java:80
 *       9   read Node#2.next: null                                                      S06_Aba.java:84
 *      10   AtomicReference.compareAndSet() (now null)                                  S06_Aba.java:85
 *      11   AtomicReference.get() -> null                                               S06_Aba.java:72
 *      12   write Node#1.next = null                                                    S06_Aba.java:72
 *      13   read Node#1.next: null                                                      S06_Aba.java:73
 *      14   AtomicReference.compareAndSet() (now Node#1)                                S06_Aba.java:73
 *      15                               AtomicReference.compareAndSet() (now Node#2)    S06_Aba.java:85
 *      17   join popper                                                                 S06_Aba.java:129
 *      18   AtomicReference.get() -> Node#2                                             S06_Aba.java:80
 *      19   read Node#2.next: null                                                      S06_Aba.java:84
 *      20   AtomicReference.compareAndSet() (now null)                                  S06_Aba.java:85
 *           FAILED: AssertionError: B is on the stack again
 *       (* a preemption: the thread of the line before could have gone on)
 *   seen in 1 of 18 executions, first in execution 18, and when replayed; needs 2 preemptions
 *   replay: jacquard replay jq1.eNq1kcEK...
 *
 *   1 data race:
 *     Node.next: popper reads it at S06_Aba.java:84, main writes it at :72
 *
 * With a number that changes whenever the top does:
 *
 *   $ jacquard samples 6 fixed --until-complete
 *   samples.S06_Aba fixed, dpor, seed 0: 36 executions, 36 partial orders, complete
 *   passed 36; 0.251 s, 143 executions/s
 *
 *   1 data race:
 *     Node.next: popper reads it at S06_Aba.java:111, main writes it at :97
 */
package samples;

import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicStampedReference;

/** A stack without locks. A node that was popped is pushed again, and nobody can tell. */
public final class S06_Aba {
  private static final class Node {
    final String name;
    Node next;

    Node(String name) {
      this.name = name;
    }
  }

  private static class Stack {
    private final AtomicReference<Node> top = new AtomicReference<>();

    void push(Node node) {
      do {
        node.next = top.get();
      } while (!top.compareAndSet(node.next, node));
    }

    Node pop() {
      Node node;
      Node next;
      do {
        node = top.get();
        if (node == null) {
          return null;
        }
        next = node.next;
      } while (!top.compareAndSet(node, next));
      return node;
    }
  }

  private static final class FixedStack extends Stack {
    private final AtomicStampedReference<Node> top = new AtomicStampedReference<>(null, 0);

    @Override
    void push(Node node) {
      int[] stamp = new int[1];
      do {
        node.next = top.get(stamp);
      } while (!top.compareAndSet(node.next, node, stamp[0], stamp[0] + 1));
    }

    @Override
    Node pop() {
      int[] stamp = new int[1];
      Node node;
      Node next;
      do {
        node = top.get(stamp);
        if (node == null) {
          return null;
        }
        next = node.next;
      } while (!top.compareAndSet(node, next, stamp[0], stamp[0] + 1));
      return node;
    }
  }

  private S06_Aba() {}

  public static void main(String[] args) throws InterruptedException {
    Stack stack = args.length > 0 ? new FixedStack() : new Stack();
    stack.push(new Node("B"));
    stack.push(new Node("A"));
    Thread popper = new Thread(stack::pop, "popper");
    popper.start();
    Node a = stack.pop();
    Node b = stack.pop();
    if (a != null && b != null) {
      stack.push(a); // B is mine now
      popper.join();
      if (stack.pop() == b) {
        throw new AssertionError("B is on the stack again");
      }
    }
  }
}
