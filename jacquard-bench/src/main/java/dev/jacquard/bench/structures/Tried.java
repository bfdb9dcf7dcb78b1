package dev.jacquard.bench.structures;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;

/**
 * What a tool has said of a structure in a JVM of its own; travels as a line of JSON.
 *
 * @param wrong whether it found a scenario that fails
 * @param seconds from when the JVM was ready to when the tool had its answer
 * @param executions how many it ran
 * @param said its last word, short
 */
public record Tried(boolean wrong, double seconds, long executions, String said) {
  void print() {
    try {
      System.out.println(new ObjectMapper().writeValueAsString(this));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }
}
