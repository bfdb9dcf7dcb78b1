package dev.jacquard.libraries

import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.async
import kotlinx.coroutines.awaitAll
import kotlinx.coroutines.channels.Channel
import kotlinx.coroutines.delay
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.sync.Mutex
import kotlinx.coroutines.sync.withLock
import kotlinx.coroutines.withContext

/** Scenarios for [CoroutinesTest]: how a program in Kotlin is written. */
object Coroutines {
  /** Two producers and a consumer; returns the sum of what was received. */
  @JvmStatic
  fun channel(): Int = runBlocking {
    val channel = Channel<Int>(1)
    val producers =
        listOf(listOf(1, 2), listOf(3, 4)).map { values ->
          launch(Dispatchers.Default) { values.forEach { channel.send(it) } }
        }
    val sum =
        async(Dispatchers.Default) {
          var sum = 0
          for (value in channel) {
            sum += value
          }
          sum
        }
    producers.forEach { it.join() }
    channel.close()
    sum.await()
  }

  /** Increments that wait for each other, and for the time. */
  @JvmStatic
  fun mutex(): Int {
    val mutex = Mutex()
    var count = 0
    runBlocking {
      (1..2)
          .map {
            async(Dispatchers.Default) {
              repeat(2) { mutex.withLock { count++ } }
              delay(10)
              withContext(Dispatchers.IO) { mutex.withLock { count++ } }
            }
          }
          .awaitAll()
    }
    return count
  }
}
