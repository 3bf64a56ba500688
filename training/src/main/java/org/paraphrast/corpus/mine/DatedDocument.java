package org.paraphrast.corpus.mine;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
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
    return read(stories, first -> date(first, stories), (key, texts) -> Optional.of(key));
  }

  /**
   * The documents that say themselves when they appeared, whatever their keys are; the others are
   * passed over.
   */
  public static List<DatedDocument> readWithWrittenDates(CorpusReader<StorySentence> stories) {
    return read(stories, first -> LocalDate.EPOCH, (key, texts) -> WrittenDate.of(texts));
  }

  /**
   * @param keys the date of a key, asked at a document's first sentence
   * @param dates the date of a document by that of its key and its sentences
   */
  private static List<DatedDocument> read(
      CorpusReader<StorySentence> stories,
      Function<StorySentence, LocalDate> keys,
      BiFunction<LocalDate, List<String>, Optional<LocalDate>> dates) {
    List<DatedDocument> documents = new ArrayList<>();
    try (stories) {
      List<String> texts = new ArrayList<>();
      StorySentence next = stories.next();
      while (next != null) {
        StorySentence first = next;
        LocalDate key = keys.apply(first);
        texts.clear();
        do {
          texts.add(next.text());
          next = stories.next();
        } while (next != null
            && next.document().equals(first.document())
            && next.key().equals(first.key()));
        dates
            .apply(key, texts)
            .ifPresent(date -> documents.add(new DatedDocument(first.document(), date, texts)));
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
