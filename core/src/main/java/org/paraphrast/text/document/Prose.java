package org.paraphrast.text.document;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.text.CharSpan;

/**
 * The prose of a document: runs of characters, in order and disjoint, none of which a sentence may
 * leave; mark-up inside them, which does not end a sentence; words that must stay.
 */
final class Prose {
  private final List<CharSpan> runs = new ArrayList<>();
  private final List<CharSpan> markup = new ArrayList<>();
  private final List<CharSpan> kept = new ArrayList<>();
  private final List<String> frozen = new ArrayList<>();

  /** Plain text: each line is a run, whatever ends it. */
  static Prose lines(String document) {
    Prose prose = new Prose();
    int start = 0;
    for (int i = 0; i < document.length(); i++) {
      if (isLineEnd(document.charAt(i))) {
        prose.run(new CharSpan(start, i));
        start = i + 1;
      }
    }
    prose.run(new CharSpan(start, document.length()));
    return prose;
  }

  /** What must break a line by the Unicode standard (UAX 14). */
  private static boolean isLineEnd(char c) {
    return (c >= '\n' && c <= '\r') || c == '\u0085' || c == '\u2028' || c == '\u2029';
  }

  /**
   * Plain text in wrapped lines: the whole document is one run, and the splitter knows paragraphs
   * and lists.
   */
  static Prose plain(String document) {
    Prose prose = new Prose();
    prose.run(new CharSpan(0, document.length()));
    return prose;
  }

  void run(CharSpan span) {
    if (!span.isEmpty()) {
      runs.add(span);
    }
  }

  /** Mark-up inside a run, such as a tag; the guards of the sentence keep it. */
  void markup(CharSpan span) {
    markup.add(span);
  }

  /** Text inside a run that must stay, such as code in a sentence, with its mark-up. */
  void keep(CharSpan span) {
    kept.add(span);
  }

  /** Words that must stay wherever they stand. */
  void freeze(String words) {
    frozen.add(words);
  }

  List<CharSpan> runs() {
    return runs;
  }

  List<CharSpan> kept() {
    return kept;
  }

  List<String> frozen() {
    return frozen;
  }

  /**
   * The document with its mark-up blotted out by asterisks, which the splitter takes for emphasis:
   * {@code <b>Good.</b> Next} is two sentences.
   */
  String blotted(String document) {
    StringBuilder text = new StringBuilder(document);
    for (List<CharSpan> spans : List.of(markup, kept)) {
      for (CharSpan span : spans) {
        for (int i = span.start(); i < span.end(); i++) {
          text.setCharAt(i, '*');
        }
      }
    }
    return text.toString();
  }
}
