package dev.jacquard.agent;

import dev.jacquard.AgentMissingException;
import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Gets the agent into this JVM when it was started without. */
final class LateAgent {
  private static final long LIMIT_SECONDS = 60;
  private static final String DISABLED = "-XX:+DisableAttachMechanism";

  private LateAgent() {}

  /**
   * Attaches the agent, and says so in one line.
   *
   * @throws AgentMissingException if that is not possible; says why, and what to do
   */
  static void attach() {
    Path jar = jar();
    if (jar == null) {
      throw failed("jacquard-agent is not a jar on the class path here", "jacquard-agent.jar");
    }
    if (Agent.class.getClassLoader() != ClassLoader.getSystemClassLoader()) {
      throw failed("jacquard-agent was loaded by " + Agent.class.getClassLoader(), jar.toString());
    }
    if (isDisabled()) {
      // Trying would make the JVM print all its threads.
      throw failed("the JVM was started with " + DISABLED, jar.toString());
    }
    String reason = runHelper(jar);
    if (!Agent.isInstalled()) {
      throw failed(Agent.failure() == null ? reason : Agent.failure(), jar.toString());
    }
    System.err.println(
        "jacquard: attached at run time; start the JVM with -javaagent:"
            + jar
            + " to have no warnings of the JDK, and all classes under control");
  }

  private static AgentMissingException failed(String reason, String jar) {
    return new AgentMissingException(
        "the Jacquard agent is not at work in this JVM, and cannot be attached ("
            + reason
            + "): start it with -javaagent:"
            + jar);
  }

  /** The jar that this class is from, or null. */
  private static Path jar() {
    CodeSource source = LateAgent.class.getProtectionDomain().getCodeSource();
    if (source == null) {
      return null;
    }
    try {
      File file = new File(source.getLocation().toURI());
      return file.isFile() ? file.toPath() : null;
    } catch (URISyntaxException | IllegalArgumentException e) {
      return null;
    }
  }

  private static boolean isDisabled() {
    try {
      return ManagementFactory.getRuntimeMXBean().getInputArguments().contains(DISABLED);
    } catch (LinkageError e) {
      return false; // a run-time without java.management
    }
  }

  /** Why it did not work, as far as the helper knows. */
  private static String runHelper(Path jar) {
    ProcessBuilder builder =
        new ProcessBuilder(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                jar.toString(),
                AttachMain.class.getName(),
                Long.toString(ProcessHandle.current().pid()),
                jar.toString()));
    // What they say is meant for the program: agents, debuggers.
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    builder.environment().remove("JDK_JAVA_OPTIONS");
    builder.redirectErrorStream(true);
    try {
      Process helper = builder.start();
      helper.getOutputStream().close();
      if (!helper.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
        helper.destroyForcibly();
        return "not done after " + LIMIT_SECONDS + " s";
      }
      return new String(helper.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    } catch (IOException e) {
      return e.getMessage();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "interrupted";
    }
  }
}
