package dev.jacquard.agent.jvm.operations;

import dev.jacquard.agent.jdk.StateFields;
import dev.jacquard.agent.jdk.StateFields.StateField;
import dev.jacquard.agent.jvm.internals.DeclaredField;
import dev.jacquard.agent.jvm.objects.Variable;

/** The fields in which classes of the JDK keep their state, by number; found when first used. */
public final class JdkState {
  private record Found(long offset, char type) {}

  private final Found[] fields = new Found[StateFields.count()];

  public Variable variable(Object base, int number) {
    Found found = fields[number];
    if (found == null) {
      found = find(StateFields.get(number));
      fields[number] = found;
    }
    return Variable.field(base, found.offset, found.type);
  }

  private static Found find(StateField state) {
    try {
      Class<?> owner = Class.forName(state.owner().replace('/', '.'), false, null);
      for (Class<?> c = owner; c != null; c = c.getSuperclass()) {
        for (DeclaredField field : DeclaredField.of(c)) {
          if (field.name().equals(state.name())) {
            return new Found(field.offset(), field.letter());
          }
        }
      }
      throw new IllegalStateException("the agent saw a field that is not there: " + state);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException("the agent saw a class that is not there: " + state, e);
    }
  }
}
