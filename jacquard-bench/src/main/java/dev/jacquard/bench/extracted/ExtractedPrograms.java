package dev.jacquard.bench.extracted;

import dev.jacquard.bench.programs.BugProgram;
import java.util.List;

/** The programs after Wang, Said and Gupta 2011, table 5, in its order. */
public final class ExtractedPrograms {
  private ExtractedPrograms() {}

  public static List<BugProgram> all() {
    return List.of(
        program("MysqlLog", 3, () -> new AtomicityBugs.MysqlLog().run()),
        program("NodeState", 3, () -> new OrderBugs.NodeState().run()),
        program("Loadscript", 3, () -> new AtomicityBugs.Loadscript().run()),
        program("SeekToItem", 3, () -> new AtomicityBugs.SeekToItem().run()),
        program("UpdateTimer", 3, () -> new AtomicityBugs.UpdateTimer().run()),
        program("FileTransport", 3, () -> new DeadlockBugs.FileTransport().run()),
        program("CreateThread", 2, () -> new OrderBugs.CreateThread().run()),
        program("ReadWriteProc", 3, () -> new OrderBugs.ReadWriteProc().run()),
        program("OpenInputStr", 4, () -> new DeadlockBugs.OpenInputStr().run()),
        program("HttpConnect", 4, () -> new OrderBugs.HttpConnect().run()),
        program("TimerThread", 3, () -> new DeadlockBugs.TimerThread().run()));
  }

  private static BugProgram program(String name, int threads, Runnable scenario) {
    return new BugProgram(name, "extracted", name, threads, scenario);
  }
}
