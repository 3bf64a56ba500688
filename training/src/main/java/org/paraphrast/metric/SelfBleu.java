package org.paraphrast.metric;

import java.util.ArrayList;
import java.util.List;

/**
 * How much outputs repeat: corpus BLEU against the sources, or, for several outputs of a source,
 * the mean sentence BLEU of each output against the others (Zhu et al. 2018). Less is more diverse.
 *
 * @param against what an output is compared with
 * @param bleu how BLEU is computed
 */
public record SelfBleu(Against against, Bleu bleu) implements Metric {
  /** Corpus BLEU against the sources. */
  public static final SelfBleu SOURCE = new SelfBleu(Against.SOURCE, Bleu.CORPUS);

  /** Mean sentence BLEU against the other outputs. */
  public static final SelfBleu OTHERS = new SelfBleu(Against.OTHERS, Bleu.SENTENCE);

  /** What an output is compared with. */
  public enum Against {
    SOURCE,
    /** The references of a segment are the other outputs of the same source. */
    OTHERS
  }

  @Override
  public boolean higherIsBetter() {
    return false;
  }

  @Override
  public String signature() {
    return "self-"
        + bleu.signature()
        + (against == Against.SOURCE ? "|against:source" : "|against:others|average:outputs");
  }

  /** Each output of one source as a segment with the others as its references. */
  public static List<Segment> segments(String source, List<String> outputs) {
    List<Segment> segments = new ArrayList<>();
    for (int i = 0; i < outputs.size(); i++) {
      List<String> others = new ArrayList<>(outputs);
      others.remove(i);
      segments.add(new Segment(source, outputs.get(i), others));
    }
    return segments;
  }

  @Override
  public Statistics statistics(Segment segment) {
    if (against == Against.SOURCE) {
      return againstSource(bleu, segment);
    }
    return segment.references().isEmpty()
        ? Statistics.of(0, 0)
        : Statistics.of(bleu.score(bleu.statistics(segment)), 1);
  }

  static Statistics againstSource(Bleu bleu, Segment segment) {
    return bleu.statistics(new Segment("", segment.output(), List.of(segment.source())));
  }

  @Override
  public double score(Statistics total) {
    if (against == Against.SOURCE) {
      return bleu.score(total);
    }
    return total.get(1) == 0 ? 0 : total.get(0) / total.get(1);
  }
}
