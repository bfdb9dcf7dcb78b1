package dev.jacquard.bench.versus;

import dev.jacquard.bench.jvm.ForkedJvm;
import dev.jacquard.explore.settings.Strategies;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Who searches.
 *
 * @param label as on the command line; {@code jacquard:pos-star} is Jacquard with that strategy
 * @param strategy for Jacquard
 */
public record Tool(String label, String strategy, Kind kind) {
  private static final String DEFAULT_STRATEGY = "auto";
  private static final List<String> AGENT_OF_VMLENS =
      List.of("agent.jar", "agent_bootstrap.jar", "agent_runtime.jar");

  /** How a tool is started. */
  enum Kind {
    JACQUARD(JacquardSearch.class),
    LINCHECK(LincheckSearch.class),
    VMLENS(VmlensSearch.class),
    STRESS(StressSearch.class);

    private final Class<?> main;

    Kind(Class<?> main) {
      this.main = main;
    }
  }

  /**
   * Reads a label.
   *
   * @throws IllegalArgumentException if there is no such tool; says which there are
   */
  public static Tool parse(String label) {
    return switch (label) {
      case "jacquard" -> new Tool(label, DEFAULT_STRATEGY, Kind.JACQUARD);
      case "lincheck" -> new Tool(label, "", Kind.LINCHECK);
      case "vmlens" -> new Tool(label, "", Kind.VMLENS);
      case "stress" -> new Tool(label, "", Kind.STRESS);
      default -> {
        if (!label.startsWith("jacquard:")) {
          throw new IllegalArgumentException(
              "no tool \""
                  + label
                  + "\": there are jacquard, jacquard:STRATEGY, lincheck, vmlens, stress");
        }
        String strategy = label.substring("jacquard:".length());
        yield new Tool(label, Strategies.named(strategy).name(), Kind.JACQUARD);
      }
    };
  }

  /** Whether it says that its time is over; Lincheck has to be stopped. */
  boolean keepsTime() {
    return kind != Kind.LINCHECK;
  }

  /**
   * Starts it in a JVM of its own.
   *
   * @param folder for what the tool writes
   * @throws IOException also if the peer is not there
   */
  Process start(Path folder, String program, double seconds, long seed) throws IOException {
    String[] arguments = Search.arguments(program, seconds, seed, strategy);
    return jvm(folder).start(kind.main, arguments);
  }

  private ForkedJvm jvm(Path folder) throws IOException {
    Path peers = ForkedJvm.jar().resolveSibling("peers");
    return switch (kind) {
      case JACQUARD -> new ForkedJvm().withAgent();
      case STRESS -> new ForkedJvm();
      case LINCHECK -> new ForkedJvm().andOnClassPath(peers + File.separator + "*");
      case VMLENS ->
          new ForkedJvm()
              .andOnClassPath(peers + File.separator + "*")
              .with("-javaagent:" + vmlensAgent(peers, folder));
    };
  }

  /** It writes its events into the folder that its agent is in, so each run has a copy. */
  private static Path vmlensAgent(Path peers, Path folder) throws IOException {
    Path target = Files.createDirectories(folder.resolve("agent_lib"));
    for (String name : AGENT_OF_VMLENS) {
      Files.copy(peers.resolve("vmlens").resolve("agent_lib").resolve(name), target.resolve(name));
    }
    return target.resolve(AGENT_OF_VMLENS.get(0));
  }
}
