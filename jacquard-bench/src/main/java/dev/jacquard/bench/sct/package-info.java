/**
 * SCTBench (Thomson, Donaldson, Betts: "Concurrency testing using schedule bounding: an empirical
 * study", PPoPP 2014) in Java: programs of our own with the threads, variables and statements of
 * the originals. {@link dev.jacquard.bench.sct.SctPrograms} lists them.
 */
package dev.jacquard.bench.sct;
