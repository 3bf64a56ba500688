package org.paraphrast.tune;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.text.CharSpan;

/**
 * A unit of a sentence and what it became: what is labelled correct or not. Two replacements are
 * the same if sentence, spans and targets are, whatever table they come from, so labels survive new
 * tables.
 *
 * @param sentence the text before any replacement
 * @param parts the pieces of the unit, in order, disjoint; more than one for patterns and
 *     collocations
 */
public record UnitReplacement(String sentence, List<Part> parts) {

  /**
   * A piece.
   *
   * @param span the characters replaced
   * @param target what stands there instead; empty to delete
   */
  public record Part(CharSpan span, String target) {}

  public UnitReplacement {
    parts = List.copyOf(parts);
    int end = 0;
    for (Part part : parts) {
      if (part.span().start() < end || part.span().end() > sentence.length()) {
        throw new IllegalArgumentException(
            "the pieces must be in order and inside the sentence, got " + parts);
      }
      end = part.span().end();
    }
    if (parts.isEmpty()) {
      throw new IllegalArgumentException("a replacement needs at least one piece");
    }
  }

  /** A unit in one piece. */
  public static UnitReplacement of(String sentence, CharSpan span, String target) {
    return new UnitReplacement(sentence, List.of(new Part(span, target)));
  }

  /** The sentence with the new words in brackets, for a rater's eye. */
  public String marked() {
    StringBuilder text = new StringBuilder();
    int from = 0;
    for (Part part : parts) {
      text.append(sentence, from, part.span().start());
      text.append('[').append(part.target()).append(']');
      from = part.span().end();
    }
    return text.append(sentence, from, sentence.length()).toString();
  }

  /** The words replaced, pieces apart. */
  public String source() {
    List<String> texts = new ArrayList<>();
    parts.forEach(part -> texts.add(part.span().of(sentence)));
    return String.join(" … ", texts);
  }

  /** The new words, pieces apart. */
  public String target() {
    return String.join(" … ", parts.stream().map(Part::target).toList());
  }

  /** How many words, split at white space, are replaced. */
  public int words() {
    return parts.stream().mapToInt(part -> countWords(part.span().of(sentence))).sum();
  }

  /** Words by white space. */
  static int countWords(String text) {
    String stripped = text.strip();
    return stripped.isEmpty() ? 0 : stripped.split("\\s+", -1).length;
  }

  /** The spans as {@code 4-9,20-26}. */
  String spans() {
    return String.join(
        ",", parts.stream().map(part -> part.span().start() + "-" + part.span().end()).toList());
  }

  /** The reverse of {@link #spans} and {@link #target}. */
  static UnitReplacement parse(String sentence, String spans, String target) {
    String[] ranges = spans.split(",", -1);
    String[] targets = ranges.length == 1 ? new String[] {target} : target.split(" … ", -1);
    if (targets.length != ranges.length) {
      throw new IllegalArgumentException(
          ranges.length + " spans but " + targets.length + " targets");
    }
    List<Part> parts = new ArrayList<>();
    for (int i = 0; i < ranges.length; i++) {
      String[] ends = ranges[i].split("-", 2);
      int start = Integer.parseInt(ends[0]);
      int end = Integer.parseInt(ends.length > 1 ? ends[1] : "");
      parts.add(new Part(new CharSpan(start, end), targets[i]));
    }
    return new UnitReplacement(sentence, parts);
  }
}
