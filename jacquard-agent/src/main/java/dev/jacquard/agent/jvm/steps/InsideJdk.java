package dev.jacquard.agent.jvm.steps;

import dev.jacquard.agent.jvm.objects.MemoryAccess;
import dev.jacquard.hook.Hooks;
import dev.jacquard.kernel.Action;
import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.Site;
import dev.jacquard.kernel.Verb;
import java.util.Locale;

/**
 * What a trace says of an operation to which no code of the program led: what it is, and that the
 * JDK does it. What it touches the trace says anyway.
 */
final class InsideJdk {
  private static final String WHERE = "inside the JDK";

  private static final Site[] ACCESSES = new Site[4];

  static {
    ACCESSES[Hooks.GET] = Site.of(new Action(Verb.READ, WHERE));
    ACCESSES[Hooks.SET] = Site.of(new Action(Verb.WRITE, WHERE));
    ACCESSES[Hooks.UPDATE] = Site.of("update " + WHERE);
    ACCESSES[Hooks.COMPARE_AND_SET] = Site.of("compare and set " + WHERE);
  }

  private static final ClassValue<Site> BY_TYPE =
      new ClassValue<>() {
        @Override
        protected Site computeValue(Class<?> type) {
          return Site.of(words(type.getSimpleName()) + " " + WHERE);
        }
      };

  private InsideJdk() {}

  static Site siteOf(Operation operation) {
    return operation instanceof MemoryAccess access
        ? ACCESSES[access.mode()]
        : BY_TYPE.get(operation.original().getClass());
  }

  private static String words(String type) {
    return switch (type) {
      case "LockAcquire" -> "lock";
      case "LockRelease" -> "unlock";
      case "ReadClock" -> "read the clock";
      default -> type.replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
    };
  }
}
