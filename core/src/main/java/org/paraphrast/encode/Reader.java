package org.paraphrast.encode;

import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Reads sentences with an encoder, each once although several ask for it: the tagger, the judge,
 * whoever proposes words. The last few readings are kept. Thread-safe.
 */
public final class Reader {
  /** How many readings are kept at most; a power of two. */
  private static final int KEPT = 64;

  /** Beyond these a text is no sentence: nothing is gained by reading it, and memory is lost. */
  private static final int MOST_TOKENS = 1000;

  private static final int MOST_CHARACTERS = 8000;

  private final Encoder encoder;
  private final AtomicReferenceArray<@Nullable Kept> kept = new AtomicReferenceArray<>(KEPT);

  private record Kept(List<String> forms, Reading reading) {}

  public Reader(Encoder encoder) {
    this.encoder = encoder;
  }

  /** Whether a text is short enough to be read as a sentence. */
  public static boolean canRead(List<String> forms) {
    if (forms.size() > MOST_TOKENS) {
      return false;
    }
    int characters = 0;
    for (String form : forms) {
      characters += form.length();
    }
    return characters <= MOST_CHARACTERS;
  }

  /** A sentence, given the forms of its tokens. */
  public Reading read(List<String> forms) {
    int hash = forms.hashCode();
    int slot = (hash ^ hash >>> 16) & KEPT - 1;
    Kept last = kept.get(slot);
    if (last == null || !last.forms().equals(forms)) {
      List<String> own = List.copyOf(forms);
      last = new Kept(own, encoder.read(own));
      kept.set(slot, last);
    }
    return last.reading();
  }

  /** The tags that its readings know, in the order of {@link Reading#lnTags}. */
  public List<String> tags() {
    return encoder.tags();
  }

  /** A sentence with changes in place: the ln odds that each is right. */
  public double[] reread(List<String> forms, List<NewWords> edits) {
    return encoder.reread(forms, edits);
  }

  /** The odds of edits as another head sees them. */
  public double[] reread(List<String> forms, List<NewWords> edits, ReadingHead head) {
    return encoder.reread(forms, edits, head);
  }
}
