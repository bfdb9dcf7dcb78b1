package dev.jacquard.agent.rewrite;

import java.lang.ref.WeakReference;

/**
 * A site in rewritten code that calls a hook.
 *
 * @param className with dots
 * @param file null if the class file does not tell
 * @param line 0 if the class file does not tell
 * @param owner the class that the instruction names, with slashes; null where it names none
 * @param member the field or method; null where there is none
 * @param descriptor of the member; for an array element, the descriptor of the array as far as the
 *     instruction tells it ({@code [B} stands for booleans too); null where there is none
 * @param loader of the class: a site must not keep it alive; null if each execution has its own
 * @param open whether open code of the JDK does it there
 * @param methodDescriptor of the method that has the code; null if it is not as it was compiled
 * @param index of the instruction in the class file as it was compiled, in bytes; -1 likewise
 */
public record CodeSite(
    String className,
    String method,
    String file,
    int line,
    Kind kind,
    String owner,
    String member,
    String descriptor,
    WeakReference<ClassLoader> loader,
    boolean open,
    String methodDescriptor,
    int index) {

  /** A site of which nobody asks where it is in a class file. */
  public CodeSite(
      String className,
      String method,
      String file,
      int line,
      Kind kind,
      String owner,
      String member,
      String descriptor,
      WeakReference<ClassLoader> loader,
      boolean open) {
    this(className, method, file, line, kind, owner, member, descriptor, loader, open, null, -1);
  }

  /** What the code does there. */
  public enum Kind {
    READ,
    WRITE,
    READ_STATIC,
    WRITE_STATIC,
    READ_ELEMENT,
    WRITE_ELEMENT,
    ENTER,
    EXIT,
    WAIT,
    NOTIFY,
    SLEEP,
    YIELD,
    ATOMIC,
    COPY,
    CALL,
    OTHER
  }
}
