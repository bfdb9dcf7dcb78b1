package dev.jacquard.agent.jdk;

import dev.jacquard.agent.jdk.Rule.After;
import dev.jacquard.agent.jdk.Rule.Takes;
import java.util.List;

/** Serialization reads the fields and arrays of the program by their place in memory. */
final class SerialRules {
  private static final String CLASS = "java/io/ObjectStreamClass";

  static final List<Rule> ALL =
      List.of(
          new Takes(
              CLASS, "getPrimFieldValues(Ljava/lang/Object;[B)V", "SerialHooks.readingNumbers"),
          new After(
              CLASS, "getPrimFieldValues(Ljava/lang/Object;[B)V", "SerialHooks.haveReadNumbers"),
          new Takes(
              CLASS,
              "getObjFieldValues(Ljava/lang/Object;[Ljava/lang/Object;)V",
              "SerialHooks.readingReferences"),
          new Takes(
              "java/io/ObjectOutputStream",
              "writeArray(Ljava/lang/Object;Ljava/io/ObjectStreamClass;Z)V",
              "SerialHooks.readingNumbers"));

  private SerialRules() {}
}
