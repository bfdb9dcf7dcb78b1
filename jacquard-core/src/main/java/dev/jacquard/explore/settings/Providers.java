package dev.jacquard.explore.settings;

import dev.jacquard.explore.Strategy;
import dev.jacquard.explore.StrategyException;
import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.explore.StrategyProvider;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/** Adds the strategies of the class path to those that come with the tool. */
final class Providers {
  private static final String WHERE = "META-INF/services/" + StrategyProvider.class.getName();

  /** Who has a name; an empty string for us. */
  private final Map<String, String> owners = new HashMap<>();

  private final List<Strategies.Entry> entries;

  /**
   * @param entries those that come with the tool; others are added
   */
  Providers(List<Strategies.Entry> entries) {
    this.entries = entries;
    entries.forEach(entry -> owners.put(entry.name(), ""));
  }

  /**
   * Looks for them.
   *
   * @throws IllegalArgumentException if one cannot be used, since whoever put it there wants it;
   *     says which
   */
  void load() {
    try {
      Iterator<StrategyProvider> found = ServiceLoader.load(StrategyProvider.class).iterator();
      while (found.hasNext()) {
        add(found.next());
      }
    } catch (ServiceConfigurationError e) {
      Throwable cause = e.getCause();
      throw new IllegalArgumentException(
          "a strategy of the class path cannot be loaded: "
              + e.getMessage()
              + (cause == null ? "" : ": " + cause)
              + ". Correct what "
              + WHERE
              + " names, or take it off the class path",
          e);
    }
  }

  private void add(StrategyProvider provider) {
    String type = provider.getClass().getName();
    Strategies.Entry entry;
    try {
      entry =
          new Strategies.Entry(
              provider.name(),
              provider.summary(),
              provider.isSystematic(),
              options -> create(provider, options));
    } catch (RuntimeException e) {
      throw wrong(type, "says not what it is: " + e);
    }
    String name = entry.name();
    if (name == null || !name.matches("\\S+")) {
      throw wrong(type, "has the name \"" + name + "\": it must be a word");
    }
    if (entry.summary() == null) {
      throw wrong(type, "has no summary: it must say in a line what it does");
    }
    String owner = owners.putIfAbsent(name, type);
    if (owner == null) {
      entries.add(entry);
    } else if (!owner.equals(type)) { // the same one may be there twice, in two places
      throw wrong(
          type,
          "has the name \""
              + name
              + "\" of "
              + (owner.isEmpty() ? "one that comes with Jacquard" : owner)
              + ": give it another");
    }
  }

  private static IllegalArgumentException wrong(String type, String how) {
    return new IllegalArgumentException(
        "the strategy of " + type + ", which " + WHERE + " names, " + how);
  }

  private static Strategy create(StrategyProvider provider, StrategyOptions options) {
    Strategy strategy;
    try {
      strategy = provider.create(options);
    } catch (IllegalArgumentException e) {
      throw e; // it refuses the options, and says why
    } catch (RuntimeException e) {
      throw new StrategyException(failed(provider) + e, e);
    }
    if (strategy == null) {
      throw new StrategyException(failed(provider) + "it returned null", null);
    }
    return new Guarded(provider.name(), strategy, provider.isSystematic());
  }

  private static String failed(StrategyProvider provider) {
    return "strategy \""
        + provider.name()
        + "\" could not be made by "
        + provider.getClass()
        + ": ";
  }
}
