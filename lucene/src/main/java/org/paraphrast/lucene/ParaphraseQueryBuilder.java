package org.paraphrast.lucene;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionLengthAttribute;
import org.apache.lucene.analysis.tokenattributes.TypeAttribute;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostAttribute;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;

/**
 * Builds a query of optional words from a stream with paraphrases, each part scored by the best way
 * to say it.
 *
 * <p>Lucene's {@code QueryBuilder} takes synonyms for the same word: it adds up their frequencies
 * and gives all of them the weight of the most frequent, and where several words have a synonym it
 * demands all of them. That is right for synonyms that somebody checked. A paraphrase is a guess:
 * here a document loses nothing by it, and a rare word of the user keeps its weight.
 */
public final class ParaphraseQueryBuilder {
  private final Analyzer analyzer;

  /** With an analyzer that has a {@link ParaphraseGraphFilter}. */
  public ParaphraseQueryBuilder(Analyzer analyzer) {
    this.analyzer = analyzer;
  }

  /** Some words in a row, from one position to another. */
  private record Way(int from, int to, List<String> words, float boost) {}

  /** Positions that paraphrases overlap in. */
  private record Part(int from, int to, List<Way> ways) {}

  /** The query; it matches nothing if the text has no words. */
  public Query build(String field, String text) {
    List<Way> said = new ArrayList<>();
    List<Way> paraphrases;
    try (TokenStream stream = analyzer.tokenStream(field, text)) {
      paraphrases = read(stream, said);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    BooleanQuery.Builder query = new BooleanQuery.Builder();
    int end = Integer.MIN_VALUE;
    for (Part part : parts(paraphrases)) {
      addBetween(field, query, said, end, part.from());
      query.add(best(field, said, part), BooleanClause.Occur.SHOULD);
      end = part.to();
    }
    addBetween(field, query, said, end, Integer.MAX_VALUE);
    return query.build();
  }

  private static void addBetween(
      String field, BooleanQuery.Builder query, List<Way> said, int from, int to) {
    for (Way word : said) {
      if (word.from() >= from && word.from() < to) {
        query.add(query(field, word), BooleanClause.Occur.SHOULD);
      }
    }
  }

  /** The best of what the text says and of each paraphrase, with the words that it leaves. */
  private static Query best(String field, List<Way> said, Part part) {
    List<Query> ways = new ArrayList<>();
    BooleanQuery.Builder own = new BooleanQuery.Builder();
    addBetween(field, own, said, part.from(), part.to());
    ways.add(own.build());
    for (Way way : part.ways()) {
      BooleanQuery.Builder other = new BooleanQuery.Builder();
      addBetween(field, other, said, part.from(), way.from());
      other.add(query(field, way), BooleanClause.Occur.SHOULD);
      addBetween(field, other, said, way.to(), part.to());
      ways.add(other.build());
    }
    return new DisjunctionMaxQuery(ways, 0);
  }

  private static Query query(String field, Way way) {
    Query query =
        way.words().size() == 1
            ? new TermQuery(new Term(field, way.words().get(0)))
            : new PhraseQuery(field, way.words().toArray(String[]::new));
    return way.boost() == 1 ? query : new BoostQuery(query, way.boost());
  }

  private static List<Part> parts(List<Way> paraphrases) {
    List<Way> inOrder = new ArrayList<>(paraphrases);
    inOrder.sort((a, b) -> Integer.compare(a.from(), b.from()));
    List<Part> parts = new ArrayList<>();
    for (Way way : inOrder) {
      Part last = parts.isEmpty() ? null : parts.get(parts.size() - 1);
      if (last != null && way.from() < last.to()) {
        last.ways().add(way);
        parts.set(
            parts.size() - 1, new Part(last.from(), Math.max(last.to(), way.to()), last.ways()));
      } else {
        parts.add(new Part(way.from(), way.to(), new ArrayList<>(List.of(way))));
      }
    }
    return parts;
  }

  /** Puts what the text says into {@code said}, and gives the paraphrases. */
  private static List<Way> read(TokenStream stream, List<Way> said) throws IOException {
    CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
    PositionIncrementAttribute increment = stream.addAttribute(PositionIncrementAttribute.class);
    PositionLengthAttribute length = stream.addAttribute(PositionLengthAttribute.class);
    TypeAttribute type = stream.addAttribute(TypeAttribute.class);
    BoostAttribute boost = stream.addAttribute(BoostAttribute.class);
    Set<Integer> ofText = new HashSet<>();
    List<Way> starts = new ArrayList<>();
    Map<Integer, Way> inside = new TreeMap<>(); // one word leaves each position inside a phrase
    int position = -1;
    stream.reset();
    while (stream.incrementToken()) {
      position += increment.getPositionIncrement();
      int to = position + length.getPositionLength();
      Way word = new Way(position, to, List.of(term.toString()), boost.getBoost());
      if (!type.type().equals(ParaphraseGraphFilter.TYPE)) {
        ofText.add(position);
        said.add(word);
      } else if (ofText.contains(position)) { // the text's own words come first
        starts.add(word);
      } else {
        inside.put(position, word);
      }
    }
    stream.end();
    return starts.stream().map(start -> whole(start, inside)).distinct().toList();
  }

  private static Way whole(Way start, Map<Integer, Way> inside) {
    List<String> words = new ArrayList<>(start.words());
    float boost = start.boost();
    int end = start.to();
    for (Way next = inside.get(end); next != null; next = inside.get(end)) {
      words.addAll(next.words());
      boost *= next.boost();
      end = next.to();
    }
    return new Way(start.from(), end, List.copyOf(words), boost);
  }
}
