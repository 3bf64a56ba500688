package org.paraphrast.server.languagetool;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.List;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.Characters;
import org.paraphrast.text.analysis.SentenceSplitter;
import org.paraphrast.text.document.Document;
import org.paraphrast.text.document.SpansWithin;
import org.paraphrast.text.guard.Quotations;

/**
 * A text of which the client has said what is mark-up. Positions count the mark-up, too, so that
 * they need no translation: the mark-up stays in the sentences and is kept, as that of documents
 * is.
 *
 * @param text with its mark-up
 * @param marks the mark-up, in order and disjoint
 */
record AnnotatedText(String text, List<Mark> marks) {
  private static final JsonMapper JSON =
      JsonMapper.builder(
              JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  /**
   * A stretch of mark-up.
   *
   * @param span never empty
   * @param readAs what a reader sees in its place: nothing, a line break, or words
   */
  record Mark(CharSpan span, String readAs) {

    /** Whether no sentence goes on behind it. */
    boolean endsSentence() {
      return readAs.indexOf('\n') >= 0;
    }

    /** Whether it stands for something that words beside it belong to. */
    boolean isSolid() {
      return !readAs.isBlank();
    }
  }

  AnnotatedText {
    marks = List.copyOf(marks);
  }

  /** What a request brings: {@code text}, or {@code data} with mark-up. */
  static AnnotatedText of(Form form) {
    if (form.has("text") == form.has("data")) {
      throw Form.bad(
          form.has("text") ? "give 'text' or 'data', not both" : "'text' or 'data' is missing");
    }
    return form.has("text")
        ? new AnnotatedText(whole(form.text("text")), List.of())
        : ofData(form.text("data"));
  }

  private static AnnotatedText ofData(String json) {
    JsonNode data;
    try {
      data = JSON.readTree(json);
    } catch (JsonProcessingException e) {
      throw Form.bad("'data' is not JSON, or a field is there twice");
    }
    if (data.has("text") == data.has("annotation")) {
      throw Form.bad("'data' must have either 'text' or 'annotation'");
    }
    return data.has("text")
        ? new AnnotatedText(whole(string(data.get("text"))), List.of())
        : ofParts(data.get("annotation"));
  }

  private static AnnotatedText ofParts(JsonNode parts) {
    if (!parts.isArray()) {
      throw Form.bad("'annotation' must be an array");
    }
    StringBuilder text = new StringBuilder();
    List<Mark> marks = new ArrayList<>();
    for (JsonNode part : parts) {
      if (part.has("text") == part.has("markup") || (part.has("text") && part.has("interpretAs"))) {
        throw Form.bad("each of 'annotation' is {text} or {markup} or {markup, interpretAs}");
      }
      int start = text.length();
      text.append(string(part.get(part.has("text") ? "text" : "markup")));
      if (part.has("markup") && text.length() > start) {
        String readAs = part.has("interpretAs") ? string(part.get("interpretAs")) : "";
        marks.add(new Mark(new CharSpan(start, text.length()), readAs));
      }
    }
    return new AnnotatedText(whole(text.toString()), marks);
  }

  private static String string(JsonNode value) {
    if (!value.isTextual()) {
      throw Form.bad("'text', 'markup' and 'interpretAs' must be strings");
    }
    return value.textValue();
  }

  /** Refuses halves of characters, which could not be told back. */
  private static String whole(String text) {
    if (text.codePoints()
        .anyMatch(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE)) {
      throw Form.bad("the text has half of a character (a surrogate)");
    }
    return text;
  }

  /**
   * The text as the sentence splitter should see it, character for character: mark-up is asterisks,
   * which it takes for emphasis.
   */
  String legible() {
    StringBuilder legible = new StringBuilder(text);
    for (Mark mark : marks) {
      char shown =
          mark.endsSentence() ? '\n' : mark.readAs().isEmpty() || mark.isSolid() ? '*' : ' ';
      for (int i = mark.span().start(); i < mark.span().end(); i++) {
        legible.setCharAt(i, shown);
      }
    }
    return legible.toString();
  }

  /** The sentences that have words, with what must stay of each. */
  List<Document.Part> sentences(SentenceSplitter splitter) {
    List<Document.Part> sentences = new ArrayList<>();
    SpansWithin kept = new SpansWithin(kept());
    SpansWithin quoted = new SpansWithin(Quotations.of(legible()));
    for (CharSpan span : spans(splitter)) {
      sentences.add(new Document.Part(span, span.of(text), kept.within(span), quoted.within(span)));
    }
    return sentences;
  }

  private List<CharSpan> spans(SentenceSplitter splitter) {
    List<CharSpan> spans = new ArrayList<>();
    String legible = legible();
    int start = 0;
    for (int i = 0; i <= marks.size(); i++) {
      if (i < marks.size() && !marks.get(i).endsSentence()) {
        continue;
      }
      int end = i < marks.size() ? marks.get(i).span().start() : text.length();
      for (CharSpan inRun : splitter.split(legible.substring(start, end))) {
        CharSpan span = new CharSpan(start + inRun.start(), start + inRun.end());
        if (span.of(legible).codePoints().anyMatch(Characters::isAlphanumeric)) {
          spans.add(span);
        }
      }
      start = i < marks.size() ? marks.get(i).span().end() : end;
    }
    return spans;
  }

  /** The mark-up, with words that it cuts in two or that are part of what it stands for. */
  private List<CharSpan> kept() {
    List<CharSpan> kept = new ArrayList<>();
    for (int i = 0; i < marks.size(); i++) {
      CharSpan mark = marks.get(i).span();
      int left = mark.start();
      int right = mark.end();
      int from = i == 0 ? 0 : marks.get(i - 1).span().end();
      int to = i + 1 == marks.size() ? text.length() : marks.get(i + 1).span().start();
      while (left > from && Character.isLetterOrDigit(text.charAt(left - 1))) {
        left--;
      }
      while (right < to && Character.isLetterOrDigit(text.charAt(right))) {
        right++;
      }
      boolean inWord = left < mark.start() && right > mark.end();
      CharSpan stays = inWord || marks.get(i).isSolid() ? new CharSpan(left, right) : mark;
      CharSpan before = kept.isEmpty() ? null : kept.get(kept.size() - 1);
      if (before != null && before.end() >= stays.start()) {
        kept.remove(kept.size() - 1);
        stays = new CharSpan(before.start(), Math.max(before.end(), stays.end()));
      }
      kept.add(stays);
    }
    return kept;
  }

  /** Whether there is mark-up in a part of the text. */
  boolean hasMarkIn(CharSpan part) {
    int first = firstBehind(part.start());
    return first < marks.size() && marks.get(first).span().start() < part.end();
  }

  /** A part of the text as a reader sees it. */
  String plain(CharSpan part) {
    StringBuilder plain = new StringBuilder();
    int position = part.start();
    for (int i = firstBehind(position); i < marks.size(); i++) {
      CharSpan span = marks.get(i).span();
      if (span.start() >= part.end()) {
        break;
      }
      plain.append(text, position, Math.max(position, span.start())).append(marks.get(i).readAs());
      position = Math.min(span.end(), part.end());
    }
    return plain.append(text, position, part.end()).toString();
  }

  /** The first mark that ends behind a position. */
  private int firstBehind(int position) {
    int low = 0;
    int high = marks.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (marks.get(middle).span().end() <= position) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
