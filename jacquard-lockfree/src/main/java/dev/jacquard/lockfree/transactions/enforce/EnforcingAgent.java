package dev.jacquard.lockfree.transactions.enforce;

import dev.jacquard.agent.AgentOptions;
import dev.jacquard.agent.Enforcing;
import dev.jacquard.lockfree.transactions.enforce.lock.Scheme;
import dev.jacquard.lockfree.transactions.plan.Plan;
import java.io.IOException;
import java.lang.instrument.ClassFileTransformer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Enforces plans in a JVM that is started with {@code -javaagent:jacquard-cli.jar=enforce=FILE}.
 */
public final class EnforcingAgent implements Enforcing {
  @Override
  public ClassFileTransformer enforce(AgentOptions options, Consumer<String> notes) {
    Scheme scheme = options.lock() == null ? Scheme.SEQUENCE : Scheme.of(options.lock());
    List<EnforcedClasses> all = new ArrayList<>();
    for (String file : options.plans()) {
      EnforcedClasses classes = new EnforcedClasses(plan(file), scheme, options.trusted(), notes);
      classes.prepare();
      all.add(classes);
    }
    return new EnforcingTransformer(all);
  }

  private static Plan plan(String file) {
    Path path = Path.of(file);
    if (!Files.isRegularFile(path)) {
      throw new IllegalArgumentException("enforce=" + file + ": there is no such file");
    }
    try {
      return Plan.load(Files.readString(path));
    } catch (IOException e) {
      throw new IllegalArgumentException("enforce=" + file + ": cannot be read: " + e, e);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("enforce=" + file + ": " + e.getMessage(), e);
    }
  }
}
