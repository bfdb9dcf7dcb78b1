package dev.jacquard.it.boundary;

import static dev.jacquard.it.program.Outcomes.run;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.it.program.Outcomes;
import dev.jacquard.it.program.Twins;
import dev.jacquard.kernel.Outcome;
import java.lang.ref.WeakReference;
import java.sql.Timestamp;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.CRC32;
import javax.it.PlainCounter;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

/**
 * Classes of the JDK that are in no table: both orders of two calls are seen, and a gap is told.
 */
@Tag("host")
class UnknownClassesTest {
  private static String checksum(CRC32 sum) {
    return Long.toHexString(sum.getValue());
  }

  private static CRC32 of(int first, int second) {
    CRC32 sum = new CRC32();
    sum.update(first);
    sum.update(second);
    return sum;
  }

  @Test
  void theOrderOfCallsIsSeenAndTheirInsideIsAGap() {
    assertEquals(
        Set.of(checksum(of(1, 2)), checksum(of(2, 1))),
        Outcomes.of(
            () -> {
              CRC32 sum = new CRC32();
              run(() -> sum.update(1), () -> sum.update(2));
              return checksum(sum);
            }));
    CRC32 outer = new CRC32();
    Result result =
        Jacquard.explore(() -> run(() -> outer.update(1), () -> outer.update(2)))
            .strategy("dpor")
            .run();
    assertTrue(result.exhausted() && !result.complete(), result::toString);
    assertEquals(1, result.gaps().size(), result::toString);
    assertTrue(result.gaps().get(0).contains("java.util.zip.CRC32"), result::toString);
    assertEquals(List.of(), result.races(), "it may be made for threads");
  }

  @Test
  void thoseOfOtherLoadersAndOtherNamesAreOfTheJdkToo() {
    Timestamp time = new Timestamp(0);
    Result ofSql =
        Jacquard.explore(() -> run(() -> time.setNanos(1), () -> time.setNanos(2)))
            .strategy("dpor")
            .run();
    assertGap("java.sql.Timestamp", ofSql);
    Element element = newElement();
    Result ofXml =
        Jacquard.explore(
                () ->
                    run(() -> element.setAttribute("a", "1"), () -> element.setAttribute("a", "2")))
            .strategy("dpor")
            .run();
    assertGap(element.getClass().getName(), ofXml);
  }

  private static final class Heir extends CRC32 {}

  @Test
  void whatIsInheritedIsAGapIfItIsShared() {
    Result result =
        Jacquard.explore(
                () -> {
                  Heir heir = new Heir();
                  run(() -> heir.update(1), () -> heir.update(2));
                })
            .strategy("dpor")
            .run();
    assertFalse(result.complete(), result::toString);
    assertTrue(
        result.gaps().get(0).contains(Heir.class.getName()) && result.gaps().size() == 1,
        result::toString);
    Twins.assertRight(
        () -> {
          AtomicLong all = new AtomicLong();
          Runnable task = () -> all.addAndGet(new Heir().getValue());
          run(task, task);
        });
  }

  private static Element newElement() {
    try {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .newDocument()
          .createElement("a");
    } catch (ParserConfigurationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void assertGap(String type, Result result) {
    assertEquals(2, result.partialOrders(), result::toString);
    assertFalse(result.complete(), result::toString);
    assertTrue(result.gaps().get(0).contains(type), result::toString);
  }

  @Test
  void aLibraryWithSuchANameIsNot() {
    Twins.assertFound(
        Outcome.ASSERTION,
        () -> {
          PlainCounter counter = new PlainCounter();
          run(counter::increment, counter::increment);
          assertEquals(2, counter.value);
        });
  }

  @Test
  void oneForEachThreadIsNoGap() {
    Twins.assertRight(
        () -> {
          AtomicLong all = new AtomicLong();
          Runnable task = () -> all.addAndGet(of(1, 2).getValue());
          run(task, task);
          assertEquals(2 * of(1, 2).getValue(), all.get());
        });
  }

  @Test
  void aReferenceIsAVariable() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              Object object = new Object();
              WeakReference<Object> reference = new WeakReference<>(object);
              boolean[] there = new boolean[1];
              run(() -> there[0] = reference.get() != null, reference::clear);
              return there[0] + " " + (object == null);
            });
    assertEquals(Set.of("true false", "false false"), seen);
  }
}
