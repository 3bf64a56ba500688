package org.paraphrast.evaluate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.io.DataException;
import org.paraphrast.io.Require;
import org.paraphrast.tune.ParaphrasedSentence;

/**
 * Collects what is to be rated, of any number of systems. Sentences of {@code paraphrast --json}
 * have no ids; they are numbered in the order in which their texts are first seen, so that systems
 * share them. An output that is the sentence itself is no paraphrase, and is left out and counted.
 * Confined to its caller.
 */
public final class RatedOutputs {
  private final int top;
  private final List<SystemOutput> outputs = new ArrayList<>();
  private final Map<String, String> ids = new LinkedHashMap<>();
  private int unchanged;

  /** Takes outputs up to a rank. */
  public RatedOutputs(int top) {
    Require.atLeast("top", top, 1);
    this.top = top;
  }

  public void add(List<SystemOutput> some) {
    some.forEach(this::add);
  }

  public void add(String system, List<ParaphrasedSentence> sentences) {
    for (ParaphrasedSentence sentence : sentences) {
      String text = sentence.sentence();
      String id = ids.computeIfAbsent(text, key -> "s" + (ids.size() + 1));
      int rank = 0;
      for (ParaphrasedSentence.Output output : sentence.outputs()) {
        add(new SystemOutput(system, id, text, output.text(), ++rank));
      }
    }
  }

  private void add(SystemOutput output) {
    if (output.output().equals(output.source())) {
      unchanged++;
    } else if (output.rank() <= top) {
      outputs.add(output);
    }
  }

  public List<SystemOutput> outputs() {
    return List.copyOf(outputs);
  }

  /** How many outputs were the sentence itself. */
  public int unchanged() {
    return unchanged;
  }

  /** The outputs with the reference of their sentence, which is known by its text. */
  public List<SystemOutput> withReferences(List<String> sentences, List<String> references) {
    requireOneForEach(sentences.size(), references);
    Map<String, String> bySentence = new HashMap<>();
    for (int i = 0; i < sentences.size(); i++) {
      bySentence.putIfAbsent(sentences.get(i).strip(), references.get(i).strip());
    }
    List<SystemOutput> all = new ArrayList<>();
    for (SystemOutput output : outputs) {
      String reference = bySentence.get(output.source().strip());
      if (reference == null) {
        throw new DataException(
            "no reference for '" + output.source() + "'; give --sentences with every sentence");
      }
      all.add(output.withReference(reference));
    }
    return all;
  }

  /** Refuses references that are not as many as the sentences they belong to. */
  public static void requireOneForEach(int sentences, List<String> references) {
    if (references.size() != sentences) {
      throw new DataException(
          references.size()
              + " references for "
              + sentences
              + " sentences; give one for each, in the same order");
    }
  }
}
