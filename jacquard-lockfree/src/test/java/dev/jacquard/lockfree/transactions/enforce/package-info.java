/** Tests of enforced transactions, with threads that nobody controls. */
package dev.jacquard.lockfree.transactions.enforce;
