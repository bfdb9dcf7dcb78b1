/** Released structures of which scenarios are made; some are not linearizable. */
package dev.jacquard.bugs.structures;
