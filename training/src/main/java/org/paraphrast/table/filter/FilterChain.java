package org.paraphrast.table.filter;

import static java.util.Objects.requireNonNull;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.table.SpellingChange;
import org.paraphrast.table.TableEntry;

/** Filters in order; counts what each refused first. Not thread-safe. */
public final class FilterChain implements Consumer<TableEntry> {
  /** What filters know of words. */
  private record Knowledge(
      WordNet wordNet, Inflector inflector, EnglishWords words, WordKnowledge lexicon) {}

  private static final Map<String, Function<Knowledge, Predicate<TableEntry>>> STANDARD =
      new LinkedHashMap<>();

  static {
    STANDARD.put("same-words", with -> SurfaceFilters::isSame);
    STANDARD.put("punctuation-only", with -> SurfaceFilters::isPunctuationOnly);
    STANDARD.put("unlikely-reverse", with -> SurfaceFilters::isUnlikelyReverse);
    STANDARD.put("punctuation-changed", with -> new PunctuationChanged());
    STANDARD.put("number-changed", with -> SurfaceFilters::changesNumber);
    STANDARD.put("negation-changed", with -> SurfaceFilters::changesNegation);
    STANDARD.put("person-changed", with -> new PersonChanged());
    STANDARD.put("function-word-only", with -> FunctionWordFilters::isFunctionWordOnly);
    STANDARD.put("function-word-swapped", with -> FunctionWordFilters::isSwapped);
    STANDARD.put("dangling-edge", with -> new DanglingEdge());
    STANDARD.put("function-words-changed", with -> FunctionWordFilters::areChanged);
    STANDARD.put("contained", with -> new Contained());
    STANDARD.put("inflection-changed", with -> new InflectionChanged(with.inflector()));
    STANDARD.put("name-changed", with -> new NameChanged(with.lexicon()));
    STANDARD.put("antonym", with -> new AntonymPair(with.wordNet(), with.inflector()));
    STANDARD.put("plural-changed", with -> new PluralChanged(with.lexicon()));
    STANDARD.put("foreign-word", with -> new ForeignWord(with.lexicon()));
    STANDARD.put("rare-word", with -> new RareWord(with.words()));
    STANDARD.put("light-pattern", with -> PatternFilters::isLight);
    STANDARD.put("slot-beside", with -> PatternFilters::hasSlotBeside);
  }

  /** The names of the standard filters. */
  public static final List<String> NAMES = List.copyOf(STANDARD.keySet());

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
    for (String name : off) {
      if (!NAMES.contains(name)) {
        throw new IllegalArgumentException("unknown filter " + name + "; choose one of " + NAMES);
      }
    }
    Knowledge known = new Knowledge(wordNet, inflector, words, new WordKnowledge(wordNet, words));
    return NAMES.stream()
        .filter(name -> !off.contains(name))
        .map(name -> new PairFilter(name, requireNonNull(STANDARD.get(name)).apply(known)))
        .toList();
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
