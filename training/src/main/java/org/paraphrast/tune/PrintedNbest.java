package org.paraphrast.tune;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Outputs of {@code paraphrast --json} as fixed n-best lists. What is printed for a feature is its
 * contribution, weight times value, so the weights tuned here are factors for the weights that the
 * outputs were made with; all of them 1 is where they were. A feature that an output does not have
 * is 0. The unchanged sentence is added, with all features 0, where a list has no output.
 */
public final class PrintedNbest implements NbestSource {
  private final List<String> features;
  private final List<List<NbestEntry>> lists = new ArrayList<>();

  public PrintedNbest(List<ParaphrasedSentence> sentences) {
    Set<String> names = new LinkedHashSet<>();
    for (ParaphrasedSentence sentence : sentences) {
      sentence.outputs().forEach(output -> names.addAll(output.features().keySet()));
    }
    features = List.copyOf(names);
    for (ParaphrasedSentence sentence : sentences) {
      List<NbestEntry> entries = new ArrayList<>();
      sentence.outputs().forEach(output -> entries.add(entry(output)));
      if (entries.isEmpty()) {
        entries.add(new NbestEntry(sentence.sentence(), new double[features.size()], List.of()));
      }
      lists.add(List.copyOf(entries));
    }
  }

  private NbestEntry entry(ParaphrasedSentence.Output output) {
    double[] values =
        features.stream().mapToDouble(name -> output.features().getOrDefault(name, 0.0)).toArray();
    return new NbestEntry(
        output.text(),
        values,
        output.replacements().stream().map(ParaphrasedSentence.Chosen::replacement).toList());
  }

  @Override
  public List<String> features() {
    return features;
  }

  @Override
  public List<List<NbestEntry>> nbest(FeatureWeights weights) {
    return List.copyOf(lists);
  }
}
