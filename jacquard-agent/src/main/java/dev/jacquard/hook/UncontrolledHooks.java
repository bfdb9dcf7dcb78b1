package dev.jacquard.hook;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;

/** Calls that wait for the world outside, and code that could not be rewritten. */
public final class UncontrolledHooks {
  private UncontrolledHooks() {}

  public static void call(Object receiver) {
    if (Hooks.on()) {
      Hooks.controller.uncontrolled();
    }
  }

  /** A method of the program runs that has no hooks inside. */
  public static void tooLarge(String method) {
    if (Hooks.on()) {
      Hooks.controller.tooLarge(method);
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
