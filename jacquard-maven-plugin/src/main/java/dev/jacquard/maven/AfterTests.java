package dev.jacquard.maven;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.apache.maven.execution.ExecutionEvent;
import org.apache.maven.execution.ExecutionListener;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.logging.Log;
import org.apache.maven.project.MavenProject;

/**
 * Waits for the end of the tests of a project. A goal of ours would not be called after Surefire
 * has failed, and that is when one wants to hear of it most.
 */
final class AfterTests {
  private static final Set<String> TESTING =
      Set.of("maven-surefire-plugin", "maven-failsafe-plugin");

  private AfterTests() {}

  /** Prints the summary of the results in the folder each time that tests have run. */
  static void print(MavenSession session, MavenProject project, Path results, Log log) {
    ExecutionListener listener = session.getRequest().getExecutionListener();
    session
        .getRequest()
        .setExecutionListener(
            (ExecutionListener)
                Proxy.newProxyInstance(
                    AfterTests.class.getClassLoader(),
                    new Class<?>[] {ExecutionListener.class},
                    (proxy, method, arguments) -> {
                      if (Set.of("mojoSucceeded", "mojoFailed").contains(method.getName())
                          && arguments[0] instanceof ExecutionEvent event
                          && project.equals(event.getProject())
                          && isTesting(event.getMojoExecution())) {
                        print(Summary.of(results), log);
                      }
                      if (listener == null) {
                        return null;
                      }
                      try {
                        return method.invoke(listener, arguments);
                      } catch (InvocationTargetException e) {
                        throw e.getCause();
                      }
                    }));
  }

  private static boolean isTesting(MojoExecution execution) {
    return execution != null
        && TESTING.contains(execution.getArtifactId())
        && !execution.getGoal().equals("verify");
  }

  private static void print(Summary summary, Log log) {
    List<String> lines = summary.lines();
    for (String line : lines) {
      if (summary.hasFindings()) {
        log.error(line);
      } else {
        log.info(line);
      }
    }
  }
}
