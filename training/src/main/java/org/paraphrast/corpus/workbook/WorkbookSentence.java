package org.paraphrast.corpus.workbook;

import java.util.List;

/**
 * A line of the workbook: a real sentence and what was written about it.
 *
 * @param id stays the same for ever
 * @param kind what kind of text it is from
 * @param part what it may be used for
 * @param origin where it is from
 * @param text the sentence
 * @param outputs what the program said, with readers' marks
 * @param skipped purposes for which a writer found nothing worth having
 */
public record WorkbookSentence(
    String id,
    Kind kind,
    Part part,
    Origin origin,
    String text,
    List<Telling> tellings,
    List<Miss> misses,
    List<TickedOffer> offers,
    List<MarkedOutput> outputs,
    List<Telling.Purpose> skipped) {
  /** Kinds of text. */
  public enum Kind implements Labelled {
    NEWS,
    FICTION,
    TALK,
    QUESTIONS,
    INSTRUCTIONS,
    LETTERS,
    TEXTBOOK,
    WEB
  }

  /** What a sentence may be used for. */
  public enum Part implements Labelled {
    TRAIN,
    DEV,
    TEST
  }

  /**
   * Where a sentence is from.
   *
   * @param source the resource
   * @param licence under which it may be given away
   * @param place the corpus and the paragraph
   */
  public record Origin(String source, String licence, String place) {}

  public WorkbookSentence {
    tellings = List.copyOf(tellings);
    misses = List.copyOf(misses);
    offers = List.copyOf(offers);
    outputs = List.copyOf(outputs);
    skipped = List.copyOf(skipped);
  }
}
