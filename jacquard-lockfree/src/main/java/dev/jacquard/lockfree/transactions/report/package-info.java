/**
 * What users read about transactions: {@link dev.jacquard.lockfree.transactions.report.Listing}.
 */
package dev.jacquard.lockfree.transactions.report;
