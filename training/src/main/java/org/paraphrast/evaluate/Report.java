package org.paraphrast.evaluate;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a report shows.
 *
 * @param title its heading
 * @param introduction what was done, in a few lines
 * @param sections tables and plots, in order
 */
public record Report(String title, String introduction, List<Section> sections) {

  /** A part of a report. */
  public sealed interface Section permits Table, Plot, Bars, Examples {
    String title();
  }

  /**
   * A table of figures.
   *
   * @param title its heading
   * @param columns the names of the columns after the first
   * @param rows by name; a column without a figure stays blank
   */
  public record Table(String title, List<String> columns, Map<String, Map<String, Figure>> rows)
      implements Section {
    public Table {
      columns = List.copyOf(columns);
      Map<String, Map<String, Figure>> copy = new LinkedHashMap<>();
      rows.forEach(
          (name, row) -> copy.put(name, Collections.unmodifiableMap(new LinkedHashMap<>(row))));
      rows = Collections.unmodifiableMap(copy);
    }
  }

  /**
   * A plot of points, joined by lines within a series.
   *
   * @param title its heading
   * @param horizontal what goes to the right
   * @param vertical what goes up
   * @param series the points by name
   */
  public record Plot(String title, String horizontal, String vertical, List<Series> series)
      implements Section {
    public Plot {
      series = List.copyOf(series);
    }
  }

  /**
   * Points of one kind.
   *
   * @param name in the legend
   * @param joined whether a line goes through them
   * @param points in order
   */
  public record Series(String name, boolean joined, List<Point> points) {
    public Series {
      points = List.copyOf(points);
    }
  }

  /**
   * A point.
   *
   * @param label beside it; blank for none
   * @param x to the right
   * @param y up
   */
  public record Point(String label, Figure x, Figure y) {}

  /**
   * Numbers as bars.
   *
   * @param about what they are, in a sentence
   * @param column the name of the numbers
   * @param rows from top to bottom
   */
  public record Bars(String title, String about, String column, Map<String, Figure> rows)
      implements Section {
    public Bars {
      rows = Collections.unmodifiableMap(new LinkedHashMap<>(rows));
    }
  }

  /**
   * Texts to read.
   *
   * @param about which they are, in a sentence
   */
  public record Examples(String title, String about, List<Example> examples) implements Section {
    public Examples {
      examples = List.copyOf(examples);
    }
  }

  /** A sentence, what became of it, and what there is to say of that. */
  public record Example(String before, String after, List<String> notes) {
    public Example {
      notes = List.copyOf(notes);
    }
  }

  public Report {
    sections = List.copyOf(sections);
  }

  /** The signatures of all figures, each once, with a number to refer to it by. */
  public Map<String, Integer> signatures() {
    Map<String, Integer> numbers = new LinkedHashMap<>();
    for (Section section : sections) {
      if (section instanceof Table table) {
        for (Map<String, Figure> row : table.rows().values()) {
          for (String column : table.columns()) {
            Figure figure = row.get(column);
            if (figure != null) {
              number(numbers, figure);
            }
          }
        }
      } else if (section instanceof Plot plot) {
        for (Series series : plot.series()) {
          for (Point point : series.points()) {
            number(numbers, point.x());
            number(numbers, point.y());
          }
        }
      } else if (section instanceof Bars bars) {
        bars.rows().values().forEach(figure -> number(numbers, figure));
      }
    }
    return numbers;
  }

  private static void number(Map<String, Integer> numbers, Figure figure) {
    numbers.putIfAbsent(figure.signature(), numbers.size() + 1);
  }
}
