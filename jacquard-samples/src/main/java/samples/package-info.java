/**
 * Small programs, numbered, each with one thing to see. Each says how to run it and what comes of
 * it; start with {@link samples.S01_LostUpdate}.
 */
package samples;
