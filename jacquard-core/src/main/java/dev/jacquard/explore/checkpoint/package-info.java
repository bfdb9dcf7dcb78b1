/**
 * The file from which a killed exploration goes on. Read {@link
 * dev.jacquard.explore.checkpoint.Checkpoint} first; {@link
 * dev.jacquard.explore.checkpoint.Identity} says which explorations may go on from a file.
 */
package dev.jacquard.explore.checkpoint;
