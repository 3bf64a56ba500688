package org.paraphrast.table.source;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.Unit;
import org.paraphrast.table.source.QueryLog.Query;
import org.paraphrast.text.CommonEnds;

/**
 * Similar queries of a log (Zhao08 PT-6): {@code Sim(q1,q2) = β·content + (1 − β)·click-through}.
 *
 * <p>Content is the word overlap rate {@code |W1 ∩ W2| / max(|W1|, |W2|)}, click-through the
 * overlap rate of the clicked documents, {@code |D1 ∩ D2| / max(|D1|, |D2|)} (Zhao08 section 3.6
 * and, for the rate, 3.2). Of each query the {@code top} most similar ones above the threshold are
 * taken. The pairs are the whole queries and, where they differ in one place, what stands there,
 * each with the similarity as its score, of several the largest.
 *
 * <p>Candidates come from inverted indexes of words and of documents, so that only queries with a
 * word or a document in common are compared; words and documents of more than {@code mostCommon}
 * queries bring no candidates but count in the similarity. Output in the order of the queries'
 * texts.
 */
public record QuerySource(QueryLog log, Options options) implements TableSource {
  /**
   * What is similar enough.
   *
   * @param top queries to take for each
   * @param beta β, the weight of the content
   * @param mostCommon queries that may share a word or document that brings candidates
   * @param threshold Zhao08's Th4; pairs must be above it
   * @param longest words of a side at most
   */
  public record Options(int top, double beta, int mostCommon, double threshold, int longest) {}

  /** A query that is similar to another. */
  record Similar(int query, double similarity) {}

  @Override
  public void read(Consumer<TableEntry> sink) {
    Map<String, Map<String, Double>> scores = new TreeMap<>();
    for (int query = 0; query < log.queries().size(); query++) {
      List<String> from = log.queries().get(query).words();
      for (Similar similar : similar(query)) {
        List<String> to = log.queries().get(similar.query()).words();
        add(from, to, similar.similarity(), scores);
        CommonEnds common = CommonEnds.of(from, to);
        if (common.size() > 0 && common.size() < Math.min(from.size(), to.size())) {
          add(common.between(from), common.between(to), similar.similarity(), scores);
        }
      }
    }
    scores.forEach(
        (source, targets) ->
            targets.forEach(
                (target, score) ->
                    sink.accept(
                        new TableEntry(
                            Unit.parse(source),
                            Unit.parse(target),
                            List.of((float) (double) score),
                            Evidence.NONE))));
  }

  private void add(
      List<String> from,
      List<String> to,
      double similarity,
      Map<String, Map<String, Double>> scores) {
    if (from.size() <= options.longest() && to.size() <= options.longest()) {
      scores
          .computeIfAbsent(String.join(" ", from), s -> new TreeMap<>())
          .merge(String.join(" ", to), similarity, Math::max);
    }
  }

  /** The most similar queries, the best first, equal ones in the order of the log. */
  List<Similar> similar(int query) {
    Query one = log.queries().get(query);
    Set<Integer> candidates = new HashSet<>();
    one.words().forEach(word -> collect(log.withWord(word), candidates));
    one.documents().forEach(document -> collect(log.withDocument(document), candidates));
    candidates.remove(query);
    List<Similar> similar = new ArrayList<>();
    for (int candidate : candidates) {
      double similarity = similarity(one, log.queries().get(candidate), options.beta());
      if (similarity > options.threshold()) {
        similar.add(new Similar(candidate, similarity));
      }
    }
    similar.sort(
        Comparator.comparingDouble(Similar::similarity)
            .reversed()
            .thenComparingInt(Similar::query));
    return similar.subList(0, Math.min(options.top(), similar.size()));
  }

  private void collect(List<Integer> postings, Set<Integer> candidates) {
    if (postings.size() <= options.mostCommon()) {
      candidates.addAll(postings);
    }
  }

  /** Zhao08's similarity of two queries. */
  static double similarity(Query one, Query other, double beta) {
    double content = overlapRate(new HashSet<>(one.words()), new HashSet<>(other.words()));
    double clicks = overlapRate(one.documents(), other.documents());
    return beta * content + (1 - beta) * clicks;
  }

  private static double overlapRate(Set<String> one, Set<String> other) {
    int larger = Math.max(one.size(), other.size());
    long common = one.stream().filter(other::contains).count();
    return larger == 0 ? 0 : (double) common / larger;
  }
}
