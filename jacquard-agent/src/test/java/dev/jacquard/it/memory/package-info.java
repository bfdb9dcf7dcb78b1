/**
 * What threads share: fields, array elements, atomics and var handles. Each mode of access has the
 * outcomes that it may have, and races are found. Read {@code VarHandleTest} and {@code
 * DataRaceTest} first.
 */
package dev.jacquard.it.memory;
