package dev.jacquard.lockfree.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A method that scenarios call. What it returns, or the class of what it throws, is judged:
 * compared by {@code equals}, so it must not change when the method has returned.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Operation {
  /** Methods with the same name of a group never run in parallel: all are called by one thread. */
  String group() default "";

  /** Whether it is called at most once in a scenario. */
  boolean once() default false;

  /** Whether it may wait for others; if it does so for good, so must a call in one thread. */
  boolean blocking() default false;

  /**
   * Whether it is also to be called by a thread that another one interrupts during the call: any
   * time, before it does anything, while it waits, or too late. What it comes to then, in one
   * thread, is right with others, too; of a {@linkplain dev.jacquard.lockfree.Linearizability#model
   * model} such a call either does nothing and throws an {@link InterruptedException}, or is as if
   * nobody had interrupted it.
   */
  boolean interruptible() default false;

  /**
   * Whether what it returns is not judged: it is not atomic by design, such as a {@code size}. What
   * it throws is.
   */
  boolean weak() default false;
}
