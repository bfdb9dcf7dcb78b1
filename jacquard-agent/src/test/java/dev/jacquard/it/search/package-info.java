/**
 * Strategies on Java code: what they explore is counted, and equal to what they explore of model
 * programs. Read {@code CountsTest} and {@code ApiTest} first.
 */
package dev.jacquard.it.search;
