package dev.jacquard.bugs.known;

import dev.jacquard.Jacquard;
import dev.jacquard.bugs.Scenario;
import groovy.lang.Closure;
import groovy.lang.GroovySystem;
import org.codehaus.groovy.runtime.metaclass.ClosureMetaClass;

/**
 * GROOVY-9397, Groovy 3.0.7: {@code respondsTo} of a closure is not safe for threads.
 *
 * <p>To answer it, the meta class of the closure marks itself as not initialized, loads what it
 * knows, and marks itself as initialized again, without a lock. A thread that calls the closure
 * between the two is told that the meta class cannot be used yet.
 *
 * <p>Repaired in 3.0.8: it does not change that mark.
 */
public final class Groovy9397 implements Scenario {
  /** A closure as the compiler makes it of <code>{ it }</code>. */
  public static final class Same extends Closure<Object> {
    public Same(Object owner) {
      super(owner);
    }

    public Object doCall(Object it) {
      return it;
    }
  }

  @Override
  public void run() {
    Closure<Object> closure = new Same(this);
    // A new one each time: those that Groovy makes by itself it keeps with the class.
    ClosureMetaClass meta = new ClosureMetaClass(GroovySystem.getMetaClassRegistry(), Same.class);
    meta.initialize();
    closure.setMetaClass(meta);
    Jacquard.parallel(() -> meta.respondsTo(closure, "doCall"), () -> closure.call(1));
  }
}
