package dev.jacquard.cli;

import dev.jacquard.model.programs.LockFree;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * How the accesses of operations are grouped into steps.
 *
 * @param accesses as {@link LockFree} has it
 */
record Grouping(int accesses) {
  static final Grouping NONE = new Grouping(LockFree.NOT_GROUPED);

  private static final String WHOLE = "operation";

  /** As an option, with a space before; empty if accesses are not grouped. */
  String text() {
    return switch (accesses) {
      case LockFree.NOT_GROUPED -> "";
      case LockFree.WHOLE_OPERATION -> " --atomic " + WHOLE;
      default -> " --atomic " + accesses;
    };
  }

  /** Reads it. */
  static final class Converter implements ITypeConverter<Grouping> {
    @Override
    public Grouping convert(String value) {
      if (value.equals(WHOLE)) {
        return new Grouping(LockFree.WHOLE_OPERATION);
      }
      try {
        int accesses = Integer.parseInt(value);
        if (accesses > 0) {
          return new Grouping(accesses);
        }
      } catch (NumberFormatException e) {
        // said below
      }
      throw new TypeConversionException(
          "'" + value + "' is neither 'operation' nor a number of accesses from 1 on");
    }
  }
}
