package dev.jacquard.kernel;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Objects;

/**
 * The place in the code where an operation is. Two sites are equal if they have the same text and
 * the same place: that is what cards and checkpoints have of them.
 *
 * @param action what the code does there
 * @param text the same in the words of the program: {@code x = r + 1}
 * @param file the source file; or the class and method, if the class file does not tell; or null if
 *     unknown
 * @param line the line in that file, or 0
 */
public record Site(Action action, String text, String file, int line) {
  /** A place of which the text says all there is to say. */
  public Site(String text, String file, int line) {
    this(Action.statement(text), text, file, line);
  }

  /** Whether it is a call of a method. */
  public boolean isCall() {
    return action.verb() == Verb.CALL;
  }

  /** The method that is called, with its class; if it is a call. */
  public String called() {
    return action.object();
  }

  /** A site of the kernel itself: there is no source. */
  public static Site of(String text) {
    return new Site(text, null, 0);
  }

  /** The same for an action whose text says what it is. */
  public static Site of(Action action) {
    return new Site(action, action.text(), null, 0);
  }

  /** The same at another place. */
  public Site at(String newFile, int newLine) {
    return new Site(action, text, newFile, newLine);
  }

  /** For {@link #read}. */
  public void write(DataOutput out) throws IOException {
    out.writeUTF(text);
    out.writeBoolean(file != null);
    out.writeUTF(file == null ? "" : file);
    out.writeInt(line);
  }

  /** What {@link #write} wrote; equal to that, but its action is lost. */
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
  public boolean equals(Object other) {
    return other instanceof Site site
        && text.equals(site.text)
        && Objects.equals(file, site.file)
        && line == site.line;
  }

  @Override
  public int hashCode() {
    return 31 * (31 * text.hashCode() + Objects.hashCode(file)) + line;
  }

  @Override
  public String toString() {
    return file == null ? text : text + " (" + place() + ")";
  }
}
