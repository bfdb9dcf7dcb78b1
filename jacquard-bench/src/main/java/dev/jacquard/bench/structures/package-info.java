/**
 * Structures without locks, some of them wrong, as Jacquard and Lincheck test them: scenarios are
 * made of their operations, and results are judged. Each class has the marks of both.
 */
package dev.jacquard.bench.structures;
