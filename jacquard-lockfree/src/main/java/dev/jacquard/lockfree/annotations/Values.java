package dev.jacquard.lockfree.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What a parameter of an {@link Operation} is: each of these values is tried. Without any, each
 * call gets one of its own: 1, 2, 3 and so on, for what is only stored. A {@code boolean} and an
 * enum need no annotation.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
public @interface Values {
  /** As text: {@code {"1", "2"}} for numbers, too; {@code "null"} for null. */
  String[] value() default {};
}
