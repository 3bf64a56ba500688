package org.paraphrast.table.filter;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.table.SpellingChange;
import org.paraphrast.table.TableEntry;

/** Filters in order; counts what each refused first. Not thread-safe. */
public final class FilterChain implements Consumer<TableEntry> {
  /** The names of the standard filters. */
  public static final List<String> NAMES =
      List.of(
          "same-words",
          "punctuation-only",
          "unlikely-reverse",
          "punctuation-changed",
          "number-changed",
          "negation-changed",
          "person-changed",
          "function-word-only",
          "function-word-swapped",
          "dangling-edge",
          "function-words-changed",
          "contained",
          "inflection-changed",
          "name-changed",
          "antonym",
          "plural-changed",
          "foreign-word",
          "rare-word",
          "light-pattern",
          "slot-beside");

  private final List<PairFilter> filters;
  private final Consumer<TableEntry> sink;
  private final Map<String, Long> refused = new LinkedHashMap<>();
  private long passed;
  private long spellings;

  public FilterChain(List<PairFilter> filters, Consumer<TableEntry> sink) {
    this.filters = List.copyOf(filters);
    this.sink = sink;
    for (PairFilter filter : filters) {
      refused.put(filter.name(), 0L);
    }
  }

  /** The standard filters but those that are switched off by name. */
  public static List<PairFilter> standard(
      Set<String> off, WordNet wordNet, Inflector inflector, EnglishWords words) {
    WordKnowledge lexicon = new WordKnowledge(wordNet, words);
    List<PairFilter> all =
        List.of(
            new SameWords(),
            new PunctuationOnly(),
            new UnlikelyReverse(),
            new PunctuationChanged(),
            new NumberChanged(),
            new NegationChanged(),
            new PersonChanged(),
            new FunctionWordOnly(),
            new FunctionWordSwapped(),
            new DanglingEdge(),
            new FunctionWordsChanged(),
            new Contained(),
            new InflectionChanged(inflector),
            new NameChanged(lexicon),
            new AntonymPair(wordNet, inflector),
            new PluralChanged(lexicon),
            new ForeignWord(lexicon),
            new RareWord(words),
            new LightPattern(),
            new SlotBeside());
    for (String name : off) {
      if (all.stream().noneMatch(filter -> filter.name().equals(name))) {
        throw new IllegalArgumentException(
            "unknown filter "
                + name
                + "; choose one of "
                + all.stream().map(PairFilter::name).toList());
      }
    }
    return all.stream().filter(filter -> !off.contains(filter.name())).toList();
  }

  /**
   * {@inheritDoc}
   *
   * <p>A pair that only changes the spelling is marked and passes all filters.
   */
  @Override
  public void accept(TableEntry entry) {
    SpellingChange change = SpellingVariants.english().change(entry.source(), entry.target());
    if (change != SpellingChange.NONE) {
      spellings++;
      passed++;
      sink.accept(entry.withMarks(entry.marks().withSpelling(change)));
      return;
    }
    for (PairFilter filter : filters) {
      if (filter.refuses(entry)) {
        refused.merge(filter.name(), 1L, Long::sum);
        return;
      }
    }
    passed++;
    sink.accept(entry);
  }

  /** Drops pairs that were seen less often than this, and gives the others to the filters. */
  public Consumer<TableEntry> from(int minCount) {
    return entry -> {
      if (entry.evidence().count() >= minCount) {
        accept(entry);
      }
    };
  }

  /** What was counted, as numbers that can be added up with those of {@link #add}. */
  public long[] tally() {
    long[] tally = new long[2 + filters.size()];
    tally[0] = passed;
    tally[1] = spellings;
    for (int i = 0; i < filters.size(); i++) {
      tally[2 + i] = refused.getOrDefault(filters.get(i).name(), 0L);
    }
    return tally;
  }

  /** Adds what another chain of the same filters counted. */
  public void add(long[] tally) {
    passed += tally[0];
    spellings += tally[1];
    for (int i = 0; i < filters.size(); i++) {
      refused.merge(filters.get(i).name(), tally[2 + i], Long::sum);
    }
  }

  /** How many pairs passed. */
  public long passed() {
    return passed;
  }

  /** How many of them are marked as another spelling of the same. */
  public long spellings() {
    return spellings;
  }

  /** How many pairs each filter refused, in the order of the filters. */
  public Map<String, Long> refused() {
    return Collections.unmodifiableMap(refused);
  }
}
