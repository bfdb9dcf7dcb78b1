/**
 * Rewrites application classes at load, so that they call the hooks before whatever other threads
 * may see. Read {@link dev.jacquard.agent.rewrite.ApplicationRewriter} first, then {@link
 * dev.jacquard.agent.rewrite.CodeSite}: what a hook knows of where it was called.
 */
package dev.jacquard.agent.rewrite;
