package dev.jacquard.agent.rewrite;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/**
 * What must be known of a class before the first instruction is rewritten: its members, and the
 * number of locals of each method (new locals go above them, so that no frame has to change). A
 * visitor learns the latter last, hence this quick look at the bytes.
 */
final class Outline {
  /** The tag of such a constant. */
  private static final int NAME_AND_TYPE = 12;

  /** A field; constant if its value is in the class file rather than in the initializer. */
  record FieldOutline(int access, String name, String descriptor, boolean constant) {
    boolean is(int flag) {
      return (access & flag) != 0;
    }
  }

  /**
   * A method.
   *
   * @param firstLine 0 if unknown
   * @param monitors the locals that keep what its blocks lock
   */
  record MethodOutline(
      int access,
      String name,
      String descriptor,
      int maxLocals,
      int firstLine,
      List<Integer> monitors) {
    /** Whether it takes a monitor in byte code that we can see. */
    boolean isSynchronized() {
      return (access & Opcodes.ACC_SYNCHRONIZED) != 0 && (access & Opcodes.ACC_NATIVE) == 0;
    }
  }

  final List<FieldOutline> fields = new ArrayList<>();
  final List<MethodOutline> methods = new ArrayList<>();

  /** Whether its code may wait on a monitor: it names the method. */
  final boolean waits;

  private final ClassReader reader;
  private final char[] buffer;
  private int position;

  Outline(ClassReader reader) {
    this.reader = reader;
    buffer = new char[reader.getMaxStringLength()];
    position = reader.header + 6;
    skip(2 * u2());
    for (int count = u2(); count > 0; count--) {
      readField();
    }
    for (int count = u2(); count > 0; count--) {
      readMethod();
    }
    waits = names("wait") || names("notify") || names("notifyAll");
  }

  /** Whether a constant of the class is that name of a member. */
  private boolean names(String member) {
    for (int i = 1; i < reader.getItemCount(); i++) {
      int item = reader.getItem(i);
      if (item > 0
          && reader.readByte(item - 1) == NAME_AND_TYPE
          && reader.readUTF8(item, buffer).equals(member)) {
        return true;
      }
    }
    return false;
  }

  boolean hasMethod(String name, String descriptor) {
    for (MethodOutline method : methods) {
      if (method.name.equals(name) && method.descriptor.equals(descriptor)) {
        return true;
      }
    }
    return false;
  }

  /** Whether any method gets more locals that live across frames. */
  boolean hasMonitors() {
    for (MethodOutline method : methods) {
      if (method.isSynchronized() || !method.monitors.isEmpty()) {
        return true;
      }
    }
    return false;
  }

  /** The field of this very class, or null. */
  FieldOutline field(String name, String descriptor) {
    for (FieldOutline field : fields) {
      if (field.name.equals(name) && field.descriptor.equals(descriptor)) {
        return field;
      }
    }
    return null;
  }

  private void readField() {
    int access = u2();
    String name = utf8();
    String descriptor = utf8();
    boolean constant = false;
    for (int count = u2(); count > 0; count--) {
      constant |= utf8().equals("ConstantValue");
      skip(u4());
    }
    fields.add(new FieldOutline(access, name, descriptor, constant));
  }

  private void readMethod() {
    int access = u2();
    String name = utf8();
    String descriptor = utf8();
    int maxLocals = 0;
    int firstLine = 0;
    List<Integer> monitors = List.of();
    for (int count = u2(); count > 0; count--) {
      boolean code = utf8().equals("Code");
      int length = u4();
      int end = position + length;
      if (code) {
        skip(2);
        maxLocals = u2();
        MonitorScan scan = new MonitorScan(reader, position + 4, reader.readInt(position));
        if (scan.mayLock()) {
          monitors = scan.locals();
        }
        firstLine = readFirstLine();
      }
      position = end;
    }
    methods.add(new MethodOutline(access, name, descriptor, maxLocals, firstLine, monitors));
  }

  /** From the length of the code on. */
  private int readFirstLine() {
    skip(u4());
    skip(8 * u2());
    for (int count = u2(); count > 0; count--) {
      boolean lines = utf8().equals("LineNumberTable");
      int length = u4();
      if (lines && length >= 6) {
        return reader.readUnsignedShort(position + 4);
      }
      skip(length);
    }
    return 0;
  }

  /** Its argument moves the position too, so no {@code +=} in the callers. */
  private void skip(int bytes) {
    position += bytes;
  }

  private int u2() {
    position += 2;
    return reader.readUnsignedShort(position - 2);
  }

  private int u4() {
    position += 4;
    return reader.readInt(position - 4);
  }

  private String utf8() {
    position += 2;
    return reader.readUTF8(position - 2, buffer);
  }
}
