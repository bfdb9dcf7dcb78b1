package dev.jacquard.explain;

import dev.jacquard.analysis.DataRaces;
import dev.jacquard.analysis.Holding;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.KernelView;
import dev.jacquard.kernel.Narrator;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.Resource;
import dev.jacquard.kernel.Site;
import dev.jacquard.kernel.WaitForCycle;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * How it came to a failure: the events on whose order it depends, and a sentence about them. Not
 * proved but read off: from the preemptions of an execution that has as few of them as possible,
 * from the locks that are held, from the threads that were notified.
 */
final class Cause {
  /** Of very many preemptions the last ones are the closest to the failure. */
  private static final int MOST_INTERRUPTIONS = 6;

  /** With more preemptions a sentence for each would be a story of its own. */
  private static final int MOST_SENTENCES = 2;

  /** More threads than these are not named one by one. */
  private static final int MOST_NAMES = 4;

  /** So far apart two events have little to do with each other. */
  private static final int FURTHEST = 500;

  /** So many steps at the end show where a thread goes round. */
  private static final int LAST_ROUNDS = 100;

  private final KernelView kernel;
  private final Execution execution;
  private final Narrator host;
  private final Sentences sentences;
  private final Conflict conflict;
  private final WakeUps wakeUps;
  private final Set<Integer> decisive = new TreeSet<>();
  private final List<String> said = new ArrayList<>();

  private Cause(KernelView kernel, Sentences sentences) {
    this.kernel = kernel;
    this.execution = kernel.execution();
    this.host = kernel.program();
    this.sentences = sentences;
    this.conflict = new Conflict(execution, host);
    this.wakeUps = new WakeUps(kernel, sentences);
  }

  /**
   * Reads the cause off an execution that has just ended.
   *
   * @param race what makes it a failure, or null
   */
  static Cause of(KernelView kernel, DataRaces.Race race, Sentences sentences) {
    Cause cause = new Cause(kernel, sentences);
    Outcome outcome = kernel.execution().outcome();
    if (race != null) {
      cause.race(race);
    } else if (outcome.isHang()) {
      cause.hang();
    } else if (outcome == Outcome.TIME_LIMIT) {
      cause.rounds();
    } else {
      cause.failure();
    }
    return cause;
  }

  /** The events that the failure depends on. */
  Set<Integer> decisive() {
    return decisive;
  }

  /** Some sentences, or an empty string. */
  String text() {
    return String.join(" ", said);
  }

  private void race(DataRaces.Race race) {
    decisive.add(race.first());
    decisive.add(race.second());
    said.add(
        sentences.of(List.of(race.first(), race.second()), false)
            + ", and no synchronization orders the two.");
  }

  // ---- threads that cannot go on

  private void hang() {
    List<WaitForCycle.Edge> cycle = WaitForCycle.of(kernel);
    cycle.forEach(this::hold);
    interruptions();
    if (cycle.isEmpty()) {
      if (said.isEmpty()) {
        lastConflict();
      }
      List<String> stuck = new ArrayList<>();
      boolean explained = false;
      for (int thread = 0; thread < kernel.threadCount(); thread++) {
        if (kernel.pending(thread) != null && host.mustEnd(thread)) {
          if (!kernel.pending(thread).site().place().isEmpty()
              && !kernel.pending(thread).isStop()) {
            stuck.add(host.threadName(thread));
          }
          int notification = wakeUps.last(thread);
          if (notification >= 0) {
            decisive.add(notification);
            said.add(wakeUps.inVain(thread, notification));
            explained = true;
          }
        }
      }
      if (!explained) {
        List<Integer> tooLate = wakeUps.afterGivingUp();
        if (!tooLate.isEmpty()) {
          decisive.addAll(tooLate);
          said.clear(); // what else the order did says less
          said.add(wakeUps.tooLate(tooLate));
        }
        boolean few = !stuck.isEmpty() && stuck.size() <= MOST_NAMES;
        String whom = few ? Sentences.list(stuck) : "them";
        said.add("No thread is left that could let " + whom + " go on.");
      }
    }
  }

  /** The last time that a thread wrote what another one had just used, or the other way round. */
  private void lastConflict() {
    for (int later = execution.size() - 1; later > 0; later--) {
      for (int earlier = later - 1; earlier >= Math.max(0, later - FURTHEST); earlier--) {
        int resource =
            execution.thread(later) == execution.thread(earlier)
                ? Conflict.NONE
                : conflict.on(later, earlier);
        if (resource != Conflict.NONE
            && conflict.isData(resource)
            && conflict.isOwn(later, earlier)) {
          decisive.add(earlier);
          decisive.add(later);
          said.add(sentences.of(List.of(earlier, later), false) + ".");
          return;
        }
      }
    }
  }

  /** Where those go round that have not come to an end. */
  private void rounds() {
    List<String> who = new ArrayList<>();
    String fileBefore = "";
    for (int thread = 0; thread < kernel.threadCount() && who.size() <= MOST_NAMES; thread++) {
      TreeSet<Integer> lines = new TreeSet<>();
      String file = null;
      int last = execution.size();
      for (int event = last - 1; event >= Math.max(0, last - LAST_ROUNDS); event--) {
        Site site = host.operation(execution.operation(event)).site();
        if (execution.thread(event) == thread && site.file() != null) {
          file = file == null ? site.file() : file;
          lines.add(site.file().equals(file) ? site.line() : lines.first());
        }
      }
      if (file != null) {
        String to = lines.size() == 1 ? "" : "-" + lines.last();
        String where = file.equals(fileBefore) ? "" : file;
        who.add(host.threadName(thread) + " at " + where + ":" + lines.first() + to);
        fileBefore = file;
      }
    }
    if (!who.isEmpty()) {
      said.add("To the end, steps were taken by " + Sentences.list(who) + ".");
    }
  }

  /** A thread of a cycle: what it holds, and what it wants. */
  private void hold(WaitForCycle.Edge edge) {
    for (int resource = 0; resource < host.resourceCount(); resource++) {
      Resource held = host.resource(resource);
      if (held == null || !held.heldBy(edge.thread()) || resource == edge.resource()) {
        continue;
      }
      int since = Holding.since(execution, held, edge.thread());
      if (since >= 0 && isWanted(resource)) {
        decisive.add(since);
        said.add(
            host.threadName(edge.thread())
                + " took "
                + StoryTeller.nameOf(resource, host)
                + sentences.at(since)
                + " and wants "
                + StoryTeller.nameOf(edge.resource(), host)
                + sentences.place(kernel.pending(edge.thread()).site(), since)
                + ".");
      }
    }
  }

  private boolean isWanted(int resource) {
    for (int t = 0; t < kernel.threadCount(); t++) {
      if (kernel.pending(t) != null && WakeUps.touches(kernel.footprint(t), resource)) {
        return true;
      }
    }
    return false;
  }

  // ---- threads that failed

  private void failure() {
    interruptions();
    if (said.isEmpty()) {
      order();
    }
  }

  private void interruptions() {
    boolean tell = said.isEmpty();
    List<Interruption> all = Interruption.of(execution, conflict);
    // One that the thread looked both before and after says what went wrong; others may have to do.
    boolean whole = all.stream().anyMatch(Interruption::isWhole);
    for (Interruption each :
        all.subList(Math.max(0, all.size() - MOST_INTERRUPTIONS), all.size())) {
      each.events().forEach(decisive::add);
      if (tell && said.size() < MOST_SENTENCES && (each.isWhole() || !whole)) {
        said.add(sentences.of(each.events(), isStale(each)) + ".");
      }
    }
  }

  /** Whether a thread read something, others changed it, and the thread then overwrote that. */
  private boolean isStale(Interruption each) {
    if (!each.isWhole()) {
      return false;
    }
    int resource = conflict.on(each.before(), each.first());
    return conflict.isData(resource)
        && !conflict.writes(each.before(), resource)
        && conflict.writes(each.first(), resource)
        && conflict.writes(each.after(), resource);
  }

  /** Without preemptions: what the failed thread saw last, and what changed it before or after. */
  private void order() {
    int failed = execution.failedThread();
    for (int own = execution.size() - 1; own >= 0 && failed >= 0; own--) {
      if (execution.thread(own) != failed) {
        continue;
      }
      for (int other = execution.size() - 1; other >= 0; other--) {
        int resource = execution.thread(other) == failed ? Conflict.NONE : conflict.on(own, other);
        if (resource != Conflict.NONE
            && conflict.isData(resource)
            && conflict.isOwn(own, other)
            && conflict.writes(other, resource)) {
          decisive.add(own);
          decisive.add(other);
          said.add(
              other > own
                  ? sentences.of(own) + ", before " + sentences.of(other) + "."
                  : sentences.of(List.of(other, own), false) + ".");
          return;
        }
      }
    }
  }
}
