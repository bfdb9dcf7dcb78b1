/**
 * The life of threads: starts, ends, interrupts, parking, spinning, virtual threads. Read {@code
 * ThreadTest} and {@code InterruptTest} first.
 */
package dev.jacquard.it.threads;
