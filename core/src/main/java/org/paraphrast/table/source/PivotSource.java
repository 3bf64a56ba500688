package org.paraphrast.table.source;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.paraphrast.io.ByteRecord;
import org.paraphrast.io.ByteSorter;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.Unit;

/**
 * Paraphrases by pivoting through other languages (Bannard05 equation 2; with several corpora,
 * equation 5): {@code p(e2|e1) = Σ_C w_C Σ_f p(f|e1) p(e2|f)}.
 *
 * <p>Input: a bilingual phrase table for each language. Output: for each English phrase its κ best
 * paraphrases with both directions, the number of languages that agree, and the pivots that
 * contributed most. The self-join streams: phrase pairs are sorted by foreign phrase outside
 * memory, each group is joined with itself, the round trips are sorted by (e1, e2) and summed. With
 * ε = 0 and large τ the sums are exact.
 */
public final class PivotSource implements TableSource {

  /**
   * A language to pivot through.
   *
   * @param code two letters
   * @param weight w_C; the weights should sum to one to keep probabilities
   * @param phrases its phrase table
   */
  public record Language(String code, double weight, BilingualPhrases phrases) {
    public Language {
      if (!(weight > 0)) {
        throw new IllegalArgumentException("weight must be positive, got " + weight);
      }
    }
  }

  private static final TableInfo INFO =
      new TableInfo(
          "pivot",
          "bilingual phrase tables, pivoted (Bannard05)",
          List.of("p(e2|e1)", "p(e1|e2)", "languages"));

  private final List<Language> languages;
  private final PivotOptions options;
  private final Path folder;
  private final long memory;

  /** Sorts in {@code folder} with {@code memory} bytes. */
  public PivotSource(List<Language> languages, PivotOptions options, Path folder, long memory) {
    this.languages = List.copyOf(languages);
    this.options = options;
    this.folder = folder;
    this.memory = memory;
  }

  @Override
  public TableInfo info() {
    return INFO;
  }

  @Override
  public void read(Consumer<TableEntry> sink) {
    try (ByteSorter roundTrips = new ByteSorter(folder, memory / 2)) {
      for (Language language : languages) {
        join(language, roundTrips);
      }
      sum(roundTrips.sorted(), sink);
    }
  }

  /** One English phrase of a foreign one. */
  private record Member(String english, double foreignGivenEnglish, double englishGivenForeign) {}

  /** Sorts the pairs of a language by foreign phrase and joins each group with itself. */
  private void join(Language language, ByteSorter roundTrips) {
    ByteRecord record = new ByteRecord();
    try (ByteSorter byForeign = new ByteSorter(folder, memory / 2)) {
      language
          .phrases()
          .read(
              pair -> {
                record.clear();
                record.putSymbol(pair.foreign());
                record.putSymbol(pair.english());
                record.putFloat((float) pair.foreignGivenEnglish());
                record.putFloat((float) pair.englishGivenForeign());
                byForeign.add(record.bytes(), 0, record.length());
              });
      ByteSorter.Cursor cursor = byForeign.sorted();
      List<Member> members = new ArrayList<>();
      String foreign = "";
      while (cursor.next()) {
        record.wrap(cursor.bytes(), cursor.offset(), cursor.length());
        String next = record.getSymbol();
        if (!next.equals(foreign)) {
          emit(language, foreign, members, roundTrips);
          members.clear();
          foreign = next;
        }
        members.add(new Member(record.getSymbol(), record.getFloat(), record.getFloat()));
      }
      emit(language, foreign, members, roundTrips);
    }
  }

  /** All round trips through one foreign phrase. */
  private void emit(
      Language language, String foreign, List<Member> members, ByteSorter roundTrips) {
    if (members.size() < 2 || members.size() > options.largestCluster()) {
      return;
    }
    ByteRecord record = new ByteRecord();
    for (Member from : members) {
      for (Member to : members) {
        double forward = from.foreignGivenEnglish() * to.englishGivenForeign();
        if (from.english().equals(to.english()) || forward < options.epsilon()) {
          continue;
        }
        double reverse = to.foreignGivenEnglish() * from.englishGivenForeign();
        record.clear();
        record.putSymbol(from.english());
        record.putSymbol(to.english());
        record.putSymbol(language.code());
        record.putSymbol(foreign);
        record.putFloat((float) (language.weight() * forward));
        record.putFloat((float) (language.weight() * reverse));
        roundTrips.add(record.bytes(), 0, record.length());
      }
    }
  }

  private void sum(ByteSorter.Cursor cursor, Consumer<TableEntry> sink) {
    ByteRecord record = new ByteRecord();
    List<TableEntry> targets = new ArrayList<>();
    Sum sum = new Sum("", "");
    while (cursor.next()) {
      record.wrap(cursor.bytes(), cursor.offset(), cursor.length());
      String source = record.getSymbol();
      String target = record.getSymbol();
      if (!sum.isOf(source, target)) {
        sum.addTo(targets, options.pivots());
        if (!sum.source.equals(source)) {
          best(targets, sink);
        }
        sum = new Sum(source, target);
      }
      sum.add(record.getSymbol(), record.getSymbol(), record.getFloat(), record.getFloat());
    }
    sum.addTo(targets, options.pivots());
    best(targets, sink);
  }

  /** The κ best targets of one source. */
  private void best(List<TableEntry> targets, Consumer<TableEntry> sink) {
    targets.sort(
        Comparator.comparingDouble((TableEntry entry) -> -entry.score())
            .thenComparing(entry -> entry.target().toString()));
    targets.stream().limit(options.paraphrases()).forEach(sink);
    targets.clear();
  }

  /** The sum over f and C for one pair. */
  private static final class Sum {
    private final String source;
    private final String target;
    private final TreeSet<String> languages = new TreeSet<>();
    private final List<Evidence.Pivot> pivots = new ArrayList<>();
    private double forward;
    private double reverse;

    Sum(String source, String target) {
      this.source = source;
      this.target = target;
    }

    boolean isOf(String otherSource, String otherTarget) {
      return Objects.equals(source, otherSource) && Objects.equals(target, otherTarget);
    }

    void add(String language, String foreign, float forwardPart, float reversePart) {
      languages.add(language);
      pivots.add(new Evidence.Pivot(language, foreign, forwardPart));
      forward += forwardPart;
      reverse += reversePart;
    }

    void addTo(List<TableEntry> targets, int kept) {
      if (pivots.isEmpty()) {
        return;
      }
      pivots.sort(
          Comparator.comparingDouble((Evidence.Pivot pivot) -> -pivot.contribution())
              .thenComparing(Evidence.Pivot::language)
              .thenComparing(Evidence.Pivot::phrase));
      Evidence evidence =
          new Evidence(pivots.size(), pivots.subList(0, Math.min(kept, pivots.size())));
      List<Float> features = List.of((float) forward, (float) reverse, (float) languages.size());
      targets.add(new TableEntry(Unit.parse(source), Unit.parse(target), features, evidence));
    }
  }
}
