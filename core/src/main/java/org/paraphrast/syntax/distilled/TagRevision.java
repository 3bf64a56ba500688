package org.paraphrast.syntax.distilled;

import java.util.List;
import org.paraphrast.syntax.PartOfSpeech;
import org.paraphrast.syntax.TagReader;

/**
 * Takes the reader's tag of a word where it finds it likelier than the tagger's. Only tags
 * of the small models are taken, since chunker and parser know no others, and only where a noun,
 * verb, adjective or adverb is in question: of {@code to}, hyphens and the like the reader learned
 * other conventions.
 *
 * @param tags names by number
 */
record TagRevision(List<String> tags, TagReader.Opinion opinion) implements Tagger.Revision {
  @Override
  public byte revise(int token, byte tag) {
    byte best = tag;
    double most = opinion.lnProb(token, tags.get(tag));
    for (byte other = 0; other < tags.size(); other++) {
      double lnProb = opinion.lnProb(token, tags.get(other));
      if (lnProb > most && (isContent(other) || isContent(tag))) {
        most = lnProb;
        best = other;
      }
    }
    return best;
  }

  private boolean isContent(int tag) {
    for (PartOfSpeech part : PartOfSpeech.values()) {
      if (part.has(tags.get(tag))) {
        return true;
      }
    }
    return false;
  }
}
