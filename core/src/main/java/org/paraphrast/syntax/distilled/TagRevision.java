package org.paraphrast.syntax.distilled;

import java.util.List;
import org.paraphrast.syntax.PartOfSpeech;
import org.paraphrast.syntax.TagReader;

/**
 * Takes the reader's tag of a word where it finds it clearly likelier than the tagger's; at once if
 * it is a verb's, which is what the tagger misses most ({@code Book a table}). Number and degree
 * are the tagger's, which sees endings better. Marks and {@code to} keep its tags, too: the chunker
 * and the parser learned other conventions for them than the reader did, and know no other tags.
 *
 * @param tags the tagger's, by number
 */
record TagRevision(List<String> tags, List<String> forms, TagReader.Opinion opinion)
    implements Tagger.Revision {
  /** The least difference of natural logarithms if it is no verb; chosen on EWT's dev part. */
  private static final double MARGIN = 1;

  @Override
  public byte revise(int token, byte tag) {
    if (tags.get(tag).equals("TO") || !isWord(forms.get(token))) {
      return tag;
    }
    byte likeliest = likeliest(token, tag);
    String name = tags.get(likeliest);
    double margin = PartOfSpeech.VERB.has(name) ? 0 : MARGIN;
    double lnRatio = opinion.lnProb(token, name) - opinion.lnProb(token, tags.get(tag));
    boolean other = isWord(name) && !differInEnding(name, tags.get(tag));
    return other && lnRatio > margin ? likeliest : tag;
  }

  /** Whether it is {@code NN} and {@code NNS}, or {@code JJ}, {@code JJR} and {@code JJS} … */
  private static boolean differInEnding(String one, String other) {
    return !one.startsWith("NNP") && stem(one).equals(stem(other));
  }

  private static String stem(String tag) {
    return tag.endsWith("S") || tag.endsWith("R") ? tag.substring(0, tag.length() - 1) : tag;
  }

  /** The reader's choice among the tagger's tags; of equally likely ones the tagger's. */
  private byte likeliest(int token, byte tag) {
    byte best = tag;
    for (byte other = 0; other < tags.size(); other++) {
      if (opinion.lnProb(token, tags.get(other)) > opinion.lnProb(token, tags.get(best))) {
        best = other;
      }
    }
    return best;
  }

  /** Whether a form, or the tag of a form, is more than a mark. */
  private static boolean isWord(String formOrTag) {
    return formOrTag.codePoints().anyMatch(Character::isLetterOrDigit);
  }
}
