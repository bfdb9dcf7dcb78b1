/**
 * Model programs with known numbers: the ones that prove the strategies, and samples. Read {@link
 * dev.jacquard.model.programs.Programs} first.
 */
package dev.jacquard.model.programs;
