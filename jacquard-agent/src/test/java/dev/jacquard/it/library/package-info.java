/** Stands for a library that a program uses: see {@code LibraryLevelTest}. */
package dev.jacquard.it.library;
