/** Whether the known bugs are found. */
package dev.jacquard.bugs;
