package dev.jacquard.explore.tree;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Shared states with all states above and below them, in an order in which they can be written. */
final class StateTable {
  private static final int NONE = -1;

  private final List<SharedState> states = new ArrayList<>();
  private final Map<SharedState, Integer> numbers = new HashMap<>();

  private StateTable() {}

  /** Numbers these, and all that belongs to them; nulls are left out. */
  static StateTable of(List<SharedState> some) {
    StateTable table = new StateTable();
    some.forEach(table::add);
    table.states.sort(Comparator.comparingInt(SharedState::depth)); // what is above comes before
    for (int i = 0; i < table.states.size(); i++) {
      table.numbers.put(table.states.get(i), i);
    }
    return table;
  }

  private void add(SharedState state) {
    Deque<SharedState> open = new ArrayDeque<>();
    for (SharedState at = state; at != null && find(at); at = at.parent()) {
      open.add(at);
    }
    while (!open.isEmpty()) {
      open.removeFirst().children().stream().filter(this::find).forEach(open::add);
    }
  }

  /** Returns whether it is new. */
  private boolean find(SharedState state) {
    boolean isNew = numbers.putIfAbsent(state, NONE) == null;
    if (isNew) {
      states.add(state);
    }
    return isNew;
  }

  int number(SharedState state) {
    return state == null ? NONE : numbers.get(state);
  }

  SharedState get(int number) {
    return number == NONE ? null : states.get(number);
  }

  /** For {@link #read}. */
  void write(DataOutput out) throws IOException {
    out.writeInt(states.size());
    for (SharedState state : states) {
      out.writeInt(number(state.parent()));
      out.writeBoolean(state.isEnd());
      if (state.parent() != null) {
        Fragment.write(out, state.step());
      }
      out.writeBoolean(state.known() != null);
      if (state.known() != null) {
        Fragment.writeState(out, state.known());
      }
    }
    // A state that a worker has for itself is no child of the one above it.
    for (SharedState state : states) {
      out.writeInt(state.children().size());
      for (SharedState child : state.children()) {
        out.writeInt(number(child));
      }
    }
  }

  /** What {@link #write} wrote. */
  static StateTable read(DataInput in) throws IOException {
    StateTable table = new StateTable();
    int size = in.readInt();
    for (int i = 0; i < size; i++) {
      SharedState parent = table.get(in.readInt());
      boolean isEnd = in.readBoolean();
      Step step = parent == null ? null : Fragment.readStep(in);
      SharedState state = new SharedState(parent, step, isEnd);
      if (in.readBoolean()) {
        Level known = new Level();
        Fragment.readState(in, known);
        state.know(known);
      }
      table.states.add(state);
    }
    for (SharedState state : table.states) {
      for (int n = in.readInt(); n > 0; n--) {
        state.children().add(table.get(in.readInt()));
      }
    }
    return table;
  }
}
