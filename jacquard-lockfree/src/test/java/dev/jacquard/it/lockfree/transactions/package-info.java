/** Tests of transactions, under the agent. */
package dev.jacquard.it.lockfree.transactions;
