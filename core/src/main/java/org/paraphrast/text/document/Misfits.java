package org.paraphrast.text.document;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.paraphrast.text.TimeLimit;

/**
 * Finds the new sentences that change more of a document than its words, by reading the document
 * again: all of it once where all fit, halves of it where they do not.
 */
final class Misfits {
  /** What is not known to fit when so many characters were read is a misfit. */
  private static final long MOST_CHARACTERS = 20_000_000;

  private final Document document;
  private final ProseReader reader;
  private final TimeLimit time;
  private final List<String> accepted = new ArrayList<>();
  private final List<Integer> misfits = new ArrayList<>();
  private @Nullable String outline;
  private long characters;

  Misfits(Document document, ProseReader reader, TimeLimit time) {
    this.document = document;
    this.reader = reader;
    this.time = time;
    document.parts().forEach(part -> accepted.add(part.text()));
  }

  List<Integer> of(List<String> sentences) {
    accept(sentences, 0, sentences.size());
    return List.copyOf(misfits);
  }

  private void accept(List<String> sentences, int from, int to) {
    List<String> before = List.copyOf(accepted.subList(from, to));
    if (before.equals(sentences.subList(from, to))) {
      return;
    }
    for (int i = from; i < to; i++) {
      accepted.set(i, sentences.get(i));
    }
    if (fits()) {
      return;
    }
    for (int i = from; i < to; i++) {
      accepted.set(i, before.get(i - from));
    }
    if (to - from == 1) {
      misfits.add(from);
    } else {
      int middle = (from + to) >>> 1;
      accept(sentences, from, middle);
      accept(sentences, middle, to);
    }
  }

  private boolean fits() {
    boolean first = characters == 0;
    String text = document.with(accepted);
    characters += text.length();
    return (first || characters <= MOST_CHARACTERS)
        && !time.hasPassed()
        && outline().equals(reader.outline(text));
  }

  /** That of the document as it was, which costs as much as reading it. */
  private String outline() {
    if (outline == null) {
      outline = reader.outline(document.text());
    }
    return outline;
  }
}
