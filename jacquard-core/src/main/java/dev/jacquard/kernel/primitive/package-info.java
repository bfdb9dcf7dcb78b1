/**
 * The primitives: each resource and each operation on it is one small class. Those that wait for a
 * resource share {@link dev.jacquard.kernel.primitive.Acquire}, which knows trying, time-outs and
 * interrupts; start with it and with {@link dev.jacquard.kernel.primitive.Lock}.
 */
package dev.jacquard.kernel.primitive;
