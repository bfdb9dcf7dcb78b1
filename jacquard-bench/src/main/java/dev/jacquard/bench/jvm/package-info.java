/** JVMs of their own, in which Java code is measured. */
package dev.jacquard.bench.jvm;
