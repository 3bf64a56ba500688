package org.paraphrast.corpus.mine;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.text.vocabulary.Vocabulary;

/**
 * Sentence pairs of clusters.
 *
 * <p>Input: clusters of sentences that may say the same, one after another. Output: the pairs that
 * meet the {@link PairCriteria}, tokenized and in lower case, in the order of the clusters (Quirk04
 * section 3.1; Zhao08's parallel sentences are the same with other criteria). Sentences are
 * compared by an index over their words; those without a word in common are never paired, which the
 * papers do not exclude and which does no harm, as nothing could be aligned but by chance. What was
 * refused is counted by the first reason. Confined to one thread.
 */
public final class PairMiner {
  private static final String SEPARATOR = "|||";

  private final PairCriteria criteria;
  private final Consumer<LineGroup> sink;
  private final Tokenizer tokenizer = Tokenizer.of(Language.EN);
  private final Vocabulary.Builder words = new Vocabulary.Builder();
  private final Set<Long> seen = new HashSet<>();
  private final InsertDeleteDistance distance = new InsertDeleteDistance();
  private final MiningCounts counts = new MiningCounts();

  public PairMiner(PairCriteria criteria, Consumer<LineGroup> sink) {
    this.criteria = criteria;
    this.sink = sink;
  }

  /** Compares all sentences of a cluster with each other. */
  public void cluster(List<String> sentences) {
    mine(numbered(sentences), Integer.MAX_VALUE);
  }

  /** Compares the sentences of one document with those of another. */
  public void documents(List<String> first, List<String> second) {
    List<Numbered> both = numbered(first);
    int border = both.size();
    both.addAll(numbered(second));
    mine(both, border);
  }

  public MiningCounts counts() {
    return counts;
  }

  /**
   * @param border if in the list, pairs have one sentence before it and one behind
   */
  private void mine(List<Numbered> sentences, int border) {
    List<int[]> numbers = sentences.stream().map(Numbered::words).toList();
    new SentenceIndex(numbers)
        .forEachPair(
            (first, second, common) -> {
              boolean across = first < border && second >= border;
              if (border == Integer.MAX_VALUE || across) {
                consider(sentences.get(first), sentences.get(second), common);
              }
            });
  }

  private void consider(Numbered a, Numbered b, int common) {
    counts.compared++;
    int shorter = Math.min(a.words.length, b.words.length);
    int longer = Math.max(a.words.length, b.words.length);
    OverlapRate.Lengths lengths = new OverlapRate.Lengths(shorter, longer);
    int leastDistance = shorter + longer - 2 * common;
    if (shorter < criteria.leastLengthRatio() * longer) {
      counts.lengths++;
    } else if (criteria.overlap().of(common, lengths) < criteria.leastOverlap()) {
      counts.overlap++;
    } else if (leastDistance > criteria.mostDistance()) {
      counts.distance++;
    } else if (a.plain.equals(b.plain)) {
      counts.identical++;
    } else {
      int found =
          distance.within(Math.min(criteria.mostDistance(), shorter + longer), a.words, b.words);
      if (found > criteria.mostDistance()) {
        counts.distance++;
      } else if (!seen.add(key(a.text, b.text))) {
        counts.duplicates++;
      } else {
        counts.pair(found, shorter + longer);
        sink.accept(LineGroup.of(a.text, b.text));
      }
    }
  }

  /** Of both texts, in either order; 64 bits make a clash of millions of pairs unlikely. */
  private static long key(String a, String b) {
    boolean ordered = a.compareTo(b) <= 0;
    String first = ordered ? a : b;
    String second = ordered ? b : a;
    return ((long) first.hashCode() << Integer.SIZE) ^ hash(second) ^ (hash(first) * 31);
  }

  private static long hash(String text) {
    long hash = 0xcbf29ce484222325L; // Fowler, Noll and Vo
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * 0x100000001b3L;
    }
    return hash;
  }

  private List<Numbered> numbered(List<String> sentences) {
    List<Numbered> found = new ArrayList<>(sentences.size());
    Set<String> texts = new HashSet<>();
    for (String sentence : sentences) {
      List<String> forms = Tokenizer.lowerCased(tokenizer.tokenize(sentence).forms());
      String text = String.join(" ", forms);
      boolean fits = criteria.words().allow(forms.size()) && !text.contains(SEPARATOR);
      if (fits && texts.add(text)) {
        counts.sentences++;
        found.add(new Numbered(text, plain(forms), numbers(forms)));
      }
    }
    return found;
  }

  private int[] numbers(List<String> forms) {
    return forms.stream().mapToInt(words::add).toArray();
  }

  /** What is left without punctuation. */
  private static String plain(List<String> forms) {
    StringBuilder plain = new StringBuilder();
    for (String form : forms) {
      if (form.codePoints().anyMatch(Character::isLetterOrDigit)) {
        plain.append(form).append(' ');
      }
    }
    return plain.toString();
  }

  /** A sentence ready to be compared. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Numbered(String text, String plain, int[] words) {}
}
