package dev.jacquard.it.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.it.program.Outcomes;
import java.io.FileInputStream;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.channels.Selector;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What waits for the world outside runs as it is, and is told. */
@Tag("host")
class UncontrolledTest {
  private static final class Shared {
    int x;
  }

  /** The calls, without the line; the task runs next to a thread that increments as well. */
  private static List<String> calls(Outcomes.Task task) {
    Result result =
        Jacquard.explore(
                () -> {
                  Shared s = new Shared();
                  Jacquard.parallel(
                      () -> s.x++,
                      () -> {
                        Outcomes.task(task).run();
                        s.x++;
                      });
                })
            .strategy("dpor")
            .run();
    assertEquals(4, result.partialOrders());
    assertEquals(result.uncontrolled().isEmpty(), result.complete());
    assertEquals(result.complete() ? 0 : 1, result.warnings().size());
    String place = " at UncontrolledTest.java:";
    return result.uncontrolled().stream()
        .peek(call -> assertTrue(call.contains(place), call))
        .map(call -> call.substring(0, call.indexOf(place)))
        .map(call -> call.replaceAll("lambda\\$\\w+\\$\\d+", "lambda"))
        .toList();
  }

  private static String in(String method) {
    return method + " in dev.jacquard.it.host.UncontrolledTest.lambda";
  }

  @Test
  void nothingToTell() {
    assertEquals(List.of(), calls(() -> {}));
  }

  /** A thread of the JDK tells that it has ended. */
  @Test
  void processes() throws Exception {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    ProcessBuilder builder = new ProcessBuilder(java, "-version");
    assertEquals(
        List.of(in("java.lang.ProcessBuilder.start"), in("java.lang.ProcessImpl.waitFor")),
        calls(() -> builder.start().waitFor()));
  }

  @Test
  void sockets() throws Exception {
    try (ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      assertEquals(
          List.of(
              in("java.net.ServerSocket.accept"),
              in("java.net.Socket$SocketInputStream.read"),
              in("java.net.Socket$SocketOutputStream.write"),
              in("java.net.Socket.<init>")),
          calls(
              () -> {
                try (Socket client = new Socket(server.getInetAddress(), server.getLocalPort());
                    Socket other = server.accept()) {
                  client.getOutputStream().write(1);
                  other.getInputStream().read();
                }
              }));
    }
  }

  @Test
  void selectors() throws Exception {
    try (Selector selector = Selector.open()) {
      assertEquals(List.of(in("sun.nio.ch.SelectorImpl.select")), calls(() -> selector.select(1)));
    }
  }

  /** They do not wait for anybody; and the JDK reads files of its own. */
  @Test
  void notFiles() throws Exception {
    Path file = Files.createTempFile("jacquard", ".txt");
    try {
      Files.writeString(file, "a");
      assertEquals(
          List.of(),
          calls(
              () -> {
                try (InputStream in = new FileInputStream(file.toFile())) {
                  assertEquals('a', in.read());
                }
              }));
    } finally {
      Files.delete(file);
    }
  }
}
