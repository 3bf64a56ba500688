package org.paraphrast.syntax;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.text.TokenSpan;

/**
 * The phrases of a sentence that the slot of a pattern may hold (Zhao09: "a slot holds a whole
 * phrase, typed by the tag of its head").
 *
 * <p>Input: tags and chunks. Output: noun phrases without a pronoun as head, and adjective phrases
 * that are no attributes, from left to right. A noun phrase is a chunk, perhaps with what belongs
 * to it: {@code the committee 's decision}, {@code the president of the committee}; a chunk with
 * {@code of} behind it is no whole phrase.
 */
public final class SlotPhrases {
  private SlotPhrases() {}

  /**
   * A whole phrase.
   *
   * @param tag of its head, as slots are typed
   */
  public record Phrase(TokenSpan span, String tag) {}

  /**
   * The type of a slot whose phrase has a head with this Penn tag: names are nouns, as the bitexts
   * that patterns are learned from are in lower case.
   */
  public static String tag(String penn) {
    return switch (penn) {
      case "NNP" -> "NN";
      case "NNPS" -> "NNS";
      default -> penn;
    };
  }

  /** The phrases of at most so many tokens. */
  public static List<Phrase> of(SyntaxAnalysis analysis, int mostTokens) {
    List<Phrase> phrases = new ArrayList<>();
    List<Chunk> chunks = analysis.chunks();
    for (int first = 0; first < chunks.size(); first++) {
      Chunk chunk = chunks.get(first);
      String tag = tag(analysis.tag(chunk.span().end() - 1));
      if (chunk.type().equals("NP") && !analysis.tag(chunk.span().start()).equals("POS")) {
        addNouns(analysis, chunks, first, mostTokens, phrases);
      } else if (chunk.type().equals("ADJP")
          && tag.equals("JJ")
          && chunk.span().length() <= mostTokens) {
        phrases.add(new Phrase(chunk.span(), tag));
      }
    }
    return phrases;
  }

  /** The noun phrases that start with a chunk, growing to the right. */
  private static void addNouns(
      SyntaxAnalysis analysis,
      List<Chunk> chunks,
      int first,
      int mostTokens,
      List<Phrase> phrases) {
    int start = chunks.get(first).span().start();
    String tag = nounTag(analysis, chunks.get(first));
    boolean governed = false;
    for (int at = first; at < chunks.size() && !tag.isEmpty(); ) {
      int end = chunks.get(at).span().end();
      if (end - start > mostTokens) {
        return;
      }
      boolean hasOf = end < analysis.size() && analysis.form(end).equals("of");
      if (!hasOf) {
        phrases.add(new Phrase(new TokenSpan(start, end), tag));
      }
      int next = next(analysis, chunks, at, hasOf);
      if (next < 0 || nounTag(analysis, chunks.get(next)).isEmpty()) {
        return;
      }
      governed |= hasOf;
      tag = governed ? tag : nounTag(analysis, chunks.get(next));
      at = next;
    }
  }

  /** The chunk that belongs to the one before: {@code 's decision}, {@code of the committee}. */
  private static int next(SyntaxAnalysis analysis, List<Chunk> chunks, int at, boolean hasOf) {
    int next = hasOf ? at + 2 : at + 1;
    if (next >= chunks.size() || !chunks.get(next).type().equals("NP")) {
      return -1;
    }
    int end = chunks.get(at).span().end();
    int start = chunks.get(next).span().start();
    boolean follows = hasOf ? start == end + 1 : start == end;
    return follows && (hasOf || analysis.tag(start).equals("POS")) ? next : -1;
  }

  /**
   * The slot tag of a noun chunk, empty if its last word is no noun. A bare singular is none: it is
   * mostly part of an idiom ({@code take place}, {@code bear in mind}).
   */
  private static String nounTag(SyntaxAnalysis analysis, Chunk chunk) {
    String penn = analysis.tag(chunk.span().end() - 1);
    String tag = tag(penn);
    boolean bare = chunk.span().length() == 1 && penn.equals("NN");
    if (bare || (!tag.equals("NN") && !tag.equals("NNS"))) {
      return "";
    }
    for (int i = chunk.span().start(); i < chunk.span().end(); i++) {
      if (analysis.tag(i).equals("CC")) {
        return "NNS";
      }
    }
    return tag;
  }
}
