/** How fast several workers explore: measured for the cores there are, simulated for more. */
package dev.jacquard.bench.workers;
