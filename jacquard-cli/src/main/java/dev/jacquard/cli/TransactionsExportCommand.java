package dev.jacquard.cli;

import dev.jacquard.lockfree.transactions.enforce.Enforced;
import dev.jacquard.lockfree.transactions.enforce.Enforcement;
import dev.jacquard.lockfree.transactions.enforce.lock.Scheme;
import dev.jacquard.lockfree.transactions.plan.Plan;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code jacquard transactions export}: writes classes that run in the transactions of a plan. */
@Command(
    name = "export",
    description =
        "Writes the class files of a structure anew, so that it runs in the transactions of a plan"
            + " only, without Jacquard.",
    mixinStandardHelpOptions = true,
    footer = {
      "",
      "Example:",
      "  jacquard transactions export -cp target/classes --of com.example.Stack \\",
      "    --plan stack.plan --out target/enforced",
      "  java -cp target/enforced:target/classes com.example.Main",
      "",
      "With a lock the structure is no longer lock-free."
    })
final class TransactionsExportCommand implements Callable<Integer> {
  @Mixin private ClassPathOption classPath;

  @Option(
      names = "--of",
      paramLabel = "CLASS",
      required = true,
      description = "the class whose methods run as transactions")
  private String type;

  @Option(
      names = "--plan",
      paramLabel = "FILE",
      required = true,
      description = "they end where a plan says so")
  private String plan;

  @Option(
      names = "--out",
      paramLabel = "FOLDER",
      required = true,
      description = "where the class files are written; first on the class path then")
  private Path out;

  @Option(
      names = "--lock",
      paramLabel = "KIND",
      defaultValue = "sequence",
      description = "what keeps others out: sequence (default), stamped, lock or synchronized")
  private String lock;

  @Option(
      names = "--trust",
      paramLabel = "CLASSES",
      split = ",",
      description = "classes that never touch nodes which are in the structure; not checked")
  private List<String> trusted = List.of();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    Plan found = PlanFile.read(plan);
    if (!found.type().replace('$', '.').equals(type.replace('$', '.'))) {
      throw new IllegalArgumentException("the plan is for " + found.type() + ", not for " + type);
    }
    Enforced enforced =
        Enforcement.of(found, UserClasses.files(classPath.get(type)))
            .scheme(Scheme.of(lock))
            .trusting(trusted)
            .write();
    PrintWriter to = spec.commandLine().getOut();
    for (Path file : write(enforced)) {
      to.println("wrote " + file);
    }
    enforced.notes().forEach(note -> to.println("note: " + note));
    to.flush();
    return ExitCode.NOTHING_FOUND;
  }

  private List<Path> write(Enforced enforced) {
    try {
      if (Files.exists(out) && !Files.isDirectory(out)) {
        throw new IllegalArgumentException("--out " + out + ": that is no folder");
      }
      return enforced.writeTo(out);
    } catch (IOException e) {
      throw new IllegalArgumentException("--out " + out + ": cannot be written: " + e, e);
    }
  }
}
