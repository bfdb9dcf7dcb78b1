package dev.jacquard.kernel;

/**
 * The place in the code where an operation is.
 *
 * @param text what the operation does, in the words of the program: {@code x = r + 1}
 * @param file the source file; or the class and method, if the class file does not tell; or null if
 *     unknown
 * @param line the line in that file, or 0
 */
public record Site(String text, String file, int line) {
  /** A site of the kernel itself: there is no source. */
  public static Site of(String text) {
    return new Site(text, null, 0);
  }

  /** {@code File.java:12}; without the line if that is unknown; or an empty string. */
  public String place() {
    return file == null ? "" : line == 0 ? file : file + ":" + line;
  }

  @Override
  public String toString() {
    return file == null ? text : text + " (" + place() + ")";
  }
}
