/**
 * What rewritten code calls. All classes of this package live in the boot loader, so that every
 * class can see them, and depend on nothing but the JDK. Read {@link dev.jacquard.hook.Hooks}
 * first, then {@link dev.jacquard.hook.Controller}, which the hooks call.
 */
package dev.jacquard.hook;
