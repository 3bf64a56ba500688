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
import org.paraphrast.text.TokenSpan;

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
