/**
 * What the code of a structure touches, and who else touches that: {@link
 * dev.jacquard.lockfree.transactions.enforce.analysis.Shape} tells which code has a structure at
 * hand, {@link dev.jacquard.lockfree.transactions.enforce.analysis.StateScan} finds its shared
 * memory, and the other scans find what no lock of it can protect.
 */
package dev.jacquard.lockfree.transactions.enforce.analysis;
