package org.paraphrast.table.source;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.paraphrast.io.LineReader;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * A log of queries with clicks, and its inverted indexes. Input: TSV lines {@code query<TAB>clicked
 * address<TAB>count}, in any order; lines of one query (in small letters, however spaced) are put
 * together, and clicks seen less often than {@code leastClicks} are passed over. Immutable.
 */
public final class QueryLog {

  /** A query and the documents clicked for it. */
  record Query(List<String> words, Set<String> documents) {
    Query {
      words = List.copyOf(words);
      documents = Set.copyOf(documents);
    }
  }

  private final List<Query> queries = new ArrayList<>();
  private final Map<String, List<Integer>> byWord = new HashMap<>();
  private final Map<String, List<Integer>> byDocument = new HashMap<>();

  private QueryLog() {}

  /** Reads logs; they are closed. */
  public static QueryLog read(Iterable<LineReader> logs, long leastClicks) {
    Map<String, Map<String, Long>> clicks = new TreeMap<>();
    Tokenizer tokenizer = Tokenizer.of(Language.EN);
    for (LineReader log : logs) {
      try (log) {
        for (String line = log.next(); line != null; line = log.next()) {
          if (!line.isBlank()) {
            String[] fields = fields(line, log);
            String query =
                Tokenizer.lowerCase(String.join(" ", tokenizer.tokenize(fields[0]).forms()));
            clicks
                .computeIfAbsent(query, q -> new TreeMap<>())
                .merge(fields[1].strip(), Long.parseLong(fields[2].strip()), Long::sum);
          }
        }
      }
    }
    QueryLog read = new QueryLog();
    clicks.forEach((query, documents) -> read.add(query, documents, leastClicks));
    return read;
  }

  private void add(String query, Map<String, Long> clicks, long leastClicks) {
    Set<String> documents = new TreeSet<>();
    clicks.forEach(
        (document, count) -> {
          if (count >= leastClicks) {
            documents.add(document);
          }
        });
    int number = queries.size();
    List<String> words = List.of(query.split(" ", -1));
    queries.add(new Query(words, documents));
    for (String word : new TreeSet<>(words)) {
      byWord.computeIfAbsent(word, w -> new ArrayList<>()).add(number);
    }
    for (String document : documents) {
      byDocument.computeIfAbsent(document, d -> new ArrayList<>()).add(number);
    }
  }

  private static String[] fields(String line, LineReader log) {
    String[] fields = line.split("\t", -1);
    if (fields.length != 3 || fields[0].isBlank() || !fields[2].strip().matches("[0-9]{1,15}")) {
      throw log.fault(
          "not a query, a clicked address and a count", "write the three separated by tabs");
    }
    return fields;
  }

  List<Query> queries() {
    return queries;
  }

  /** How many different queries there are. */
  public int size() {
    return queries.size();
  }

  List<Integer> withWord(String word) {
    return byWord.getOrDefault(word, List.of());
  }

  List<Integer> withDocument(String document) {
    return byDocument.getOrDefault(document, List.of());
  }
}
