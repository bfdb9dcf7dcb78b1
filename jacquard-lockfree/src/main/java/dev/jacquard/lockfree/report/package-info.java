/** What people read of a failure. */
package dev.jacquard.lockfree.report;
