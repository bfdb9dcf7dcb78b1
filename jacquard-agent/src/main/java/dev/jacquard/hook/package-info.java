/**
 * What rewritten code calls. All of it lives in the boot loader, so that every class can see it,
 * and depends on nothing but the JDK. Read {@link dev.jacquard.hook.Hooks} first, then {@link
 * dev.jacquard.hook.Controller}, which the hooks call in turn.
 */
package dev.jacquard.hook;
