package dev.jacquard.agent.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

/** Accesses of fields and array elements, and new objects. */
class MemoryTest {
  static final class Fields implements Callable<Object> {
    int number;
    long wide;
    String text;
    final int fixed;
    final Object given = new Object();

    Fields() {
      fixed = 7;
    }

    @Override
    public Object call() {
      number = fixed;
      wide = number + 1L;
      text = given == null ? "" : "a" + wide;
      return text;
    }
  }

  @Test
  void fieldsOfObjects() throws Exception {
    assertEquals(
        List.of(
            "write Fields @number",
            "read Fields @number",
            "write Fields @wide",
            "read Fields @wide",
            "writeReference Fields 'a8' @text",
            "read Fields @text"),
        Rewritten.calls(Fields.class));
    Rewritten.behavesTheSame(Fields.class);
  }

  static final class StaticFields implements Callable<Object> {
    static double number;
    static Object object;
    static final Integer BOXED = 1;

    @Override
    public Object call() {
      number = BOXED;
      object = number;
      System.out.flush();
      return object;
    }
  }

  @Test
  void staticFieldsButOfTheJdkOnlyThoseThatThereAreOnce() throws Exception {
    assertEquals(
        List.of(
            "writeStatic @number",
            "readStatic @number",
            "writeStaticReference 1.0 @object",
            "registry 'STREAMS' false @out",
            "readStatic @object"),
        Rewritten.calls(StaticFields.class));
    Rewritten.behavesTheSame(StaticFields.class);
  }

  static final class Elements implements Callable<Object> {
    @Override
    public Object call() {
      long[] longs = new long[2];
      longs[1] = 5;
      boolean[] flags = {true};
      Object[] objects = new Object[3];
      objects[2] = "x";
      int[][] table = new int[1][1];
      table[0][0] += (int) longs[1];
      return "" + flags[0] + objects[2] + table[0][0];
    }
  }

  @Test
  void arrayElements() throws Exception {
    assertEquals(
        List.of(
            "made long[]",
            "writeElement long[] 1 @WRITE_ELEMENT",
            "made boolean[]",
            "writeElement boolean[] 0 @WRITE_ELEMENT",
            "made Object[]",
            "writeElementReference Object[] 2 'x' @WRITE_ELEMENT",
            "made int[][]",
            "readElement int[][] 0 @READ_ELEMENT",
            "readElement int[] 0 @READ_ELEMENT",
            "readElement long[] 1 @READ_ELEMENT",
            "writeElement int[] 0 @WRITE_ELEMENT",
            "readElement boolean[] 0 @READ_ELEMENT",
            "readElement Object[] 2 @READ_ELEMENT",
            "handed 'x'",
            "readElement int[][] 0 @READ_ELEMENT",
            "readElement int[] 0 @READ_ELEMENT"),
        Rewritten.calls(Elements.class));
    Rewritten.behavesTheSame(Elements.class);
  }

  static class Base {
    int base;

    Base(Object argument) {
      base = argument.hashCode();
    }
  }

  static final class Derived extends Base {
    int derived;

    @SuppressWarnings("UnnecessaryStringBuilder")
    Derived(boolean more) {
      super(more ? new Base("a") : new StringBuilder("b").toString());
      derived = 1;
    }

    Derived() {
      this(false);
      derived = 2;
    }
  }

  static final class Objects implements Callable<Object> {
    @Override
    public Object call() {
      return new Derived(true).derived + new Derived().derived;
    }
  }

  @Test
  void newObjectsAreToldOnceTheyAreObjects() throws Exception {
    assertEquals(
        List.of(
            "made Base",
            "write Base @base",
            "made Derived",
            "identityHashCode Base",
            "write Derived @base",
            "made Derived",
            "write Derived @derived",
            "read Derived @derived",
            "made StringBuilder",
            "call StringBuilder false @toString",
            "at after @toString",
            "made Derived",
            "write Derived @base",
            "made Derived",
            "write Derived @derived",
            "write Derived @derived",
            "read Derived @derived"),
        Rewritten.calls(Objects.class));
    Rewritten.behavesTheSame(Objects.class);
  }

  static final class Outer implements Callable<Object> {
    int value;

    @Override
    public Object call() {
      int captured = hashCode() == 0 ? 1 : 2;
      return new Object() {
        int sum() {
          return value + captured;
        }
      }.sum();
    }
  }

  @Test
  void fieldsThatTheCompilerMadeAreLeftOut() throws Exception {
    assertEquals(
        List.of("identityHashCode Outer", "made ", "read Outer @value"),
        Rewritten.calls(Outer.class));
    Rewritten.behavesTheSame(Outer.class);
  }

  enum Color {
    RED,
    GREEN
  }

  static final class Probed implements Callable<Object> {
    static final boolean[] DATA = new boolean[200];

    @SuppressWarnings("MethodName")
    static boolean[] $jacocoInit() {
      boolean[] array = DATA;
      array[3] = false;
      return array;
    }

    @Override
    public Object call() {
      boolean[] probes = $jacocoInit();
      probes[0] = true;
      boolean[] mine = DATA;
      mine[2] = true;
      probes[150] = true;
      return switch (Color.valueOf("GREEN")) {
        case RED -> 1;
        case GREEN -> 2;
      };
    }
  }

  @Test
  void probesAndSwitchTablesAreLeftOut() throws Exception {
    Rewritten.behavesTheSame(Probed.class);
    List<String> calls = Rewritten.calls(Probed.class);
    calls.removeIf(call -> !call.contains("lement"));
    calls.removeIf(call -> call.contains("Color[]"));
    assertEquals(List.of("writeElement boolean[] 2 @WRITE_ELEMENT"), calls);
  }
}
