package dev.jacquard.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A headless Chromium, driven by its own protocol: real keys and real clicks, and all that it
 * writes to the console is kept.
 */
final class Browser implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Only so that a test that hangs ends; no test depends on how long anything takes. */
  private static final long LIMIT_SECONDS = 120;

  private final Process process;
  private final WebSocket socket;
  private final Map<Integer, CompletableFuture<JsonNode>> answers = new ConcurrentHashMap<>();
  private final List<String> complaints = new CopyOnWriteArrayList<>();
  private String session;
  private int sent;

  private Browser(Process process, String address) throws Exception {
    this.process = process;
    this.socket =
        HttpClient.newHttpClient()
            .newWebSocketBuilder()
            .buildAsync(URI.create(address), new Messages())
            .get(LIMIT_SECONDS, TimeUnit.SECONDS);
  }

  /** The program, if there is one. */
  static Optional<Path> installed() {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
        .flatMap(
            folder ->
                Stream.of("chromium", "chromium-browser", "google-chrome")
                    .map(name -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  static Browser start(Path program, Path profile) throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of(
                program.toString(),
                "--headless=new",
                "--remote-debugging-port=0",
                "--user-data-dir=" + profile,
                "--no-first-run",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--disable-background-networking",
                "about:blank"));
    if (System.getProperty("user.name").equals("root")) {
      command.add("--no-sandbox");
    }
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(profile.resolve("output.txt").toFile())
            .start();
    Path port = profile.resolve("DevToolsActivePort");
    for (long i = 0; i < 10 * LIMIT_SECONDS && lines(port).size() < 2; i++) {
      if (!process.isAlive()) {
        throw new IOException(
            "the browser ended: " + Files.readString(profile.resolve("output.txt")));
      }
      Thread.sleep(100);
    }
    List<String> lines = lines(port);
    Browser browser = new Browser(process, "ws://127.0.0.1:" + lines.get(0) + lines.get(1));
    browser.attach();
    return browser;
  }

  private static List<String> lines(Path file) throws IOException {
    return Files.exists(file) ? Files.readAllLines(file) : List.of();
  }

  private void attach() throws Exception {
    String target =
        call("Target.createTarget", Map.of("url", "about:blank")).get("targetId").asText();
    session =
        call("Target.attachToTarget", Map.of("targetId", target, "flatten", true))
            .get("sessionId")
            .asText();
    call("Page.enable", Map.of());
    call("Runtime.enable", Map.of());
    call("Log.enable", Map.of());
  }

  JsonNode call(String method, Map<String, ?> parameters) throws Exception {
    int id = ++sent;
    ObjectNode message = JSON.createObjectNode().put("id", id).put("method", method);
    message.set("params", JSON.valueToTree(parameters));
    if (session != null) {
      message.put("sessionId", session);
    }
    CompletableFuture<JsonNode> answer = new CompletableFuture<>();
    answers.put(id, answer);
    socket.sendText(message.toString(), true).get(LIMIT_SECONDS, TimeUnit.SECONDS);
    JsonNode answered = answer.get(LIMIT_SECONDS, TimeUnit.SECONDS);
    if (answered.has("error")) {
      throw new IOException(method + ": " + answered.get("error"));
    }
    return answered.get("result");
  }

  /**
   * The value of an expression, after its promise if it is one. If a link that was clicked leads
   * away from the page meanwhile, that of the new page.
   */
  JsonNode value(String script) throws Exception {
    JsonNode result = null;
    while (result == null) {
      try {
        result =
            call(
                "Runtime.evaluate",
                Map.of("expression", script, "returnByValue", true, "awaitPromise", true));
      } catch (IOException e) {
        if (!e.getMessage().contains("navigated or closed")) {
          throw e;
        }
      }
    }
    if (result.has("exceptionDetails")) {
      throw new IOException(result.get("exceptionDetails") + " of " + script);
    }
    return result.at("/result/value");
  }

  String text(String script) throws Exception {
    return value(script).asText();
  }

  int number(String script) throws Exception {
    return value(script).asInt();
  }

  /** Opens a file, and waits until it has been drawn. */
  void open(Path page) throws Exception {
    complaints.clear();
    call("Page.navigate", Map.of("url", page.toUri().toString()));
    for (long i = 0; i < 100 * LIMIT_SECONDS; i++) {
      // Until then the page before may still answer.
      if (text("location.href + document.readyState").equals(page.toUri() + "complete")) {
        break;
      }
      Thread.sleep(10);
    }
    drawn();
  }

  /** Waits for all that has been planned for the next frame. */
  void drawn() throws Exception {
    value("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
  }

  /** A key as its name in the specification: {@code ArrowDown}, {@code j}. */
  void press(String... keys) throws Exception {
    for (String key : keys) {
      Map<String, Object> pressed =
          switch (key) {
            case "Tab" -> Map.of("key", key, "windowsVirtualKeyCode", 9);
            case "Enter" -> Map.of("key", key, "windowsVirtualKeyCode", 13, "text", "\r");
            case " " -> Map.of("key", key, "windowsVirtualKeyCode", 32, "text", " ");
            default -> key.length() == 1 ? Map.of("key", key, "text", key) : Map.of("key", key);
          };
      Map<String, Object> down = new java.util.HashMap<>(pressed);
      down.put("type", "keyDown");
      call("Input.dispatchKeyEvent", down);
      call("Input.dispatchKeyEvent", Map.of("type", "keyUp", "key", key));
    }
    drawn();
  }

  /** Moves the mouse to the middle of an element. */
  void hover(String selector) throws Exception {
    mouse("mouseMoved", selector);
  }

  void click(String selector) throws Exception {
    mouse("mouseMoved", selector);
    mouse("mousePressed", selector);
    mouse("mouseReleased", selector);
    drawn();
  }

  private void mouse(String type, String selector) throws Exception {
    String find = "document.querySelector(" + JSON.writeValueAsString(selector) + ")";
    JsonNode at =
        value(
            "(() => { const e = "
                + find
                + "; e.scrollIntoView({block: 'nearest'}); const b = e.getBoundingClientRect();"
                + " return [b.left + b.width / 2, b.top + b.height / 2]; })()");
    call(
        "Input.dispatchMouseEvent",
        Map.of(
            "type",
            type,
            "x",
            at.get(0).asDouble(),
            "y",
            at.get(1).asDouble(),
            "button",
            type.equals("mouseMoved") ? "none" : "left",
            "clickCount",
            1));
  }

  void size(int width, int height, boolean phone) throws Exception {
    call(
        "Emulation.setDeviceMetricsOverride",
        Map.of(
            "width", width, "height", height, "deviceScaleFactor", phone ? 2 : 1, "mobile", phone));
  }

  void scheme(String lightOrDark) throws Exception {
    call(
        "Emulation.setEmulatedMedia",
        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", lightOrDark))));
  }

  void downloadsTo(Path folder) throws Exception {
    call(
        "Page.setDownloadBehavior", Map.of("behavior", "allow", "downloadPath", folder.toString()));
  }

  /** Waits for a download, and gives its text. */
  static String downloaded(Path file) throws Exception {
    for (long i = 0; i < 100 * LIMIT_SECONDS && !Files.exists(file); i++) {
      Thread.sleep(10);
    }
    return Files.readString(file);
  }

  void screenshot(Path file) throws Exception {
    JsonNode shot = call("Page.captureScreenshot", Map.of("format", "png"));
    Files.createDirectories(file.getParent());
    Files.write(file, Base64.getDecoder().decode(shot.get("data").asText()));
  }

  /** Errors and warnings on the console since the page was opened. */
  List<String> complaints() {
    return List.copyOf(complaints);
  }

  @Override
  public void close() {
    session = null;
    try {
      call("Browser.close", Map.of());
      process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (Exception e) {
      // It was gone already.
    }
    process.destroyForcibly();
  }

  private final class Messages implements WebSocket.Listener {
    private final StringBuilder text = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
      text.append(data);
      if (last) {
        String message = text.toString();
        text.setLength(0);
        try {
          take(JSON.readTree(message));
        } catch (IOException e) {
          complaints.add("not JSON: " + message);
        }
      }
      from.request(1);
      return null;
    }

    private void take(JsonNode message) {
      CompletableFuture<JsonNode> answer = answers.remove(message.path("id").asInt(-1));
      if (answer != null) {
        answer.complete(message);
      }
      switch (message.path("method").asText()) {
        case "Runtime.exceptionThrown" -> complaints.add(message.toString());
        case "Runtime.consoleAPICalled" -> {
          if (!message.at("/params/type").asText().equals("log")) {
            complaints.add(message.toString());
          }
        }
        case "Log.entryAdded" -> complaints.add(message.toString());
        default -> {}
      }
    }
  }
}
