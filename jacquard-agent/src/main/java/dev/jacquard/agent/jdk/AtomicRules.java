package dev.jacquard.agent.jdk;

import static dev.jacquard.agent.jdk.Rule.Where.ELEMENT;
import static dev.jacquard.agent.jdk.Rule.Where.FIELD;
import static dev.jacquard.agent.jdk.Rule.Where.UPDATED;
import static dev.jacquard.hook.Hooks.COMPARE_AND_SET;
import static dev.jacquard.hook.Hooks.GET;
import static dev.jacquard.hook.Hooks.SET;
import static dev.jacquard.hook.Hooks.UPDATE;

import dev.jacquard.agent.jdk.Rule.Access;
import dev.jacquard.agent.jdk.Rule.Before;
import dev.jacquard.agent.jdk.Rule.Where;
import java.util.ArrayList;
import java.util.List;

/**
 * The atomic classes: every method that is one access itself. Those that call others of them
 * (intValue, updateAndGet and the like) are left alone, so that nothing counts twice.
 */
final class AtomicRules {
  private static final String ATOMIC = "java/util/concurrent/atomic/";
  private static final String OBJECT = "Ljava/lang/Object;";

  private static final List<String> GETS = List.of("get", "getPlain", "getOpaque", "getAcquire");
  private static final List<String> SETS =
      List.of("set", "lazySet", "setPlain", "setOpaque", "setRelease");
  private static final List<String> COMPARE_AND_SETS =
      List.of(
          "compareAndSet",
          "weakCompareAndSet",
          "weakCompareAndSetPlain",
          "weakCompareAndSetVolatile",
          "weakCompareAndSetAcquire",
          "weakCompareAndSetRelease");
  private static final List<String> EXCHANGES =
      List.of("compareAndExchange", "compareAndExchangeAcquire", "compareAndExchangeRelease");
  private static final List<String> STEPS =
      List.of("getAndIncrement", "getAndDecrement", "incrementAndGet", "decrementAndGet");
  private static final List<String> ADDITIONS = List.of("getAndAdd", "addAndGet");

  static final List<Rule> ALL = all();

  private AtomicRules() {}

  private static List<Rule> all() {
    List<Rule> rules = new ArrayList<>();
    variable(rules, "AtomicInteger", FIELD, "I", "");
    counter(rules, "AtomicInteger", FIELD, "I", "");
    variable(rules, "AtomicLong", FIELD, "J", "");
    counter(rules, "AtomicLong", FIELD, "J", "");
    variable(rules, "AtomicBoolean", FIELD, "Z", "");
    variable(rules, "AtomicReference", FIELD, OBJECT, "");
    variable(rules, "AtomicIntegerArray", ELEMENT, "I", "I");
    counter(rules, "AtomicIntegerArray", ELEMENT, "I", "I");
    variable(rules, "AtomicLongArray", ELEMENT, "J", "I");
    counter(rules, "AtomicLongArray", ELEMENT, "J", "I");
    variable(rules, "AtomicReferenceArray", ELEMENT, OBJECT, "I");
    updater(rules, "AtomicIntegerFieldUpdater$AtomicIntegerFieldUpdaterImpl", "I");
    updater(rules, "AtomicLongFieldUpdater$CASUpdater", "J");
    updater(rules, "AtomicReferenceFieldUpdater$AtomicReferenceFieldUpdaterImpl", OBJECT);
    pair(rules, "AtomicMarkableReference", "Z", "isMarked", "attemptMark");
    pair(rules, "AtomicStampedReference", "I", "getStamp", "attemptStamp");
    adder(rules, "LongAdder", "J", "add", "sum", "sumThenReset");
    adder(rules, "DoubleAdder", "D", "add", "sum", "sumThenReset");
    adder(rules, "LongAccumulator", "J", "accumulate", "get", "getThenReset");
    adder(rules, "DoubleAccumulator", "D", "accumulate", "get", "getThenReset");
    return List.copyOf(rules);
  }

  private static void variable(
      List<Rule> rules, String type, Where where, String value, String index) {
    add(rules, type, GETS, "(" + index + ")" + value, GET, where, value);
    add(rules, type, SETS, "(" + index + value + ")V", SET, where, value);
    add(rules, type, List.of("getAndSet"), "(" + index + value + ")" + value, UPDATE, where, value);
    String two = "(" + index + value + value + ")";
    add(rules, type, COMPARE_AND_SETS, two + "Z", COMPARE_AND_SET, where, value);
    add(rules, type, EXCHANGES, two + value, COMPARE_AND_SET, where, value);
  }

  private static void counter(
      List<Rule> rules, String type, Where where, String value, String index) {
    add(rules, type, STEPS, "(" + index + ")" + value, UPDATE, where, value);
    add(rules, type, ADDITIONS, "(" + index + value + ")" + value, UPDATE, where, value);
  }

  /** The steps and addAndGet of an updater call its getAndAdd. */
  private static void updater(List<Rule> rules, String type, String value) {
    String one = "(" + OBJECT + value + ")";
    add(rules, type, List.of("get"), "(" + OBJECT + ")" + value, GET, UPDATED, value);
    add(rules, type, List.of("set", "lazySet"), one + "V", SET, UPDATED, value);
    add(rules, type, List.of("getAndSet"), one + value, UPDATE, UPDATED, value);
    if (!value.equals(OBJECT)) {
      add(rules, type, List.of("getAndAdd"), one + value, UPDATE, UPDATED, value);
    }
    add(
        rules,
        type,
        List.of("compareAndSet", "weakCompareAndSet"),
        "(" + OBJECT + value + value + ")Z",
        COMPARE_AND_SET,
        UPDATED,
        value);
  }

  /**
   * Their only field is a private pair, so what a compare-and-set expects cannot be told: it counts
   * as an update, even where it fails.
   */
  private static void pair(List<Rule> rules, String type, String mark, String get, String attempt) {
    String reference = OBJECT;
    add(rules, type, List.of("getReference"), "()" + reference, GET, FIELD, reference);
    add(rules, type, List.of(get), "()" + mark, GET, FIELD, reference);
    add(rules, type, List.of("get"), "([" + mark + ")" + reference, GET, FIELD, reference);
    add(rules, type, List.of("set"), "(" + reference + mark + ")V", SET, FIELD, reference);
    add(rules, type, List.of(attempt), "(" + reference + mark + ")Z", UPDATE, FIELD, reference);
    String four = "(" + reference + reference + mark + mark + ")Z";
    add(rules, type, List.of("compareAndSet"), four, UPDATE, FIELD, reference);
  }

  private static void adder(
      List<Rule> rules, String type, String value, String add, String get, String getThenReset) {
    add(rules, type, List.of(add), "(" + value + ")V", UPDATE, FIELD, "J");
    add(rules, type, List.of(get), "()" + value, GET, FIELD, "J");
    add(rules, type, List.of("reset"), "()V", SET, FIELD, "J");
    add(rules, type, List.of(getThenReset), "()" + value, UPDATE, FIELD, "J");
    for (String all : List.of(get + "()" + value, "reset()V", getThenReset + "()" + value)) {
      rules.add(new Before(ATOMIC + type, all, "AtomicHooks.takesAll"));
    }
  }

  private static void add(
      List<Rule> rules,
      String type,
      List<String> names,
      String descriptor,
      int mode,
      Where where,
      String value) {
    for (String name : names) {
      rules.add(new Access(ATOMIC + type, name + descriptor, mode, where, value.charAt(0)));
    }
  }
}
