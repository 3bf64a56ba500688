package org.paraphrast.pivot.decode;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.phrase.PhraseTableEntry;
import org.paraphrast.pivot.CandidateSet;
import org.paraphrast.plan.LmWords;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.text.certificate.Certificate;
import org.paraphrast.text.render.Renderer;
import org.paraphrast.text.render.Replacement;

/**
 * D-1 and D-2 (Zhao10, section 4.2): S is decoded monotonically with the phrase table of its own
 * candidates and a language model. D-2 multiplies the scores of self-paraphrases by λ: below 1 asks
 * for more changes, above 1 for fewer. Weights are the defaults of Moses: 0.5 for the language
 * model, 0.2 for each of the four scores and for each phrase, 1 for each word.
 *
 * <p>Phrases that touch a guard must keep it; if the result still breaks what must not change, S
 * comes back. A word without an entry stays. Thread-safe.
 *
 * @param minCount the count that a pair needs, or 0 for {@link SentenceTable#minCount}
 */
public record PhraseDecoder(LanguageModel lm, double lambda, int minCount) {
  /** D-1: self-paraphrases count as they are. */
  public static final double D1_LAMBDA = 1;

  /** D-2 as in the paper. */
  public static final double D2_LAMBDA = 0.1;

  private static final double LM = 0.5;
  private static final double TABLE = 0.2;
  private static final double PHRASE = 0.2;
  private static final double WORD = 1;

  /** What Moses takes off for a word that the table does not have. */
  private static final double UNKNOWN = -100;

  private static final int LONGEST = 7;
  private static final int BEAM = 2000;

  public PhraseDecoder {
    if (!(lambda > 0) || Double.isInfinite(lambda) || minCount < 0) {
      throw new IllegalArgumentException(
          "lambda must be above 0 and the count 0 or more, got " + lambda + ", " + minCount);
    }
  }

  private record Use(TokenSpan span, @Nullable PhraseTableEntry entry) {
    boolean isSelf() {
      return entry == null || entry.source().equals(entry.target());
    }
  }

  /** Makes a paraphrase of S, which must be known. */
  public Decoded decode(CandidateSet set) {
    if (!set.hasSource()) {
      throw new IllegalArgumentException("sentence " + set.id() + " has no source to decode");
    }
    int count = minCount > 0 ? minCount : SentenceTable.minCount(set.votes());
    Map<String, List<PhraseTableEntry>> table = new HashMap<>();
    for (PhraseTableEntry entry : SentenceTable.of(set, count)) {
      table.computeIfAbsent(entry.source(), key -> new ArrayList<>()).add(entry);
    }
    Sentence sentence = Analyzer.english().analyze(set.source());
    List<Use> uses = new ArrayList<>();
    WordGraph graph = graph(sentence, table, uses);
    GraphSearch.Path path = new GraphSearch(lm, LM, BEAM).best(graph);
    if (path == null) {
      throw new IllegalStateException("a word without an entry stays, so there is a path");
    }
    return render(sentence, path, uses, count);
  }

  private WordGraph graph(
      Sentence sentence, Map<String, List<PhraseTableEntry>> table, List<Use> uses) {
    List<String> words = SentenceTable.words(sentence);
    WordGraph graph = new WordGraph(words.size() + 1);
    for (int start = 0; start < words.size(); start++) {
      boolean covered = false;
      for (int end = start + 1; end <= Math.min(words.size(), start + LONGEST); end++) {
        TokenSpan span = new TokenSpan(start, end);
        String phrase = String.join(" ", words.subList(start, end));
        for (PhraseTableEntry entry : table.getOrDefault(phrase, List.of())) {
          Use use = new Use(span, entry);
          if (use.isSelf() || !sentence.guards().touches(span)) {
            graph.add(start, end, lmWords(sentence, use), lnScore(entry, use.isSelf()));
            uses.add(use);
            covered |= end == start + 1;
          }
        }
      }
      if (!covered) {
        Use stays = new Use(new TokenSpan(start, start + 1), null);
        graph.add(start, start + 1, lmWords(sentence, stays), UNKNOWN + WORD);
        uses.add(stays);
      }
    }
    return graph;
  }

  private double lnScore(PhraseTableEntry entry, boolean self) {
    double lnScore = PHRASE + WORD * words(entry.target()).length;
    for (double score : entry.scores()) {
      lnScore += TABLE * Math.log(self ? lambda * score : score);
    }
    return lnScore;
  }

  private static String[] words(String phrase) {
    return phrase.split(" ", -1);
  }

  private List<Integer> lmWords(Sentence sentence, Use use) {
    List<Integer> ids = new ArrayList<>();
    if (use.entry() == null || use.isSelf()) {
      for (int token = use.span().start(); token < use.span().end(); token++) {
        ids.add(LmWords.of(lm, sentence, token));
      }
      return ids;
    }
    for (String word : words(use.entry().target())) {
      ids.add(lm.wordId(lm.text().lowercase() ? Tokenizer.lowerCase(word) : word));
    }
    return ids;
  }

  private static Decoded render(
      Sentence sentence, GraphSearch.Path path, List<Use> uses, int count) {
    List<Replacement> replacements = new ArrayList<>();
    List<Decoded.Vote> changes = new ArrayList<>();
    for (int edge : path.edges()) {
      Use use = uses.get(edge);
      PhraseTableEntry entry = use.entry();
      if (entry != null && !use.isSelf()) {
        replacements.add(Replacement.of(use.span(), words(entry.target())));
        changes.add(new Decoded.Vote(entry.source(), entry.target(), entry.counts().get(2)));
      }
    }
    String text = new Renderer().render(sentence, replacements).text();
    if (!Certificate.violations(sentence, text).isEmpty()) {
      return new Decoded(sentence.text(), path.lnScore(), false, List.of(), count);
    }
    return new Decoded(text, path.lnScore(), path.optimal(), changes, count);
  }
}
