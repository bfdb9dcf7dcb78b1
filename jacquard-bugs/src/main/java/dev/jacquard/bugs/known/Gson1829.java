package dev.jacquard.bugs.known;

import com.google.gson.Gson;
import dev.jacquard.Jacquard;
import dev.jacquard.bugs.Scenario;

/**
 * Issue 1829 (and 625, 764) of Gson, 2.10: "fromJson intermittently fails with
 * IllegalStateException when deserializing recursive structures in parallel".
 *
 * <p>For a type that refers to itself by another one, A to B to A, the adapter of B is made while
 * that of A is not ready yet, and gets a stand-in for it. The adapter of B is put where all threads
 * find it at once; the stand-in is told what it stands for only when A is ready. A thread that
 * converts a B between the two gets an exception.
 *
 * <p>Repaired in 2.10.1: adapters are shown to others when the outermost one is ready.
 */
public final class Gson1829 implements Scenario {
  /** A type that refers to itself by {@link Branch}. */
  static final class Tree {
    Branch branch;
  }

  /** The other one. */
  static final class Branch {
    Tree tree = new Tree();
  }

  @Override
  public void run() {
    Gson gson = new Gson();
    Jacquard.parallel(() -> gson.toJson(new Tree()), () -> gson.toJson(new Branch()));
  }
}
