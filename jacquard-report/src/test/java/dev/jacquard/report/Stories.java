package dev.jacquard.report;

import dev.jacquard.explain.ExplainedFinding;
import dev.jacquard.explain.Story;
import dev.jacquard.explore.Bug;
import dev.jacquard.explore.Card;
import dev.jacquard.explore.Schedule;
import dev.jacquard.explore.finding.Finding;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.kernel.Action;
import dev.jacquard.kernel.EventValue;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.Site;
import dev.jacquard.model.Local;
import dev.jacquard.model.Program;
import dev.jacquard.model.Var;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/** Stories made by hand, and the source that they are about. */
final class Stories {
  static final String ACCOUNT =
      """
      package bank;

      public final class Account {
        private int balance;

        void deposit(int amount) {
          int before = balance;
          balance = before + amount;
        }

        static void transfer(Account from, Account to, int amount) {
          synchronized (from) {
            synchronized (to) {
              from.balance -= amount;
              to.balance += amount;
            }
          }
        }
      }
      """;

  private Stories() {}

  /** A project below this folder, with the source of the class that the stories are about. */
  static SourceFinder project(Path folder) throws IOException {
    Path source = folder.resolve("shop/src/main/java/bank/Account.java");
    Files.createDirectories(source.getParent());
    Files.writeString(source, ACCOUNT);
    return SourceFinder.in(folder, List.of());
  }

  static Card card(String scenario, int steps) {
    StringBuilder moves = new StringBuilder("choice:0");
    for (int i = 1; i < steps; i++) {
      moves.append(',').append(i % 2);
    }
    return new Card(scenario, "", Schedule.parse(moves.toString()));
  }

  static Story.Event event(
      int thread, String text, String value, int line, Story.Touch... touches) {
    Site site = line == 0 ? Site.of(text) : new Site(text, "Account.java", line);
    return new Story.Event(
        thread,
        Action.statement(text),
        EventValue.of(value),
        site,
        List.of(touches),
        false,
        false,
        List.of(),
        stack(line));
  }

  private static List<StackTraceElement> stack(int line) {
    if (line == 0) {
      return List.of();
    }
    String method = line < 10 ? "deposit" : "transfer";
    return List.of(
        new StackTraceElement("bank.Account", method, "Account.java", line),
        new StackTraceElement("bank.Test", "lambda$run$0", "Test.java", 31),
        new StackTraceElement("java.lang.Thread", "run", "Thread.java", 840),
        new StackTraceElement("bank.Native", "enter", null, -2));
  }

  static Story.Event decisive(Story.Event e, boolean preemption, Integer... after) {
    return new Story.Event(
        e.thread(),
        e.action(),
        e.result(),
        e.site(),
        e.touches(),
        preemption,
        true,
        List.of(after),
        e.stack());
  }

  private static Story.Touch reads(String resource) {
    return new Story.Touch(resource, false);
  }

  private static Story.Touch writes(String resource) {
    return new Story.Touch(resource, true);
  }

  /** A lost update, with the race that it comes from. */
  static Story race() {
    List<Story.Event> events =
        List.of(
            event(0, "start T1", "", 0, writes("T1")),
            event(0, "start T2", "", 0, writes("T2")),
            decisive(event(1, "read Account.balance", "100", 7, reads("Account.balance")), true, 0),
            decisive(event(2, "read Account.balance", "100", 7, reads("Account.balance")), true, 1),
            decisive(
                event(2, "write Account.balance", "150", 8, writes("Account.balance")), false, 2),
            event(2, "end", "", 0, writes("T2")),
            decisive(
                event(1, "write Account.balance", "130", 8, writes("Account.balance")), false, 4),
            event(1, "end", "", 0, writes("T1")),
            event(0, "join T1", "", 0, reads("T1")),
            event(0, "join T2", "", 0, reads("T2")));
    return new Story(
        "deposits",
        Outcome.RACE,
        "data race on Account.balance",
        "T1 read Account.balance at Account.java:7, T2 wrote it at :8, T1 wrote the stale value"
            + " at :8.",
        List.of("main", "T1", "T2", "never started"),
        events,
        List.of(),
        List.of(2, 4),
        -1,
        2,
        true,
        card("deposits", events.size()));
  }

  /** Two transfers the other way round. */
  static Story deadlock() {
    List<Story.Event> events =
        List.of(
            event(0, "start T1", "", 0, writes("T1")),
            event(0, "start T2", "", 0, writes("T2")),
            decisive(event(1, "enter Account#1", "", 12, writes("Account#1")), false, 0),
            decisive(event(2, "enter Account#2", "", 12, writes("Account#2")), true, 1));
    Site at = new Site("enter", "Account.java", 13);
    return new Story(
        "transfers",
        Outcome.DEADLOCK,
        "deadlock: T1 waits for Account#2, T2 waits for Account#1",
        "T1 holds Account#1 and waits for Account#2; T2 holds Account#2 and waits for Account#1.",
        List.of("main", "T1", "T2"),
        events,
        List.of(new Story.Wait(1, "Account#2", 2, at), new Story.Wait(2, "Account#1", 1, at)),
        List.of(),
        -1,
        1,
        true,
        card("transfers", events.size()));
  }

  /** Text that would like to be something else. */
  static final String HOSTILE =
      "</script><script>window.broken=1</script><img src=x onerror=\"window.broken=2\">'\"&amp;\\"
          + " ]]> <!-- \u2028\u2029\u0000\u0007\n"
          + "second {line} [link](http://x) \u202e\uD83E";

  static Story hostile() {
    Story.Event event =
        new Story.Event(
            0,
            Action.statement(HOSTILE),
            EventValue.of(HOSTILE),
            new Site(HOSTILE, HOSTILE, 3),
            List.of(new Story.Touch(HOSTILE, true)),
            false,
            true,
            List.of(),
            // The JVM allows no slash in names.
            List.of(
                new StackTraceElement(
                    HOSTILE.replace("/", ""), HOSTILE.replace("/", ""), HOSTILE, 3)));
    return new Story(
        HOSTILE.replace('\n', ' '),
        Outcome.ASSERTION,
        HOSTILE,
        HOSTILE,
        List.of(HOSTILE, "other"),
        List.of(event),
        List.of(new Story.Wait(0, HOSTILE, 1, new Site(HOSTILE, HOSTILE, 3))),
        List.of(0),
        0,
        0,
        false,
        card("hostile", 1));
  }

  /** A long execution of a few threads, with some events that matter. */
  static Story large(int size) {
    SplittableRandom random = new SplittableRandom(1);
    int threads = 8;
    int[] latest = new int[threads];
    List<Story.Event> events = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (int t = 0; t < threads; t++) {
      names.add("worker-" + t);
      latest[t] = -1;
    }
    int thread = 0;
    for (int i = 0; i < size; i++) {
      boolean preemption = i > 0 && random.nextInt(20) == 0;
      int next = preemption ? (thread + 1 + random.nextInt(threads - 1)) % threads : thread;
      Story.Touch touch = new Story.Touch("Node#" + random.nextInt(200) + ".next", i % 3 == 0);
      String text = (touch.writes() ? "write " : "read ") + touch.resource();
      Story.Event event = event(next, text, "Node#" + random.nextInt(200), 7 + i % 2, touch);
      List<Integer> after =
          i > 0 && next != thread && latest[thread] >= 0 ? List.of(latest[thread]) : List.of();
      events.add(
          new Story.Event(
              next,
              event.action(),
              event.result(),
              event.site(),
              event.touches(),
              preemption,
              i % 9_973 == 5,
              after,
              event.stack()));
      thread = next;
      latest[thread] = i;
    }
    return new Story(
        "queue",
        Outcome.EXCEPTION,
        "worker-3 ended by NullPointerException: next",
        "",
        names,
        events,
        List.of(),
        List.of(),
        size - 1,
        size / 20,
        false,
        card("queue", size));
  }

  /** A program with a bug, to be explored for real. */
  static Exploration lostUpdate() {
    Program program =
        Program.of(
            "lost-update",
            p -> {
              Var x = p.variable("x", 0);
              for (int i = 0; i < 2; i++) {
                p.thread(
                    "T" + i,
                    t -> {
                      Local r = t.local("r");
                      t.read(x, r);
                      t.write(x, r.plus(1));
                    });
              }
              p.check("x == 2", s -> s.get(x) == 2);
            });
    return Exploration.of(program).strategy("dpor");
  }

  /** A finding with this story; its other parts are those of a real one. */
  static ExplainedFinding told(Result result, int id, Story story) {
    Finding real = result.findings().get(0);
    Bug bug = new Bug(story.outcome(), real.bug().where());
    Finding finding =
        new Finding(
            id, bug, 17L * id, 40, real.execution(), real.card(), real.stacks(), real.note());
    return new ExplainedFinding(finding, Optional.of(story));
  }

  static RunReport run(Story... stories) {
    List<Result.Point> coverage = new ArrayList<>();
    for (int i = 1; i <= 60; i++) {
      long orders = Math.round(4_000 * (1 - Math.exp(-i / 20.0)));
      double estimate = i < 10 ? Double.NaN : 9_000 + 2_500 * Math.sin(i / 3.0) * (60.0 - i) / 60;
      coverage.add(new Result.Point(100L * i, orders, 40_000_000L * i, estimate));
    }
    Result result = lostUpdate().run();
    List<ExplainedFinding> findings = new ArrayList<>();
    for (Story story : stories) {
      findings.add(told(result, findings.size() + 1, story));
    }
    return new RunReport(result, coverage, findings);
  }
}
