package org.paraphrast.text.document;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.Characters;
import org.paraphrast.text.TimeLimit;
import org.paraphrast.text.analysis.SentenceSplitter;
import org.paraphrast.text.guard.Quotations;

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
   * @param kept characters of {@code text} that must stay
   * @param quoted characters of {@code text} that are somebody's words
   */
  public record Part(CharSpan span, String text, List<CharSpan> kept, List<CharSpan> quoted) {
    public Part {
      kept = List.copyOf(kept);
      quoted = List.copyOf(quoted);
    }
  }

  private final String text;
  private final List<Part> parts;
  private final Optional<ProseReader> reader;
  private final Optional<String> note;

  private Document(
      String text, List<Part> parts, Optional<ProseReader> reader, Optional<String> note) {
    this.text = text;
    this.parts = List.copyOf(parts);
    this.reader = reader;
    this.note = note;
  }

  /** Finds the sentences of a document; headings, tables and buttons are left alone. */
  public static Document parse(String text, DocumentFormat format, SentenceSplitter splitter) {
    return parse(text, format, Set.of(), splitter);
  }

  /**
   * Finds the sentences of a document, however long that takes.
   *
   * @param parts what is prose besides that which always is
   */
  public static Document parse(
      String text, DocumentFormat format, Set<ProsePart> parts, SentenceSplitter splitter) {
    return parse(text, format, parts, splitter, TimeLimit.NONE);
  }

  /**
   * Finds the sentences of a document; a byte-order mark before it is no part of them. Linear time
   * for any text.
   *
   * @param parts what is prose besides that which always is
   * @param time asked while it reads
   * @throws IllegalStateException if the reader of the format is not on the class path
   */
  public static Document parse(
      String text,
      DocumentFormat format,
      Set<ProsePart> parts,
      SentenceSplitter splitter,
      TimeLimit time) {
    int start = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length() : 0;
    String body = text.substring(start);
    Optional<ProseReader> reader = format.reader();
    Prose prose =
        reader
            .map(found -> found.read(body, parts, time))
            .orElseGet(
                () -> format == DocumentFormat.TEXT ? Prose.lines(body) : Prose.wrapped(body));
    return new Document(text, sentences(body, start, prose, splitter, time), reader, prose.note());
  }

  /** A document that was not read: all of it is one part, which is to be left alone. */
  public static Document unread(String text) {
    CharSpan all = new CharSpan(0, text.length());
    List<Part> parts =
        all.isEmpty() ? List.of() : List.of(new Part(all, text, List.of(), List.of()));
    return new Document(text, parts, Optional.empty(), Optional.empty());
  }

  private static List<Part> sentences(
      String body, int shift, Prose prose, SentenceSplitter splitter, TimeLimit time) {
    List<Part> parts = new ArrayList<>();
    SpansWithin kept = new SpansWithin(prose.kept());
    SpansWithin quoted = new SpansWithin(prose.quoted());
    for (CharSpan run : prose.runs()) {
      time.check();
      SpansWithin quotedHere = new SpansWithin(Quotations.of(run.of(prose.legible())));
      for (CharSpan inRun : splitter.split(run.of(prose.legible()))) {
        time.check();
        CharSpan span = new CharSpan(run.start() + inRun.start(), run.start() + inRun.end());
        List<CharSpan> within = kept.within(span);
        if (hasWords(span.of(prose.legible()), within)) {
          CharSpan place = new CharSpan(span.start() + shift, span.end() + shift);
          List<CharSpan> said = new ArrayList<>(quoted.within(span));
          said.addAll(quotedHere.within(inRun));
          parts.add(new Part(place, span.of(body), within, said));
        }
      }
    }
    return parts;
  }

  /** Whether there is more than what must stay. */
  private static boolean hasWords(String sentence, List<CharSpan> kept) {
    int position = 0;
    for (CharSpan span : kept) {
      if (hasWords(sentence, position, span.start())) {
        return true;
      }
      position = span.end();
    }
    return hasWords(sentence, position, sentence.length());
  }

  private static boolean hasWords(String sentence, int from, int to) {
    return sentence.substring(from, to).codePoints().anyMatch(Characters::isAlphanumeric);
  }

  /** This document with further characters that stay. */
  public Document keeping(List<CharSpan> spans) {
    if (spans.isEmpty()) {
      return this;
    }
    List<CharSpan> inOrder = new ArrayList<>(spans);
    inOrder.sort(Comparator.comparingInt(CharSpan::start));
    SpansWithin more = new SpansWithin(inOrder);
    List<Part> keeping = new ArrayList<>();
    for (Part part : parts) {
      List<CharSpan> kept = new ArrayList<>(part.kept());
      kept.addAll(more.within(part.span()));
      kept.sort(Comparator.comparingInt(CharSpan::start));
      keeping.add(new Part(part.span(), part.text(), kept, part.quoted()));
    }
    return new Document(text, keeping, reader, note);
  }

  /** The sentences, in order. */
  public List<Part> parts() {
    return parts;
  }

  /** Why a document that may have sentences is left alone. */
  public Optional<String> note() {
    return note;
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

  /**
   * Reads the document with other sentences again, and finds those that would make something else
   * of it: a year at the start of a line that becomes the number of a list. The document with all
   * the others has the outline that it had.
   *
   * @param sentences a text for each part
   * @param time when it is over, what is not known to fit is a misfit
   * @return the places of the misfits in the list, in order
   */
  public List<Integer> misfits(List<String> sentences, TimeLimit time) {
    return reader.map(found -> new Misfits(this, found, time).of(sentences)).orElse(List.of());
  }

  /** The misfits, however long it takes to find them. */
  public List<Integer> misfits(List<String> sentences) {
    return misfits(sentences, TimeLimit.NONE);
  }

  String text() {
    return text;
  }
}
