package org.paraphrast.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.paraphrast.rewrite.Tree;
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
  private final Function<Call, SyntaxAnalyzer> analyzers;
  private final boolean parses;
  private final boolean restructures;

  /** Looks for what these tables need. */
  public SyntaxStructure(SyntaxAnalyzer analyzer, List<ParaphraseTable> tables) {
    this(call -> analyzer, tables, false);
  }

  /**
   * Looks for what these tables need, and structural rules.
   *
   * @param analyzers the tagger and parser for a call
   * @param restructures whether there are such rules
   */
  public SyntaxStructure(
      Function<Call, SyntaxAnalyzer> analyzers,
      List<ParaphraseTable> tables,
      boolean restructures) {
    this.analyzers = analyzers;
    this.restructures = restructures;
    this.parses = restructures || Planner.needsParse(tables);
  }

  @Override
  public Structure of(Call call) {
    Sentence sentence = call.sentence();
    Set<SyntaxLayer> layers = EnumSet.of(SyntaxLayer.TAGS);
    if (parses) {
      layers.add(SyntaxLayer.CHUNKS);
      layers.add(SyntaxLayer.DEPENDENCIES);
    }
    if (restructures) {
      layers.addAll(Tree.LAYERS);
    }
    SyntaxAnalysis analysis = analyzers.apply(call).analyze(sentence.forms(), layers);
    List<String> tags = new ArrayList<>(analysis.size());
    for (int token = 0; token < analysis.size(); token++) {
      tags.add(analysis.tag(token));
    }
    if (!parses) {
      return new Structure(tags, List.of(), List.of());
    }
    List<VerbObject> objects = new ArrayList<>();
    BitSet withParticle = analysis.withParticle();
    for (VerbObject pair : analysis.verbObjects()) {
      if (!withParticle.get(pair.verb().token())) {
        objects.add(pair);
      }
    }
    Optional<Tree> tree =
        restructures ? Optional.of(new Tree(sentence, analysis)) : Optional.empty();
    return new Structure(tags, phrases(analysis), objects, tree);
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
    for (int token : dependentsFirst(analysis)) {
      int head = analysis.head(token);
      words[token]++;
      if (head != SyntaxAnalysis.NONE) {
        first[head] = Math.min(first[head], first[token]);
        last[head] = Math.max(last[head], last[token]);
        words[head] += words[token];
      }
    }
    int[] verbs = verbsBefore(analysis);
    List<HeadedSpan> phrases = new ArrayList<>();
    for (int token = 0; token < size; token++) {
      TokenSpan span = new TokenSpan(first[token], last[token] + 1);
      boolean verbless = verbs[span.start()] == verbs[span.end()];
      if (span.length() == words[token] && verbless && isWhole(analysis, span, token)) {
        phrases.add(new HeadedSpan(span, SlotPhrases.tag(analysis.tag(token))));
      }
    }
    return phrases;
  }

  /**
   * The tokens, each behind all that depend on it; those that depend on themselves are left out.
   */
  private static int[] dependentsFirst(SyntaxAnalysis analysis) {
    int size = analysis.size();
    int[] waiting = new int[size];
    for (int token = 0; token < size; token++) {
      if (analysis.head(token) != SyntaxAnalysis.NONE) {
        waiting[analysis.head(token)]++;
      }
    }
    int[] order = new int[size];
    int count = 0;
    for (int token = 0; token < size; token++) {
      if (waiting[token] == 0) {
        order[count++] = token;
      }
    }
    for (int done = 0; done < count; done++) {
      int head = analysis.head(order[done]);
      if (head != SyntaxAnalysis.NONE && --waiting[head] == 0) {
        order[count++] = head;
      }
    }
    return Arrays.copyOf(order, count);
  }

  private static boolean isWhole(SyntaxAnalysis analysis, TokenSpan span, int head) {
    boolean bare = span.length() == 1 && analysis.tag(head).equals("NN");
    return !bare && !isInsideChunk(analysis, span.start()) && !isInsideChunk(analysis, span.end());
  }

  /**
   * How many tokens before each place are in a verb's chunk. A phrase with a verb in it is too
   * often a clause that the parser took for a part of a noun.
   */
  private static int[] verbsBefore(SyntaxAnalysis analysis) {
    int[] before = new int[analysis.size() + 1];
    for (int token = 0; token < analysis.size(); token++) {
      before[token + 1] = before[token] + (analysis.chunk(token).endsWith("-VP") ? 1 : 0);
    }
    return before;
  }

  /** Whether the chunk of the token before goes on with this one. */
  private static boolean isInsideChunk(SyntaxAnalysis analysis, int token) {
    return token < analysis.size() && analysis.chunk(token).startsWith("I-");
  }
}
