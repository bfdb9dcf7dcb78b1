package dev.jacquard.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.jacquard.explain.Story;
import dev.jacquard.kernel.Site;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Places in the code and texts, as SARIF has them. */
final class SarifPlaces {
  private final SourceFinder sources;

  SarifPlaces(SourceFinder sources) {
    this.sources = sources;
  }

  /** The text as the message of an object; braces are doubled, as single ones are placeholders. */
  static void message(ObjectNode object, String text) {
    object.putObject("message").put("text", text.replace("{", "{{").replace("}", "}}"));
  }

  void location(ObjectNode location, Story.Event event, String text) {
    location(location, event.site(), event.stack(), text);
  }

  void location(ObjectNode location, Site site, List<StackTraceElement> stack, String text) {
    if (site.file() != null) {
      StackTraceElement frame =
          stack.stream().filter(f -> site.file().equals(f.getFileName())).findFirst().orElse(null);
      String className = frame == null ? null : frame.getClassName();
      ObjectNode physical = location.putObject("physicalLocation");
      artifact(physical.putObject("artifactLocation"), className, site.file());
      if (site.line() > 0) {
        physical.putObject("region").put("startLine", site.line());
      }
      if (frame != null) {
        ObjectNode logical = location.putArray("logicalLocations").addObject();
        logical.put("fullyQualifiedName", className + "." + frame.getMethodName());
        logical.put("kind", "function");
      }
    }
    if (!text.isEmpty()) {
      message(location, text);
    }
  }

  /** The path from the working directory if the file was found; else what the class name tells. */
  private void artifact(ObjectNode artifact, String className, String file) {
    Optional<Path> found = sources.find(className, file);
    if (found.isPresent() && !found.get().startsWith(sources.base())) {
      artifact.put("uri", found.get().toUri().toString());
      return;
    }
    int dot = className == null ? -1 : className.lastIndexOf('.');
    String guess = (dot < 0 ? "" : className.substring(0, dot + 1).replace('.', '/')) + file;
    artifact.put("uri", encoded(found.map(sources::shown).orElse(guess)));
    artifact.put("uriBaseId", "%SRCROOT%");
  }

  /** The characters that a path may have as they are; all others by their bytes. */
  private static String encoded(String path) {
    StringBuilder uri = new StringBuilder();
    for (byte b : path.getBytes(StandardCharsets.UTF_8)) {
      char c = (char) (b & 0xff);
      boolean plain = c < 0x80 && (Character.isLetterOrDigit(c) || "/-._~$+@".indexOf(c) >= 0);
      uri.append(plain ? String.valueOf(c) : "%%%02X".formatted((int) c));
    }
    return uri.toString();
  }
}
