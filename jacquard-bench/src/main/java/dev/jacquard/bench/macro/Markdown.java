package dev.jacquard.bench.macro;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** A table that people can read, and so can Markdown. */
public final class Markdown {
  private final List<List<String>> rows = new ArrayList<>();

  /** Adds a row; the first one is the header. */
  public void row(List<String> cells) {
    rows.add(List.copyOf(cells));
  }

  /** The same. */
  public void row(String... cells) {
    row(List.of(cells));
  }

  /** Prints all rows, columns of equal width. */
  public void print(PrintWriter out) {
    int columns = rows.get(0).size();
    int[] widths = new int[columns];
    for (List<String> row : rows) {
      for (int i = 0; i < columns; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    for (int r = 0; r < rows.size(); r++) {
      StringBuilder line = new StringBuilder("|");
      for (int i = 0; i < columns; i++) {
        String cell = rows.get(r).get(i);
        String space = " ".repeat(widths[i] - cell.length());
        line.append(' ').append(i == 0 ? cell + space : space + cell).append(" |");
      }
      out.println(line);
      if (r == 0) {
        StringBuilder rule = new StringBuilder("|");
        for (int i = 0; i < columns; i++) {
          rule.append(' ').append("-".repeat(widths[i])).append(i == 0 ? " |" : ":|");
        }
        out.println(rule);
      }
    }
    out.println();
  }
}
