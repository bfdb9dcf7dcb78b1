package dev.jacquard.explore.settings;

/** What becomes of data races. */
public enum RaceMode {
  /** Nobody looks for them. */
  OFF,
  /** They are told with the result. */
  REPORT,
  /** An execution that has one fails, if it does not fail anyway. */
  FAIL
}
