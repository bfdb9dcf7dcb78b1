package dev.jacquard.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/**
 * The frame of every page: style and script inside, nothing from elsewhere. The page itself tells
 * the browser to run no other script than this one, whatever a program may have put into its texts.
 */
final class Page {
  private static final String STYLE = resource("report.css");

  /** Empty if Jacquard was built without node: pages then are plain tables. */
  private static final String SCRIPT = resource("report.js");

  private Page() {}

  /** Whether the pages have their script. */
  static boolean scripted() {
    return !SCRIPT.isEmpty();
  }

  /**
   * A whole page.
   *
   * @param kind tells the script what it is
   * @param body HTML
   * @param data JSON without {@code <}; empty if the script needs none
   */
  static String of(String kind, String title, String body, String data) {
    StringBuilder page = new StringBuilder(STYLE.length() + SCRIPT.length() + data.length() + 9999);
    page.append("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    page.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    page.append("<meta name=\"color-scheme\" content=\"light dark\">\n");
    page.append("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; ");
    page.append("style-src '").append(hash(STYLE)).append("'; script-src '").append(hash(SCRIPT));
    page.append("'; img-src data:; base-uri 'none'; form-action 'none'\">\n");
    page.append("<title>").append(Html.escape(title)).append("</title>\n");
    page.append("<style>").append(STYLE).append("</style>\n</head>\n");
    page.append("<body data-page=\"").append(kind).append("\">\n").append(body);
    if (scripted() && !data.isEmpty()) {
      page.append("<script type=\"application/json\" id=\"data\">").append(data);
      page.append("</script>\n<script>").append(SCRIPT).append("</script>\n");
    }
    return page.append("</body>\n</html>\n").toString();
  }

  private static String hash(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return "sha256-" + Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  private static String resource(String name) {
    try (InputStream in = Page.class.getResourceAsStream(name)) {
      return in == null
          ? ""
          // Browsers take line ends as \n, and so must the hash.
          : new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
