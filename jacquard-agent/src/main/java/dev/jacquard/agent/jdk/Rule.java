package dev.jacquard.agent.jdk;

import dev.jacquard.hook.LockKind;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * One change of one JDK class. A method is written as its name and descriptor in one string, a hook
 * as its class (in the package of the hooks) and name: {@code "lock()V"}, {@code "LockHooks.lock"}.
 */
sealed interface Rule {

  /** The package of the hooks, which live in the boot loader. */
  String HOOKS = "dev/jacquard/hook/";

  /** The internal name of the class that changes. */
  String type();

  /** A change of one method, or, where no descriptor is given, of all methods of that name. */
  sealed interface OfMethod extends Rule {
    String method();

    /** Whether this is about a method. */
    default boolean isFor(String name, String descriptor) {
      return method().equals(name) || method().equals(name + descriptor);
    }
  }

  /** When a {@link Replace} applies; otherwise the real body runs. */
  enum Guard {
    /** The thread is controlled. */
    ON,
    /** The thread is controlled and not in a quiet section. */
    MODELS,
    /** As MODELS, and the thread that is the receiver is controlled. */
    CONTROLS,
    /** As MODELS, and the receiver is a condition of a lock that is modelled. */
    CONDITION,
    /** The hook itself decides, by returning whether it did everything; for void methods. */
    HANDLED
  }

  /**
   * At entry: {@code if (guard) return hook(receiver, kind, arguments)}. On a synchronized method
   * the hook runs outside the monitor, so that no real monitor is held across a switch.
   *
   * @param pass what stands for the receiver: "this" or fields of it; empty for static methods
   * @param kind passed after the receiver, if that is a lock; or null
   */
  record Replace(
      String type, String method, Guard guard, String hook, List<String> pass, LockKind kind)
      implements OfMethod {

    /** The same, with fields of the receiver passed in place of it. */
    Replace passing(String... fields) {
      return new Replace(type, method, guard, hook, List.of(fields), kind);
    }

    Replace with(LockKind lockKind) {
      return new Replace(type, method, guard, hook, pass, lockKind);
    }
  }

  /** At entry: the hook is called with the receiver, then the real body runs. */
  record Before(String type, String method, String hook) implements OfMethod {}

  /** At entry: the hook is called with the first argument, then the real body runs. */
  record Takes(String type, String method, String hook) implements OfMethod {}

  /**
   * Before every return: the hook is called, with the result if there is one, and may change it.
   */
  record After(String type, String method, String hook) implements OfMethod {}

  /**
   * At the end of every constructor: the object, or what a field of it refers to, was made.
   *
   * @param what "this" or the name of a field
   */
  record Made(String type, String what) implements OfMethod {
    @Override
    public String method() {
      return "<init>";
    }
  }

  /** At entry: one atomic access is announced, then the real body makes it. */
  record Access(String type, String method, int mode, Where where, char variable)
      implements OfMethod {}

  /** Where the variable of an {@link Access} is. */
  enum Where {
    /** The only field of the receiver. */
    FIELD,
    /** An element; the first argument is the index, the receiver's field "array" the array. */
    ELEMENT,
    /** The first argument is the object, the receiver's field "offset" tells the field in it. */
    UPDATED
  }

  /**
   * The body runs without hooks.
   *
   * @param unlessKnown not if the program has made the receiver
   */
  record Quietly(String type, String method, boolean unlessKnown) implements OfMethod {
    Quietly(String type, String method) {
      this(type, method, false);
    }
  }

  /**
   * Calls of {@code owner.target} become calls of the hook, with the receiver as an Object in
   * front.
   *
   * @param type a class, or a package that ends in a slash, with the packages below it
   * @param site whether the hook takes the number of a site as well; it gets 0
   */
  record Call(String type, String owner, String target, String hook, boolean site)
      implements Rule {}

  /**
   * Calls of {@code owner.target} are followed by the hook, which may give another result.
   *
   * @param type a class, or a package that ends in a slash, with the packages below it
   */
  record Filter(String type, String owner, String target, String hook) implements Rule {}

  /**
   * Reads of the static field {@code owner.field} are followed by the hook, which may give another
   * object.
   */
  record Shared(String type, String owner, String field, String hook) implements Rule {}

  /**
   * Accesses to the field are announced.
   *
   * @param type the package in which that is done
   * @param number what the hook calls the field
   */
  record State(String type, StateFields.StateField field, int number) implements Rule {
    /** The constant with the handle or the offset of the field, as JDK classes name them. */
    String constant() {
      return field.owner() + "." + field.name().toUpperCase(Locale.ROOT);
    }
  }

  /** In the class, reads of the field of another one are followed by the hook. */
  record AfterRead(String type, String owner, String field, String hook) implements Rule {}

  /**
   * Reads of a field that says how often to look again before blocking, or how many processors
   * there are, give 0; of one that says that there is only one, true.
   */
  record Spins(String type, String field) implements Rule {}

  /**
   * Accesses, in a class, to the parts of a structure are announced as accesses to the whole of it.
   *
   * @param base what stands for the structure in methods that others call: "this", a field of it,
   *     or nothing
   * @param own whether it also does in each access; otherwise it is the structure that the thread
   *     has entered last
   * @param parts the classes whose fields count
   * @param except fields that do not, and methods in which none does
   * @param questions if not null, the methods that only read; what others read they also write
   */
  record Whole(
      String type,
      String base,
      boolean own,
      Set<String> parts,
      Set<String> except,
      Set<String> questions)
      implements Rule {
    boolean isPart(String owner, String field) {
      return parts.contains(owner) && !except.contains(field);
    }

    /** Whether it is a constructor that may put parts into the structure. */
    boolean isFilled(String method) {
      return method.equals("<init>") && !own && base.equals("this");
    }

    /** Whether what this method reads it may write. */
    boolean updates(String method) {
      return questions != null && !questions.contains(method);
    }
  }

  /** At entry: the first argument, a node or null, becomes what the hook gives for it. */
  record Enqueues(String type, String method) implements OfMethod {}

  /** In the method, before an access by this method of VarHandle, the hook gets the receiver. */
  record Marks(String type, String method, String accessor, String hook) implements OfMethod {}

  /** In the method, {@code target} is called only if the hook, given the receiver, says false. */
  record Unless(String type, String method, String target, String hook) implements OfMethod {}

  /**
   * What a method of the class does after code of the program was called back is a step of its own.
   */
  record CallsBack(String type) implements Rule {}

  /**
   * Public methods of a collection are accesses to the whole of it: those of {@link OperationRules}
   * that do not leave the work to others of them.
   *
   * @param base the collection: "this" or a field
   * @param baseType its class
   */
  record Operations(String type, String base, String baseType) implements Rule {
    /** Whether a method calls another one that is an operation itself. */
    boolean isPart(String owner, String method) {
      String outer = type.indexOf('$') < 0 ? type : type.substring(0, type.indexOf('$'));
      return OperationRules.isOperation(method)
          && !owner.endsWith("Node")
          && !owner.endsWith("$MapEntry")
          && (owner.equals(outer) || owner.startsWith(outer + "$") || owner.equals(baseType));
    }
  }

  /**
   * Before every return: the result, if there is one, shows the contents of a collection.
   *
   * @param base the collection: "this" or a field
   * @param baseType its class
   */
  record Gives(String type, String method, String base, String baseType) implements OfMethod {}

  /** Synchronized blocks of the class are modelled. */
  record Monitors(String type, Use use) implements Rule {}

  /** What a class does with its monitors. */
  enum Use {
    /**
     * It waits on them. Then it locks what the hook gives instead of the real monitor, at the price
     * that the JIT does not compile such methods.
     */
    WAITS,
    /** No other class knows them; the last argument of the method may be called back under them. */
    PRIVATE
  }
}
