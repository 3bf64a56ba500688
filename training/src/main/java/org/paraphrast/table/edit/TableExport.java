package org.paraphrast.table.edit;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.Unit;

/** The formats that a table is written in for other programs, a line for each pair. */
public enum TableExport {
  /** {@code source<TAB>target<TAB>score}. */
  TSV(entry -> entry.source() + "\t" + entry.target() + "\t" + number(entry.score())),

  /** {@code source ||| target ||| features}: a monolingual phrase table for Moses. */
  MOSES(
      entry -> entry.source() + " ||| " + entry.target() + " ||| " + join(entry.features()) + " "),

  /** {@code [X] ||| source ||| target ||| score=… count=… ||| }: a line of PPDB. */
  PPDB(
      entry ->
          "[X] ||| "
              + entry.source()
              + " ||| "
              + entry.target()
              + " ||| score="
              + number(entry.score())
              + " count="
              + entry.evidence().count()
              + " ||| "),

  /** {@code source => target^score}: synonyms of Solr and Elasticsearch, with weights as boosts. */
  SOLR(
      entry ->
          escape(entry.source())
              + " => "
              + escape(entry.target())
              + "^"
              + String.format(Locale.ROOT, "%.4f", entry.score()));

  @SuppressWarnings("ImmutableEnumChecker") // stateless
  private final Function<TableEntry, String> line;

  TableExport(Function<TableEntry, String> line) {
    this.line = line;
  }

  public String line(TableEntry entry) {
    return line.apply(entry);
  }

  private static String join(List<Float> features) {
    StringBuilder joined = new StringBuilder();
    for (float feature : features) {
      joined.append(joined.isEmpty() ? "" : " ").append(number(feature));
    }
    return joined.toString();
  }

  private static String number(float value) {
    return String.format(Locale.ROOT, "%.6g", value);
  }

  /** Commas and arrows separate in synonym files. */
  private static String escape(Unit unit) {
    return unit.toString().replace("\\", "\\\\").replace(",", "\\,").replace("=>", "\\=>");
  }
}
