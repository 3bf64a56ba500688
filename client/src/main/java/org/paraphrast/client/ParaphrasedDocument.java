package org.paraphrast.client;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/**
 * What became of a document.
 *
 * @param input the document
 * @param output the document with new sentences; mark-up and all else as it was
 * @param sentences in order
 * @param json all of it
 */
public record ParaphrasedDocument(
    String input, String output, List<Sentence> sentences, JsonNode json) {

  /**
   * A sentence of a document.
   *
   * @param start where it begins in the document, in UTF-16 units
   * @param end where it ends
   */
  public record Sentence(int start, int end, Paraphrase paraphrase) {
    static Sentence of(JsonNode json) {
      return new Sentence(
          json.path("start").intValue(),
          json.path("end").intValue(),
          Paraphrase.of(json.path("result")));
    }
  }

  /**
   * A line of a document that comes sentence by sentence.
   *
   * @param number of the sentence, from 0
   * @param again whether it replaces an earlier answer for the same sentence
   */
  public record Line(int number, Sentence sentence, boolean again) {
    static Line of(JsonNode json) {
      return new Line(
          json.path("sentence").intValue(), Sentence.of(json), json.path("again").booleanValue());
    }
  }

  public ParaphrasedDocument {
    sentences = List.copyOf(sentences);
  }

  static ParaphrasedDocument of(JsonNode json) {
    return new ParaphrasedDocument(
        Json.string(json, "input"),
        Json.string(json, "output"),
        Json.list(json, "sentences", Sentence::of),
        json);
  }
}
