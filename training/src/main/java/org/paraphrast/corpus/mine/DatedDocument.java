package org.paraphrast.corpus.mine;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.paraphrast.corpus.CorpusReader;

/**
 * A document and the day it appeared.
 *
 * @param name of the document
 * @param date the day
 * @param sentences its sentences
 */
public record DatedDocument(String name, LocalDate date, List<String> sentences) {
  public DatedDocument {
    sentences = List.copyOf(sentences);
  }

  /**
   * All documents of story sentences whose keys are dates such as 2013-05-03; the sentences of a
   * document stand together. Closes the reader.
   */
  public static List<DatedDocument> read(CorpusReader<StorySentence> stories) {
    List<DatedDocument> documents = new ArrayList<>();
    try (stories) {
      @Nullable StorySentence first = null;
      LocalDate date = LocalDate.EPOCH;
      List<String> sentences = new ArrayList<>();
      for (StorySentence s = stories.next(); s != null; s = stories.next()) {
        if (first == null
            || !first.document().equals(s.document())
            || !first.key().equals(s.key())) {
          if (first != null) {
            documents.add(new DatedDocument(first.document(), date, sentences));
          }
          first = s;
          date = date(s, stories);
          sentences.clear();
        }
        sentences.add(s.text());
      }
      if (first != null) {
        documents.add(new DatedDocument(first.document(), date, sentences));
      }
    }
    return documents;
  }

  private static LocalDate date(StorySentence sentence, CorpusReader<StorySentence> stories) {
    try {
      return LocalDate.parse(sentence.key());
    } catch (DateTimeParseException e) {
      throw stories.fault(
          "'" + sentence.key() + "' is not a date", "write dates as year-month-day: 2013-05-03");
    }
  }
}
