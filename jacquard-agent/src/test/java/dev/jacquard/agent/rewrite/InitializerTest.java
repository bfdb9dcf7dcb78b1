package dev.jacquard.agent.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

/** Class initializers: quiet always, repeatable where there is something to reset. */
class InitializerTest {
  static final class State implements Callable<Object> {
    static final List<String> NAMES = new ArrayList<>(List.of("a"));
    static final int CONSTANT = 5;
    static final Object COMPUTED = Integer.toString(CONSTANT);
    static int count = NAMES.size();

    @Override
    public Object call() {
      NAMES.add("b");
      return "" + NAMES + COMPUTED + count++;
    }
  }

  @Test
  void aRepeatableInitializerRunsAgain() throws Exception {
    Rewritten.behavesTheSame(State.class);
    Callable<?> copy = new Rewritten(InitializerTest.class).make(State.class.getName());
    Field names = copy.getClass().getDeclaredField("NAMES");
    names.setAccessible(true);
    Object first = copy.call();
    Object list = names.get(null);
    Method init = copy.getClass().getDeclaredMethod("$jacquard$init");
    init.setAccessible(true);
    init.invoke(null);
    assertNotSame(list, names.get(null));
    assertEquals(first, copy.call());
    assertTrue(init.isSynthetic());
    assertTrue(Statics.wasFinal(State.class.getName(), "NAMES"));
    assertTrue(Statics.wasFinal(State.class.getName(), "COMPUTED"));
    assertFalse(Statics.wasFinal(State.class.getName(), "CONSTANT"));
    assertFalse(Statics.wasFinal(State.class.getName(), "count"));
  }

  @Test
  void anInitializerIsQuietAndMakesItsClassKnown() throws Exception {
    Rewritten loader = new Rewritten(InitializerTest.class);
    assertEquals(
        List.of(
            "quiet",
            "initializing State",
            "at @of",
            "at after @of",
            "handed List12",
            "at @<init>",
            "at after @<init>",
            "made ArrayList",
            "writeStaticReference ArrayList @NAMES",
            "writeStaticReference '5' @COMPUTED",
            "call ArrayList false @size",
            "at after @size",
            "writeStatic @count",
            "initialized State",
            "loud",
            "made State"),
        Recorder.record(() -> loader.make(State.class.getName())));
  }

  static final class Fails implements Callable<Object> {
    static final Object VALUE = Integer.valueOf("x");

    @Override
    public Object call() {
      return VALUE;
    }
  }

  enum Fixed {
    ONE;

    static final int LENGTH = Integer.parseInt(System.getProperty("no.such.property", "x"));
  }

  static final class UsesFixed implements Callable<Object> {
    @Override
    public Object call() {
      return Fixed.LENGTH;
    }
  }

  @Test
  void anInitializerThatFailsIsLoudAgain() throws Exception {
    Callable<?> copy = new Rewritten(InitializerTest.class).make(UsesFixed.class.getName());
    List<String> calls =
        Recorder.record(() -> assertThrows(ExceptionInInitializerError.class, copy::call));
    assertEquals("quiet", calls.get(1));
    assertEquals("loud", calls.get(calls.size() - 1));
    assertFalse(calls.contains("initializing Fixed"));

    Rewritten loader = new Rewritten(InitializerTest.class);
    String name = Fails.class.getName();
    assertEquals(
        List.of("quiet", "initializing Fails", "loud"),
        Recorder.record(
            () -> assertThrows(ExceptionInInitializerError.class, () -> loader.make(name))));
  }

  static final class OnlyVariables implements Callable<Object> {
    static int count;

    @Override
    public Object call() {
      return count++;
    }
  }

  static final class Sent implements Callable<Object>, Serializable {
    static int count;

    @Override
    public Object call() {
      return ObjectStreamClass.lookup(getClass()).getSerialVersionUID() + count++;
    }
  }

  static final class Unchanging implements Callable<Object> {
    static final Integer NUMBER = Integer.valueOf(3);

    @Override
    public Object call() {
      return NUMBER;
    }
  }

  @Test
  void variablesAloneGetAnInitializerUnlessThatShows() throws Exception {
    Rewritten.behavesTheSame(OnlyVariables.class);
    Rewritten.behavesTheSame(Sent.class);
    assertTrue(isRepeatable(OnlyVariables.class));
    assertFalse(isRepeatable(Sent.class));
    assertFalse(isRepeatable(Unchanging.class));
    assertFalse(isRepeatable(Fixed.class));
  }

  private static boolean isRepeatable(Class<?> fixture) {
    byte[] original = Rewritten.read(fixture.getName(), fixture.getClassLoader());
    byte[] copy = ApplicationRewriter.rewrite(original, null);
    Outline outline = new Outline(new org.objectweb.asm.ClassReader(copy));
    return outline.hasMethod("$jacquard$init", "()V") && outline.hasMethod("<clinit>", "()V");
  }
}
