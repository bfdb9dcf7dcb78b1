package dev.jacquard.it.boundary;

import static dev.jacquard.it.program.Outcomes.run;
import static dev.jacquard.it.program.Outcomes.task;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.it.program.Outcomes;
import dev.jacquard.it.program.Twins;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.InflaterInputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Objects of the JDK that nobody has looked into, called where the code does not show it: by a type
 * that says nothing of their class, or by code of the JDK that was handed them. That is a gap.
 */
@Tag("host")
class UnseenCallsTest {
  private record Holder(Timestamp time) {}

  /** Two threads, both of which call an object; the gap names its class. */
  private static void assertTold(String type, Outcomes.Task program) {
    Result result = Jacquard.explore(type, task(program)).strategy("dpor").run();
    assertFalse(result.complete(), result::toString);
    assertTrue(result.gaps().toString().contains("one " + type + ","), result::toString);
  }

  private static void assertToldOfTime(TimeUser other) {
    assertTold(
        "java.sql.Timestamp",
        () -> {
          Timestamp time = new Timestamp(0);
          run(() -> time.setNanos(1), () -> other.use(time));
        });
  }

  private interface TimeUser {
    Object use(Timestamp time);
  }

  @Test
  void typesThatSayNothing() {
    assertToldOfTime(
        time -> {
          Object unknown = time;
          return unknown.hashCode() + unknown.toString();
        });
    assertToldOfTime(
        time -> {
          Comparable<java.util.Date> comparable = time;
          return comparable.compareTo(new Timestamp(0));
        });
    assertTold(
        "java.util.zip.InflaterInputStream",
        () -> {
          InputStream in = new InflaterInputStream(new ByteArrayInputStream(new byte[0]));
          AutoCloseable closeable = in;
          run(task(closeable::close), task(in::markSupported));
        });
  }

  @Test
  void arguments() {
    assertToldOfTime(String::valueOf);
    assertToldOfTime(time -> "at " + time);
    assertToldOfTime(time -> String.format("%s", time));
    assertToldOfTime(time -> new Timestamp(0).compareTo(time));
    assertToldOfTime(time -> List.of(time).contains(new Timestamp(0)));
    assertToldOfTime(time -> new ArrayList<>(List.of(time)).toString());
    assertToldOfTime(time -> new Holder(time).toString());
    assertToldOfTime(time -> List.of(time).stream().map(Object::toString).toList());
    assertToldOfTime(time -> Comparator.<Timestamp>naturalOrder().compare(new Timestamp(0), time));
    Map<Object, Integer> map = new ConcurrentHashMap<>();
    assertToldOfTime(map::get);
  }

  @Test
  void objectsInsideOthers() {
    assertTold(
        "java.util.zip.CRC32",
        () -> {
          CRC32 sum = new CRC32();
          InputStream in = new CheckedInputStream(new ByteArrayInputStream(new byte[1]), sum);
          run(task(in::read), sum::getValue);
        });
    MessageDigest any = newDigest();
    assertTold(
        any.getClass().getName(),
        () -> {
          MessageDigest digest = newDigest();
          InputStream in = new DigestInputStream(new ByteArrayInputStream(new byte[1]), digest);
          run(task(in::read), () -> digest.update((byte) 1));
        });
  }

  @Test
  void whatAFactoryHasMade() {
    Result result =
        Jacquard.explore(
                task(
                    () -> {
                      Object node = newNode();
                      run(() -> node.toString(), () -> String.valueOf(node));
                    }))
            .strategy("dpor")
            .run();
    assertFalse(result.complete(), result::toString);
    assertTrue(result.gaps().toString().contains(".dom."), result::toString);
  }

  private static Object newNode() throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .newDocument()
        .createElement("a");
  }

  private static MessageDigest newDigest() {
    return (MessageDigest) Outcomes.call(() -> MessageDigest.getInstance("MD5"));
  }

  @Test
  void oneForEachThreadIsNoGap() {
    Twins.assertRight(
        () -> {
          AtomicInteger count = new AtomicInteger();
          Runnable task =
              task(
                  () -> {
                    Object time = new Timestamp(0);
                    assertTrue(("" + time).equals(time.toString()) && newNode() != null);
                    CRC32 sum = new CRC32();
                    new CheckedInputStream(new ByteArrayInputStream(new byte[1]), sum).read();
                    newDigest().digest(new byte[] {1});
                    count.incrementAndGet();
                  });
          run(task, task);
          assertEquals(2, count.get());
        });
  }

  @Test
  void whatIsHandedOverIsNoGap() {
    Twins.assertRight(
        () -> {
          BlockingQueue<Object> queue = new LinkedBlockingQueue<>();
          run(
              task(() -> queue.put(new CRC32())),
              task(() -> assertEquals(0, ((CRC32) queue.take()).getValue())));
        });
  }

  /** What is atomic under a lock of the program is no gap for classes that are known for that. */
  @Test
  void underALockIsNoGap() {
    Twins.assertRight(
        () -> {
          MessageDigest digest = newDigest();
          Runnable task =
              () -> {
                synchronized (digest) {
                  digest.update((byte) 1);
                  digest.update(ByteBuffer.wrap(new byte[2]));
                }
              };
          run(task, task);
        });
  }

  @Test
  void whatDoesNotChangeIsNoGap() {
    Twins.assertRight(
        () -> {
          Object path = Path.of("a");
          AtomicInteger count = new AtomicInteger();
          Runnable task =
              () -> {
                assertTrue(path.equals(Path.of("a")) && path.toString().equals("a"));
                assertEquals(1, "a".getBytes(StandardCharsets.UTF_8).length);
                count.incrementAndGet();
              };
          run(task, task);
        });
  }
}
