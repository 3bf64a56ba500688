package org.paraphrast.plan;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.paraphrast.encode.Encoder;
import org.paraphrast.encode.Reading;
import org.paraphrast.text.Sentence;

/**
 * One sentence on its way from its analysis to its receipts. What a step finds out about it is kept
 * here for the steps that follow, and nowhere else: its readings, its structure, the searches that
 * are open, what was read again, its drafts. Confined to one thread, and gone with the answer.
 */
public final class Call {
  private final Sentence sentence;
  private final Map<Fact, Object> known = new HashMap<>();

  /** What is known, and by whom. No record: owners are told apart by identity. */
  private static final class Fact {
    private final Object owner;
    private final Object of;

    Fact(Object owner, Object of) {
      this.owner = owner;
      this.of = of;
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Fact that && owner == that.owner && of.equals(that.of);
    }

    @Override
    public int hashCode() {
      return 31 * System.identityHashCode(owner) + of.hashCode();
    }
  }

  /** For a sentence that is analysed. */
  public Call(Sentence sentence) {
    this.sentence = sentence;
  }

  /** For a text whose analysis may find out something already. */
  public Call(Function<Call, Sentence> analysis) {
    this.sentence = analysis.apply(this);
  }

  /** What is to be said in other words. */
  public Sentence sentence() {
    return sentence;
  }

  /** What an encoder makes of the sentence or, where that is long, of a window of it. */
  public Reading reading(Encoder encoder, List<String> forms) {
    return once(encoder, List.copyOf(forms), () -> encoder.read(forms));
  }

  /** The structure of the sentence. */
  public Structure structure(Structure.Analysis analysis) {
    return once(analysis, sentence, () -> analysis.of(this));
  }

  /**
   * Finds something out once for the whole call.
   *
   * @param owner who finds it out
   * @param of what tells it from all else that the owner finds out
   */
  @SuppressWarnings("unchecked") // whoever asks for a fact is the one who found it out
  public <T> T once(Object owner, Object of, Supplier<T> find) {
    Fact fact = new Fact(owner, of);
    Object found = known.get(fact);
    if (found == null) {
      found = find.get();
      known.put(fact, found);
    }
    return (T) found;
  }
}
