package org.paraphrast.text.render;

import java.util.List;
import org.paraphrast.text.Characters;
import org.paraphrast.text.Sentence;

/** Pass 3 of rendering: {@code a} or {@code an} where the article or the word behind it is new. */
final class ArticleRepair {
  private final Sentence sentence;

  ArticleRepair(Sentence sentence) {
    this.sentence = sentence;
  }

  void repair(Emission emission) {
    List<Item> items = emission.items();
    for (int i = 0; i < items.size() - 1; i++) {
      Item article = items.get(i);
      if (IndefiniteArticle.is(article.text) && mayChange(article)) {
        repair(items, i);
      }
    }
  }

  /** Not if it is guarded, nor if it is the letter A. */
  private boolean mayChange(Item article) {
    if (article.isNew()) {
      return true;
    }
    return IndefiniteArticle.mayChange(sentence, article.token);
  }

  private static void repair(List<Item> items, int i) {
    Item article = items.get(i);
    int next = i + 1;
    while (next < items.size()
        && next <= i + 2
        && IndefiniteArticle.isPassedOver(items.get(next).text)) {
      next++;
    }
    if (next >= items.size() || isAsItWas(items, i, next)) {
      return;
    }
    Item word = items.get(next);
    if (!IndefiniteArticle.isDecidedBy(word.text)) {
      return;
    }
    String right = IndefiniteArticle.before(word.text);
    if (!right.equalsIgnoreCase(article.text)) {
      String repaired = likeCase(article.text, word.text, right);
      if (article.isNew()) {
        article.text = repaired;
      } else {
        article.repair(Change.Kind.ARTICLE, repaired);
      }
    }
  }

  private static String likeCase(String article, String word, String right) {
    if (!Characters.startsUpperCase(article)) {
      return right;
    }
    boolean upper = article.equals("AN") || (word.length() > 1 && Characters.isUpperCase(word));
    return right.equals("a") ? "A" : upper ? "AN" : "An";
  }

  /** Whether article and word stand side by side as they did in the source. */
  private static boolean isAsItWas(List<Item> items, int article, int word) {
    for (int i = article; i < word; i++) {
      Item left = items.get(i);
      Item right = items.get(i + 1);
      if (left.isNew() || right.isNew() || left.token + 1 != right.token) {
        return false;
      }
    }
    return true;
  }
}
