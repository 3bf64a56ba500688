package org.paraphrast.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.paraphrast.syntax.SlotPhrases;
import org.paraphrast.syntax.SyntaxAnalysis;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.syntax.SyntaxLayer;
import org.paraphrast.syntax.VerbObject;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;

/**
 * The structure of sentences by a tagger and, if a table has patterns or collocations, a parser:
 * every word with all that depends on it, where that is one stretch of words that cuts no chunk, is
 * a phrase with the word's tag, unless it has a verb. A bare singular noun is none ({@code take
 * place}), see {@link SlotPhrases}. Thread-safe.
 */
public final class SyntaxStructure implements Structure.Analysis {
  private final SyntaxAnalyzer analyzer;
  private final boolean parses;

  /** Looks for what these tables need. */
  public SyntaxStructure(SyntaxAnalyzer analyzer, List<ParaphraseTable> tables) {
    this.analyzer = analyzer;
    this.parses = Planner.needsParse(tables);
  }

  @Override
  public Structure of(Sentence sentence) {
    Set<SyntaxLayer> layers =
        parses
            ? Set.of(SyntaxLayer.TAGS, SyntaxLayer.CHUNKS, SyntaxLayer.DEPENDENCIES)
            : Set.of(SyntaxLayer.TAGS);
    SyntaxAnalysis analysis = analyzer.analyze(sentence.forms(), layers);
    List<String> tags = new ArrayList<>(analysis.size());
    for (int token = 0; token < analysis.size(); token++) {
      tags.add(analysis.tag(token));
    }
    if (!parses) {
      return new Structure(tags, List.of(), List.of());
    }
    List<VerbObject> objects = new ArrayList<>();
    for (VerbObject pair : analysis.verbObjects()) {
      if (!analysis.hasParticle(pair.verb().token())) {
        objects.add(pair);
      }
    }
    return new Structure(tags, phrases(analysis), objects);
  }

  private static List<HeadedSpan> phrases(SyntaxAnalysis analysis) {
    int size = analysis.size();
    int[] first = new int[size];
    int[] last = new int[size];
    int[] words = new int[size];
    for (int token = 0; token < size; token++) {
      first[token] = token;
      last[token] = token;
    }
    for (int token = 0; token < size; token++) {
      int steps = 0;
      for (int head = token; head != SyntaxAnalysis.NONE && steps <= size; steps++) {
        first[head] = Math.min(first[head], token);
        last[head] = Math.max(last[head], token);
        words[head]++;
        head = analysis.head(head);
      }
    }
    List<HeadedSpan> phrases = new ArrayList<>();
    for (int token = 0; token < size; token++) {
      TokenSpan span = new TokenSpan(first[token], last[token] + 1);
      if (span.length() == words[token] && isWhole(analysis, span, token)) {
        phrases.add(new HeadedSpan(span, SlotPhrases.tag(analysis.tag(token))));
      }
    }
    return phrases;
  }

  private static boolean isWhole(SyntaxAnalysis analysis, TokenSpan span, int head) {
    boolean bare = span.length() == 1 && analysis.tag(head).equals("NN");
    return !bare
        && !hasVerb(analysis, span)
        && !isInsideChunk(analysis, span.start())
        && !isInsideChunk(analysis, span.end());
  }

  /** A phrase with a verb in it is too often a clause that the parser took for a part of a noun. */
  private static boolean hasVerb(SyntaxAnalysis analysis, TokenSpan span) {
    for (int token = span.start(); token < span.end(); token++) {
      if (analysis.chunk(token).endsWith("-VP")) {
        return true;
      }
    }
    return false;
  }

  /** Whether the chunk of the token before goes on with this one. */
  private static boolean isInsideChunk(SyntaxAnalysis analysis, int token) {
    return token < analysis.size() && analysis.chunk(token).startsWith("I-");
  }
}
