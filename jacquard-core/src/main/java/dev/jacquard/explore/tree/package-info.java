/**
 * Systematic strategies: they enumerate, and when they end they have covered everything, up to
 * their bound. All share one execution tree, of which a {@link dev.jacquard.explore.tree.Fragment}
 * is a part that serializes. Read {@link dev.jacquard.explore.tree.TreeStrategy}, {@link
 * dev.jacquard.explore.tree.Level} and {@link dev.jacquard.explore.tree.OptimalDpor} first. {@link
 * dev.jacquard.explore.tree.Probes} tell how large the tree is without exploring it.
 */
package dev.jacquard.explore.tree;
