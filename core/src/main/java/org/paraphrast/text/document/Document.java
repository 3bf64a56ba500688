package org.paraphrast.text.document;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.Characters;
import org.paraphrast.text.analysis.SentenceSplitter;

/**
 * A document and the sentences in it that may be paraphrased. What lies between them (mark-up,
 * code, white space) comes back byte for byte, as do sentences that are not changed. Immutable.
 */
public final class Document {
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  /**
   * A sentence of a document.
   *
   * @param span its characters in the document
   * @param text their text, with mark-up inside
   * @param frozen words of it that must stay
   */
  public record Part(CharSpan span, String text, List<String> frozen) {
    public Part {
      frozen = List.copyOf(frozen);
    }
  }

  private final String text;
  private final List<Part> parts;

  private Document(String text, List<Part> parts) {
    this.text = text;
    this.parts = List.copyOf(parts);
  }

  /**
   * Finds the sentences of a document; a byte-order mark before it is no part of them. Linear time
   * for any text.
   */
  public static Document parse(String text, DocumentFormat format, SentenceSplitter splitter) {
    if (!text.startsWith(BYTE_ORDER_MARK)) {
      return new Document(text, sentences(text, format, splitter));
    }
    int shift = BYTE_ORDER_MARK.length();
    List<Part> parts = new ArrayList<>();
    for (Part part : sentences(text.substring(shift), format, splitter)) {
      CharSpan span = new CharSpan(part.span().start() + shift, part.span().end() + shift);
      parts.add(new Part(span, part.text(), part.frozen()));
    }
    return new Document(text, parts);
  }

  private static List<Part> sentences(
      String text, DocumentFormat format, SentenceSplitter splitter) {
    Prose prose = format.prose(text);
    String blotted = prose.blotted(text);
    List<Part> parts = new ArrayList<>();
    int kept = 0;
    for (CharSpan run : prose.runs()) {
      for (CharSpan inRun : splitter.split(run.of(blotted))) {
        CharSpan span = new CharSpan(run.start() + inRun.start(), run.start() + inRun.end());
        List<String> frozen = new ArrayList<>(prose.frozen());
        while (kept < prose.kept().size() && prose.kept().get(kept).start() < span.end()) {
          frozen.add(prose.kept().get(kept).of(text));
          kept++;
        }
        if (hasWords(blotted, span)) {
          parts.add(new Part(span, span.of(text), frozen));
        }
      }
    }
    return parts;
  }

  private static boolean hasWords(String blotted, CharSpan span) {
    return span.of(blotted).codePoints().anyMatch(Characters::isAlphanumeric);
  }

  /** The sentences, in order. */
  public List<Part> parts() {
    return parts;
  }

  /**
   * The document with other sentences.
   *
   * @param sentences a text for each part
   */
  public String with(List<String> sentences) {
    if (sentences.size() != parts.size()) {
      throw new IllegalArgumentException(
          parts.size() + " sentences are needed, got " + sentences.size());
    }
    StringBuilder out = new StringBuilder(text.length());
    int position = 0;
    for (int i = 0; i < parts.size(); i++) {
      CharSpan span = parts.get(i).span();
      out.append(text, position, span.start()).append(sentences.get(i));
      position = span.end();
    }
    return out.append(text, position, text.length()).toString();
  }
}
