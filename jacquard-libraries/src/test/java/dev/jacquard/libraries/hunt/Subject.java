package dev.jacquard.libraries.hunt;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A class of a library whose calls are atomic, as its documentation says or its users believe.
 *
 * @param <T> the class
 */
final class Subject<T> {
  /** A call, with its arguments. */
  record Call<T>(String name, Function<T, Object> body, boolean single) {}

  private final String name;
  private final Supplier<T> maker;
  private final List<Call<T>> calls = new ArrayList<>();
  private Function<T, Object> end = object -> "";
  private Consumer<T> close = object -> {};

  private Subject(String name, Supplier<T> maker) {
    this.name = name;
    this.maker = maker;
  }

  static <T> Subject<T> of(String name, Supplier<T> maker) {
    return new Subject<>(name, maker);
  }

  /** A call that any thread may make. */
  Subject<T> call(String callName, Function<T, Object> body) {
    calls.add(new Call<>(callName, body, false));
    return this;
  }

  /** A call that returns nothing. */
  Subject<T> run(String callName, Consumer<T> body) {
    return call(
        callName,
        object -> {
          body.accept(object);
          return "-";
        });
  }

  /** A call that only one thread may make: the consumer of a queue that allows one. */
  Subject<T> single(String callName, Function<T, Object> body) {
    calls.add(new Call<>(callName, body, true));
    return this;
  }

  /** What can be told when all threads have ended. */
  Subject<T> end(Function<T, Object> value) {
    end = value;
    return this;
  }

  Subject<T> close(Consumer<T> value) {
    close = value;
    return this;
  }

  String name() {
    return name;
  }

  T make() {
    return maker.get();
  }

  List<Call<T>> calls() {
    return calls;
  }

  Object end(T object) {
    return end.apply(object);
  }

  void close(T object) {
    close.accept(object);
  }
}
