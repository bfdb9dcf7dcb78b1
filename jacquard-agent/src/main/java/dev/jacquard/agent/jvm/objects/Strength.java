package dev.jacquard.agent.jvm.objects;

import dev.jacquard.agent.rewrite.CodeSite;
import java.util.List;

/** What an access to memory promises about the order of others. */
public enum Strength {
  /** Nothing: it can be part of a data race. */
  PLAIN,
  /** It is atomic, and orders nothing. */
  OPAQUE,
  /** As that of a volatile variable; acquire and release are taken for it too. */
  ORDERED,
  /** What the variable says: for a call of a collection, which may be made for threads or not. */
  OF_TARGET;

  private static final List<String> ORDERING =
      List.of("Volatile", "Acquire", "Release", "AndSet", "AndAdd");

  /** That of an access by a VarHandle, Unsafe or an atomic class, by the method that was called. */
  public static Strength of(CodeSite site) {
    if (site == null || site.member() == null || site.owner() == null) {
      return ORDERED;
    }
    String method = site.member();
    if (method.endsWith("Opaque") || method.endsWith("Plain")) {
      return ofHandle(method);
    }
    if (site.owner().endsWith("/VarHandle")) {
      return ofHandle(method);
    }
    boolean access = method.startsWith("get") || method.startsWith("put");
    boolean orders = ORDERING.stream().anyMatch(method::contains);
    return site.owner().endsWith("/Unsafe") && access && !orders ? PLAIN : ORDERED;
  }

  /** That of an access by a VarHandle, by its method. */
  public static Strength ofHandle(String method) {
    if (method.endsWith("Opaque")) {
      return OPAQUE;
    }
    if (method.endsWith("Plain")) {
      return method.startsWith("weak") ? OPAQUE : PLAIN;
    }
    return method.equals("get") || method.equals("set") ? PLAIN : ORDERED;
  }
}
