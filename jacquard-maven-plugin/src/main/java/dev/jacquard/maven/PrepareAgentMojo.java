package dev.jacquard.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.project.MavenProject;

/**
 * Starts the JVMs of Surefire and Failsafe with the Jacquard agent, by a property that they read,
 * and sums up what the concurrency tests found when these are done, also if they failed.
 */
@Mojo(
    name = "prepare-agent",
    defaultPhase = LifecyclePhase.PROCESS_TEST_CLASSES,
    requiresDependencyResolution = ResolutionScope.TEST,
    threadSafe = true)
public final class PrepareAgentMojo extends AbstractMojo {
  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  private MavenProject project;

  @Parameter(defaultValue = "${session}", readonly = true, required = true)
  private MavenSession session;

  /** The property that holds the arguments for the JVM; what is in it already stays. */
  @Parameter(property = "jacquard.propertyName", defaultValue = "argLine")
  private String propertyName;

  /** Where tests put their results, and reports are. */
  @Parameter(property = "jacquard.results", defaultValue = "${project.build.directory}/jacquard")
  private File results;

  /** Leaves the tests without the agent; they then attach it themselves. */
  @Parameter(property = "jacquard.skip", defaultValue = "false")
  private boolean skip;

  @Override
  public void execute() throws MojoExecutionException {
    Optional<Artifact> agent =
        project.getArtifacts().stream()
            .filter(artifact -> artifact.getGroupId().equals("dev.jacquard"))
            .filter(artifact -> artifact.getArtifactId().equals("jacquard-agent"))
            .findFirst();
    if (skip || agent.isEmpty()) {
      getLog().info(skip ? "skipped" : "no dependency on jacquard-junit: nothing to do");
      return;
    }
    File jar = agent.get().getFile();
    if (jar == null || !jar.isFile()) {
      throw new MojoExecutionException(
          "jacquard-agent is not a jar here, but " + jar + ": it has to be packaged first");
    }
    Path folder = results.toPath();
    try {
      Summary.clear(folder);
    } catch (IOException e) {
      throw new MojoExecutionException("cannot delete old results in " + folder, e);
    }
    String arguments =
        ArgLine.add(project.getProperties().getProperty(propertyName, ""), jar.toPath(), folder);
    project.getProperties().setProperty(propertyName, arguments);
    getLog().info(propertyName + " = " + arguments);
    AfterTests.print(session, project, folder, getLog());
  }
}
