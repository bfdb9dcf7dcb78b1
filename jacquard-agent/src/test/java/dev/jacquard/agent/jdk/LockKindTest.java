package dev.jacquard.agent.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.hook.LockKind;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LockKindTest {
  /** Read-write locks have the second one in newer JDKs, 25 among them. */
  private static final Set<Class<?>> SYNCHRONIZERS =
      Set.of(AbstractQueuedSynchronizer.class, AbstractQueuedLongSynchronizer.class);

  /** What a constant says of the JDK is so, and the rules change the class that it names. */
  @ParameterizedTest
  @EnumSource
  void constantsFitTheJdkAndHaveRules(LockKind kind) throws ClassNotFoundException {
    assertNotNull(Class.forName(kind.className()));
    assertFalse(Tables.of(kind.className().replace('.', '/')).isEmpty());
    if (kind.synchronizer() != null) {
      Class<?> type = Class.forName(kind.synchronizer());
      assertTrue(SYNCHRONIZERS.contains(type.getSuperclass()), type.getSuperclass().getName());
    }
  }

  /** A subclass of the synchronizer, fair or not, is found by its own superclass. */
  @Test
  void conditionsFindTheKindOfTheirLock() {
    assertEquals(LockKind.LOCK, kindOf("ReentrantLock$FairSync", "ReentrantLock$Sync"));
    assertEquals(LockKind.LOCK, kindOf("ReentrantLock$NonfairSync", "ReentrantLock$Sync"));
    assertEquals(
        LockKind.WRITE_LOCK,
        kindOf("ReentrantReadWriteLock$FairSync", "ReentrantReadWriteLock$Sync"));
  }

  private static LockKind kindOf(String name, String parent) {
    String locks = "java.util.concurrent.locks.";
    try {
      Class<?> type = Class.forName(locks + name);
      assertEquals(locks + parent, type.getSuperclass().getName());
      return LockKind.ofSynchronizer(type);
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void whatHasNoConditionsIsRefused() {
    assertThrows(
        IllegalArgumentException.class, () -> LockKind.ofSynchronizer(new Semaphore(1).getClass()));
  }
}
