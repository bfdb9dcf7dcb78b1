package dev.jacquard.libraries

import scala.concurrent.{Await, ExecutionContext, Future, Promise}
import scala.concurrent.duration.Duration

/** Scenarios for [[ScalaTest]]: how a program in Scala is written. */
object ScalaPrograms:
  private class Counter:
    var value = 0

    def increment(): Unit = value += 1

    def synchronizedIncrement(): Unit = synchronized { value += 1 }

  private def threads(n: Int)(task: () => Unit): Unit =
    val all = (1 to n).map(_ => Thread(() => task()))
    all.foreach(_.start())
    all.foreach(_.join())

  /** A race on a var: the lost updates of inc(n). */
  def increments(n: Int): Int =
    val counter = Counter()
    threads(n)(() => counter.increment())
    counter.value

  def synchronizedIncrements(n: Int): Int =
    val counter = Counter()
    threads(n)(() => counter.synchronizedIncrement())
    counter.value

  /** A var that a closure captures: the compiler makes an object of it. */
  def captured(n: Int): Int =
    var count = 0
    threads(n)(() => count += 1)
    count

  private object Singleton:
    var uses = 0

    def use(): Unit = uses += 1

  /** The same race on a field of a singleton, which is another object in each execution. */
  def singleton(n: Int): Int =
    threads(n)(() => Singleton.use())
    Singleton.uses

  private class Lazy:
    var made = 0

    lazy val value: Int =
      made += 1
      made

  /** How often two threads evaluate a lazy val, and what they see. */
  def lazily(): String =
    val shared = Lazy()
    val seen = Array(0, 0)
    val readers = (0 to 1).map(i => Thread(() => seen(i) = shared.value))
    readers.foreach(_.start())
    readers.foreach(_.join())
    s"${shared.made} ${seen.mkString(" ")}"

  /** Futures on the global pool: the sum of what they give. */
  def futures(): Int =
    given ExecutionContext = ExecutionContext.global
    val promise = Promise[Int]()
    val all = (1 to 3).map(i => Future(i * i).flatMap(square => promise.future.map(_ + square)))
    Future(promise.success(1))
    Await.result(Future.sequence(all), Duration.Inf).sum

  /** A race of futures on a var. */
  def racingFutures(): Int =
    given ExecutionContext = ExecutionContext.global
    val counter = Counter()
    val both = (1 to 2).map(_ => Future(counter.increment()))
    Await.result(Future.sequence(both), Duration.Inf)
    counter.value
