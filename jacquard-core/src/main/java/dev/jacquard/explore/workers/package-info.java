/**
 * One exploration by several workers, in threads or in processes. A {@link
 * dev.jacquard.explore.workers.Dealer} deals parts out, the {@link
 * dev.jacquard.explore.workers.Ledger} collects what workers report, and {@link
 * dev.jacquard.explore.workers.ParallelRun} watches over all of it.
 */
package dev.jacquard.explore.workers;
