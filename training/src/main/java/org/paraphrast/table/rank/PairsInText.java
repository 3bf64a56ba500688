package org.paraphrast.table.rank;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.paraphrast.plan.Call;
import org.paraphrast.plan.Plan;
import org.paraphrast.plan.Planner;
import org.paraphrast.plan.Task;
import org.paraphrast.plan.UnitPair;
import org.paraphrast.rewrite.RuleChoice;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.Unit;
import org.paraphrast.table.UnitKind;
import org.paraphrast.text.Replaced;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.text.certificate.SearchTerms;

/**
 * How well pairs fit over all the places where running text has their sources: Bannard05's p(e2 |
 * e1, S), averaged over sentences S, with the judge for the language model. What fits nearly
 * everywhere, both ways, needs no judge where it is used.
 *
 * <p>Input: sentences, read once to judge pairs and once more to count sources, so that places
 * where a pair is not even offered count against it; a planner that has a judge. Output: pairs
 * reduced to what differs, such as a search may use ({@link SearchTerms}). Thread-safe; the order
 * of sentences does not matter.
 */
public final class PairsInText {
  /** Of a judgement that is added up as a whole number: sums do not depend on the order. */
  private static final double PARTS = 1e6;

  private static final int LONGEST = 40;

  /** Words of a source that is counted; a longer one is never written. */
  private static final int LONGEST_SOURCE = 5;

  /** That one follows the word behind it: a search asks for neither. */
  private static final Set<String> ARTICLES = Set.of("a", "an");

  private static final Task TASK = Task.VARIATION.withStructure(RuleChoice.NONE);

  private static final Analyzer ANALYZER = Analyzer.english();

  /** What is said for some words, with the sum of the judgements. */
  private static final class Source {
    private final Map<String, Long> fits = new HashMap<>();
    private long places;

    private synchronized void add(String target, double fit) {
      fits.merge(target, Math.round(fit * PARTS), Long::sum);
    }

    private synchronized void count() {
      places++;
    }

    /** What fits well enough on average, and may be searched for. */
    private Map<String, Double> fitting(List<String> words, double least) {
      Map<String, Double> fitting = new TreeMap<>();
      fits.forEach(
          (said, sum) -> {
            double mean = sum / PARTS / places;
            if (mean >= least && SearchTerms.allow(words, Unit.parse(said).symbols())) {
              fitting.put(said, mean);
            }
          });
      return fitting;
    }
  }

  private final Planner planner;
  private final Map<String, Source> sources = new ConcurrentHashMap<>();

  public PairsInText(Planner planner) {
    this.planner = planner;
  }

  /** What a table of such pairs says about itself. */
  public static TableInfo info(String name) {
    return new TableInfo(name, "pairs that fit in running text", List.of("fits"));
  }

  /** Judges the pairs that tables have for a sentence; one that is too long is passed over. */
  public void judge(String text) {
    Sentence sentence = ANALYZER.analyze(text);
    if (!isRead(sentence)) {
      return;
    }
    Plan plan = planner.plan(new Call(sentence), TASK);
    List<String> words = Tokenizer.lowerCased(sentence.forms());
    Map<Replaced, Double> best = new HashMap<>(); // several pairs may say the same
    for (UnitPair pair : plan.pairs()) {
      if (pair.kind() == UnitKind.PHRASE) {
        Replaced replaced = Replaced.of(words, pair.source(), pair.said(plan.words(), words));
        best.merge(withoutArticles(words, replaced), Math.exp(pair.lnFit()), Math::max);
      }
    }
    best.forEach(
        (replaced, fit) -> {
          TokenSpan span = replaced.span();
          add(words.subList(span.start(), span.end()), replaced.target(), fit);
        });
  }

  private static Replaced withoutArticles(List<String> words, Replaced replaced) {
    TokenSpan span = replaced.span();
    List<String> target = replaced.target();
    boolean articles =
        span.length() > 1
            && target.size() > 1
            && ARTICLES.contains(words.get(span.start()))
            && ARTICLES.contains(target.get(0));
    return articles
        ? new Replaced(
            new TokenSpan(span.start() + 1, span.end()), target.subList(1, target.size()))
        : replaced;
  }

  private void add(List<String> source, List<String> target, double fit) {
    if (!source.isEmpty() && !target.isEmpty()) {
      sources
          .computeIfAbsent(String.join(" ", source), any -> new Source())
          .add(String.join(" ", target), fit);
    }
  }

  /** Counts the sources that were met before in a sentence. */
  public void count(String text) {
    Sentence sentence = ANALYZER.analyze(text);
    if (!isRead(sentence)) {
      return;
    }
    List<String> words = Tokenizer.lowerCased(sentence.forms());
    for (int start = 0; start < words.size(); start++) {
      StringBuilder said = new StringBuilder();
      for (int end = start; end < Math.min(start + LONGEST_SOURCE, words.size()); end++) {
        said.append(end == start ? "" : " ").append(words.get(end));
        Source source = sources.get(said.toString());
        if (source != null) {
          source.count();
        }
      }
    }
  }

  private static boolean isRead(Sentence sentence) {
    return sentence.size() > 0 && sentence.size() <= LONGEST;
  }

  /** How many sources were met. */
  public int size() {
    return sources.size();
  }

  /**
   * Gives the pairs that fit both ways, in the order of their words, with the mean of all
   * judgements, the lesser of both ways, and the number of places. Where the one fits the other's
   * places, documents with it are about the same: {@code apartment → place} fits, {@code place →
   * apartment} does not.
   *
   * @param least that mean
   * @param places least number of places, of the source and of the target
   */
  public void write(double least, int places, Consumer<TableEntry> sink) {
    Map<String, Map<String, Double>> kept = new HashMap<>();
    sources.forEach(
        (words, source) -> {
          if (source.places >= places) {
            kept.put(words, source.fitting(Unit.parse(words).symbols(), least));
          }
        });
    new TreeMap<>(sources)
        .forEach(
            (words, source) ->
                kept.getOrDefault(words, Map.of())
                    .forEach(
                        (said, mean) -> {
                          double back = kept.getOrDefault(said, Map.of()).getOrDefault(words, 0.0);
                          if (back >= least) {
                            sink.accept(
                                new TableEntry(
                                    Unit.parse(words),
                                    Unit.parse(said),
                                    List.of((float) Math.min(mean, back)),
                                    new Evidence(source.places, List.of())));
                          }
                        }));
  }
}
