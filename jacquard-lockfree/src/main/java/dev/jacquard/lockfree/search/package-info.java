/** From one scenario to the next. Start with {@link dev.jacquard.lockfree.search.Search}. */
package dev.jacquard.lockfree.search;
