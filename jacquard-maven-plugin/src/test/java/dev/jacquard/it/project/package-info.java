/**
 * Projects outside of this one, built by Maven and Gradle as anybody would. Read {@code Project}
 * and {@code JUnitProjectTest} first.
 */
package dev.jacquard.it.project;
