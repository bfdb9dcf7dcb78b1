package dev.jacquard.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A page of the documentation, as far as tests read Markdown: fenced blocks, headings and links.
 *
 * @param path from the root of the repository
 */
public record Page(Path path, List<String> lines) {
  private static final Pattern FENCE = Pattern.compile("^ *```(\\w*)$");
  private static final Pattern COMMENT = Pattern.compile("^<!-- (.*) -->$");
  private static final Pattern HEADING = Pattern.compile("^#+ (.*)$");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");

  /** The root of the repository, whichever folder the tests run in. */
  public static Path root() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.isRegularFile(folder.resolve("docs/README.md"))) {
      folder = folder.getParent();
      if (folder == null) {
        throw new IllegalStateException("no docs/README.md above the working directory");
      }
    }
    return folder;
  }

  public static Page read(Path path) {
    try {
      return new Page(path, Files.readAllLines(root().resolve(path)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** All of them, README.md first. */
  public static List<Page> all() {
    Path root = root();
    try (Stream<Path> files = Files.walk(root.resolve("docs"))) {
      return Stream.concat(
              Stream.of("README.md", "CONTRIBUTING.md").map(root::resolve),
              files.filter(file -> file.toString().endsWith(".md")).sorted())
          .map(file -> read(root.relativize(file)))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Measurements: their commands take minutes. */
  public boolean isEvidence() {
    return path.startsWith("docs/evidence");
  }

  public List<Block> blocks() {
    List<Block> blocks = new ArrayList<>();
    List<String> open = null;
    for (int i = 0; i < lines.size(); i++) {
      Matcher fence = FENCE.matcher(lines.get(i));
      if (!fence.matches()) {
        if (open != null) {
          open.add(lines.get(i));
        }
      } else if (open != null) {
        open = null;
      } else {
        open = new ArrayList<>();
        Matcher note = COMMENT.matcher(i == 0 ? "" : lines.get(i - 1));
        blocks.add(new Block(fence.group(1), i + 2, open, note.matches() ? note.group(1) : ""));
      }
    }
    if (open != null) {
      throw new IllegalStateException(path + ": a block has no end");
    }
    return blocks;
  }

  public List<Block> blocks(String language) {
    return blocks().stream().filter(block -> block.language().equals(language)).toList();
  }

  /** The text outside of fenced blocks. */
  public String prose() {
    StringBuilder text = new StringBuilder();
    boolean inside = false;
    for (String line : lines) {
      if (FENCE.matcher(line).matches()) {
        inside = !inside;
      } else if (!inside) {
        text.append(line).append('\n');
      }
    }
    return text.toString();
  }

  /** What links to this page can have after the #, as code hosts make it from headings. */
  public Set<String> anchors() {
    return prose()
        .lines()
        .map(HEADING::matcher)
        .filter(Matcher::matches)
        .map(heading -> anchor(heading.group(1)))
        .collect(Collectors.toCollection(HashSet::new));
  }

  private static String anchor(String heading) {
    return heading.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-');
  }

  /** The targets of all links, as they are written. */
  public List<String> links() {
    return LINK.matcher(prose()).results().map(link -> link.group(1)).toList();
  }

  /** Where a link leads to, from the root, without what follows the #. */
  public Path target(String link) {
    String file = link.replaceFirst("#.*", "");
    if (file.isEmpty()) {
      return path;
    }
    Path folder = path.getParent() == null ? Path.of("") : path.getParent();
    return folder.resolve(file).normalize();
  }

  @Override
  public String toString() {
    return path.toString();
  }
}
