package dev.jacquard.agent;

import dev.jacquard.agent.jdk.JdkRewriter;
import dev.jacquard.agent.jvm.internals.FastThrow;
import dev.jacquard.agent.rewrite.LoadedClasses;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Registers the transformer and rewrites the JDK classes that are there already. */
final class Installation {
  private Installation() {}

  static void install(Instrumentation instrumentation) throws UnmodifiableClassException {
    FastThrow.switchOff();
    Set<String> loaded = new HashSet<>();
    for (Class<?> type : instrumentation.getAllLoadedClasses()) {
      loaded.add(type.getName());
    }
    List<Class<?>> classes = new ArrayList<>();
    for (String name : JdkRewriter.classNames(loaded)) {
      try {
        classes.add(Class.forName(name, false, null));
      } catch (ClassNotFoundException e) {
        throw new IllegalStateException(name + " is not a class of this JDK", e);
      }
    }
    Transformer transformer = new Transformer();
    transformer.warmUp();
    instrumentation.addTransformer(transformer, true);
    instrumentation.retransformClasses(classes.toArray(new Class<?>[0]));
    OpenedClasses.openLoaded(instrumentation);
  }

  /** The classes of the program that were there before the agent. */
  static void rewriteLoaded(Instrumentation instrumentation) {
    List<Class<?>> loaded = new ArrayList<>();
    for (Class<?> type : instrumentation.getAllLoadedClasses()) {
      if (instrumentation.isModifiableClass(type) && Transformer.isUnderTest(type)) {
        LoadedClasses.add(type);
        loaded.add(type);
      }
    }
    Transformer.retransform(instrumentation, loaded);
  }
}
