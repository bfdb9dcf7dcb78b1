/**
 * Time and memory of one execution against the number of its threads and of its operations. {@link
 * dev.jacquard.bench.scale.Sizes} says what is run, {@link dev.jacquard.bench.scale.Meter} what is
 * measured.
 */
package dev.jacquard.bench.scale;
