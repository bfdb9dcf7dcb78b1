package dev.jacquard.agent.rewrite;

import dev.jacquard.agent.boundary.CalledClasses;
import dev.jacquard.agent.boundary.JdkBoundary;
import dev.jacquard.agent.boundary.JdkClasses;
import dev.jacquard.agent.boundary.Registry;
import dev.jacquard.agent.rewrite.CodeSite.Kind;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The calls that a hook replaces, and those that one precedes. */
final class Calls {
  private static final String OBJECT = "Ljava/lang/Object;";

  private final Code code;
  private final ClassContext context;
  private final Atomics atomics;

  /** The site of the last call, if it was told; or 0. */
  private int told;

  /** Whether the last call may give an object that the JDK has made. */
  private boolean gives;

  /** Whether the last call was one of a collection that gives what shows its contents. */
  private boolean derives;

  Calls(Code code) {
    this.code = code;
    context = code.context;
    atomics = new Atomics(code);
  }

  /** Calls a hook instead, if there is one. */
  boolean replace(int opcode, String owner, String name, String descriptor) {
    if (context.open) {
      return replaceInOpenCode(owner, name, descriptor);
    }
    if (Replacement.isForName(owner, name, descriptor)) {
      code.pushSite(Kind.OTHER, owner, name, descriptor);
      code.hookOf("InitializerHooks", name, descriptor.replace(")", "I)"));
      return true;
    }
    if (MethodHandles.give(owner, name)) {
      MethodHandles.replace(code, opcode, owner, name, descriptor);
      return true;
    }
    Replacement hook =
        opcode == Opcodes.INVOKESTATIC
            ? Replacement.ofStatic(staticOwner(owner, name, descriptor), name, descriptor)
            : Replacement.ofInstance(opcode, owner, name, descriptor);
    if (hook == null) {
      return false;
    }
    if (hook.kind() != null) {
      code.pushSite(hook.kind(), owner, name, descriptor);
    }
    code.hook(hook.name(), hook.descriptor());
    return true;
  }

  private boolean replaceInOpenCode(String owner, String name, String descriptor) {
    Replacement hook = Replacement.inOpenCode(owner, name, descriptor);
    if (hook == null) {
      return false;
    }
    code.pushSite(hook.kind(), owner, name, descriptor);
    if (!hook.isOfMonitor()) {
      code.hook(hook.name(), hook.descriptor());
    } else {
      code.monitorHook(hook.name(), hook.descriptor());
    }
    return true;
  }

  /** In a direct subclass of Thread {@code sleep(1)} is written as a call of its own class. */
  private String staticOwner(String owner, String name, String descriptor) {
    return owner.equals(context.owner)
            && "java/lang/Thread".equals(context.superName)
            && !context.outline.hasMethod(name, descriptor)
        ? context.superName
        : owner;
  }

  /** Method references to what gets replaced; only where the hook needs no site. */
  Object[] replaceHandles(Object[] arguments) {
    Object[] result = arguments;
    for (int i = 0; i < arguments.length; i++) {
      if (arguments[i] instanceof Handle handle && handle.getTag() == Opcodes.H_INVOKESTATIC) {
        Replacement hook =
            Replacement.ofStatic(handle.getOwner(), handle.getName(), handle.getDesc());
        if (hook != null && hook.kind() == null) {
          if (result == arguments) {
            result = arguments.clone();
          }
          context.changed = true;
          result[i] =
              new Handle(Opcodes.H_INVOKESTATIC, Code.HOOKS, hook.name(), hook.descriptor(), false);
        }
      }
    }
    return result;
  }

  /** Code that gives the class by its name alone asks for the loader of its caller: it stays. */
  void afterForName(String owner, String name, String descriptor) {
    if (owner.equals("java/lang/Class")
        && name.equals("forName")
        && descriptor.startsWith("(Ljava/lang/String;)")) {
      code.mv.visitInsn(Opcodes.DUP);
      code.pushSite(Kind.OTHER, owner, name, descriptor);
      code.hookOf("InitializerHooks", "useAll", "(Ljava/lang/Class;I)V");
    }
  }

  /** The last call was told: what the JDK does from now on is not done for it any more. */
  void after() {
    if (derives) {
      code.mv.visitInsn(Opcodes.DUP);
      code.takeBack(Type.getType(Object.class), code.spill);
      code.hook("derived", "(" + OBJECT + OBJECT + ")V");
      derives = false;
    }
    if (gives) {
      code.mv.visitInsn(Opcodes.DUP);
      code.hook("given", "(" + OBJECT + ")V");
      gives = false;
    }
    if (told != 0) {
      code.push(-told);
      code.hook("at", "(I)V");
      told = 0;
    }
  }

  private void tell(int site) {
    told = site;
    code.push(site);
    code.hook("at", "(I)V");
  }

  /** Tells what is about to be called. */
  void before(int opcode, String owner, String name, String descriptor) {
    if (opcode == Opcodes.INVOKEVIRTUAL && atomics.before(owner, name, descriptor)) {
      return;
    }
    meets(owner);
    Registry locked = Registry.ofLocked(owner, name, descriptor);
    if (Registry.isTold(owner, name)) {
      int site = context.site(Kind.CALL, owner, name, descriptor);
      registry(Registry.of(owner, name), Registry.writes(name), site);
    }
    int property = opcode == Opcodes.INVOKEVIRTUAL ? ThreadProperties.of(owner, name) : 0;
    if (property > 0) {
      code.copyBelow(ThreadProperties.writes(name) ? 1 : 0);
      code.push(property);
      code.push(ThreadProperties.writes(name) ? 1 : 0);
      code.pushSite(Kind.OTHER, owner, name, descriptor);
      code.hookOf("ThreadHooks", "property", "(" + OBJECT + "IZI)V");
    }
    if (owner.equals("java/lang/ref/ReferenceQueue") && name.equals("poll")) {
      code.copyBelow(0);
      code.hookOf("ReferenceHooks", "poll", "(" + OBJECT + ")V");
    }
    boolean instance = opcode != Opcodes.INVOKESTATIC;
    boolean concurrent =
        Jdk.isConcurrent(owner)
            || MethodHandles.invoke(owner, name)
            || (instance ? Jdk.isThreadMethod(name, descriptor) : Jdk.endsJvm(owner, name))
            || locked != null;
    boolean open = JdkBoundary.meets(owner, name);
    boolean collection =
        instance
            && (open
                || Jdk.isCollection(owner)
                || Jdk.isIterator(owner)
                || Jdk.isStream(owner)
                || Jdk.mayBeOpen(owner))
            && !name.equals("getClass");
    gives = Jdk.gives(owner, descriptor);
    if (!concurrent && !collection && !open) {
      if (isOther(opcode, owner, name, descriptor)) {
        code.pushSite(Kind.CALL, owner, name, descriptor);
        code.hook("calling", "(I)V");
      }
      return;
    }
    int site = context.site(Kind.CALL, owner, name, descriptor);
    if (concurrent || !collection) {
      tell(site);
    } else {
      told = site; // by the hook for the call
    }
    if (locked != null) {
      registry(locked, false, site);
    }
    if (collection) {
      boolean writes = Jdk.writes(name) || (Jdk.isStream(owner) && !name.equals("isParallel"));
      Type[] types = Type.getArgumentTypes(descriptor);
      if (types.length == 0) {
        code.copyBelow(0);
        call(writes, site);
        derives = Jdk.derives(name, descriptor);
        if (derives) {
          // The receiver, for when the call is over; no frame lies between.
          code.copyBelow(0);
          code.mv.visitVarInsn(Opcodes.ASTORE, code.spill);
        }
      } else if (types.length == 1) {
        code.copyBelow(types[0].getSize());
        call(writes, site);
      } else {
        int[] locals = code.store(types);
        code.copyBelow(0);
        call(writes, site);
        code.loadAll(types, locals);
      }
    }
  }

  private void registry(Registry registry, boolean writes, int site) {
    code.mv.visitLdcInsn(registry.name());
    code.push(writes ? 1 : 0);
    code.push(site);
    code.hookOf("StateHooks", "registry", "(Ljava/lang/String;ZI)V");
  }

  private void call(boolean writes, int site) {
    code.push(writes ? 1 : 0);
    code.push(site);
    code.hook("call", "(" + OBJECT + "ZI)V");
  }

  private static void meets(String owner) {
    if (JdkClasses.contain(owner)) {
      CalledClasses.add(owner);
    }
  }

  void beforeConstructor(String owner, String descriptor) {
    meets(owner);
    boolean copies = JdkBoundary.isOpen(owner) && descriptor.startsWith("(Ljava/util/");
    if (copies || Jdk.isConcurrent(owner)) {
      tell(context.site(Kind.CALL, owner, "<init>", descriptor));
    } else if (isOther(Opcodes.INVOKESPECIAL, owner, "<init>", descriptor)) {
      code.pushSite(Kind.CALL, owner, "<init>", descriptor);
      code.hook("calling", "(I)V");
    }
  }

  /**
   * Whether a call may go to a library, as far as the instruction tells: to another package that is
   * not the JDK's, to an interface of the JDK, or to what the class inherits from another package.
   */
  private boolean isOther(int opcode, String owner, String name, String descriptor) {
    if (JdkClasses.contain(owner)) {
      return opcode == Opcodes.INVOKEINTERFACE;
    }
    if (owner.equals(context.owner)) {
      return !context.outline.hasMethod(name, descriptor)
          && !JdkClasses.contain(context.superName)
          && !isSamePackage(context.superName);
    }
    return !isSamePackage(owner) && !Jdk.isRuntime(owner) && owner.charAt(0) != '[';
  }

  private boolean isSamePackage(String other) {
    int slash = other.lastIndexOf('/');
    return slash == context.owner.lastIndexOf('/')
        && other.regionMatches(0, context.owner, 0, slash + 1);
  }

  /** Whether a method reference is to what gets a hook, so that it has to become a method. */
  boolean concerns(Handle reference) {
    String owner = reference.getOwner();
    String name = reference.getName();
    String descriptor = reference.getDesc();
    if (HandedObjects.concern(owner, name, descriptor)) {
      return reference.getTag() != Opcodes.H_INVOKESPECIAL;
    }
    if (reference.getTag() != Opcodes.H_INVOKESPECIAL
        && (ArrayArguments.concern(owner, name, descriptor)
            || MethodHandles.give(owner, name)
            || Reflection.concerns(owner, name)
            || MethodHandles.invoke(owner, name)
            || Registry.isTold(owner, name))) {
      return true;
    }
    return switch (reference.getTag()) {
      case Opcodes.H_INVOKESTATIC ->
          Replacement.ofStatic(owner, name, descriptor) != null
              || Jdk.isConcurrent(owner)
              || JdkBoundary.isOpen(owner)
              || Jdk.endsJvm(owner, name)
              || isOther(Opcodes.INVOKESTATIC, owner, name, descriptor);
      case Opcodes.H_INVOKEVIRTUAL, Opcodes.H_INVOKEINTERFACE ->
          Replacement.ofInstance(Opcodes.INVOKEVIRTUAL, owner, name, descriptor) != null
              || Jdk.isConcurrent(owner)
              || Jdk.isThreadMethod(name, descriptor)
              || Jdk.isCollection(owner)
              || Jdk.isIterator(owner)
              || JdkBoundary.isOpen(owner)
              || Jdk.mayBeOpen(owner)
              || isOther(Opcodes.INVOKEVIRTUAL, owner, name, descriptor);
      case Opcodes.H_NEWINVOKESPECIAL ->
          Jdk.isConcurrent(owner) || isOther(Opcodes.INVOKESPECIAL, owner, name, descriptor);
      default -> false;
    };
  }
}
