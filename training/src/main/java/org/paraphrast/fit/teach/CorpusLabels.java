package org.paraphrast.fit.teach;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.io.Checksums;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.Progress;
import org.paraphrast.io.TextFiles;
import org.paraphrast.table.source.JudgedPairs.Judgement;
import org.paraphrast.tune.Label;
import org.paraphrast.tune.LabelSet;
import org.paraphrast.tune.UnitReplacement;

/**
 * Judgements of replacements in a corpus that is not the project's to give away. Input: judgements
 * that name their sentences by a hash; the texts. Output: labels of those whose sentences are
 * found.
 */
public final class CorpusLabels {
  private static final int DIGITS = 16;

  private CorpusLabels() {}

  /** The name of a sentence: the first 16 hexadecimal digits of the SHA-256 of its UTF-8. */
  public static String key(String sentence) {
    return Checksums.sha256(sentence.getBytes(StandardCharsets.UTF_8)).substring(0, DIGITS);
  }

  /** The labels of the judgements whose sentences stand in the texts, a sentence a line. */
  public static LabelSet resolve(
      List<Judgement> judgements, Iterable<Path> texts, Progress progress) {
    Map<String, List<Judgement>> bySentence = new HashMap<>();
    for (Judgement judgement : judgements) {
      bySentence.computeIfAbsent(judgement.sentence(), key -> new ArrayList<>()).add(judgement);
    }
    Map<UnitReplacement, Map<String, Label>> votes = new LinkedHashMap<>();
    for (Path text : texts) {
      try (LineReader lines = TextFiles.lines(text, progress)) {
        for (String line = lines.next(); line != null; line = lines.next()) {
          List<Judgement> of = bySentence.remove(key(line));
          if (of != null) {
            add(line, of, votes);
          }
        }
      }
    }
    return LabelSet.of(votes);
  }

  private static void add(
      String sentence, List<Judgement> judgements, Map<UnitReplacement, Map<String, Label>> votes) {
    for (Judgement judgement : judgements) {
      if (judgement.span().end() <= sentence.length()) {
        votes.put(
            UnitReplacement.of(sentence, judgement.span(), judgement.target()),
            Map.of("corpus", judgement.accepted() ? Label.CORRECT : Label.INCORRECT));
      }
    }
  }
}
