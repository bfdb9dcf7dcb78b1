package dev.jacquard.explore;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Texts of any length in what is stored, or goes to another process. */
public final class Texts {
  private Texts() {}

  public static void write(String text, DataOutput out) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  public static String read(DataInput in) throws IOException {
    byte[] bytes = new byte[in.readInt()];
    in.readFully(bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }

  public static void writeAll(Collection<String> texts, DataOutput out) throws IOException {
    out.writeInt(texts.size());
    for (String text : texts) {
      write(text, out);
    }
  }

  public static List<String> readAll(DataInput in) throws IOException {
    List<String> texts = new ArrayList<>();
    for (int n = in.readInt(); n > 0; n--) {
      texts.add(read(in));
    }
    return texts;
  }
}
