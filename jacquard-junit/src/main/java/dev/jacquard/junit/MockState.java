package dev.jacquard.junit;

import java.util.ArrayList;
import java.util.List;

/**
 * What Mockito keeps of its mocks: calls and answers. An inline mock does not refer to it, so it is
 * not behind the mock for those who follow fields.
 */
final class MockState {
  private MockState() {}

  /** Of those of the objects that are mocks, and of what the calling thread is about to mock. */
  static List<Object> of(List<Object> objects, ClassLoader loader) {
    List<Object> state = new ArrayList<>();
    try {
      Class<?> mockito = Class.forName("org.mockito.Mockito", false, loader);
      var detailsOf = mockito.getMethod("mockingDetails", Object.class);
      Class<?> details = detailsOf.getReturnType();
      for (Object object : objects) {
        Object ofObject = detailsOf.invoke(null, object);
        if ((boolean) details.getMethod("isMock").invoke(ofObject)) {
          state.add(details.getMethod("getMockHandler").invoke(ofObject));
        }
      }
      if (!state.isEmpty()) {
        Class<?> progress =
            Class.forName("org.mockito.internal.progress.ThreadSafeMockingProgress", true, loader);
        state.add(progress.getMethod("mockingProgress").invoke(null));
      }
    } catch (ReflectiveOperationException | LinkageError e) {
      // No Mockito, or one that is made in another way: its mocks keep what executions did to them.
      return state;
    }
    return state;
  }
}
