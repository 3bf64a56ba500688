package org.paraphrast.evaluate.phrase;

import java.util.List;
import org.paraphrast.io.Resources;

/** The 46 phrases of Bannard05 table 1. */
public final class PaperPhrases {
  private PaperPhrases() {}

  /**
   * A phrase a line, with a tab and its paraphrases from manual alignments where table 2 has it.
   */
  public static List<String> lines() {
    return Resources.entries(PaperPhrases.class, "bannard05.tsv");
  }

  /** The phrases alone. */
  public static List<String> all() {
    return lines().stream().map(line -> line.split("\t", 2)[0]).toList();
  }
}
