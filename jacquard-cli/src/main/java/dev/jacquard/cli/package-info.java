/**
 * The {@code jacquard} command: {@link dev.jacquard.cli.Main} has one class for each subcommand,
 * {@link dev.jacquard.cli.Session} is what those that explore have in common.
 */
package dev.jacquard.cli;
