package org.paraphrast.pivot.decode;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.paraphrast.align.AlignerOptions;
import org.paraphrast.align.AlignmentTrainer;
import org.paraphrast.align.Bitext;
import org.paraphrast.align.DirectedAlignments;
import org.paraphrast.align.SpellingPrior;
import org.paraphrast.align.Symmetrization;
import org.paraphrast.corpus.AlignedReader.AlignedPair;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.io.Progress;
import org.paraphrast.phrase.ExtractedPhrase;
import org.paraphrast.phrase.ExtractionLimit;
import org.paraphrast.phrase.PhraseScoring;
import org.paraphrast.phrase.PhraseTableBuilder;
import org.paraphrast.phrase.PhraseTableEntry;
import org.paraphrast.phrase.SignificanceFilter;
import org.paraphrast.phrase.Smoothing;
import org.paraphrast.pivot.Candidate;
import org.paraphrast.pivot.CandidateSet;
import org.paraphrast.pivot.SinglePivot;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * The phrase table of one sentence (Zhao10, section 4.2): S is paired with each of its candidates,
 * the pairs are word-aligned together, and phrase pairs seen often enough are kept,
 * self-paraphrases included. A candidate counts as often as it has votes.
 *
 * <p>Giza++ is sensitive to the size of its data, as the paper says, and these are tiny; so the
 * aligner is told beforehand that a word is likely to be aligned with itself and with one spelled
 * alike ({@link SpellingPrior}).
 */
public final class SentenceTable {
  /** The paper keeps pairs seen three times. */
  public static final int MIN_COUNT = 3;

  private static final ExtractionLimit LIMIT = ExtractionLimit.words(7);
  private static final long MEMORY = 1 << 20;

  private SentenceTable() {}

  /**
   * The count that a pair needs among n candidates: 3 as in the paper, whose 54 are no condition of
   * it. Fewer than three cannot say anything three times; all of them must say it.
   */
  public static int minCount(int candidates) {
    return Math.max(1, Math.min(MIN_COUNT, candidates));
  }

  /**
   * A phrase pair and who said it.
   *
   * @param entry with the four scores of Koehn et al. (2003), and counts
   * @param systems those in whose candidates it was found, in their order
   */
  public record Voted(PhraseTableEntry entry, List<SinglePivot> systems) {
    public Voted {
      systems = List.copyOf(systems);
    }
  }

  /** The phrase pairs of a sentence, with the four scores of Koehn et al. (2003) and counts. */
  static List<PhraseTableEntry> of(CandidateSet set, int minCount) {
    return scored(aligned(set, SentenceTable::words), minCount);
  }

  /** The phrase pairs of a sentence, all in lower case, with their votes. */
  public static List<Voted> voted(CandidateSet set, int minCount) {
    List<AlignedPair> pairs = aligned(set, sentence -> Tokenizer.lowerCased(sentence.forms()));
    Map<List<String>, List<SinglePivot>> systems = new HashMap<>();
    int at = 0;
    for (Candidate candidate : set.candidates()) {
      // all votes of a candidate are one text, and aligned alike
      Set<List<String>> found = new LinkedHashSet<>();
      for (ExtractedPhrase phrase : ExtractedPhrase.extract(pairs.get(at), LIMIT)) {
        found.add(List.of(String.join(" ", phrase.source()), String.join(" ", phrase.target())));
      }
      found.forEach(
          key ->
              systems.computeIfAbsent(key, none -> new ArrayList<>()).addAll(candidate.systems()));
      at += candidate.votes();
    }
    List<Voted> voted = new ArrayList<>();
    for (PhraseTableEntry entry : scored(pairs, minCount)) {
      List<String> key = List.of(entry.source(), entry.target());
      voted.add(new Voted(entry, systems.getOrDefault(key, List.of())));
    }
    return voted;
  }

  /** S aligned with each candidate, as often as it has votes. */
  private static List<AlignedPair> aligned(
      CandidateSet set, Function<Sentence, List<String>> words) {
    Analyzer analyzer = Analyzer.english();
    String source = String.join(" ", words.apply(analyzer.analyze(set.source())));
    List<LineGroup> pairs = new ArrayList<>();
    Bitext bitext = new Bitext(Bitext.DEFAULT_MAX_WORDS);
    for (Candidate candidate : set.candidates()) {
      String target = String.join(" ", words.apply(analyzer.analyze(candidate.text())));
      for (int vote = 0; vote < candidate.votes(); vote++) {
        LineGroup pair = LineGroup.of(source, target);
        pairs.add(pair);
        bitext.add(pair);
      }
    }
    List<AlignedPair> aligned = new ArrayList<>();
    if (pairs.isEmpty()) {
      return aligned;
    }
    List<DirectedAlignments> links = new ArrayList<>();
    AlignerOptions options = AlignerOptions.defaults().withPrior(SpellingPrior.defaults());
    AlignmentTrainer.train(bitext, options, Progress.none()).align(Progress.none(), links::add);
    for (int i = 0; i < pairs.size(); i++) {
      aligned.add(
          new AlignedPair(pairs.get(i), Symmetrization.GROW_DIAG_FINAL_AND.apply(links.get(i))));
    }
    return aligned;
  }

  private static List<PhraseTableEntry> scored(List<AlignedPair> pairs, int minCount) {
    List<PhraseTableEntry> entries = new ArrayList<>();
    if (pairs.isEmpty()) {
      return entries;
    }
    PhraseScoring scoring =
        new PhraseScoring(Smoothing.NONE, SignificanceFilter.OFF, minCount, false, MEMORY);
    try (PhraseTableBuilder builder = new PhraseTableBuilder(scoring)) {
      pairs.forEach(pair -> builder.extract(pair, LIMIT));
      builder.build(entries::add, Progress.none());
    }
    return entries;
  }

  /** The words of a sentence as the table has them: the first one in lower case. */
  static List<String> words(Sentence sentence) {
    List<String> words = new ArrayList<>(sentence.forms());
    if (!words.isEmpty() && !sentence.guards().isGuarded(0)) {
      words.set(0, Tokenizer.lowerCase(words.get(0)));
    }
    return words;
  }
}
