package org.paraphrast.tune;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.paraphrast.metric.AdditiveScore;
import org.paraphrast.metric.Metric;
import org.paraphrast.metric.Pser;
import org.paraphrast.metric.ReplacementCounts;
import org.paraphrast.metric.Segment;
import org.paraphrast.metric.Statistics;

/** What weights are tuned towards: makes a search space of a sentence's hypotheses. */
public interface TuningTarget {
  /** The score of the corpus. */
  AdditiveScore score();

  /** The search space of a sentence. */
  HypothesisSpace space(int sentence, List<NbestEntry> entries);

  /** The statistics of one hypothesis; PSER, which is of sets, takes it as the whole set. */
  Statistics statistics(int sentence, NbestEntry entry);

  /** What is tuned towards, with everything that can change it. */
  default String signature() {
    return score().signature();
  }

  /** What to take a replacement for that nobody labelled. */
  enum Unlabelled {
    /** Neither right nor wrong: it stays out of precision. */
    OUT,
    /** Wrong: tuning then avoids what nobody looked at; Zhao09's rp is over all replacements. */
    WRONG;

    /** The signature of a score of replacements that were taken so. */
    public String signature(AdditiveScore score) {
      String own = "|unlabelled:" + name().toLowerCase(Locale.ROOT);
      String signature = score.signature();
      return signature.contains("|unlabelled:out")
          ? signature.replace("|unlabelled:out", own)
          : signature + own;
    }
  }

  /** A metric of texts: BLEU, SARI and the like; output and text of a segment are replaced. */
  static TuningTarget of(Metric metric, List<Segment> segments) {
    List<Segment> copy = List.copyOf(segments);
    return new BestTarget(
        metric,
        metric.signature(),
        (sentence, entry) -> {
          Segment segment = copy.get(sentence);
          return metric.statistics(
              new Segment(segment.source(), entry.text(), segment.references()));
        });
  }

  /** rp, rr, rf (Zhao09 section 3.4) or any score of replacement counts, by labels. */
  static TuningTarget of(
      AdditiveScore rate, List<String> sentences, LabelSet labels, Unlabelled unlabelled) {
    List<String> copy = List.copyOf(sentences);
    return new BestTarget(
        rate,
        unlabelled.signature(rate),
        (sentence, entry) ->
            counts(copy.get(sentence), entry.replacements(), labels, unlabelled).statistics());
  }

  /** PSER (Zhao08 section 5) of the first outputs of each sentence. */
  static TuningTarget pser(LabelSet labels, int top, Unlabelled unlabelled) {
    return new PserTarget(labels, top, unlabelled);
  }

  /** The counts of one output of a sentence. */
  static ReplacementCounts counts(
      String sentence, List<UnitReplacement> replacements, LabelSet labels, Unlabelled unlabelled) {
    ReplacementCounts counts = ReplacementCounts.unchanged(UnitReplacement.countWords(sentence));
    for (UnitReplacement replacement : replacements) {
      Label label = labels.get(replacement);
      int words = replacement.words();
      counts =
          label == null && unlabelled == Unlabelled.OUT
              ? counts.withUnjudged(words)
              : counts.with(label == Label.CORRECT, words);
    }
    return counts;
  }

  /** Statistics of a hypothesis. */
  @FunctionalInterface
  interface EntryStatistics {
    Statistics of(int sentence, NbestEntry entry);
  }

  /** A score of the one best hypothesis. */
  record BestTarget(AdditiveScore score, String signature, EntryStatistics entries)
      implements TuningTarget {
    @Override
    public Statistics statistics(int sentence, NbestEntry entry) {
      return entries.of(sentence, entry);
    }

    @Override
    public HypothesisSpace space(int sentence, List<NbestEntry> list) {
      List<double[]> features = new ArrayList<>();
      List<Statistics> statistics = new ArrayList<>();
      for (NbestEntry entry : list) {
        features.add(entry.features());
        statistics.add(statistics(sentence, entry));
      }
      return new NbestSpace(features, statistics);
    }
  }

  /** PSER; where unlabelled replacements are left out, then of both counts. */
  record PserTarget(LabelSet labels, int top, Unlabelled unlabelled) implements TuningTarget {
    @Override
    public String signature() {
      return unlabelled.signature(score()) + "|top:" + top;
    }

    @Override
    public AdditiveScore score() {
      return new Pser();
    }

    @Override
    public Statistics statistics(int sentence, NbestEntry entry) {
      return space(sentence, List.of(entry)).at(new double[entry.features().length]);
    }

    /** Substitutions become bits: a set of outputs is looked at wherever the line changes it. */
    @Override
    public HypothesisSpace space(int sentence, List<NbestEntry> list) {
      Map<UnitReplacement, Integer> numbers = new HashMap<>();
      BitSet wrong = new BitSet();
      List<BitSet> made = new ArrayList<>();
      for (NbestEntry entry : list) {
        BitSet bits = new BitSet();
        for (UnitReplacement replacement : entry.replacements()) {
          Label label = labels.get(replacement);
          if (label != null || unlabelled == Unlabelled.WRONG) {
            int number = numbers.computeIfAbsent(replacement, key -> numbers.size());
            bits.set(number);
            wrong.set(number, label != Label.CORRECT);
          }
        }
        made.add(bits);
      }
      return new TopSpace(
          list.stream().map(NbestEntry::features).toList(),
          top,
          chosen -> {
            BitSet all = new BitSet();
            chosen.forEach(place -> all.or(made.get(place)));
            int count = all.cardinality();
            all.and(wrong);
            return Pser.ofCounts(all.cardinality(), count);
          });
    }
  }
}
