/** What users of Java code call: {@link dev.jacquard.Jacquard}. */
package dev.jacquard;
