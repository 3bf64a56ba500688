package org.paraphrast.align;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.paraphrast.corpus.Alignment;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.corpus.Link;
import org.paraphrast.corpus.Link.Strength;

/**
 * Compares alignments with gold links, sure (S) and possible (P ⊇ S), as Och and Ney (2003) define
 * it: {@code AER = 1 - (|A∩P| + |A∩S|) / (|A| + |S|)}; overall, and as Quirk et al. (2004, table 1)
 * for links between identical words and for others. Not thread-safe.
 */
public final class AlignmentErrorRate {
  /** Which links are compared. */
  public enum Part {
    OVERALL,
    /** Both words are the same, ignoring case. */
    IDENTICAL,
    NON_IDENTICAL
  }

  /**
   * Sums over all pairs.
   *
   * @param links |A|, links found
   * @param sure |S|, sure links of the gold standard
   * @param linksPossible |A∩P|
   * @param linksSure |A∩S|
   */
  public record Score(long links, long sure, long linksPossible, long linksSure) {
    private static final Score NONE = new Score(0, 0, 0, 0);

    /** {@code |A∩P| / |A|}; 1 if nothing was linked. */
    public double precision() {
      return links == 0 ? 1 : (double) linksPossible / links;
    }

    /** {@code |A∩S| / |S|}; 1 if there is nothing to find. */
    public double recall() {
      return sure == 0 ? 1 : (double) linksSure / sure;
    }

    /** The harmonic mean of precision and recall. */
    public double f1() {
      double sum = precision() + recall();
      return sum == 0 ? 0 : 2 * precision() * recall() / sum;
    }

    public double aer() {
      return links + sure == 0 ? 0 : 1 - (double) (linksPossible + linksSure) / (links + sure);
    }

    private Score plus(Set<Cell> found, Set<Cell> gold, Set<Cell> possible) {
      return new Score(
          links + found.size(),
          sure + gold.size(),
          linksPossible + common(found, possible),
          linksSure + common(found, gold));
    }

    private static long common(Set<Cell> a, Set<Cell> b) {
      return a.stream().filter(b::contains).count();
    }

    /** The four figures, in per cent. */
    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          "precision %.2f recall %.2f F1 %.2f AER %.2f",
          100 * precision(),
          100 * recall(),
          100 * f1(),
          100 * aer());
    }
  }

  private record Cell(int source, int target) {
    static Cell of(Link link) {
      return new Cell(link.source(), link.target());
    }
  }

  private final Map<Part, Score> scores = new EnumMap<>(Part.class);
  private long pairs;

  /** Adds a pair; all links of {@code found} count, however strong. */
  public void add(LineGroup pair, Alignment found, Alignment gold) {
    List<String> source = Words.of(pair.source());
    List<String> target = Words.of(pair.target());
    pairs++;
    for (Part part : Part.values()) {
      Predicate<Link> wanted =
          link ->
              part == Part.OVERALL
                  || (part == Part.IDENTICAL)
                      == source.get(link.source()).equalsIgnoreCase(target.get(link.target()));
      Score sum =
          score(part)
              .plus(
                  cells(found, wanted),
                  cells(gold, wanted.and(link -> link.strength() == Strength.SURE)),
                  cells(gold, wanted));
      scores.put(part, sum);
    }
  }

  private static Set<Cell> cells(Alignment alignment, Predicate<Link> wanted) {
    return alignment.links().stream().filter(wanted).map(Cell::of).collect(Collectors.toSet());
  }

  public Score score(Part part) {
    return scores.getOrDefault(part, Score.NONE);
  }

  /** Everything that can change the figures. */
  public String signature() {
    return "pairs:" + pairs + "|aer:och-ney-2003|identical:ignore-case";
  }
}
