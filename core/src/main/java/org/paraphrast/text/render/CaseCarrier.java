package org.paraphrast.text.render;

import java.util.List;
import java.util.Locale;
import org.paraphrast.text.Casing;
import org.paraphrast.text.Characters;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;

/**
 * Pass 2 of rendering: new words take the case of what they replace. In ALL CAPS they are upper
 * case, in Title Case capitalised; the capital of the start of a sentence stays at the start,
 * whatever stands there now, and a common word that moved away from it loses its own. Words that
 * come with capitals of their own ({@code NATO}) keep them.
 */
final class CaseCarrier {
  /** No token of the source had the capital before. */
  private static final int NOBODY = Integer.MIN_VALUE;

  private final Sentence sentence;
  private final CaseLexicon lexicon;

  CaseCarrier(Sentence sentence, CaseLexicon lexicon) {
    this.sentence = sentence;
    this.lexicon = lexicon;
  }

  void carry(Emission emission) {
    Casing casing = sentence.casing();
    for (Region region : emission.regions()) {
      carry(region, emission.items(), casing);
      moveCapital(region, emission.items(), casing);
    }
  }

  private void carry(Region region, List<Item> items, Casing casing) {
    for (Region inner : region.inner) {
      carry(inner, items, casing);
    }
    boolean upper = casing == Casing.UPPER || isUpper(region.source());
    for (int i = region.first; i < region.end; i++) {
      Item item = items.get(i);
      if (item.region == region) {
        item.text = newWord(item.text, upper, casing);
      }
    }
    capitaliseSentences(region, items);
    int leader = leader(region.source());
    boolean capital = leader >= 0 && Characters.startsUpperCase(sentence.form(leader));
    boolean title = casing == Casing.TITLE;
    if (capital && !upper && !title && !Casing.isSentenceStart(sentence, leader)) {
      capitaliseFirstWord(region, items);
    }
  }

  /** If the start of the sentence lies in a region: what lies inside it may have moved away. */
  private void moveCapital(Region region, List<Item> items, Casing casing) {
    int leader = leader(region.source());
    boolean upper = casing == Casing.UPPER || isUpper(region.source());
    if (leader >= 0
        && !upper
        && Characters.startsUpperCase(sentence.form(leader))
        && Casing.isSentenceStart(sentence, leader)) {
      moveCapital(region, items, leader);
    }
  }

  /** What begins a sentence behind a new full stop has a capital. */
  private void capitaliseSentences(Region region, List<Item> items) {
    boolean starts = false;
    for (int i = region.first; i < region.end; i++) {
      Item item = items.get(i);
      if (item.region == region && item.text.equals(".")) {
        starts = true;
      } else if (starts && item.hasLetter()) {
        starts = false;
        giveCapital(item, NOBODY);
      }
    }
  }

  private static String newWord(String word, boolean upper, Casing casing) {
    if (upper) {
      return word.toUpperCase(Locale.ROOT);
    }
    return casing == Casing.TITLE && !Casing.isSmall(word) ? capitalise(word) : word;
  }

  /** Whether every word with letters in the span is upper case and one has two letters or more. */
  private boolean isUpper(TokenSpan span) {
    boolean long2 = false;
    for (int token = span.start(); token < span.end(); token++) {
      String form = sentence.form(token);
      if (!Characters.hasLetter(form)) {
        continue;
      }
      if (!Characters.isUpperCase(form)) {
        return false;
      }
      long2 |= form.length() > 1;
    }
    return long2;
  }

  /** The first token of the span that has a letter, or −1. */
  private int leader(TokenSpan span) {
    for (int token = span.start(); token < span.end(); token++) {
      if (Characters.hasLetter(sentence.form(token))) {
        return token;
      }
    }
    return -1;
  }

  /** The start of the sentence lies in this region: what stands there now gets the capital. */
  private void moveCapital(Region region, List<Item> items, int leader) {
    boolean first = true;
    for (int i = region.first; i < items.size(); i++) {
      Item item = items.get(i);
      if (first && item.hasLetter()) {
        first = false;
        giveCapital(item, leader);
      } else if (item.token == leader && mayLoseCapital(leader)) {
        item.repair(Change.Kind.CASE, item.text.toLowerCase(Locale.ROOT));
      }
      if (!first && i + 1 >= region.end) {
        return;
      }
    }
  }

  private void giveCapital(Item item, int leader) {
    if (item.token == leader) {
      return;
    }
    if (item.isNew()) {
      item.text = capitalise(item.text);
    } else if (!sentence.guards().isGuarded(item.token)) {
      item.repair(Change.Kind.CASE, capitalise(item.text));
    }
  }

  private boolean mayLoseCapital(int token) {
    String form = sentence.form(token);
    return !sentence.guards().isGuarded(token)
        && Characters.isCapitalised(form)
        && !form.equals("I")
        && lexicon.isCommon(form);
  }

  private static void capitaliseFirstWord(Region region, List<Item> items) {
    if (region.first < region.end && items.get(region.first).isNew()) {
      Item item = items.get(region.first);
      item.text = capitalise(item.text);
    }
  }

  /** Upper case for the first letter; a word with capitals of its own stays as it is. */
  private static String capitalise(String word) {
    for (int i = 0; i < word.length(); i++) {
      if (Character.isUpperCase(word.charAt(i))) {
        return word;
      }
    }
    return Characters.capitalised(word);
  }
}
