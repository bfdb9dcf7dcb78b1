package dev.jacquard.explore.workers;

import dev.jacquard.explore.Texts;
import dev.jacquard.explore.auto.Course;
import dev.jacquard.explore.checkpoint.Checkpoint;
import dev.jacquard.explore.loop.Part;
import dev.jacquard.explore.loop.PartEnd;
import dev.jacquard.explore.loop.PartReport;
import dev.jacquard.explore.result.Tally;
import dev.jacquard.explore.settings.Request;
import dev.jacquard.explore.settings.Setting;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What several workers have reported. Whoever gives a part back reports in the same breath what it
 * saw, so that at any moment what is here and what the dealer has fit each other, if all that is
 * out counts as lost. That is what a checkpoint has. Used by the threads of all workers.
 */
public final class Ledger implements Checkpoint.Source {
  private final Request asked;
  private final Dealer dealer;

  /** Null if there is none. */
  private final Checkpoint checkpoint;

  private final SharedNames names = new SharedNames();
  private final ProgramNotes notes = new ProgramNotes();

  /** How executions of this era ended that were before, in other processes. */
  private Tally before;

  /** What was done then, if this is {@code auto}; otherwise null. */
  private Course courseBefore;

  /** What was reported in this era. */
  private final Map<Key, Account> accounts = new LinkedHashMap<>();

  /** How many tallies the file has. */
  private int numbers;

  /** What a worker, or a process of one, counts apart. */
  private record Key(Object worker, long stride) {}

  /** What was reported of one tally. */
  private static final class Account {
    final int number;

    /** The tally itself, if it is in this process: then reports are for the file alone. */
    final Tally here;

    final List<PartReport> reports = new ArrayList<>();
    int saved;
    long executions;
    Course course;

    Account(int number, Object worker) {
      this.number = number;
      here = worker instanceof LocalWorker local ? local.tally() : null;
    }

    void saved() {
      if (here != null) {
        reports.clear();
      }
      saved = reports.size();
    }

    Tally tally(Request asked) throws IOException {
      if (here != null) {
        return here;
      }
      Tally all = Tally.of(asked);
      for (PartReport report : reports) {
        report.addTo(all, asked);
      }
      return all;
    }
  }

  /**
   * Before anything is dealt out.
   *
   * @param checkpoint what to go on from, and to be written; or null
   */
  public Ledger(Request asked, Dealer dealer, Checkpoint checkpoint) {
    this.asked = asked;
    this.dealer = dealer;
    before = Tally.of(asked);
    this.checkpoint = checkpoint;
    if (goesOn()) {
      try {
        restore(checkpoint.state());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private void restore(DataInput in) throws IOException {
    notes.restore(checkpoint.contexts(), in);
    Texts.readAll(in).forEach(names::with);
    checkpoint.keys().forEach(names::resourceNumber);
    numbers = in.readInt();
    courseBefore = in.readBoolean() ? Course.read(in) : null;
    dealer.restore(in, checkpoint.executions());
    checkpoint.tallies().values().forEach(before::add);
  }

  SharedNames names() {
    return names;
  }

  ProgramNotes notes() {
    return notes;
  }

  /** Whether it goes on from a checkpoint. */
  boolean goesOn() {
    return isKept() && !checkpoint.isNew();
  }

  /** Whether there are checkpoints. */
  boolean isKept() {
    return checkpoint != null;
  }

  /** The time that was used before. */
  long nanosBefore() {
    return isKept() ? checkpoint.nanos() : 0;
  }

  /** Executions, partial orders and findings, of those that were before. */
  synchronized long[] progressBefore() {
    return new long[] {before.executions(), before.partialOrders(), before.findings()};
  }

  /** Tells who asked that it goes on, and stops if nothing more was wanted then. */
  void goOn() {
    if (goesOn()) {
      asked.resumed().accept(executions());
      stopIfStuck();
      if (!asked.get(Setting.KEEP_GOING)) {
        before.firstFailure().ifPresent(number -> dealer.found(number - 1));
      }
    }
  }

  /**
   * A worker is done with a part, or its rest was wanted.
   *
   * @param report null if nobody has to know before the end
   */
  synchronized void giveBack(Object worker, Part part, PartEnd end, PartReport report) {
    if (part.era() == dealer.era()) {
      add(worker, part, end, report);
    }
    dealer.giveBack(part, end);
  }

  /** A worker of this process cannot go on with a part: what it saw so far counts all the same. */
  synchronized void keep(LocalWorker worker, Part part) {
    if (part.era() == dealer.era() && worker.tally() != null) {
      add(worker, part, new PartEnd(0, false, null, null, null), null);
    }
  }

  /** A worker has learned what changes the program; what is left of its part is lost. */
  synchronized void startOver(
      Object worker, Part part, PartEnd end, PartReport report, String learned) {
    notes.learn(learned);
    int era = dealer.era();
    if (part.era() == era) {
      dealer.startOver(part, end.executions());
      if (dealer.era() == era) {
        add(worker, part, end, report);
      } else {
        accounts.clear();
        before = Tally.of(asked);
        courseBefore = null;
        if (isKept()) {
          checkpoint.startedOver();
        }
      }
    }
  }

  private void add(Object worker, Part part, PartEnd end, PartReport report) {
    Key key = new Key(worker, part.isEachNth() ? part.first() : 0);
    Account account = accounts.computeIfAbsent(key, unknown -> new Account(numbers++, worker));
    account.executions += end.executions();
    account.course = end.course();
    if (report != null) {
      account.reports.add(report);
      notes.tell(worker, report.warnings(), report.gaps());
      stopIfStuck();
    }
  }

  /** Threads that are stuck stay behind, and may never stop running. */
  private void stopIfStuck() {
    if (notes.stuck() >= Request.MOST_STUCK) {
      dealer.stop();
    }
  }

  /** What all workers did, if this is {@code auto}. */
  synchronized Optional<Course> course() {
    return Stream.concat(
            Stream.ofNullable(courseBefore),
            accounts.values().stream().flatMap(account -> Stream.ofNullable(account.course)))
        .reduce(Course::plus);
  }

  /**
   * Adds what was before, and what was reported, in the order of the file. By the thread that asked
   * for the exploration, which runs nothing.
   */
  synchronized void addTo(Tally tally) {
    tally.add(before);
    try {
      for (Account account : accounts.values()) {
        tally.add(account.tally(asked));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (isKept()) {
      checkpoint.notes().forEach(tally::note);
    }
    notes.warn(tally);
  }

  // ---- checkpoints

  boolean isDue(long now) {
    return isKept() && checkpoint.isDue(now);
  }

  synchronized void write(long now) {
    checkpoint.write(now, this);
  }

  @Override
  public List<String> contexts() {
    return notes.contexts();
  }

  @Override
  public List<String> keys(int from) {
    return names.resources(from);
  }

  @Override
  public void save(DataOutput out) throws IOException {
    notes.save(out);
    Texts.writeAll(names.threads(), out);
    out.writeInt(numbers);
    Optional<Course> course = course();
    out.writeBoolean(course.isPresent());
    if (course.isPresent()) {
      course.get().write(out);
    }
    dealer.save(out);
  }

  @Override
  public List<Checkpoint.News> news() {
    List<Checkpoint.News> news = new ArrayList<>();
    for (Account account : accounts.values()) {
      for (PartReport report : account.reports.subList(account.saved, account.reports.size())) {
        news.add(report.news(account.number));
      }
    }
    return news;
  }

  @Override
  public long executions() {
    return before.executions()
        + accounts.values().stream().mapToLong(account -> account.executions).sum();
  }

  @Override
  public void saved() {
    accounts.values().forEach(Account::saved);
  }
}
