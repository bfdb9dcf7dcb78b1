package dev.jacquard.it.lockfree.program;

import dev.jacquard.Jacquard;
import dev.jacquard.it.lockfree.program.Grouped.Node;
import dev.jacquard.it.lockfree.program.Grouped.Queue;
import dev.jacquard.it.lockfree.program.Grouped.Ring;
import dev.jacquard.it.lockfree.program.Grouped.SortedList;
import dev.jacquard.it.lockfree.program.Grouped.Stack;

/** What is done with the structures of {@link Grouped}, as the model programs do it. */
public final class GroupedScenarios {
  private GroupedScenarios() {}

  /** A scenario, and the class whose methods run as transactions. */
  public record Grouped(Class<?> type, Runnable scenario) {}

  /** By the name of the model program. */
  public static Grouped of(String name) {
    return switch (name) {
      case "figure1" -> new Grouped(Stack.class, GroupedScenarios::figure1);
      case "stack 2" -> new Grouped(Stack.class, () -> stack(2));
      case "stack 3" -> new Grouped(Stack.class, () -> stack(3));
      case "queue" -> new Grouped(Queue.class, () -> queue(2));
      case "queue 3" -> new Grouped(Queue.class, () -> queue(3));
      case "ring" -> new Grouped(Ring.class, GroupedScenarios::ring);
      case "list" -> new Grouped(SortedList.class, GroupedScenarios::list);
      default -> throw new IllegalArgumentException(name);
    };
  }

  /** A node is popped and pushed again while another thread pops it: then two nodes are freed. */
  public static void figure1() {
    Stack stack = new Stack();
    for (int key = 4; key >= 1; key--) {
      stack.push(new Node(key));
    }
    Jacquard.parallel(
        () -> {
          stack.pop();
          stack.pop().free();
        },
        () -> {
          Node x = stack.pop();
          Node y = stack.pop();
          stack.push(x);
          y.free();
        });
  }

  /** Two threads take what there is. */
  public static void pair() {
    Stack stack = new Stack();
    stack.push(new Node(1));
    stack.push(new Node(2));
    Jacquard.parallel(() -> stack.pop().free(), () -> stack.pop().free());
  }

  /** The same with as few calls as can fail. */
  public static void smallest() {
    Stack stack = new Stack();
    for (int key = 3; key >= 1; key--) {
      stack.push(new Node(key));
    }
    Jacquard.parallel(
        stack::pop,
        () -> {
          Node x = stack.pop();
          Node y = stack.pop();
          stack.push(x);
          y.free();
        });
    for (Node node = stack.pop(); node != null; node = stack.pop()) {
      node.free();
    }
  }

  private static void stack(int threads) {
    Stack stack = new Stack();
    Runnable[] tasks = new Runnable[threads];
    for (int i = 0; i < threads; i++) {
      tasks[i] =
          () -> {
            stack.push(new Node(1));
            stack.push(new Node(2));
            stack.pop();
            stack.pop();
          };
    }
    Jacquard.parallel(tasks);
  }

  private static void queue(int threads) {
    Queue queue = new Queue();
    Runnable[] tasks = new Runnable[threads];
    for (int i = 0; i < threads; i++) {
      tasks[i] =
          () -> {
            queue.enqueue(new Node(1));
            queue.enqueue(new Node(2));
            queue.dequeue();
            queue.dequeue();
          };
    }
    Jacquard.parallel(tasks);
  }

  private static void ring() {
    Ring ring = new Ring();
    Jacquard.parallel(
        () -> {
          for (int i = 1; i <= 6; i++) {
            ring.offer(i);
          }
        },
        () -> {
          for (int i = 1; i <= 6; i++) {
            ring.poll();
          }
        });
  }

  private static void list() {
    SortedList list = new SortedList();
    Runnable[] tasks = new Runnable[3];
    for (int i = 0; i < tasks.length; i++) {
      int first = i;
      tasks[i] =
          () -> {
            list.insert(first);
            list.insert(first + 3);
            list.insert(first + 6);
          };
    }
    Jacquard.parallel(tasks);
  }
}
