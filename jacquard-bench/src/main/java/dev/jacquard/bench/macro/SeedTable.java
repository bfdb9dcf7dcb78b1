package dev.jacquard.bench.macro;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Table 3.3 of Yuan 2020: the hit ratios that were measured there. */
public final class SeedTable {
  private static final String RESOURCE = "table-3.3.csv";

  private final List<String> strategies;
  private final Map<String, Map<String, Double>> ratios;

  private SeedTable(List<String> strategies, Map<String, Map<String, Double>> ratios) {
    this.strategies = strategies;
    this.ratios = ratios;
  }

  public static SeedTable load() {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                SeedTable.class.getResourceAsStream(RESOURCE), StandardCharsets.UTF_8))) {
      List<List<String>> lines =
          reader
              .lines()
              .filter(line -> !line.startsWith("#"))
              .map(line -> List.of(line.split(",")))
              .toList();
      List<String> header = lines.get(0).subList(1, lines.get(0).size());
      Map<String, Map<String, Double>> ratios = new LinkedHashMap<>();
      for (List<String> line : lines.subList(1, lines.size())) {
        Map<String, Double> row = new HashMap<>();
        for (int i = 0; i < header.size(); i++) {
          row.put(header.get(i), Double.parseDouble(line.get(i + 1)));
        }
        ratios.put(line.get(0), row);
      }
      return new SeedTable(header, ratios);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** By our names, in the order of the table. */
  public List<String> strategies() {
    return strategies;
  }

  public Optional<Double> ratio(String program, String strategy) {
    return Optional.ofNullable(ratios.getOrDefault(program, Map.of()).get(strategy));
  }
}
