package dev.jacquard.kernel;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * The place in the code where an operation is.
 *
 * @param text what the operation does, in the words of the program: {@code x = r + 1}
 * @param file the source file; or the class and method, if the class file does not tell; or null if
 *     unknown
 * @param line the line in that file, or 0
 */
public record Site(String text, String file, int line) {
  private static final String CALL = "call ";

  /** The text of a call of a method, which is given with its class. */
  public static String callOf(String method) {
    return CALL + method;
  }

  /** Whether it is one. */
  public boolean isCall() {
    return text.startsWith(CALL);
  }

  /** The method that is called, with its class; if it is a call. */
  public String called() {
    return text.substring(CALL.length());
  }

  /** A site of the kernel itself: there is no source. */
  public static Site of(String text) {
    return new Site(text, null, 0);
  }

  /** For {@link #read}. */
  public void write(DataOutput out) throws IOException {
    out.writeUTF(text);
    out.writeBoolean(file != null);
    out.writeUTF(file == null ? "" : file);
    out.writeInt(line);
  }

  /** What {@link #write} wrote. */
  public static Site read(DataInput in) throws IOException {
    String text = in.readUTF();
    boolean hasFile = in.readBoolean();
    String file = in.readUTF();
    return new Site(text, hasFile ? file : null, in.readInt());
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
