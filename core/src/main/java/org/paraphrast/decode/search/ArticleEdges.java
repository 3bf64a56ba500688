package org.paraphrast.decode.search;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.paraphrast.lm.CaseForms;
import org.paraphrast.plan.Plan;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.render.IndefiniteArticle;

/**
 * Pass 2 of a lattice: {@code a} and {@code an} become edges, so that the search scores the text
 * that rendering will print.
 *
 * <p>Input: a lattice of units. Output: the same lattice with every node split by the article that
 * still waits for its word, if any. An article is followed in both its forms; only the one that the
 * word behind it wants leads on. Rendering repairs an article if it or its word is new (or the two
 * were not neighbours), by the same class {@link IndefiniteArticle}. The last node is the end.
 */
final class ArticleEdges {
  /** No article waits. */
  private static final int NONE = 0;

  /** So many opening marks may stand between article and word. */
  private static final int MOST_MARKS = 2;

  private final Plan plan;
  private final Sentence sentence;
  private final RawLattice raw;
  private final CaseForms caseForms;
  private final RawLattice out = new RawLattice();
  private final Map<Long, Integer> nodes = new HashMap<>();
  private final int a;
  private final int an;
  private final boolean allUpper;
  private int[] buffer = new int[16];

  /** Articles that wait at each node of the input, as far as it is reached. */
  private final int[][] waiting;

  ArticleEdges(Plan plan, RawLattice raw, CaseForms caseForms) {
    this.plan = plan;
    this.sentence = plan.sentence();
    this.raw = raw;
    this.caseForms = caseForms;
    this.a = plan.words().add("a");
    this.an = plan.words().add("an");
    this.allUpper = isUpper(plan.window());
    this.waiting = new int[raw.nodes][];
  }

  RawLattice build() {
    int[] first = new int[raw.nodes + 1];
    int[] sorted = raw.edgesByNode(first);
    node(0, NONE);
    for (int node : raw.topologicalOrder(first, sorted)) {
      int[] articles = waiting[node];
      for (int i = 0; articles != null && i < articles.length; i++) {
        int from = node(node, articles[i]);
        for (int k = first[node]; k < first[node + 1]; k++) {
          int edge = sorted[k];
          follow(from, edge, raw.itemStart[edge], articles[i], 0);
        }
      }
    }
    finish(plan.window().length());
    return out;
  }

  /** All ends lead to one: an article with nothing behind it stays as it was. */
  private void finish(int last) {
    int[] articles = waiting[last];
    int[] ends = new int[articles == null ? 0 : articles.length];
    for (int i = 0; i < ends.length; i++) {
      ends[i] = node(last, articles[i]);
    }
    int end = out.addNode();
    for (int i = 0; i < ends.length; i++) {
      if (articles[i] == NONE || form(articles[i]) == original(articles[i])) {
        out.addEdge(ends[i], end, RawLattice.NO_PAIR, 0);
      }
    }
  }

  private int node(int node, int article) {
    long key = (long) node << 32 | article;
    Integer known = nodes.get(key);
    if (known != null) {
      return known;
    }
    int[] articles = waiting[node];
    int size = articles == null ? 0 : articles.length;
    int[] more = articles == null ? new int[1] : Arrays.copyOf(articles, size + 1);
    more[size] = article;
    waiting[node] = more;
    int added = out.addNode();
    nodes.put(key, added);
    return added;
  }

  /** Follows an edge from item {@code at} with {@code size} items put out. */
  private void follow(int from, int edge, int at, int article, int size) {
    int waits = article;
    int length = size;
    for (int i = at; i < raw.itemStart[edge + 1]; i++) {
      int item = raw.items[i];
      String text = text(item, edge);
      if (waits != NONE) {
        boolean neighbour = item < 0 && ~item == expected(waits);
        if (IndefiniteArticle.isPassedOver(text) && marks(waits) < MOST_MARKS) {
          waits = pack(form(waits), original(waits), marks(waits) + 1, neighbour ? ~item + 1 : -1);
        } else if (form(waits) != wanted(waits, neighbour, text)) {
          return;
        } else {
          waits = NONE;
        }
      }
      if (waits == NONE && isArticle(item, text)) {
        split(from, edge, i, length, text);
        return;
      }
      put(length++, item);
    }
    for (int i = 0; i < length; i++) {
      out.addItem(buffer[i]);
    }
    out.addEdge(from, node(raw.to[edge], waits), raw.pair[edge], raw.score[edge]);
  }

  /** Follows both forms of the article at item {@code i}. */
  private void split(int from, int edge, int i, int length, String text) {
    int item = raw.items[i];
    int original = text.equalsIgnoreCase("an") ? 1 : 0;
    for (int form = 0; form < 2; form++) {
      put(length, form == original ? item : form == 1 ? an : a);
      int waits = pack(form, original, 0, item < 0 ? ~item + 1 : -1);
      follow(from, edge, i + 1, waits, length + 1);
    }
  }

  private void put(int at, int item) {
    if (at == buffer.length) {
      buffer = Arrays.copyOf(buffer, 2 * at);
    }
    buffer[at] = item;
  }

  private boolean isArticle(int item, String text) {
    return item < 0 ? IndefiniteArticle.mayChange(sentence, ~item) : IndefiniteArticle.is(text);
  }

  /** The form that rendering will give the article in front of this word. */
  private static int wanted(int waits, boolean neighbour, String text) {
    if (neighbour || !IndefiniteArticle.isDecidedBy(text)) {
      return original(waits);
    }
    return IndefiniteArticle.before(text).equals("an") ? 1 : 0;
  }

  /** What will be printed for an item, as far as articles care. */
  private String text(int item, int edge) {
    if (item < 0) {
      return plan.respelling().kept(sentence, ~item);
    }
    String word = plan.words().inside(item, caseForms);
    int pair = raw.pair[edge];
    boolean upper = allUpper || (pair >= 0 && isUpper(plan.pairs().get(pair).source()));
    return upper ? word.toUpperCase(Locale.ROOT) : word;
  }

  /** Whether new words in place of the span are printed in capitals. */
  private boolean isUpper(TokenSpan span) {
    boolean upper = false;
    for (int token = span.start(); token < span.end(); token++) {
      String form = sentence.form(token);
      for (int i = 0; i < form.length(); i++) {
        if (Character.isLowerCase(form.charAt(i))) {
          return false;
        }
      }
      upper |= form.length() > 1 && Character.isUpperCase(form.charAt(0));
    }
    return upper;
  }

  /** An article that waits: its form, the original, marks passed over, the neighbour it had. */
  private static int pack(int form, int original, int marks, int expected) {
    return 1 | form << 1 | original << 2 | marks << 3 | (expected + 1) << 5;
  }

  private static int form(int article) {
    return article >> 1 & 1;
  }

  private static int original(int article) {
    return article >> 2 & 1;
  }

  private static int marks(int article) {
    return article >> 3 & 3;
  }

  private static int expected(int article) {
    return (article >> 5) - 1;
  }
}
