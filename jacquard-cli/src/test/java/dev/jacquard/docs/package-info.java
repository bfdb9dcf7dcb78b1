/**
 * The documentation tells the truth: its links lead somewhere, its Java compiles, its commands
 * exist. Read {@link dev.jacquard.docs.Page} first; {@code DocsCommandsTest} runs the commands.
 */
package dev.jacquard.docs;
