package dev.jacquard.it.locks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.it.program.Outcomes;
import dev.jacquard.it.program.Twins;
import dev.jacquard.kernel.Outcome;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Enums and interfaces that need other classes while they are initialized, as in JLS 12.4.2. The
 * JVM runs their initializers only once, so the second exploration of a program finds them done.
 */
@SuppressWarnings("unused")
@Tag("host")
class EnumInitializationTest {
  private static void deadlocks(Outcomes.Task program, String... names) {
    for (int i = 0; i < 2; i++) {
      Result result = Jacquard.explore("enums", Outcomes.task(program)).strategy("dpor").run();
      assertEquals(
          List.of(Outcome.DEADLOCK), result.findings().stream().map(f -> f.outcome()).toList());
      String message = result.findings().get(0).toString();
      for (String name : names) {
        String full = EnumInitializationTest.class.getName() + "$" + name;
        assertTrue(message.contains("initialization of " + full), message);
      }
    }
  }

  private static void passes(long orders, Outcomes.Task program) {
    for (int i = 0; i < 2; i++) {
      assertEquals(orders, Twins.assertRight(program).partialOrders());
    }
  }

  private static void check(boolean condition) {
    assertTrue(condition);
  }

  // ---- two enums

  enum Day {
    ONE;
    static final Object OTHER = Night.ONE;
  }

  enum Night {
    ONE;
    static final Object OTHER = Day.ONE;
  }

  @Test
  void twoEnums() {
    deadlocks(
        () -> Outcomes.run(() -> check(Day.ONE != null), () -> check(Night.ONE != null)),
        "Day",
        "Night");
  }

  // ---- by what their constructors do, and used by static methods

  enum Red {
    ONE;
    final int number;

    Red() {
      number = numbers();
    }

    static int number() {
      return 1;
    }

    private static int numbers() {
      return Green.number();
    }
  }

  enum Green {
    ONE;
    final int number;

    static int number() {
      return 1;
    }

    Green() {
      number = Red.number();
    }
  }

  @Test
  void constructorsAndStaticMethods() {
    deadlocks(
        () -> Outcomes.run(() -> check(Red.ONE != null), () -> check(Green.ONE != null)),
        "Red",
        "Green");
  }

  enum Fine {
    ONE;
    static final int COUNT = Other.values().length;
  }

  enum Other {
    ONE {
      @Override
      int number() {
        return 1;
      }
    },
    TWO {
      @Override
      int number() {
        return 2;
      }
    };

    abstract int number();
  }

  // ---- an enum and a class

  enum Kind {
    ONE;
    static final Object DEFAULT = new Holder();
  }

  static final class Holder {
    static Object kind = Kind.ONE;
  }

  @Test
  void anEnumAndAClass() {
    deadlocks(() -> Outcomes.run(() -> check(Kind.ONE != null), Holder::new), "Kind", "Holder");
  }

  // ---- interfaces

  interface Left {
    Object ONE = new Object();
    Object OTHER = Right.ONE;
  }

  interface Right {
    Object ONE = new Object();
    Object OTHER = Left.ONE;
  }

  @Test
  void twoInterfaces() {
    deadlocks(
        () -> Outcomes.run(() -> check(Left.ONE != null), () -> check(Right.ONE != null)),
        "Left",
        "Right");
  }

  interface Service {
    Service DEFAULT = new Implementation();

    default int number() {
      return 1;
    }
  }

  static final class Implementation implements Service {
    static final List<String> NAMES = new java.util.ArrayList<>();
  }

  /** An interface with default methods is initialized before the classes that implement it. */
  @Test
  void anInterfaceAndAnImplementation() {
    deadlocks(
        () -> Outcomes.run(() -> check(Service.DEFAULT != null), Implementation::new),
        "Service",
        "Implementation");
  }

  interface Plug {
    Plug DEFAULT = new Plain();

    default int number() {
      return 1;
    }
  }

  static final class Plain implements Plug {}

  @Test
  void anImplementationWithoutAnInitializer() {
    deadlocks(() -> Outcomes.run(() -> check(Plug.DEFAULT != null), Plain::new), "Plug", "Plain");
  }

  enum Near {
    ONE;
    static final Object OTHER = Between.far();
  }

  static final class Between {
    static Object far() {
      return Far.ONE;
    }
  }

  enum Far {
    ONE;
    static final Object OTHER = Near.ONE;
  }

  @Test
  void aUseInAMethodOfAnotherClass() {
    deadlocks(
        () -> Outcomes.run(() -> check(Near.ONE != null), () -> check(Far.ONE != null)),
        "Near",
        "Far");
  }

  // ---- right twins: what they count has two orders

  private static void count(Runnable one, Runnable other) {
    AtomicInteger count = new AtomicInteger();
    Outcomes.run(
        () -> {
          one.run();
          count.incrementAndGet();
        },
        () -> {
          other.run();
          count.incrementAndGet();
        });
  }

  @Test
  void aUseInOneDirectionIsNoCircle() {
    passes(2, () -> count(() -> check(Fine.COUNT == 2), () -> check(Other.TWO.number() == 2)));
  }

  enum Morning {
    ONE;
    static final Object OTHER = Evening.ONE;
  }

  enum Evening {
    ONE;
    static final Object OTHER = Morning.ONE;
  }

  @Test
  void oneThreadComesFirst() {
    passes(
        2,
        () -> {
          check(Morning.ONE != null);
          count(() -> check(Morning.ONE != null), () -> check(Evening.ONE != null));
        });
  }

  interface Simple {
    Object ONE = new Object();

    default int number() {
      return Shape.ROUND.number();
    }
  }

  enum Shape implements Simple {
    ROUND;

    @Override
    public int number() {
      return 3;
    }
  }

  @Test
  void anEnumThatImplementsAnInterfaceIsNoCircle() {
    passes(2, () -> count(() -> check(Shape.ROUND.number() == 3), () -> check(Simple.ONE != null)));
  }
}
