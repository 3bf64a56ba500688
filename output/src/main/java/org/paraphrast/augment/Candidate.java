package org.paraphrast.augment;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import org.paraphrast.api.Output;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.document.Document;

/**
 * A text that is being said in other words, sentence by sentence.
 *
 * @param sayings one for each sentence so far
 * @param gain the sum of theirs
 */
record Candidate(List<Saying> sayings, double gain) {
  static final Candidate NOTHING = new Candidate(List.of(), 0);

  /**
   * A sentence in other words, or as it was.
   *
   * @param gain how far it scores above the sentence as it was
   */
  record Saying(@Nullable Output output, double gain) {
    static final Saying AS_IT_WAS = new Saying(null, 0);
  }

  Candidate and(Saying saying) {
    List<Saying> more = new ArrayList<>(sayings);
    more.add(saying);
    return new Candidate(List.copyOf(more), gain + saying.gain());
  }

  /** The probability that all of it is acceptable; empty if a sentence was not judged. */
  OptionalDouble acceptability() {
    double product = 1;
    for (Saying saying : sayings) {
      if (saying.output() != null) {
        OptionalDouble one = saying.output().acceptability();
        if (one.isEmpty()) {
          return one;
        }
        product *= one.getAsDouble();
      }
    }
    return OptionalDouble.of(product);
  }

  boolean isChanged() {
    return sayings.stream().anyMatch(saying -> saying.output() != null);
  }

  /** The whole text with the sentences as they are said here. */
  String text(String source, List<Document.Part> parts) {
    StringBuilder text = new StringBuilder(source.length() + 16);
    int position = 0;
    for (int i = 0; i < parts.size(); i++) {
      Document.Part part = parts.get(i);
      Output output = sayings.get(i).output();
      text.append(source, position, part.span().start());
      text.append(output == null ? part.text() : output.text());
      position = part.span().end();
    }
    return text.append(source, position, source.length()).toString();
  }

  /** Where a part of the source stands in the whole new text, if it has an exact place there. */
  Optional<CharSpan> place(CharSpan span, List<Document.Part> parts) {
    int shift = 0; // of what comes next
    int start = -1;
    int end = -1;
    for (int i = 0; i < parts.size(); i++) {
      CharSpan part = parts.get(i).span();
      Output output = sayings.get(i).output();
      if (start < 0 && span.start() < part.start()) {
        start = span.start() + shift; // between sentences
      }
      if (end < 0 && span.end() <= part.start()) {
        end = span.end() + shift;
      }
      if (span.overlaps(part)) {
        Optional<CharSpan> moved = moved(span, part, output);
        if (moved.isEmpty()) {
          return Optional.empty();
        }
        int base = part.start() + shift;
        start = start < 0 ? base + moved.get().start() : start;
        end = span.end() <= part.end() ? base + moved.get().end() : end;
      }
      shift += output == null ? 0 : output.text().length() - part.length();
    }
    start = start < 0 ? span.start() + shift : start;
    end = end < 0 ? span.end() + shift : end;
    return start < end ? Optional.of(new CharSpan(start, end)) : Optional.empty();
  }

  /** Where the part of a span that lies in a sentence stands in what became of the sentence. */
  private static Optional<CharSpan> moved(CharSpan span, CharSpan part, @Nullable Output output) {
    CharSpan inner =
        new CharSpan(
            Math.max(span.start(), part.start()) - part.start(),
            Math.min(span.end(), part.end()) - part.start());
    if (output == null) {
      return Optional.of(inner);
    }
    return ExactPlace.of(inner, output)
        .filter(moved -> span.start() >= part.start() || moved.start() == 0)
        .filter(moved -> span.end() <= part.end() || moved.end() == output.text().length());
  }
}
