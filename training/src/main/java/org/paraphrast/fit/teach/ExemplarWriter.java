package org.paraphrast.fit.teach;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.paraphrast.fit.ContextBits;
import org.paraphrast.fit.Exemplars;
import org.paraphrast.fit.JudgedBefore;
import org.paraphrast.fit.WordVectors;
import org.paraphrast.io.BinaryFileWriter;
import org.paraphrast.text.Replaced;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.tune.Label;
import org.paraphrast.tune.LabelSet;
import org.paraphrast.tune.UnitReplacement;

/**
 * Writes judged replacements with the directions of their contexts. Input: {@link Exemplar}s in any
 * order. Output: the file of {@link Exemplars}. Of a pair that was judged often because it was
 * accepted once, the first acceptance is marked: what is known of the pair was not known then.
 */
public final class ExemplarWriter {
  private final WordVectors vectors;
  private final ContextBits bits;
  private final List<Exemplar> exemplars = new ArrayList<>();

  public ExemplarWriter(WordVectors vectors) {
    this.vectors = vectors;
    this.bits = new ContextBits(vectors.dimension());
  }

  public void add(Exemplar exemplar) {
    exemplars.add(exemplar);
  }

  /**
   * Adds every labelled replacement, reduced to the words that differ, once in a sentence, in the
   * order of the labels.
   *
   * @param chosen whether pairs were labelled in more sentences because they were accepted in one
   */
  public void add(LabelSet labels, boolean chosen) {
    record Seen(String sentence, Replaced replaced) {}
    Set<Seen> seen = new HashSet<>();
    for (UnitReplacement replacement : labels.replacements()) {
      Label label = labels.get(replacement);
      if (label == null || replacement.parts().size() != 1) {
        continue;
      }
      Sentence sentence = Analyzer.english().analyze(replacement.sentence());
      Replaced replaced = FitLessons.replaced(sentence, replacement.parts().get(0));
      if (replaced != null && seen.add(new Seen(replacement.sentence(), replaced))) {
        add(
            new Exemplar(
                Tokenizer.lowerCased(sentence.forms()),
                replaced.span().start(),
                replaced.span().end(),
                replaced.target(),
                label == Label.CORRECT,
                chosen));
      }
    }
  }

  /** Writes the file; returns the number of pairs. */
  public int write(Path output) {
    Map<String, Integer> phrases = new LinkedHashMap<>();
    Map<String, Integer> chosen = new HashMap<>();
    for (Exemplar exemplar : exemplars) {
      phrases.putIfAbsent(exemplar.source(), phrases.size());
      phrases.putIfAbsent(exemplar.targetText(), phrases.size());
      chosen.merge(pair(exemplar), exemplar.chosen() ? 1 : 0, Integer::sum);
    }
    Set<String> marked = new HashSet<>();
    try (BinaryFileWriter out = BinaryFileWriter.create(output, Exemplars.FORMAT)) {
      out.begin("phrases");
      out.writeBytes(String.join("\n", phrases.keySet()).getBytes(StandardCharsets.UTF_8));
      out.begin("exemplars");
      for (Exemplar exemplar : exemplars) {
        boolean again = chosen.getOrDefault(pair(exemplar), 0) > 1;
        boolean first =
            again && exemplar.chosen() && exemplar.acceptable() && marked.add(pair(exemplar));
        int flags =
            (exemplar.acceptable() ? Exemplars.ACCEPTABLE : 0)
                | (exemplar.chosen() ? Exemplars.CHOSEN : 0)
                | (first ? Exemplars.FIRST : 0);
        int source = phrases.getOrDefault(exemplar.source(), 0);
        out.writeInt((source << Exemplars.FLAG_BITS) | flags);
        out.writeInt(phrases.getOrDefault(exemplar.targetText(), 0));
        writeContext(exemplar, out);
      }
      out.commit();
    }
    return chosen.size();
  }

  private void writeContext(Exemplar exemplar, BinaryFileWriter out) {
    String[] words = exemplar.words().toArray(String[]::new);
    TokenSpan span = new TokenSpan(exemplar.start(), exemplar.end());
    out.writeInt(Exemplars.sentenceKey(words));
    out.writeLong(bits.of(JudgedBefore.around(vectors, words, span)));
    out.writeLong(bits.of(JudgedBefore.beside(vectors, words, span)));
  }

  private static String pair(Exemplar exemplar) {
    return exemplar.source() + "\t" + exemplar.targetText();
  }
}
