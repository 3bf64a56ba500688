package org.paraphrast.decode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.paraphrast.table.BanList;
import org.paraphrast.table.BannedPair;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.Language;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.text.certificate.Violation;
import org.paraphrast.text.render.Change;
import org.paraphrast.text.render.Rendering;

/**
 * Whether what a user bans is banned from a whole text, too: planning looks at one unit at a time,
 * and two of them, or one and a word that stays, may say together what no unit may say alone. A
 * pair is looked for where a change is, in as many words beside it as the pair can reach.
 * Thread-safe.
 */
final class BanCheck {
  private static final String REASON = "ban";

  private final String input;
  private final BanList bans;
  private final List<String> before;
  private final List<BannedPair> pairs;

  BanCheck(String input, BanList bans) {
    this.input = input;
    this.bans = bans;
    this.before = bans.isEmpty() ? List.of() : words(input);
    this.pairs = bans.pairs(before);
  }

  Optional<Violation> violation(Rendering rendering) {
    if (bans.isEmpty() || rendering.changes().isEmpty()) {
      return Optional.empty();
    }
    List<String> after = words(rendering.text());
    if (bans.brings(before, after)) {
      return Optional.of(new Violation(REASON, "a banned phrase was brought in"));
    }
    if (bans.loses(before, after)) {
      return Optional.of(new Violation(REASON, "a phrase that must not be replaced is gone"));
    }
    for (BannedPair pair : pairs) {
      for (CharSpan place : places(rendering, pair.reach())) {
        CharSpan output = rendering.offsets().toOutput(place);
        if (pair.makes(words(place.of(input)), words(output.of(rendering.text())))) {
          return Optional.of(new Violation(REASON, "a banned pair was used"));
        }
      }
    }
    return Optional.empty();
  }

  /** The changed parts of the input with so many words at each side; those that meet are one. */
  private List<CharSpan> places(Rendering rendering, int reach) {
    List<CharSpan> places = new ArrayList<>();
    for (Change change : rendering.changes()) {
      CharSpan place = change.input();
      for (int i = 0; i < reach; i++) {
        place = wider(place);
      }
      CharSpan last = places.isEmpty() ? null : places.get(places.size() - 1);
      if (last != null && place.start() <= last.end() && reach > 0) {
        int end = Math.max(last.end(), place.end());
        places.set(places.size() - 1, new CharSpan(last.start(), end));
      } else {
        places.add(place);
      }
    }
    return places;
  }

  /** With the word before and the word behind. */
  private CharSpan wider(CharSpan place) {
    int start = place.start();
    while (start > 0 && Character.isWhitespace(input.charAt(start - 1))) {
      start--;
    }
    while (start > 0 && !Character.isWhitespace(input.charAt(start - 1))) {
      start--;
    }
    int end = place.end();
    while (end < input.length() && Character.isWhitespace(input.charAt(end))) {
      end++;
    }
    while (end < input.length() && !Character.isWhitespace(input.charAt(end))) {
      end++;
    }
    return new CharSpan(start, end);
  }

  /** The words of a text in small letters, without the mark-up between them. */
  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    Sentence sentence = Tokenizer.of(Language.EN).tokenize(text);
    for (String form : sentence.forms()) {
      char first = form.charAt(0);
      if (first != '<' && first != '*' && first != '_' && first != '~') {
        words.add(Tokenizer.lowerCase(form));
      }
    }
    return words;
  }
}
