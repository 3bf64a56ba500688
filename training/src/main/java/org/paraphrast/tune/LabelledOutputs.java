package org.paraphrast.tune;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.paraphrast.metric.Pser;
import org.paraphrast.metric.Statistics;
import org.paraphrast.metric.SubstitutionAccuracy;

/**
 * Scores outputs by labels: rates of the first output of each sentence (Zhao09), PSER and figures
 * of tables over the first n (Zhao08). A replacement without a label counts nowhere and is listed,
 * unless the caller takes it for something.
 */
public record LabelledOutputs(List<ParaphrasedSentence> sentences, LabelSet labels, int top) {
  public LabelledOutputs {
    if (sentences.isEmpty() || top < 1) {
      throw new IllegalArgumentException(
          "sentences and top must be 1 or more, got " + sentences.size() + " and " + top);
    }
    sentences = List.copyOf(sentences);
  }

  /** The counts of rp, rr and rf; a sentence without an output is unchanged. */
  public Statistics rates() {
    return Statistics.sum(ratesOfSentences());
  }

  /** The same, sentence by sentence. */
  public List<Statistics> ratesOfSentences() {
    return ratesOfSentences(TuningTarget.Unlabelled.OUT);
  }

  /** The same with what has no label taken for something. */
  public List<Statistics> ratesOfSentences(TuningTarget.Unlabelled unlabelled) {
    List<Statistics> rates = new ArrayList<>();
    for (ParaphrasedSentence sentence : sentences) {
      rates.add(
          TuningTarget.counts(sentence.sentence(), made(sentence), labels, unlabelled)
              .statistics());
    }
    return rates;
  }

  /** The share of the replacements made in first outputs that somebody voted on, ties included. */
  public double rated() {
    int rated = 0;
    int all = 0;
    for (ParaphrasedSentence sentence : sentences) {
      for (UnitReplacement replacement : made(sentence)) {
        all++;
        rated += labels.votes(replacement).isEmpty() ? 0 : 1;
      }
    }
    return all == 0 ? 1 : (double) rated / all;
  }

  private static List<UnitReplacement> made(ParaphrasedSentence sentence) {
    return sentence.outputs().isEmpty() ? List.of() : replacements(sentence.outputs().get(0));
  }

  /** The sum of the sentences' PSER, and their number. */
  public Statistics pser() {
    return Statistics.sum(pserOfSentences());
  }

  /** The same, sentence by sentence. */
  public List<Statistics> pserOfSentences() {
    List<Statistics> all = new ArrayList<>();
    for (ParaphrasedSentence sentence : sentences) {
      List<List<UnitReplacement>> sets = new ArrayList<>();
      for (ParaphrasedSentence.Output output : first(sentence)) {
        sets.add(replacements(output).stream().filter(at -> labels.get(at) != null).toList());
      }
      all.add(Pser.ofSentence(sets, at -> labels.get(at) == Label.INCORRECT));
    }
    return all;
  }

  /** #DCS and accuracy by table; distinct are sentence, unit and target. */
  public SubstitutionAccuracy<UnitReplacement> tables() {
    SubstitutionAccuracy<UnitReplacement> accuracy = new SubstitutionAccuracy<>();
    for (ParaphrasedSentence sentence : sentences) {
      for (ParaphrasedSentence.Output output : first(sentence)) {
        for (ParaphrasedSentence.Chosen chosen : output.replacements()) {
          Label label = labels.get(chosen.replacement());
          if (label == null) {
            accuracy.addUnjudged(chosen.table());
          } else {
            accuracy.add(chosen.table(), chosen.replacement(), label == Label.CORRECT);
          }
        }
      }
    }
    return accuracy;
  }

  /** The replacements of the first outputs that have no label, each once. */
  public List<UnitReplacement> unlabelled() {
    Set<UnitReplacement> missing = new LinkedHashSet<>();
    for (ParaphrasedSentence sentence : sentences) {
      for (ParaphrasedSentence.Output output : first(sentence)) {
        replacements(output).stream().filter(at -> labels.get(at) == null).forEach(missing::add);
      }
    }
    return List.copyOf(missing);
  }

  private List<ParaphrasedSentence.Output> first(ParaphrasedSentence sentence) {
    return sentence.outputs().subList(0, Math.min(top, sentence.outputs().size()));
  }

  private static List<UnitReplacement> replacements(ParaphrasedSentence.Output output) {
    return output.replacements().stream().map(ParaphrasedSentence.Chosen::replacement).toList();
  }
}
