import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.File;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Builds the script of the pages with node, if there is one and something has changed. Maven runs
 * it: {@code java BuildFrontend.java auto|required|off FRONTEND-FOLDER BUILD-FOLDER
 * OUTPUT-FOLDER}.
 */
public final class BuildFrontend {
  private static final String SCRIPT = "report.js";

  /** Beside the packages, as npm deletes these before it installs them. */
  private static final String LOCK = "node_modules.lock";

  /** What the bundler needs. */
  private static final int[] OLDEST_NODE = {20, 19};

  private BuildFrontend() {}

  public static void main(String[] args) throws Exception {
    String mode = args[0];
    Path frontend = Path.of(args[1]);
    Path stamp = Path.of(args[2], "frontend.stamp");
    Path output = Path.of(args[3]);
    String missing = mode.equals("off") ? "switched off" : missing(frontend);
    if (missing.isEmpty()) {
      // One at a time: builds by two JDKs share the packages.
      try (FileChannel file = FileChannel.open(frontend.resolve(LOCK), CREATE, WRITE);
          FileLock lock = file.lock()) {
        missing = build(frontend, stamp, output);
      }
    }
    if (!missing.isEmpty()) {
      System.out.println("frontend: " + missing + "; reports will be tables without a timeline");
      Files.deleteIfExists(output.resolve(SCRIPT));
      System.exit(mode.equals("required") ? 1 : 0);
    }
  }

  /** What is not there; empty if all is. */
  private static String missing(Path frontend) throws Exception {
    Process node;
    try {
      node = new ProcessBuilder("node", "--version").redirectErrorStream(true).start();
    } catch (IOException e) {
      return "no node on the PATH";
    }
    String version = new String(node.getInputStream().readAllBytes()).strip();
    Matcher matcher = Pattern.compile("v(\\d+)\\.(\\d+).*").matcher(version);
    if (node.waitFor() != 0 || !matcher.matches()) {
      return "node does not run";
    }
    int major = Integer.parseInt(matcher.group(1));
    int minor = Integer.parseInt(matcher.group(2));
    if (major < OLDEST_NODE[0] || (major == OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
      return "node " + version + " is older than " + OLDEST_NODE[0] + "." + OLDEST_NODE[1];
    }
    try {
      return run(frontend, true, "--version", "--loglevel=error") == 0 ? "" : "npm does not run";
    } catch (IOException e) {
      return "no npm on the PATH";
    }
  }

  /** Why it could not be built; empty if it is. A mistake in our own files ends the build. */
  private static String build(Path frontend, Path stamp, Path output) throws Exception {
    Path packages = frontend.resolve("node_modules/.jacquard");
    String wanted = hash(List.of(frontend.resolve("package-lock.json")));
    if (!wanted.equals(read(packages))) {
      if (run(frontend, true, "ci", "--prefer-offline", "--fetch-retries=1", "--loglevel=error")
          != 0) {
        return "npm could not install its packages";
      }
      Files.writeString(packages, wanted);
    }
    String sources = hash(sources(frontend));
    if (!sources.equals(read(stamp)) || !Files.exists(output.resolve(SCRIPT))) {
      if (run(frontend, false, "run", "--silent", "build", "--", "--outDir", output.toString())
          != 0) {
        System.out.println("frontend: the build failed, see above");
        System.exit(1);
      }
      Files.writeString(stamp, sources);
    }
    return "";
  }

  /** Runs npm; quiet: only its errors are seen. */
  private static int run(Path folder, boolean quiet, String... arguments) throws Exception {
    boolean windows = System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("windows");
    List<String> command = new ArrayList<>(List.of(windows ? "npm.cmd" : "npm"));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile()).inheritIO();
    if (quiet) {
      builder.redirectOutput(ProcessBuilder.Redirect.DISCARD);
    }
    return builder.start().waitFor();
  }

  /** All that the script is made of. */
  private static List<Path> sources(Path frontend) throws IOException {
    List<Path> files = new ArrayList<>();
    try (Stream<Path> below = Files.walk(frontend.resolve("src"))) {
      below.filter(Files::isRegularFile).forEach(files::add);
    }
    try (Stream<Path> here = Files.list(frontend)) {
      here.filter(Files::isRegularFile).forEach(files::add);
    }
    return files;
  }

  private static String hash(List<Path> files) throws Exception {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    for (Path file : files.stream().sorted().toList()) {
      digest.update(file.toString().replace(File.separatorChar, '/').getBytes("UTF-8"));
      digest.update(Files.readAllBytes(file));
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private static String read(Path file) throws IOException {
    return Files.exists(file) ? Files.readString(file) : "";
  }
}
