package dev.jacquard.it.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.finding.DataRace;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.settings.RaceMode;
import dev.jacquard.it.program.Counting;
import dev.jacquard.kernel.Outcome;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.text.SimpleDateFormat;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Data races of Java code: by the happens-before of the Java memory model. */
@Tag("host")
class DataRaceTest {
  private static final class Shared {
    static final VarHandle FLAG;

    static {
      try {
        FLAG = MethodHandles.lookup().findVarHandle(Shared.class, "flag", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    int data;
    int flag;
    volatile int published;
  }

  private static List<DataRace> races(Runnable scenario) {
    Result result = Jacquard.explore("races", scenario).strategy("dpor").run();
    assertTrue(result.exhausted());
    assertEquals(java.util.Set.of(Outcome.PASSED), result.outcomes().keySet());
    return result.races();
  }

  /** The classes whose fields race, in a program that may break. */
  private static java.util.Set<String> racing(Runnable scenario) {
    Result result = Jacquard.explore("races", scenario).strategy("pos").executions(500).run();
    java.util.Set<String> types = new java.util.TreeSet<>();
    result.races().forEach(race -> types.add(race.resource().replaceAll("[^A-Za-z].*", "")));
    return types;
  }

  @Test
  void aPlainIncrementRacesWithItself() {
    List<DataRace> races =
        races(
            () -> {
              Shared shared = new Shared();
              Jacquard.parallel(() -> shared.data++, () -> shared.data++);
            });
    assertTrue(races.size() >= 2, races.toString()); // read and write, write and write
    DataRace race = races.get(0);
    assertTrue(race.resource().endsWith(".data"), race.toString());
    assertEquals("DataRaceTest.java", race.first().site().file());
    assertTrue(race.toString().contains("DataRaceTest.java:"), race.toString());
  }

  @Test
  void theCardOfARaceHasItAgain() {
    Runnable scenario =
        () -> {
          Shared shared = new Shared();
          Jacquard.parallel(() -> shared.data = 1, () -> shared.flag = shared.data);
        };
    DataRace race = races(scenario).get(0);
    Result again = Jacquard.explore("races", scenario).replay(race.card()).run();
    assertEquals(race.first(), again.races().get(0).first());
    assertEquals(race.second(), again.races().get(0).second());
  }

  @Test
  void asAFailureOnRequestOnly() {
    Runnable scenario =
        () -> {
          Shared shared = new Shared();
          Jacquard.parallel(() -> shared.data = 1, () -> shared.flag = shared.data);
        };
    var exploration = Jacquard.explore("races", scenario).strategy("dpor");
    assertEquals(Map.of(Outcome.RACE, 2L), exploration.races(RaceMode.FAIL).run().outcomes());
    Result off = exploration.races(RaceMode.OFF).run();
    assertEquals(Map.of(Outcome.PASSED, 2L), off.outcomes());
    assertEquals(List.of(), off.races());
  }

  @Test
  void locksOrder() {
    assertEquals(
        List.of(),
        races(
            () -> {
              Shared shared = new Shared();
              ReentrantLock lock = new ReentrantLock();
              Runnable task =
                  () -> {
                    lock.lock();
                    shared.data++;
                    lock.unlock();
                  };
              Jacquard.parallel(task, task);
            }));
    assertEquals(
        List.of(),
        races(
            () -> {
              Shared shared = new Shared();
              Runnable task =
                  () -> {
                    synchronized (shared) {
                      shared.data++;
                    }
                  };
              Jacquard.parallel(task, task);
            }));
  }

  @Test
  void startAndJoinOrder() {
    assertEquals(
        List.of(),
        races(
            () -> {
              Shared shared = new Shared();
              shared.data = 1;
              Jacquard.parallel(() -> shared.data++);
              shared.data++;
              Jacquard.parallel(() -> shared.data++);
            }));
  }

  /** Message passing with the flag written and read in some way; whether the data races. */
  private static boolean dataRaces(
      java.util.function.Consumer<Shared> write, java.util.function.ToIntFunction<Shared> read) {
    return races(
            () -> {
              Shared shared = new Shared();
              Jacquard.parallel(
                  () -> {
                    shared.data = 1;
                    write.accept(shared);
                  },
                  () -> {
                    if (read.applyAsInt(shared) == 1) {
                      Counting.require(shared.data == 1, "not seen");
                    }
                  });
            })
        .stream()
        .anyMatch(race -> race.resource().endsWith(".data"));
  }

  @Test
  void volatileAndReleaseWithAcquireOrderWhatIsPlainOrOpaqueDoesNot() {
    assertEquals(false, dataRaces(s -> s.published = 1, s -> s.published));
    assertEquals(
        false, dataRaces(s -> Shared.FLAG.setRelease(s, 1), s -> (int) Shared.FLAG.getAcquire(s)));
    assertEquals(
        false,
        dataRaces(s -> Shared.FLAG.setVolatile(s, 1), s -> (int) Shared.FLAG.getVolatile(s)));
    assertEquals(
        true, dataRaces(s -> Shared.FLAG.setOpaque(s, 1), s -> (int) Shared.FLAG.getOpaque(s)));
    assertEquals(true, dataRaces(s -> Shared.FLAG.set(s, 1), s -> (int) Shared.FLAG.get(s)));
    assertEquals(true, dataRaces(s -> s.flag = 1, s -> s.flag));
  }

  @Test
  void plainAndAtomicAccessesOfOneVariableRace() {
    List<DataRace> races =
        races(
            () -> {
              Shared shared = new Shared();
              Jacquard.parallel(
                  () -> Shared.FLAG.setVolatile(shared, 1), () -> shared.data = shared.flag);
            });
    assertEquals(1, races.size(), races.toString());
    assertTrue(
        races(
                () -> {
                  Shared shared = new Shared();
                  Jacquard.parallel(
                      () -> Shared.FLAG.setOpaque(shared, 1),
                      () -> Shared.FLAG.compareAndSet(shared, 0, 2));
                })
            .isEmpty());
  }

  @Test
  void collectionsRaceUnlessTheyAreMadeForThreads() {
    assertTrue(
        races(
                () -> {
                  AtomicInteger count = new AtomicInteger();
                  ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
                  Runnable task =
                      () -> {
                        map.put("x", 1);
                        count.incrementAndGet();
                      };
                  Jacquard.parallel(task, task);
                })
            .isEmpty());
    assertTrue(
        racing(
                () -> {
                  List<Integer> list = new ArrayList<>();
                  Runnable task = () -> list.add(1);
                  Jacquard.parallel(task, task);
                })
            .contains("ArrayList"));
  }

  /** Objects of the JDK with state inside, which are no collections. */
  @Test
  void formatsAndTheLikeRace() {
    Date epoch = new Date(0);
    assertTrue(
        racing(
                () -> {
                  SimpleDateFormat dates = new SimpleDateFormat("yyyy", Locale.ROOT);
                  Jacquard.parallel(() -> dates.format(epoch), () -> dates.format(epoch));
                })
            .contains("GregorianCalendar"));
    assertEquals(
        List.of(),
        races(
            () -> {
              SimpleDateFormat dates = new SimpleDateFormat("yyyy", Locale.ROOT);
              Jacquard.parallel(dates::toPattern, dates::toPattern);
            }));
  }

  private static boolean mayRace(Runnable scenario) {
    boolean[] last = new boolean[1];
    Jacquard.explore("may race", scenario)
        .strategy("dpor")
        .observe(kernel -> last[0] = kernel.host().mayRace())
        .run();
    return last[0];
  }

  @Test
  void nobodyLooksWhereThereCanBeNone() {
    assertFalse(
        mayRace(
            () -> {
              Shared shared = new Shared();
              shared.data = 1; // before anybody else knows it: no operation
              AtomicInteger sum = new AtomicInteger();
              Runnable task = () -> sum.addAndGet(shared.data + ++shared.published);
              Jacquard.parallel(task, task);
            }),
        "what is plain is only read");
    assertFalse(
        mayRace(
            () -> {
              Shared mine = new Shared();
              Shared yours = new Shared();
              Jacquard.parallel(() -> mine.data++, () -> yours.data++);
            }),
        "each has its own");
    assertTrue(
        mayRace(
            () -> {
              Shared shared = new Shared();
              Jacquard.parallel(() -> shared.data++, () -> shared.published = 1);
              shared.data++;
            }),
        "two threads, though one after the other");
  }
}
