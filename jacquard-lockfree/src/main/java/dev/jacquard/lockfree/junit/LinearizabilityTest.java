package dev.jacquard.lockfree.junit;

import dev.jacquard.lockfree.execution.Consistency;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/**
 * Tests the operations of a class, by default those of the class that the method is in:
 *
 * <pre>{@code
 * class QueueTest {
 *   private final Queue<Integer> queue = new MyQueue<>();
 *
 *   @Operation
 *   boolean offer(@Values int value) {
 *     return queue.offer(value);
 *   }
 *
 *   @Operation
 *   Integer poll() {
 *     return queue.poll();
 *   }
 *
 *   @LinearizabilityTest
 *   void linearizable() {}
 * }
 * }</pre>
 *
 * <p>The method may have a parameter of type {@link dev.jacquard.lockfree.Linearizability}, to say
 * more than the annotation can; what it has set is tested when it returns. {@code
 * -Djacquard.replay=CARD} repeats a failure.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Test
@ExtendWith(LinearizabilityExtension.class)
// Static fields are reset between executions, and no other test must see that.
@ResourceLock(Resources.GLOBAL)
public @interface LinearizabilityTest {
  /** The class with the operations; that of the test if none is given. */
  Class<?> value() default void.class;

  /** How many threads. */
  int threads() default 2;

  /** Up to how many calls each thread makes. */
  int operations() default 3;

  /** Up to how many calls come before the threads start. */
  int before() default 2;

  /** Up to how many calls come after the threads have ended. */
  int after() default 0;

  /** How many scenarios by chance, larger than these, are tried then, in part. */
  int larger() default 0;

  /** Only these scenarios, such as {@code "thread: offer(1); thread: poll(), poll()"}. */
  String[] scenarios() default {};

  /** The class whose results are right; the class itself in one thread, if none is given. */
  Class<?> model() default void.class;

  /** Classes of the JDK whose code is explored, too; see Linearizability. */
  Class<?>[] copyOf() default {};

  /** Which orders may explain the results. */
  Consistency consistency() default Consistency.LINEARIZABLE;

  /** Whether in the orders that say what is right, too, each thread makes its own calls. */
  boolean ownThreads() default false;

  /**
   * What must be so if threads stop for good anywhere: {@code lock-free}, {@code wait-free} or
   * {@code obstruction-free}; if empty, none stops.
   */
  String progress() default "";

  /** The longest time: {@code 30s}, {@code 2m}; no limit if empty. */
  String time() default "1m";
}
