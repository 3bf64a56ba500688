package org.paraphrast.text.render;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;

/** Pass 1 of rendering: the tokens of the output in order, each with where it comes from. */
final class Emission {
  private final Sentence sentence;
  private final List<Region> regions;
  private final boolean curly;
  private final Map<Integer, String> respelled;
  private final List<Item> items = new ArrayList<>();

  /**
   * @param respelled how some of the tokens are spelled if they stay
   */
  Emission(Sentence sentence, List<Region> regions, Map<Integer, String> respelled) {
    this.sentence = sentence;
    this.regions = regions;
    this.respelled = respelled;
    this.curly = hasCurlyApostrophes(sentence.text());
    emit(new TokenSpan(0, sentence.size()), regions);
  }

  /** Whether words are written with {@code ’} and none with {@code '}. */
  private static boolean hasCurlyApostrophes(String text) {
    return hasInside(text, '’') && !hasInside(text, '\'');
  }

  private static boolean hasInside(String text, char apostrophe) {
    int at = text.indexOf(apostrophe, 1);
    while (at > 0 && at + 1 < text.length()) {
      if (Character.isLetter(text.charAt(at - 1)) && Character.isLetter(text.charAt(at + 1))) {
        return true;
      }
      at = text.indexOf(apostrophe, at + 1);
    }
    return false;
  }

  /** The outermost regions, in order. */
  List<Region> regions() {
    return regions;
  }

  List<Item> items() {
    return items;
  }

  /** Source tokens of a span, with the regions inside it applied. */
  private void emit(TokenSpan span, List<Region> inside) {
    int token = span.start();
    for (Region region : inside) {
      if (!span.contains(region.source())) {
        continue;
      }
      for (; token < region.source().start(); token++) {
        items.add(kept(token));
      }
      emit(region);
      token = region.source().end();
    }
    for (; token < span.end(); token++) {
      items.add(kept(token));
    }
  }

  private Item kept(int token) {
    Item item = Item.source(token, sentence.surface(token));
    String spelled = respelled.get(token);
    if (spelled != null) {
      item.repair(Change.Kind.SPELLING, spelled);
    }
    return item;
  }

  private void emit(Region region) {
    region.first = items.size();
    for (Replacement.Piece piece : region.replacement.target()) {
      if (piece instanceof Replacement.Copy copy) {
        emit(copy.span(), region.inner);
      } else if (piece instanceof Replacement.Words words) {
        for (String form : words.forms()) {
          items.add(Item.word(curly ? form.replace('\'', '’') : form, region));
        }
      }
    }
    region.end = items.size();
    if (region.first < region.end) {
      items.get(region.first).left = region.source().start();
      items.get(region.end - 1).right = region.source().end();
    }
  }
}
