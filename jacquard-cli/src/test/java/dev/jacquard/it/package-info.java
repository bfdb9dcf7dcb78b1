/**
 * The jar of the command as people use it: processes, exit codes, what is printed, and that the
 * samples and the guide show what is seen. Read {@code CommandTest} and {@code Jar} first.
 */
package dev.jacquard.it;
