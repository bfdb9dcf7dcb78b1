package dev.jacquard.bench.scale;

/**
 * One measurement.
 *
 * @param series what was run: a model program, or Java code on a host
 * @param size the number of threads or operations
 * @param steps the events of one execution
 * @param nanos the time of the fastest execution
 * @param bytes what is live when an execution has ended and is still known, less what was live
 *     before the first
 */
public record Point(String series, Axis axis, int size, long steps, long nanos, long bytes) {
  /** As a line that {@link #parse} understands: how a JVM of its own tells what it measured. */
  String line() {
    return String.join(
        " ",
        axis.name(),
        Integer.toString(size),
        Long.toString(steps),
        Long.toString(nanos),
        Long.toString(bytes));
  }

  static Point parse(String series, String line) {
    String[] parts = line.strip().split(" ", -1);
    if (parts.length != 5) {
      throw new IllegalArgumentException("not a measurement: \"" + line + "\"");
    }
    return new Point(
        series,
        Axis.valueOf(parts[0]),
        Integer.parseInt(parts[1]),
        Long.parseLong(parts[2]),
        Long.parseLong(parts[3]),
        Long.parseLong(parts[4]));
  }
}
