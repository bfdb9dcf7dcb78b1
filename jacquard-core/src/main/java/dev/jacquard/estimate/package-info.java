/**
 * How large a search is that is not over: estimates of the size of execution trees (Šimša 2013,
 * chapter 4), of what random testing has not seen, and what to do next with many searches and one
 * budget. Read {@link dev.jacquard.estimate.Technique} and {@link
 * dev.jacquard.estimate.PathEstimator} first.
 */
package dev.jacquard.estimate;
