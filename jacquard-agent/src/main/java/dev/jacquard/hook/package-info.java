/**
 * What rewritten code calls. These two classes live in the boot loader, so that every class can see
 * them, and depend on nothing but the JDK. Read {@link dev.jacquard.hook.Hooks} first.
 */
package dev.jacquard.hook;
