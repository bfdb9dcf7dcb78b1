package dev.jacquard.agent.jvm.statics;

import dev.jacquard.agent.jvm.threads.Controlled;
import dev.jacquard.kernel.primitive.ClassState;
import java.lang.invoke.MethodHandle;
import java.util.BitSet;

/** A class that is initialized inside each execution, by the thread that uses it first. */
public final class LateClass {
  public final ClassState state;
  private final Class<?> type;
  private final MethodHandle initializer;

  /** Null if they stay as they are. */
  private final StaticFields fields;

  // ---- of this execution
  private final BitSet users = new BitSet();
  private Controlled runner;
  private boolean done;
  private Throwable failure;

  LateClass(StaticFields fields) {
    this(fields, new ClassState(fields.type().getName()));
  }

  LateClass(StaticFields fields, ClassState state) {
    this.type = fields.type();
    this.initializer = fields.initializer();
    this.fields = fields;
    this.state = state;
  }

  /** One that runs only once in a JVM: only what it uses is used again. */
  LateClass(Class<?> type, MethodHandle initializer) {
    this.type = type;
    this.initializer = initializer;
    this.fields = null;
    this.state = new ClassState(type.getName());
  }

  void startExecution() {
    users.clear();
    runner = null;
    done = false;
    failure = null;
    state.startExecution();
  }

  /** After the last execution: what comes then finds the class initialized, as it was once. */
  void finish() {
    if (!done && fields != null) {
      fields.restore();
    }
  }

  public Class<?> type() {
    return type;
  }

  public MethodHandle initializer() {
    return initializer;
  }

  /** Whether the thread knows that the class is initialized, or initializes it. */
  public boolean isUsedBy(Controlled thread) {
    return users.get(thread.number) || runner == thread;
  }

  public void use(Controlled thread) {
    users.set(thread.number);
  }

  /** The thread runs the initializer from now on. */
  public void begin(Controlled thread) {
    runner = thread;
  }

  /** The initializer has ended; what it has thrown, or null. */
  public void end(Throwable thrown) {
    runner = null;
    done = true;
    failure = thrown;
  }

  /** Whether the initializer has run, in whatever way. */
  public boolean isDone() {
    return done;
  }

  /** What the initializer has thrown, or null. */
  public Throwable failure() {
    return failure;
  }
}
