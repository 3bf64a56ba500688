package org.paraphrast.page;

import java.util.ArrayList;
import java.util.List;

/**
 * A table for a page. The first cell of a row is its name, the others are numbers or short words.
 *
 * @param caption what it shows; blank if a heading says so
 * @param head the names of the columns, the first among them
 * @param rows cells as text, as many as the head has
 */
public record HtmlTable(String caption, List<String> head, List<List<String>> rows) {
  public HtmlTable {
    head = List.copyOf(head);
    List<List<String>> copy = new ArrayList<>();
    for (List<String> row : rows) {
      if (row.size() != head.size()) {
        throw new IllegalArgumentException(head.size() + " cells expected, got " + row);
      }
      copy.add(List.copyOf(row));
    }
    rows = List.copyOf(copy);
  }

  /** The table; where it is too wide, it scrolls by itself, also by keyboard. */
  public String html() {
    StringBuilder html = new StringBuilder("<div class=\"wide\" tabindex=\"0\" role=\"region\"");
    String name = caption.isBlank() ? String.join(", ", head) : caption;
    html.append(" aria-label=\"").append(HtmlText.escape(name)).append("\"><table>\n");
    if (!caption.isBlank()) {
      html.append("<caption>").append(HtmlText.escape(caption)).append("</caption>\n");
    }
    html.append("<thead><tr>");
    for (int i = 0; i < head.size(); i++) {
      String words = isWords(i) ? " class=\"words\"" : "";
      html.append(
          head.get(i).isBlank()
              ? "<td></td>"
              : "<th scope=\"col\"" + words + ">" + cell(head.get(i)) + "</th>");
    }
    html.append("</tr></thead>\n<tbody>\n");
    for (List<String> row : rows) {
      html.append("<tr><th scope=\"row\">").append(cell(row.get(0))).append("</th>");
      for (int i = 1; i < row.size(); i++) {
        html.append(isWords(i) ? "<td class=\"words\">" : "<td>");
        html.append(cell(row.get(i))).append("</td>");
      }
      html.append("</tr>\n");
    }
    return html.append("</tbody>\n</table></div>\n").toString();
  }

  /** Whether a column begins with letters somewhere, so that it is read from the left. */
  private boolean isWords(int column) {
    return rows.stream()
        .map(row -> row.get(column))
        .anyMatch(cell -> !cell.isEmpty() && Character.isLetter(cell.codePointAt(0)));
  }

  private static String cell(String text) {
    return HtmlText.visible(text);
  }
}
