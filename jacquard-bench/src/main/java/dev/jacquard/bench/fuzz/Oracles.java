package dev.jacquard.bench.fuzz;

import dev.jacquard.bench.fuzz.model.BruteForce;
import dev.jacquard.bench.fuzz.model.Code;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The ways to know what a program can do; tests put wrong ones in their place. */
public class Oracles {
  /** All outcomes by brute force, if the model knows the program. */
  public Optional<Set<String>> model(Program program) {
    if (program.has(kind -> kind.model() == null)) {
      return Optional.empty();
    }
    List<Code> threads = new ArrayList<>();
    for (List<Statement> statements : program.threads()) {
      Code code = new Code(program.launch() == Launch.VIRTUAL);
      statements.forEach(statement -> statement.compile(code));
      threads.add(code);
    }
    return new BruteForce(
            threads,
            world -> {
              StringBuilder text = new StringBuilder();
              program.subjects().forEach(subject -> text.append(subject.end(world)));
              return text.toString();
            })
        .outcomes();
  }

  /** What explorations see. */
  public Searches searches(Program program) {
    return new Searches(program);
  }

  /** Outcomes on the JVM as it is. */
  public Set<String> jvm(Program program, Set<String> expected, long nanos) {
    return new Stress(program, expected).run(nanos);
  }
}
