package org.paraphrast.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.paraphrast.plan.VerbObject.Verb;
import org.paraphrast.syntax.SyntaxAnalysis;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.syntax.SyntaxLayer;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;

/**
 * The structure of sentences by a tagger and, if a table has patterns or collocations, a parser:
 * every word with all that depends on it, where that is one stretch of words, is a phrase with the
 * word's tag. Thread-safe.
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
        parses ? Set.of(SyntaxLayer.TAGS, SyntaxLayer.DEPENDENCIES) : Set.of(SyntaxLayer.TAGS);
    SyntaxAnalysis analysis = analyzer.analyze(sentence.forms(), layers);
    List<String> tags = new ArrayList<>(analysis.size());
    for (int token = 0; token < analysis.size(); token++) {
      tags.add(analysis.tag(token));
    }
    if (!parses) {
      return new Structure(tags, List.of(), List.of());
    }
    List<VerbObject> objects = new ArrayList<>();
    for (org.paraphrast.syntax.VerbObject pair : analysis.verbObjects()) {
      if (!analysis.hasParticle(pair.verb())) {
        objects.add(new VerbObject(new Verb(pair.verb()), pair.object()));
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
      if (last[token] - first[token] + 1 == words[token]) {
        TokenSpan span = new TokenSpan(first[token], last[token] + 1);
        phrases.add(new HeadedSpan(span, analysis.tag(token)));
      }
    }
    return phrases;
  }
}
