package dev.jacquard.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the source file of a class: below the folders that the user names, and below the usual ones
 * of build tools. Reads nothing before it is asked, and each folder once.
 */
public final class SourceFinder {
  private static final Set<String> LANGUAGES = Set.of("java", "kotlin", "scala", "groovy");
  private static final Set<String> ENDINGS = Set.of("java", "kt", "scala", "groovy");
  private static final Set<String> NOT_SOURCES =
      Set.of("target", "build", "out", "bin", "node_modules");
  private static final Pattern PACKAGE =
      Pattern.compile("^\\s*package\\s+([\\w.`]+)", Pattern.MULTILINE);

  /** Enough for large projects, and soon over if somebody starts in a home folder. */
  private static final int MOST_FOLDERS = 20_000;

  private static final int MOST_DEPTH = 6;
  private static final long LONGEST_FILE = 4_000_000;

  private final Path base;
  private final List<Path> roots;
  private final boolean guess;
  private final Map<Path, Optional<String>> texts = new HashMap<>();
  private Map<String, List<Path>> byName;

  private SourceFinder(Path base, List<Path> roots, boolean guess) {
    this.base = base;
    this.roots = roots;
    this.guess = guess;
  }

  /** Looks below these folders first, then below the usual ones in the working directory. */
  public static SourceFinder of(List<Path> roots) {
    return in(Path.of(""), roots);
  }

  /** The same with another folder as the working directory. */
  public static SourceFinder in(Path base, List<Path> roots) {
    for (Path root : roots) {
      if (!Files.isDirectory(root)) {
        throw new IllegalArgumentException(
            "there is no folder " + root + " to look for sources in; name an existing one");
      }
    }
    return new SourceFinder(base.toAbsolutePath().normalize(), List.copyOf(roots), true);
  }

  /** Finds nothing. */
  public static SourceFinder none() {
    return new SourceFinder(Path.of("").toAbsolutePath(), List.of(), false);
  }

  /**
   * The source of a class.
   *
   * @param className with its package; null if unknown, and then the file is found only if no other
   *     one has its name
   * @param file the name that the class file gives
   */
  public Optional<Path> find(String className, String file) {
    List<Path> candidates = file == null ? null : files().get(file);
    if (candidates == null) {
      return Optional.empty();
    }
    if (className == null) {
      return candidates.size() == 1 ? Optional.of(candidates.get(0)) : Optional.empty();
    }
    int dot = className.lastIndexOf('.');
    String inPackage = dot < 0 ? "" : className.substring(0, dot);
    Path expected = Path.of(inPackage.replace('.', '/'), file);
    // Two modules may have a class of the same name: the first root wins, as on a class path.
    for (boolean placed : new boolean[] {true, false}) {
      for (Path candidate : candidates) {
        if (candidate.endsWith(expected) == placed && packageOf(candidate).equals(inPackage)) {
          return Optional.of(candidate);
        }
      }
    }
    return Optional.empty();
  }

  /** The lines of a file that was found. */
  List<String> lines(Path file) {
    return text(file).map(text -> text.lines().toList()).orElse(List.of());
  }

  /** Below the working directory the path from there, with slashes; otherwise the absolute one. */
  String shown(Path file) {
    Path absolute = file.toAbsolutePath().normalize();
    Path shown = absolute.startsWith(base) ? base.relativize(absolute) : absolute;
    return shown.toString().replace('\\', '/');
  }

  Path base() {
    return base;
  }

  private String packageOf(Path file) {
    Matcher matcher = PACKAGE.matcher(text(file).orElse(""));
    return matcher.find() ? matcher.group(1).replace("`", "") : "";
  }

  private Optional<String> text(Path file) {
    return texts.computeIfAbsent(
        file,
        path -> {
          try {
            return Files.size(path) > LONGEST_FILE
                ? Optional.empty()
                : Optional.of(new String(Files.readAllBytes(path), StandardCharsets.UTF_8));
          } catch (IOException e) {
            // A report without this excerpt is better than none.
            return Optional.empty();
          }
        });
  }

  private Map<String, List<Path>> files() {
    if (byName == null) {
      byName = new HashMap<>();
      Set<Path> all = new LinkedHashSet<>();
      roots.forEach(root -> all.add(root.toAbsolutePath().normalize()));
      if (guess) {
        all.addAll(guessedRoots());
      }
      Set<Path> seen = new LinkedHashSet<>();
      for (Path root : all) {
        walk(
            root,
            Integer.MAX_VALUE,
            (folder, depth) -> FileVisitResult.CONTINUE,
            file -> {
              String name = file.getFileName().toString();
              if (ENDINGS.contains(name.substring(name.lastIndexOf('.') + 1)) && seen.add(file)) {
                byName.computeIfAbsent(name, n -> new ArrayList<>()).add(file);
              }
            });
      }
    }
    return byName;
  }

  /** The folders {@code src/<anything>/<language>} below the working directory. */
  private List<Path> guessedRoots() {
    List<Path> found = new ArrayList<>();
    walk(
        base,
        MOST_DEPTH,
        (folder, depth) -> {
          String name = folder.getFileName() == null ? "" : folder.getFileName().toString();
          Path grandParent = folder.getNameCount() < 3 ? null : folder.getParent().getParent();
          if (LANGUAGES.contains(name) && grandParent != null && grandParent.endsWith("src")) {
            found.add(folder);
            return FileVisitResult.SKIP_SUBTREE;
          }
          boolean skipped = depth > 0 && (name.startsWith(".") || NOT_SOURCES.contains(name));
          return skipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
        },
        file -> {});
    return found;
  }

  private interface FolderVisit {
    FileVisitResult visit(Path folder, int depth);
  }

  private static void walk(
      Path root, int depth, FolderVisit folders, java.util.function.Consumer<Path> files) {
    try {
      Files.walkFileTree(
          root,
          Set.of(),
          depth,
          new SimpleFileVisitor<>() {
            private int visited;

            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
              return ++visited > MOST_FOLDERS
                  ? FileVisitResult.TERMINATE
                  : folders.visit(folder, folder.getNameCount() - root.getNameCount());
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
              if (attributes.isRegularFile()) {
                files.accept(file);
              }
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) {
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path folder, IOException e) {
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
