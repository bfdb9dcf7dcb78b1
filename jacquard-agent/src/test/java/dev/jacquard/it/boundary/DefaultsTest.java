package dev.jacquard.it.boundary;

import static dev.jacquard.it.program.Outcomes.run;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.it.program.Outcomes;
import dev.jacquard.it.program.Twins;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.StringWriter;
import java.text.Collator;
import java.text.SimpleDateFormat;
import java.time.ZoneId;
import java.util.Calendar;
import java.util.Date;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.TimeZone;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.SimpleFormatter;
import java.util.logging.StreamHandler;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The default locale, the default time zone and System.out, where the JDK itself asks for them
 * while another thread changes them.
 */
@Tag("host")
class DefaultsTest {
  private static final TimeZone EAST = TimeZone.getTimeZone("GMT+7");

  /** One thread asks, the other one changes; what was seen. */
  private static Set<String> seenBeside(Runnable change, Callable<?> question) {
    return Outcomes.of(
        () -> {
          Locale.setDefault(Locale.ROOT);
          TimeZone.setDefault(TimeZone.getTimeZone("GMT"));
          Object[] seen = new Object[1];
          run(() -> seen[0] = Outcomes.call(question), change);
          return seen[0];
        });
  }

  private static void german() {
    Locale.setDefault(Locale.GERMANY);
  }

  private static void east() {
    TimeZone.setDefault(EAST);
  }

  @Test
  void formatsAskForTheLocale() {
    assertEquals(
        Set.of("1.5", "1,5"), seenBeside(DefaultsTest::german, () -> String.format("%.1f", 1.5)));
    assertEquals(
        Set.of("1.5", "1,5"), seenBeside(DefaultsTest::german, () -> "%.1f".formatted(1.5)));
    assertEquals(
        Set.of("i", "\u0131"),
        seenBeside(() -> Locale.setDefault(new Locale("tr")), () -> "I".toLowerCase()));
  }

  /** The JDK has more than one default, and they change one after the other. */
  @Test
  void eachQuestionIsAStep() {
    assertEquals(
        Set.of("1.5 1.5", "1.5 1,5", "1,5 1,5"),
        seenBeside(
            DefaultsTest::german, () -> String.format("%.1f", 1.5) + String.format(" %.1f", 1.5)));
  }

  @Test
  void referencesAskForTheLocale() {
    Supplier<Locale> question = Locale::getDefault;
    assertEquals(Set.of("", "de_DE"), seenBeside(DefaultsTest::german, question::get));
  }

  @Test
  void referencesChangeTheLocale() {
    Consumer<Locale> change = Locale::setDefault;
    assertEquals(
        Set.of("", "de_DE"),
        seenBeside(() -> change.accept(Locale.GERMANY), () -> Locale.getDefault()));
  }

  @Test
  void datesAskForTheTimeZone() {
    assertEquals(
        Set.of("0", "7"),
        seenBeside(DefaultsTest::east, () -> hourOf(Calendar.getInstance(), new Date(0))));
    assertEquals(
        Set.of("00", "07"),
        seenBeside(DefaultsTest::east, () -> new SimpleDateFormat("HH").format(new Date(0))));
    assertEquals(
        Set.of("GMT", "GMT+07:00"), seenBeside(DefaultsTest::east, () -> ZoneId.systemDefault()));
  }

  private static int hourOf(Calendar calendar, Date date) {
    calendar.setTime(date);
    return calendar.get(Calendar.HOUR_OF_DAY);
  }

  /** What a thread prints goes to the stream that is there at that time. */
  @Test
  void printingAsksForTheStream() {
    assertEquals(
        Set.of("a", ""),
        Outcomes.of(
            () -> {
              ByteArrayOutputStream first = new ByteArrayOutputStream();
              System.setOut(new PrintStream(first, true));
              run(
                  () -> System.out.print("a"),
                  () -> System.setOut(new PrintStream(new ByteArrayOutputStream(), true)));
              return first.toString();
            }));
  }

  @Test
  void printedStacksAskForTheStream() {
    assertEquals(
        Set.of("true", "false"),
        Outcomes.of(
            () -> {
              ByteArrayOutputStream first = new ByteArrayOutputStream();
              System.setErr(new PrintStream(first, true));
              run(
                  () -> new IllegalStateException("of the test").printStackTrace(),
                  () -> System.setErr(new PrintStream(new ByteArrayOutputStream(), true)));
              return first.toString().contains("of the test");
            }));
  }

  /** The right twin of all: a test that changes them before its threads, and back after them. */
  @Test
  void changesBeforeAndAfterThreadsAreNoGap() {
    Result result =
        Twins.assertRight(
            () -> {
              Locale locale = Locale.getDefault();
              PrintStream out = System.out;
              Locale.setDefault(Locale.GERMANY);
              TimeZone.setDefault(EAST);
              System.setOut(new PrintStream(new ByteArrayOutputStream(), true));
              AtomicInteger count = new AtomicInteger();
              String[] seen = new String[2];
              run(
                  () -> {
                    seen[0] = String.format("%.1f", 1.5);
                    System.out.print("1.5");
                    count.incrementAndGet();
                  },
                  () -> {
                    seen[1] = new SimpleDateFormat("HH").format(new Date(0));
                    count.incrementAndGet();
                  });
              Locale.setDefault(locale);
              TimeZone.setDefault(null);
              System.setOut(out);
              assertEquals("1,5", seen[0]);
              assertEquals("07", seen[1]);
            });
    assertEquals(2, result.partialOrders(), "of the two counts");
  }

  /** To the stream of the JVM, which has a real lock: the call as a whole asks before. */
  @Test
  void printfUnderARealLockIsNoGap() {
    PrintStream before = System.out;
    System.setOut(new PrintStream(OutputStream.nullOutputStream()));
    try {
      Result result = Twins.assertRight(DefaultsTest::printBetweenChanges);
      assertEquals(2, result.partialOrders(), "of the two counts");
    } finally {
      System.setOut(before);
    }
  }

  private static void printBetweenChanges() {
    Locale locale = Locale.getDefault();
    Locale.setDefault(Locale.GERMANY);
    AtomicInteger count = new AtomicInteger();
    Runnable printing =
        () -> {
          System.out.printf("%s", "");
          count.incrementAndGet();
        };
    run(printing, printing);
    Locale.setDefault(locale);
  }

  @Test
  void printfAsksForTheLocale() {
    assertEquals(
        Set.of("1.5", "1,5"),
        Outcomes.of(
            () -> {
              Locale.setDefault(Locale.ROOT);
              ByteArrayOutputStream bytes = new ByteArrayOutputStream();
              PrintStream out = new PrintStream(bytes, true);
              run(() -> out.printf("%.1f", 1.5), DefaultsTest::german);
              return bytes.toString();
            }));
  }

  /** A lock that the program knows is no obstacle. */
  @Test
  void whatIsReadUnderALockOfTheProgramIsAStep() {
    assertEquals(
        Set.of("GMT", "GMT+07:00"),
        seenBeside(
            DefaultsTest::east,
            () -> {
              StringWriter writer = new StringWriter();
              new Properties().store(writer, null);
              return writer.toString().contains("GMT+07:00") ? "GMT+07:00" : "GMT";
            }));
  }

  /** Somewhere else the JDK asks under a lock, where no other thread can have its turn: a gap. */
  @Test
  void whatIsReadUnderALockOfTheJdkIsTold() {
    assertGap(Collator::getInstance);
    Handler handler = new StreamHandler(new ByteArrayOutputStream(), new SimpleFormatter());
    assertGap(() -> handler.publish(new LogRecord(Level.INFO, "1")));
  }

  private static void assertGap(Runnable question) {
    Result result =
        Jacquard.explore(() -> run(question, DefaultsTest::german)).strategy("dpor").run();
    assertFalse(result.complete(), result::toString);
    assertTrue(
        result.gaps().stream().anyMatch(gap -> gap.contains("default locale")), result::toString);
  }
}
