package dev.jacquard.hook;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;

/** Calls that wait for the world outside. */
public final class UncontrolledHooks {
  private UncontrolledHooks() {}

  public static void call(Object receiver) {
    if (Hooks.on()) {
      Hooks.controller.uncontrolled();
    }
  }

  /** Waits only if it is the standard input; files, which the JDK reads too, are there. */
  public static void read(Object stream) {
    try {
      if (((FileInputStream) stream).getFD() == FileDescriptor.in) {
        call(stream);
      }
    } catch (IOException e) {
      // It is closed, as the caller will find.
    }
  }
}
