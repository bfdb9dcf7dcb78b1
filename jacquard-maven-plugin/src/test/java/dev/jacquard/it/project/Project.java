package dev.jacquard.it.project;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/** A Maven project outside of the repository, which uses Jacquard as anybody would. */
final class Project {
  /** How Maven ended, and what it printed. */
  record Build(int status, String output) {
    List<String> linesWith(String part) {
      return output.lines().filter(line -> line.contains(part)).toList();
    }
  }

  private static final List<String> MODULES =
      List.of(
          "jacquard-core",
          "jacquard-agent",
          "jacquard-report",
          "jacquard-junit",
          "jacquard-maven-plugin");

  private final Path folder;
  private final Path repository;
  private String junit = property("junit");
  private String plugin = "";

  /**
   * @param folder an empty one
   */
  Project(Path folder) throws IOException {
    this.folder = folder;
    repository =
        root().resolve("jacquard-maven-plugin").resolve(buildDir()).resolve("it-repository");
    install();
  }

  private static String property(String name) {
    return System.getProperty("it." + name);
  }

  static Path root() {
    return Path.of(property("root")).toAbsolutePath().normalize();
  }

  private static String buildDir() {
    return property("buildDir");
  }

  Project withJUnit(String version) {
    junit = version;
    return this;
  }

  /** With our plugin, as its documentation says. */
  Project withPlugin() {
    plugin =
        """
              <plugin>
                <groupId>dev.jacquard</groupId>
                <artifactId>jacquard-maven-plugin</artifactId>
                <version>%s</version>
                <executions>
                  <execution>
                    <goals>
                      <goal>prepare-agent</goal>
                    </goals>
                  </execution>
                </executions>
              </plugin>
        """
            .formatted(property("version"));
    return this;
  }

  Project withSource(String path, String source) throws IOException {
    Path file = folder.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, source);
    return this;
  }

  Path folder() {
    return folder;
  }

  Build run(String... arguments) throws IOException, InterruptedException {
    writePom();
    List<String> command = new ArrayList<>();
    command.add(Path.of(property("maven.home"), "bin", "mvn").toString());
    command.addAll(List.of("-B", "-ntp", "-s", writeSettings().toString()));
    command.add("-Dmaven.repo.local=" + repository);
    if (property("offline").equals("is-true")) {
      command.addAll(List.of("-o", "-Daether.offline.protocols=file"));
    }
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    // These builds are short: a JVM that starts fast is worth more than one that gets fast.
    builder.environment().put("MAVEN_OPTS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC");
    builder.environment().remove("MAVEN_ARGS");
    builder.redirectErrorStream(true);
    Process process = builder.start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Build(process.waitFor(), output);
  }

  /** As "mvn install" would, but not where other builds of this machine find it. */
  private void install() throws IOException {
    String version = property("version");
    int jdk = Runtime.version().feature();
    put(root().resolve("pom.xml"), "jacquard-parent", version, "pom");
    for (String module : MODULES) {
      Path moduleFolder = root().resolve(module);
      Path reduced = moduleFolder.resolve("dependency-reduced-pom-" + jdk + ".xml");
      Path pom = Files.exists(reduced) ? reduced : moduleFolder.resolve("pom.xml");
      put(pom, module, version, "pom");
      Path jar = moduleFolder.resolve(buildDir()).resolve(module + "-" + version + ".jar");
      put(jar, module, version, "jar");
    }
  }

  private void put(Path file, String artifact, String version, String suffix) throws IOException {
    Path target = repository.resolve("dev/jacquard").resolve(artifact).resolve(version);
    Files.createDirectories(target);
    Files.copy(
        file,
        target.resolve(artifact + "-" + version + "." + suffix),
        StandardCopyOption.REPLACE_EXISTING);
  }

  private void writePom() throws IOException {
    withSource(
        "pom.xml",
        """
        <project xmlns="http://maven.apache.org/POM/4.0.0">
          <modelVersion>4.0.0</modelVersion>
          <groupId>bank</groupId>
          <artifactId>bank</artifactId>
          <version>1</version>
          <properties>
            <maven.compiler.release>17</maven.compiler.release>
            <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
          </properties>
          <dependencies>
            <dependency>
              <groupId>org.junit.jupiter</groupId>
              <artifactId>junit-jupiter</artifactId>
              <version>%s</version>
              <scope>test</scope>
            </dependency>
            <dependency>
              <groupId>dev.jacquard</groupId>
              <artifactId>jacquard-junit</artifactId>
              <version>%s</version>
              <scope>test</scope>
            </dependency>
          </dependencies>
          <build>
            <plugins>
              <plugin>
                <artifactId>maven-surefire-plugin</artifactId>
                <version>%s</version>
              </plugin>
              <plugin>
                <artifactId>maven-compiler-plugin</artifactId>
                <version>%s</version>
              </plugin>
              <plugin>
                <artifactId>maven-resources-plugin</artifactId>
                <version>%s</version>
              </plugin>
        %s
            </plugins>
          </build>
        </project>
        """
            .formatted(
                junit,
                property("version"),
                property("surefire"),
                property("compiler"),
                property("resources"),
                plugin));
  }

  /** What this build has downloaded is found where it is; only what is missing is fetched. */
  private Path writeSettings() throws IOException {
    String url = Path.of(property("localRepository")).toUri().toString();
    Path file = folder.resolve("settings.xml");
    Files.writeString(
        file,
        """
        <settings>
          <profiles>
            <profile>
              <id>downloaded</id>
              <repositories>
                <repository>
                  <id>downloaded</id>
                  <url>%s</url>
                  <releases><checksumPolicy>ignore</checksumPolicy></releases>
                </repository>
              </repositories>
              <pluginRepositories>
                <pluginRepository>
                  <id>downloaded</id>
                  <url>%s</url>
                  <releases><checksumPolicy>ignore</checksumPolicy></releases>
                </pluginRepository>
              </pluginRepositories>
            </profile>
          </profiles>
          <activeProfiles><activeProfile>downloaded</activeProfile></activeProfiles>
        </settings>
        """
            .formatted(url, url));
    return file;
  }
}
