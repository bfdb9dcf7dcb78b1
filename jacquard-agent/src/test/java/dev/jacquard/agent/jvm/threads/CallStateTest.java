package dev.jacquard.agent.jvm.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.agent.jvm.objects.ClassInitializer;
import dev.jacquard.agent.jvm.threads.CallState.State;
import dev.jacquard.kernel.Seal;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** The diagram of {@link CallState}, arrow by arrow. */
class CallStateTest {
  private static final Map<State, Consumer<CallState>> INTO =
      Map.of(
          State.OWN, call -> call.leave(),
          State.ENTERING, call -> call.enter(Seal.BY_LEVEL),
          State.INSIDE,
              call -> {
                call.enter(Seal.BY_LEVEL);
                call.step();
              },
          State.CALLED, call -> call.called(true));

  private static CallState in(State state) {
    CallState call = new CallState();
    call.startExecution();
    INTO.get(state).accept(call);
    assertEquals(state, call.state());
    return call;
  }

  private static State after(State from, Consumer<CallState> event) {
    CallState call = in(from);
    event.accept(call);
    return call.state();
  }

  @Test
  void enteringIsInsideAfterStep() {
    assertEquals(State.ENTERING, after(State.OWN, call -> call.enter(Seal.OPEN)));
    assertEquals(State.ENTERING, after(State.ENTERING, call -> call.enter(Seal.OPEN)));
    assertEquals(State.INSIDE, after(State.INSIDE, call -> call.enter(Seal.OPEN)));
    assertEquals(State.INSIDE, after(State.CALLED, call -> call.enter(Seal.OPEN)));
  }

  @Test
  void stepEndsCallThatNothingEntered() {
    assertEquals(State.OWN, after(State.OWN, CallState::step));
    assertEquals(State.INSIDE, after(State.ENTERING, CallState::step));
    assertEquals(State.INSIDE, after(State.INSIDE, CallState::step));
    assertEquals(State.OWN, after(State.CALLED, CallState::step));
  }

  @Test
  void ownCodeLeavesAnyCall() {
    for (State state : State.values()) {
      CallState call = in(state);
      call.leave();
      assertEquals(State.OWN, call.state());
      assertEquals(Seal.BY_LEVEL, call.seal());
    }
  }

  @Test
  void anotherCallHasFirstOperationOfItsOwn() {
    assertEquals(State.OWN, after(State.OWN, CallState::calling));
    assertEquals(State.ENTERING, after(State.ENTERING, CallState::calling));
    assertEquals(State.ENTERING, after(State.INSIDE, CallState::calling));
    assertEquals(State.OWN, after(State.CALLED, CallState::calling));
  }

  /**
   * All but the first operation of a call are sealed, also if the call as a whole was the first.
   */
  @Test
  void onlyFirstOperationOfCallIsOpen() {
    CallState call = in(State.OWN);
    call.enter(Seal.OPEN);
    assertEquals(Seal.OPEN, call.seal());
    call.step();
    call.enter(Seal.OPEN);
    assertEquals(Seal.SEALED, call.seal());
    call.leave();
    call.sealCall(Seal.OPEN);
    assertEquals(Seal.OPEN, call.seal());
    call.called(true);
    call.enter(Seal.OPEN);
    assertEquals(Seal.SEALED, call.seal());
  }

  @Test
  void accessesToOneStructureInRowAreOne() {
    CallState call = in(State.OWN);
    Object queue = new Object();
    call.accessed(queue, false);
    assertTrue(call.accesses(queue, false));
    assertFalse(call.accesses(queue, true), "a read includes no write");
    call.accessed(queue, true);
    assertTrue(call.accesses(queue, false), "a write includes reads");
    assertFalse(call.accesses(new Object(), false));
    call.step();
    assertFalse(call.accesses(queue, false), "another step came between");
    assertSame(queue, call.structure());
  }

  /** What was announced for a call is what its method may access, once. */
  @Test
  void methodOfStructureBeginsWithWhatWasAnnounced() {
    CallState call = in(State.OWN);
    Object queue = new Object();
    call.callsMethod(queue, true);
    assertFalse(call.isAccessing());
    call.beginsMethod(queue);
    assertTrue(call.accesses(queue, true));
    call.beginsMethod(queue);
    assertFalse(call.accesses(queue, false));
  }

  @Test
  void spinningInsideTheJdkComesToAnEnd() {
    CallState call = in(State.OWN);
    assertFalse(call.spinsInside());
    call.accessed(new Object(), true);
    int spins = 0;
    while (call.spinsInside()) {
      spins++;
    }
    assertEquals(1_999, spins);
  }

  @Test
  void initializersNestInQuietSections() {
    CallState call = in(State.OWN);
    ClassInitializer outer = new ClassInitializer("Outer", false);
    ClassInitializer inner = new ClassInitializer("Inner", false);
    call.quiet();
    call.initialize(outer);
    assertTrue(call.isInitializing());
    call.quiet();
    assertFalse(call.isInitializing(), "an initializer inside that runs once");
    call.initialize(inner);
    assertSame(inner, call.initializer());
    call.loud();
    assertSame(outer, call.initializer());
    assertTrue(call.isInitializing());
    call.loud();
    assertNull(call.initializer());
    assertFalse(call.isQuiet());
  }
}
