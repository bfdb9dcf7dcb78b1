package dev.jacquard.agent.rewrite;

import java.lang.ref.WeakReference;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/**
 * Where the rewriter is: what it knows of the class, and the method and line it has reached. Shared
 * by the visitors of one class.
 */
final class ClassContext {
  /** With slashes. */
  final String owner;

  final String superName;
  final int version;
  final Outline outline;
  final Initializer initializer;

  final boolean isInterface;

  /** The method references of the class that become methods. */
  final References references = new References(this);

  /** Whether the class is loaded, so that its members stay as they are. */
  final boolean loaded;

  /** Whether frames come in full, because some of them get more locals. */
  final boolean fullFrames;

  /** Whether it is a class of the JDK that is explored like the program. */
  final boolean open;

  /** Whether its arrays are accessed as a whole. */
  final boolean coarse;

  /** The class of its hooks, and that of those for its monitors. */
  final String hooks;

  final String monitorHooks;

  /** The methods, with their descriptors, that would get too large. */
  final Set<String> withoutHooks;

  /** Whether anything was rewritten. */
  boolean changed;

  String file;
  String method;
  int line;

  /** Of the method; null in code that is not in the class file. */
  String descriptor;

  /** Of the instruction, in the class file; -1 likewise. */
  int index = -1;

  private final String className;
  private final WeakReference<ClassLoader> loader;

  ClassContext(
      ClassReader reader,
      Outline outline,
      ClassLoader loader,
      Loading loading,
      Set<String> withoutHooks) {
    owner = reader.getClassName();
    superName = reader.getSuperName();
    version = reader.readUnsignedShort(6);
    isInterface = (reader.getAccess() & Opcodes.ACC_INTERFACE) != 0;
    this.outline = outline;
    this.withoutHooks = withoutHooks;
    open = loading == Loading.JDK;
    loaded = loading == Loading.BEFORE || open;
    initializer = open ? Initializer.NONE : Initializer.of(reader, outline, loader, loading);
    coarse = open && owner.startsWith("java/lang/");
    hooks = open ? Code.OPEN_HOOKS : Code.HOOKS;
    monitorHooks = open && !outline.waits ? Code.OPEN_HOOKS : Code.HOOKS;
    fullFrames = outline.hasMonitors();
    className = owner.replace('/', '.');
    this.loader = loading == Loading.EACH_EXECUTION ? null : new WeakReference<>(loader);
  }

  /** Whether it is an enum or interface whose initializer uses other classes. */
  boolean tellsUses() {
    return initializer == Initializer.ONCE && OnceInitializers.contain(className);
  }

  String className() {
    return className;
  }

  /** The number of a new site, here. */
  int site(CodeSite.Kind kind, String owner, String member, String descriptor) {
    return CodeSites.add(
        new CodeSite(
            className,
            method,
            file,
            line,
            kind,
            owner,
            member,
            descriptor,
            loader,
            open,
            this.descriptor,
            index));
  }

  int site(CodeSite.Kind kind) {
    return site(kind, null, null, null);
  }
}
