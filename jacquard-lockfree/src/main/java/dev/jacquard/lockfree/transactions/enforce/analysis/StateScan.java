package dev.jacquard.lockfree.transactions.enforce.analysis;

import dev.jacquard.lockfree.transactions.code.CodeFile;
import dev.jacquard.lockfree.transactions.code.CodeFile.Code;
import dev.jacquard.lockfree.transactions.enforce.analysis.Origin.Kind;
import dev.jacquard.lockfree.transactions.enforce.analysis.Program.StateField;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Finds the shared memory of a structure: follows its methods, those of its parts, and what they
 * call. Refuses what a lock of each object cannot protect.
 */
public final class StateScan {
  private final Shape shape;
  private final Program program;
  private final Neighbours neighbours;
  private final Refusals refusals;
  private final State state;

  /** By method, those of the program that it calls. */
  private final Map<Code, Set<Code>> calls = new LinkedHashMap<>();

  /** Methods that are called by whoever gets a handle of them, and where it is made. */
  private final Map<Code, String> handles = new LinkedHashMap<>();

  /** Whether what operations run is looked at, which comes first. */
  private boolean inside = true;

  private final Set<Code> direct = new LinkedHashSet<>();

  private StateScan(Shape shape, Neighbours neighbours, Refusals refusals) {
    this.shape = shape;
    this.program = shape.program();
    this.neighbours = neighbours;
    this.refusals = refusals;
    this.state = new State(shape);
  }

  /** Scans the code. */
  public static State scan(Shape shape, Neighbours neighbours, Refusals refusals) {
    StateScan scan = new StateScan(shape, neighbours, refusals);
    List<CodeFile> own = new ArrayList<>(shape.parts());
    own.add(shape.type());
    List<Code> all = new ArrayList<>();
    own.forEach(
        file ->
            file.methods().stream()
                .filter(code -> code.size() > 0 && !code.method().name.equals("<clinit>"))
                .filter(code -> code.file() != shape.type() || !Shape.isConstructor(code))
                .forEach(all::add));
    scan.reach(all.stream().filter(shape::isOperation).toList());
    scan.inside = false;
    scan.reach(all);
    scan.propagate();
    scan.handles.forEach(
        (code, place) -> {
          if (scan.state.isTouching(code)) {
            refusals.refuse(
                place
                    + " makes a function of "
                    + Names.method(code)
                    + ", which accesses shared memory without the structure at hand: write a loop,"
                    + " or let it use a field of the structure");
          }
        });
    return scan.state;
  }

  private void reach(List<Code> roots) {
    Deque<Code> toVisit = new ArrayDeque<>(roots);
    Set<Code> seen = new HashSet<>();
    while (!toVisit.isEmpty()) {
      Code code = toVisit.poll();
      if (!seen.add(code) || !(inside || matters(code))) {
        continue;
      }
      if (inside) {
        state.inside.add(code);
        new InsideScan(shape, state, refusals).scan(code);
      }
      if (!calls.containsKey(code)) {
        calls.put(code, new LinkedHashSet<>());
        scan(code);
      }
      toVisit.addAll(calls.get(code));
    }
  }

  /**
   * Whether code that no operation runs may access what operations do: it is of a class around
   * them, or has the name of one in it.
   */
  private boolean matters(Code code) {
    return isNear(code)
        || !neighbours.known()
        || state.owners().stream()
            .anyMatch(owner -> neighbours.mentioning(owner).contains(code.file()));
  }

  private boolean isNear(Code code) {
    String name = code.file().node().name;
    return shape.nest().contains(name) || state.owners().contains(name);
  }

  private void scan(Code code) {
    List<Frame<Origin>> frames = shape.frames(code);
    for (int i = 0; i < code.size(); i++) {
      AbstractInsnNode instruction = code.instruction(i);
      Frame<Origin> frame = frames.get(i);
      if (frame == null) {
        continue;
      }
      if (instruction instanceof FieldInsnNode field) {
        scan(code, field, frame);
      } else if (instruction instanceof MethodInsnNode call) {
        scan(code, call, frame);
      } else if (instruction instanceof InvokeDynamicInsnNode call) {
        scan(code, call);
      } else if (State.accessesArray(instruction)
          && State.receiver(frame, instruction).kind() != Kind.FRESH) {
        touchesMemory(code, State.receiver(frame, instruction));
      }
    }
  }

  private void scan(Code code, FieldInsnNode instruction, Frame<Origin> frame) {
    StateField field = program.field(instruction.owner, instruction.name);
    if (field == null) {
      return;
    }
    if (field.isStatic()) {
      if (inside && JdkCalls.isHandle(instruction.desc)) {
        state.fields.add(field);
      }
      if (state.fields.contains(field)) {
        touches(code);
      }
      return;
    }
    Kind of = State.receiver(frame, instruction).kind();
    boolean ofStructure = field.owner().equals(shape.name());
    boolean atHand = shape.isOfStructure(code) ? of == Kind.THIS : of == Kind.OUTER;
    boolean own = of == Kind.THIS && Shape.isConstructor(code);
    if ((field.isFinal() && !field.isHolder()) || own) {
      return;
    }
    if (inside) {
      state.fields.add(field); // even if nobody else has the object yet
    }
    if (of == Kind.FRESH || !state.fields.contains(field)) {
      return;
    }
    if (ofStructure && !atHand) {
      refusals.refuse(
          Names.place(code, instruction)
              + " accesses "
              + field.text()
              + " of what may be another object than the one whose lock it has: make it a method"
              + " of that object");
    }
    touches(code);
  }

  /** It accesses memory of which nobody knows whose it is. */
  private void touchesMemory(Code code, Origin memory) {
    if (inside || (memory.from() == null ? isNear(code) : isState(memory.from()))) {
      touches(code);
    }
  }

  private boolean isState(String field) {
    int dot = field.lastIndexOf('.');
    return state.fields.contains(program.field(field.substring(0, dot), field.substring(dot + 1)));
  }

  private void touches(Code code) {
    if (!shape.hasStructure(code)) {
      direct.add(code);
    }
  }

  private void scan(Code code, MethodInsnNode call, Frame<Origin> frame) {
    if (program.isJdk(call.owner)) {
      if (JdkCalls.accesses(call)) {
        touchesMemory(code, State.receiver(frame, call));
      }
      return;
    }
    for (Code target : targets(call)) {
      calls.get(code).add(target);
      if (shape.isOfStructure(target) && !Shape.isConstructor(target)) {
        Kind of = State.receiver(frame, call).kind();
        boolean atHand =
            of == Kind.FRESH || (shape.isOfStructure(code) ? of == Kind.THIS : of == Kind.OUTER);
        if (!atHand && state.inside.contains(code)) {
          refusals.refuse(
              Names.place(code, call)
                  + " calls "
                  + Names.method(target)
                  + " of what may be another object: with a lock for each object, the two are no"
                  + " one transaction; let the caller do it");
        }
      }
    }
  }

  /** The methods of the program that a call may run, with code. */
  private List<Code> targets(MethodInsnNode call) {
    List<Code> found = new ArrayList<>();
    Code target = program.resolve(call.owner, call.name, call.desc);
    if (target != null && target.size() > 0) {
      found.add(target);
    }
    boolean virtual =
        call.getOpcode() == Opcodes.INVOKEVIRTUAL || call.getOpcode() == Opcodes.INVOKEINTERFACE;
    if (virtual && !call.owner.equals(shape.name())) {
      for (CodeFile file : neighbours.mentioning(call.owner)) {
        Code other = file.method(call.name, call.desc);
        if (other != null && other.size() > 0 && extendsIt(file, call.owner)) {
          found.add(other);
        }
      }
    }
    if (found.size() > 1) {
      state.overridden.addAll(found);
    }
    return found;
  }

  private boolean extendsIt(CodeFile file, String name) {
    return program.chain(file.node().name).stream()
        .anyMatch(
            each -> name.equals(each.node().superName) || each.node().interfaces.contains(name));
  }

  private void scan(Code code, InvokeDynamicInsnNode call) {
    for (Object argument : call.bsmArgs) {
      if (argument instanceof Handle handle && !program.isJdk(handle.getOwner())) {
        Code target = program.resolve(handle.getOwner(), handle.getName(), handle.getDesc());
        if (target != null && target.size() > 0) {
          calls.get(code).add(target);
          handles.put(target, Names.place(code, call));
        }
      }
    }
  }

  /** What calls a method that accesses shared memory does, too. */
  private void propagate() {
    state.touching.addAll(direct);
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Map.Entry<Code, Set<Code>> each : calls.entrySet()) {
        if (!shape.hasStructure(each.getKey())
            && each.getValue().stream().anyMatch(state.touching::contains)) {
          changed |= state.touching.add(each.getKey());
        }
      }
    }
  }
}
