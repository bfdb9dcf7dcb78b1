package dev.jacquard.it.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import dev.jacquard.Jacquard;
import dev.jacquard.junit.ConcurrencyTest;
import dev.jacquard.junit.Log;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.io.TempDir;
import org.mockito.ArgumentCaptor;
import org.mockito.Captor;
import org.mockito.InjectMocks;
import org.mockito.Mock;
import org.mockito.Spy;
import org.mockito.junit.jupiter.MockitoExtension;

/** What extensions give to a test is there in each execution, as they left it. */
class ExtensionsTest {
  interface Store {
    String get(String key);

    void put(String key, String value);
  }

  static class Price {
    int amount() {
      return 1;
    }
  }

  static final class Cache {
    private final Store store;
    private final Price price;
    private String value;

    Cache(Store store, Price price) {
      this.store = store;
      this.price = price;
    }

    String load() {
      if (value == null) {
        value = store.get("key") + price.amount();
      }
      return value;
    }

    synchronized String loadOnce() {
      return load();
    }
  }

  @ExtendWith(MockitoExtension.class)
  abstract static class Mocking {
    @Mock Store store;
    @Spy Price price;
    @Spy List<String> spied = new ArrayList<>();
    @Captor ArgumentCaptor<String> captor;
    @InjectMocks Cache cache;

    @BeforeEach
    void stub() {
      when(store.get("key")).thenReturn("value");
    }
  }

  static class LoadsOnce extends Mocking {
    @ConcurrencyTest(strategy = "dpor")
    void loads() {
      Jacquard.parallel(cache::loadOnce, cache::loadOnce);
      assertEquals("value1", cache.load());
      spied.add("a");
      store.put("x", "y");
      verify(store, times(1)).get("key");
      verify(price, times(1)).amount();
      verify(spied, times(1)).add("a");
      assertEquals(List.of("a"), spied);
      verify(store).put(captor.capture(), captor.capture());
      assertEquals(List.of("x", "y"), captor.getAllValues());
    }
  }

  @Test
  void mocksAreNewInEachExecution() {
    Run run = Run.of(LoadsOnce.class);
    assertEquals(List.of(), run.thrown());
    assertEquals(List.of("complete: 2 of 2 partial orders"), run.published("jacquard.coverage"));
  }

  static class LoadsTwice extends Mocking {
    @ConcurrencyTest
    void loads() {
      Jacquard.parallel(cache::load, cache::load);
      verify(store, times(1)).get("key");
    }
  }

  @Test
  void mocksFindBugs() {
    Throwable failure = Run.of(LoadsTwice.class).failure();
    assertTrue(failure.getMessage().contains("TooManyActualInvocations"), failure.getMessage());
    String again =
        Run.with(ReplayTest.replayOf(failure.getMessage()), LoadsTwice.class)
            .failure()
            .getMessage();
    assertEquals(failure.getMessage(), again);
  }

  static class UnusedStub extends Mocking {
    @ConcurrencyTest(strategy = "pos-star", executions = 10)
    void doesNotLoad() {
      Jacquard.parallel(() -> {}, () -> {});
    }
  }

  @Test
  void mockitoIsStrictAsAlways() {
    Throwable failure = Run.of(UnusedStub.class).failure();
    assertEquals("UnnecessaryStubbingException", failure.getClass().getSimpleName());
  }

  static class MocksOfItsOwn {
    @ConcurrencyTest(strategy = "pos-star", executions = 200)
    void mocks() {
      Store store = org.mockito.Mockito.mock(Store.class);
      when(store.get("key")).thenReturn("value");
      List<String> seen = new ArrayList<>();
      Jacquard.parallel(() -> seen.add(store.get("key")), () -> store.put("a", "b"));
      assertEquals(List.of("value"), seen);
      verify(store, times(1)).get("key");
    }
  }

  @Test
  void aTestMayMockByItself() {
    assertEquals(List.of(), Run.of(MocksOfItsOwn.class).thrown());
  }

  static class Folder {
    @TempDir Path field;

    @ConcurrencyTest(strategy = "pos-star", executions = 10)
    void writes(@TempDir Path parameter) throws IOException {
      assertTrue(Files.isDirectory(field));
      assertTrue(Files.isDirectory(parameter));
      assertFalse(field.equals(parameter));
      int[] n = {0};
      Jacquard.parallel(() -> n[0] = 1, () -> n[0] = 2);
      Files.writeString(field.resolve("file"), "" + n[0]);
      Log.add(field.toString());
    }
  }

  @Test
  void temporaryFoldersAreThereAndGoneAfter() {
    Run run = Run.of(Folder.class);
    assertEquals(List.of(), run.thrown());
    List<String> log = Log.take();
    assertEquals(1, log.stream().distinct().count());
    assertFalse(Files.exists(Path.of(log.get(0))));
  }

  static final class Basket {
    final List<String> things = new ArrayList<>();
  }

  static final class GivesBaskets implements ParameterResolver, BeforeEachCallback {
    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
      return parameter.getParameter().getType() == Basket.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
      Basket basket = new Basket();
      basket.things.add(parameter.getDeclaringExecutable().getName().replaceAll(".*\\.", ""));
      return basket;
    }

    @Override
    public void beforeEach(ExtensionContext context) {
      Log.add("once");
    }
  }

  @ExtendWith(GivesBaskets.class)
  static class Parameters {
    private final Basket ofConstructor;

    Parameters(Basket basket) {
      ofConstructor = basket;
      basket.things.add("constructed");
    }

    @BeforeEach
    void before(Basket basket) {
      basket.things.add("x");
      Log.add(basket.things.toString());
    }

    @ConcurrencyTest(strategy = "pos-star", executions = 10)
    void test(Basket basket) {
      Jacquard.parallel(() -> basket.things.add("a"), () -> ofConstructor.things.add("b"));
      Log.add(basket.things + " " + ofConstructor.things.subList(1, 3));
    }

    @AfterEach
    void after(Basket basket) {
      Log.add("after " + basket.things);
    }
  }

  /** The constructor's own gets one more line when JUnit makes its instance: that is seen. */
  @Test
  void parametersAreAsTheyWereResolved() {
    Run run = Run.of(Parameters.class);
    assertEquals(List.of(), run.thrown());
    List<String> log = Log.take();
    assertEquals("once", log.get(0));
    assertEquals(
        List.of("[before, x]", "[test, a] [constructed, constructed]", "after [test, a]"),
        log.subList(1, 4));
    assertEquals(log.subList(1, 4), log.subList(log.size() - 3, log.size()));
    assertFalse(log.subList(1, log.size()).contains("once"));
  }
}
