package dev.jacquard.agent.jvm;

import dev.jacquard.agent.boundary.JdkBoundary;
import dev.jacquard.agent.boundary.JdkClasses;
import dev.jacquard.agent.jvm.internals.Internals;
import dev.jacquard.agent.jvm.objects.ObjectState;
import dev.jacquard.agent.jvm.operations.MemoryOperations;
import dev.jacquard.agent.jvm.steps.Bracket;
import dev.jacquard.agent.jvm.threads.Controlled;
import dev.jacquard.agent.jvm.threads.Turn;
import dev.jacquard.hook.Hooks;
import dev.jacquard.hook.OpenControl;
import java.lang.reflect.Array;

/** What open classes of the JDK do, as the hooks tell it. */
final class JvmOpenControl extends OpenControl {
  private final Turn turn;
  private final Bracket bracket;
  private final MemoryOperations memory;
  private final JvmLockControl locks;

  JvmOpenControl(Turn turn, Bracket bracket, MemoryOperations memory, JvmLockControl locks) {
    this.turn = turn;
    this.bracket = bracket;
    this.memory = memory;
    this.locks = locks;
  }

  @Override
  public void field(int mode, Object owner, Object value, int site) {
    if (owner != null && bracket.enter()) {
      try {
        memory.openField(mode, owner, value, site);
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public void element(int mode, Object array, int index, Object value, int site) {
    if (array != null && index >= 0 && index < Array.getLength(array) && bracket.enter()) {
      try {
        memory.openElement(mode, array, index, value, site);
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public void copy(
      Object from, int start, Object to, int target, int length, boolean own, int site) {
    if (!canCopy(from, start, to, target, length) || !bracket.enter()) {
      System.arraycopy(from, start, to, target, length);
      return;
    }
    try {
      ObjectState read = own ? memory.sharedInProgram(from) : memory.shared(from);
      ObjectState written = own ? memory.sharedInProgram(to) : memory.shared(to);
      if (read == null && written == null) {
        System.arraycopy(from, start, to, target, length);
        return;
      }
      boolean backwards = from == to && start < target;
      int at = memory.siteOf(site, own);
      for (int i = 0; i < length; i++) {
        int k = backwards ? length - 1 - i : i;
        if (read != null) {
          memory.element(Hooks.GET, read, from, start + k, at);
        }
        if (written != null) {
          memory.element(Hooks.SET, written, to, target + k, at);
        }
        System.arraycopy(from, start + k, to, target + k, 1);
        if (written != null && to instanceof Object[] references) {
          memory.escape().of(references[target + k]);
        }
      }
    } finally {
      Bracket.leave();
    }
  }

  @Override
  public void touch(Object array, boolean writes, boolean own, int site) {
    touch(array, writes, own, false, site);
  }

  @Override
  public void touchText(Object array, boolean writes, int site) {
    touch(array, writes, false, true, site);
  }

  private void touch(Object array, boolean writes, boolean own, boolean asOne, int site) {
    if (!bracket.enter()) {
      return;
    }
    try {
      ObjectState state = own ? memory.sharedInProgram(array) : memory.shared(array);
      if (state != null) {
        memory.touch(state, array, writes, asOne, memory.siteOf(site, own));
      }
    } finally {
      Bracket.leave();
    }
  }

  @Override
  public void touchBytes(Object array, long offset, long size, boolean writes, int site) {
    if (!bracket.enter()) {
      return;
    }
    try {
      ObjectState state = memory.shared(array);
      if (state != null) {
        long from = offset - Internals.arrayBase(array.getClass());
        long scale = Internals.arrayScale(array.getClass());
        int at = memory.siteOf(site, false);
        for (long i = from / scale; i < (from + size + scale - 1) / scale; i++) {
          memory.element(writes ? Hooks.UPDATE : Hooks.GET, state, array, (int) i, at);
        }
      }
    } finally {
      Bracket.leave();
    }
  }

  @Override
  public Object snapshot(Object array, boolean own, int site) {
    if (!bracket.enter()) {
      return array;
    }
    try {
      ObjectState state = own ? memory.sharedInProgram(array) : memory.shared(array);
      if (state == null) {
        return array;
      }
      int length = Array.getLength(array);
      Object copy = Array.newInstance(array.getClass().getComponentType(), length);
      int at = memory.siteOf(site, own);
      for (int i = 0; i < length; i++) {
        memory.element(Hooks.GET, state, array, i, at);
        System.arraycopy(array, i, copy, i, 1);
      }
      return copy;
    } finally {
      Bracket.leave();
    }
  }

  @Override
  public Object aside(Object array, boolean own, int site) {
    touch(array, true, own, false, site);
    if (!isShared(array, own)) {
      return array;
    }
    int length = Array.getLength(array);
    Object copy = Array.newInstance(array.getClass().getComponentType(), length);
    System.arraycopy(array, 0, copy, 0, length);
    return copy;
  }

  @Override
  public boolean isShared(Object array, boolean own) {
    if (!bracket.enter()) {
      return false;
    }
    try {
      return (own ? memory.sharedInProgram(array) : memory.shared(array)) != null;
    } finally {
      Bracket.leave();
    }
  }

  @Override
  public boolean isBlind(Object collection) {
    Class<?> type = collection.getClass();
    return JdkClasses.contain(type) && !JdkBoundary.getsHooks(type.getName().replace('.', '/'));
  }

  /** Whether nothing is wrong with what is to be copied; otherwise the JDK says so. */
  private static boolean canCopy(Object from, int start, Object to, int target, int length) {
    return from != null
        && to != null
        && from.getClass().isArray()
        && to.getClass().isArray()
        && start >= 0
        && target >= 0
        && length >= 0
        && start <= Array.getLength(from) - length
        && target <= Array.getLength(to) - length;
  }

  @Override
  public Object enter(Object monitor, int site) {
    if (isOfJdk(monitor)) {
      turn.running.realMonitors++;
      return monitor;
    }
    return isOthers(monitor) ? locks.enter(monitor, memory.siteOf(site, false)) : mine();
  }

  @Override
  public Object exit(Object monitor, int site) {
    if (isOfJdk(monitor)) {
      turn.running.realMonitors = Math.max(turn.running.realMonitors - 1, 0);
      return monitor;
    }
    return isOthers(monitor) ? locks.exit(monitor, memory.siteOf(site, false)) : mine();
  }

  private Object mine() {
    Controlled me = turn.running;
    return me.monitor;
  }

  @Override
  public boolean isKnown(Object object) {
    return memory.isKnown(object);
  }

  /** Whether no code of the program has met the object: then the real monitor is locked. */
  private boolean isOfJdk(Object monitor) {
    return !memory.isKnown(monitor);
  }

  private boolean isOthers(Object monitor) {
    Hooks.inside = true;
    try {
      return memory.shared(monitor) != null;
    } finally {
      Bracket.leave();
    }
  }

  @Override
  public void given(Object object) {
    if (bracket.enter()) {
      try {
        memory.given(object);
      } finally {
        Bracket.leave();
      }
    }
  }
}
