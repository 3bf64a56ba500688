package org.paraphrast.table.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.RunningText;
import org.paraphrast.table.SolrSynonyms;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.Unit;
import org.paraphrast.table.UnitKind;
import org.paraphrast.table.source.PpdbPhrases;
import org.paraphrast.text.certificate.SearchTerms;

/**
 * The formats that a table is written in for other programs. What a format has no room for is left
 * out and counted, never written in a notation that only we would understand.
 */
public enum TableExport {
  /** {@code source<TAB>target<TAB>score}: our own, with patterns and collocations. */
  TSV(Room.EVERYTHING, TableExport::tsv),

  /** {@code source ||| target ||| features}: a monolingual phrase table for Moses. */
  MOSES(Room.PHRASES, TableExport::moses),

  /** {@code [X] ||| source ||| target ||| p(e|f)=… score=… count=… ||| }: a line of PPDB. */
  PPDB(Room.PATTERNS, TableExport::ppdb),

  /** {@code source => source, target, …}: synonyms of Solr, the best first. */
  SOLR(Room.SEARCH, TableExport::solr),

  /** The same lines: Elasticsearch and OpenSearch read their files with Solr's parser. */
  ELASTICSEARCH(Room.SEARCH, TableExport::solr);

  /** What a format can write. */
  private enum Room {
    EVERYTHING,
    PATTERNS,
    PHRASES,
    /**
     * Phrases with words that a search may use; an engine refuses a whole file for an empty one.
     */
    SEARCH
  }

  /**
   * How much of a table is written.
   *
   * @param least score of a pair
   * @param most targets of one source, the best
   */
  public record Limits(double least, int most) {
    /** All of it. */
    public static final Limits NONE = new Limits(Double.NEGATIVE_INFINITY, Integer.MAX_VALUE);

    public Limits {
      if (Double.isNaN(least) || most < 1) {
        throw new IllegalArgumentException(
            "least must be a number and most 1 or more, got " + least + " and " + most);
      }
    }
  }

  private static final String BARS = "|||";
  private static final String NO_ROOM = ", for which there is no room";

  private final Room room;

  @SuppressWarnings("ImmutableEnumChecker") // stateless
  private final Function<List<TableEntry>, List<String>> lines;

  TableExport(Room room, Function<List<TableEntry>, List<String>> lines) {
    this.room = room;
    this.lines = lines;
  }

  /** Writes a table within limits. Counts what else is left out, by what it is and why. */
  public Map<String, Long> write(ParaphraseTable table, Limits limits, Consumer<String> sink) {
    Map<String, Long> leftOut = new TreeMap<>();
    BySource.forEach(
        table,
        entry -> {
          boolean wanted = entry.score() >= limits.least();
          String reason = !wanted || room == Room.EVERYTHING ? "" : leftOut(entry);
          if (!reason.isEmpty()) {
            leftOut.merge(reason, 1L, Long::sum);
          }
          return wanted && reason.isEmpty();
        },
        group -> lines.apply(best(group, limits)).forEach(sink));
    return leftOut;
  }

  /** The best of one source; those with the same score by what else speaks for them. */
  private static List<TableEntry> best(List<TableEntry> ofOneSource, Limits limits) {
    return ofOneSource.stream()
        .sorted((a, b) -> compare(b.features(), a.features())) // stable
        .limit(limits.most())
        .toList();
  }

  private static int compare(List<Float> one, List<Float> other) {
    int order = 0;
    for (int i = 0; i < one.size() && order == 0; i++) {
      order = Float.compare(one.get(i), other.get(i));
    }
    return order;
  }

  /** What an entry is that is not written, and why not; empty if it is written. */
  private String leftOut(TableEntry entry) {
    UnitKind kind = entry.source().kind();
    if (kind == UnitKind.COLLOCATION) {
      return "collocations" + NO_ROOM;
    }
    if (kind == UnitKind.PATTERN && room != Room.PATTERNS) {
      return "patterns" + NO_ROOM;
    }
    if (entry.target().size() == 0) {
      return "deletions" + NO_ROOM;
    }
    if (room == Room.SEARCH) {
      return SearchTerms.allow(entry.source().symbols(), entry.target().symbols())
          ? ""
          : "pairs of function words, opposites and the like, which no search should have";
    }
    boolean bars =
        entry.source().symbols().contains(BARS) || entry.target().symbols().contains(BARS);
    return bars ? "phrases with " + BARS + NO_ROOM : "";
  }

  private static List<String> tsv(List<TableEntry> entries) {
    return entries.stream()
        .map(entry -> entry.source() + "\t" + entry.target() + "\t" + entry.score())
        .toList();
  }

  private static List<String> moses(List<TableEntry> entries) {
    return entries.stream()
        .map(
            entry ->
                entry.source()
                    + " ||| "
                    + entry.target()
                    + " ||| "
                    + entry.features().stream()
                        .map(String::valueOf)
                        .collect(Collectors.joining(" ")))
        .toList();
  }

  /** The score as PPDB 1.0 has it, −ln p, for its readers, and as it is, for ours. */
  private static List<String> ppdb(List<TableEntry> entries) {
    List<String> lines = new ArrayList<>();
    for (TableEntry entry : entries) {
      float score = entry.score();
      String minusLog = score > 0 && score <= 1 ? "p(e|f)=" + (float) -Math.log(score) + " " : "";
      lines.add(
          "[X] ||| "
              + PpdbPhrases.write(entry.source())
              + " ||| "
              + PpdbPhrases.write(entry.target())
              + " ||| "
              + minusLog
              + "score="
              + score
              + " count="
              + entry.evidence().count()
              + " ||| ");
    }
    return lines;
  }

  /** The source stays a synonym of itself: an explicit mapping would take it out of the index. */
  private static List<String> solr(List<TableEntry> entries) {
    Unit source = entries.get(0).source();
    StringBuilder line = new StringBuilder(entry(source));
    line.append(' ').append(SolrSynonyms.ARROW).append(' ').append(entry(source));
    for (TableEntry entry : entries) {
      line.append(", ").append(entry(entry.target()));
    }
    return List.of(line.toString());
  }

  private static String entry(Unit unit) {
    return SolrSynonyms.escape(RunningText.of(unit));
  }
}
