package dev.jacquard.lockfree.transactions.profile;

import dev.jacquard.lockfree.transactions.plan.AccessSite;
import java.util.SortedSet;

/**
 * What operations access, as runs without transactions have shown.
 *
 * @param accesses all accesses that were seen in operations
 * @param conflicting those of which another thread has accessed the same, and one of both writes
 * @param complete whether every schedule was tried, so that there are no others
 */
public record Profile(
    SortedSet<AccessSite> accesses, SortedSet<AccessSite> conflicting, boolean complete) {}
