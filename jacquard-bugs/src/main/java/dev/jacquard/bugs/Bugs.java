package dev.jacquard.bugs;

import static dev.jacquard.kernel.Outcome.ASSERTION;
import static dev.jacquard.kernel.Outcome.DEADLOCK;
import static dev.jacquard.kernel.Outcome.EXCEPTION;
import static dev.jacquard.kernel.Outcome.TIME_LIMIT;

import dev.jacquard.bugs.known.Dbcp369;
import dev.jacquard.bugs.known.Derby5561;
import dev.jacquard.bugs.known.Groovy9397;
import dev.jacquard.bugs.known.Gson1829;
import dev.jacquard.bugs.known.Guava1881;
import dev.jacquard.bugs.known.Guava2131;
import dev.jacquard.bugs.known.Io535;
import dev.jacquard.bugs.known.JcTools319;
import dev.jacquard.bugs.known.Jdk8256833;
import dev.jacquard.bugs.known.Kafka6765;
import dev.jacquard.bugs.known.Lang481;
import dev.jacquard.bugs.known.Log4j24159;
import dev.jacquard.bugs.known.Log4j50463;
import dev.jacquard.bugs.known.Log4j54325;
import dev.jacquard.bugs.known.Log4jLostWakeUp;
import dev.jacquard.bugs.known.Lucene1544;
import dev.jacquard.bugs.known.Netty14959;
import dev.jacquard.bugs.known.Pool162;
import java.util.List;

/** The known bugs. */
public final class Bugs {
  private static final List<Bug> ALL =
      List.of(
          new Bug(
              "LANG-481",
              "commons-lang 2.4",
              "a hash code is seen half computed",
              ASSERTION,
              "hash codes",
              new Lang481()),
          new Bug(
              "gson 1829",
              "gson 2.10",
              "an adapter is published before what it refers to is ready",
              EXCEPTION,
              "IllegalStateException",
              new Gson1829()),
          new Bug(
              "JCTools 319",
              "jctools-core 3.1.0",
              "put returns a value that it has not replaced",
              ASSERTION,
              "then get",
              new JcTools319()),
          new Bug(
              "log4j 24159",
              "log4j 1.2.13",
              "a logger calls toString under its lock",
              DEADLOCK,
              "",
              new Log4j24159()),
          new Bug(
              "log4j 54325",
              "log4j 1.2.13",
              "a list is emptied while another thread goes through it",
              EXCEPTION,
              "ArrayIndexOutOfBounds|Vector",
              new Log4j54325()),
          new Bug(
              "log4j 50463",
              "log4j 1.2.13",
              "the thread that empties a buffer has died, and who waits for room is not told",
              DEADLOCK,
              "",
              new Log4j50463()),
          new Bug(
              "log4j lost wake-up",
              "log4j 1.2.13",
              "a notification wakes up the wrong one of those who wait",
              DEADLOCK,
              "",
              new Log4jLostWakeUp()),
          new Bug(
              "netty 14959",
              "netty-common 4.1.119",
              "a cancelled timeout is counted down twice",
              ASSERTION,
              "pending timeouts: -1",
              new Netty14959()),
          new Bug(
              "guava 2131",
              "guava 33.7.2",
              "a value that was got is not present",
              ASSERTION,
              "not present",
              new Guava2131()),
          new Bug(
              "guava 1881",
              "guava 33.7.2",
              "an invalidated value stays",
              ASSERTION,
              "an old value",
              new Guava1881()),
          new Bug(
              "POOL-162",
              "commons-pool 1.5.4",
              "an interrupted borrower loses an object",
              DEADLOCK,
              "",
              new Pool162()),
          new Bug(
              "JDK-8256833",
              "JDK",
              "pollFirst takes what is not the first",
              ASSERTION,
              "pollFirst: 1, .*, then peekLast: 1",
              new Jdk8256833()),
          new Bug(
              "DERBY-5561",
              "derbyclient 10.8.1.2",
              "a connection is used after it was given back",
              EXCEPTION,
              "physicalConnection_",
              new Derby5561()),
          new Bug(
              "GROOVY-9397",
              "groovy 3.0.7",
              "respondsTo makes a closure unusable for a while",
              EXCEPTION,
              "IllegalStateException",
              new Groovy9397()),
          new Bug(
              "DBCP-369",
              "commons-dbcp 1.4",
              "a map is changed while another thread goes through it",
              EXCEPTION,
              "ConcurrentModificationException",
              new Dbcp369()),
          new Bug(
              "KAFKA-6765",
              "kafka-clients 1.1.0",
              "a metric is read while it is written",
              EXCEPTION,
              "ConcurrentModificationException",
              new Kafka6765()),
          new Bug(
              "LUCENE-1544",
              "lucene-core 2.4.0",
              "addIndexes waits for a merge that waits for it",
              TIME_LIMIT,
              "not finished",
              new Lucene1544()),
          new Bug(
              "IO-535",
              "commons-io 2.5",
              "a monitor that was started again has two threads",
              ASSERTION,
              "threads of the monitor: 2",
              new Io535()));

  private Bugs() {}

  public static List<Bug> all() {
    return ALL;
  }
}
