package org.paraphrast.fuzz;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.paraphrast.api.Receipt;
import org.paraphrast.decode.Support;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.render.Replacement;

/**
 * A sentence in its own words, as the receipts of an output say that the output has them: what was
 * moved at its new place, what is said twice twice, what was left out not at all. With it an output
 * can be compared that is in another order. Knows receipts and where tokens stand, and nothing of
 * what the program itself concludes from them. Belongs to one output.
 */
final class Declared {
  private final Sentence sentence;
  private final boolean draftsLeaveOut;
  private final StringBuilder text = new StringBuilder();
  private final List<String> dropped = new ArrayList<>();
  private final List<String> faults = new ArrayList<>();

  private Declared(Sentence sentence, boolean draftsLeaveOut) {
    this.sentence = sentence;
    this.draftsLeaveOut = draftsLeaveOut;
  }

  /**
   * What receipts declare.
   *
   * @param draftsLeaveOut whether a draft may leave out what its words do not say: its receipt
   *     shows that, and does not list it
   */
  static Declared of(Sentence sentence, List<Receipt> receipts, boolean draftsLeaveOut) {
    Declared declared = new Declared(sentence, draftsLeaveOut);
    declared.add(new CharSpan(0, sentence.text().length()), receipts);
    return declared;
  }

  /** The sentence as it is declared. */
  String text() {
    return text.toString();
  }

  /** What was left out, by rules that say so. */
  List<String> dropped() {
    return List.copyOf(dropped);
  }

  /** Receipts that do not do what they say. */
  List<String> faults() {
    return List.copyOf(faults);
  }

  /** A span of the input as the receipts inside it leave it. */
  private void add(CharSpan span, List<Receipt> receipts) {
    int at = span.start();
    for (Receipt receipt : receipts) {
      CharSpan place = receipt.change().input();
      if (!span.contains(place) || place.start() < at) {
        continue; // inside another copy
      }
      text.append(sentence.text(), at, place.start());
      Replacement replacement = receipt.change().replacement();
      if (replacement != null && (replacement.copies() || leavesOut(receipt))) {
        addPieces(receipt, replacement);
      } else {
        text.append(place.of(sentence.text()));
      }
      at = place.end();
    }
    text.append(sentence.text(), at, span.end());
  }

  private boolean leavesOut(Receipt receipt) {
    return !listed(receipt).isEmpty() || (draftsLeaveOut && isDraft(receipt));
  }

  private static boolean isDraft(Receipt receipt) {
    return receipt.support().stream().anyMatch(Support.Drafted.class::isInstance);
  }

  private static List<String> listed(Receipt receipt) {
    return receipt.support().stream()
        .filter(Support.ByRule.class::isInstance)
        .flatMap(support -> ((Support.ByRule) support).dropped().stream())
        .toList();
  }

  private void addPieces(Receipt receipt, Replacement replacement) {
    TokenSpan source = replacement.source();
    BitSet left = new BitSet();
    left.set(source.start(), source.end());
    for (TokenSpan span : spans(receipt, source)) {
      left.clear(span.start(), span.end());
    }
    int start = text.length();
    String after = oneSpace(receipt.change().after());
    int found = 0;
    int last = -1;
    for (Replacement.Piece piece : replacement.target()) {
      if (piece instanceof Replacement.Copy copy) {
        if (!source.contains(copy.span())) {
          faults.add("copies what is not its own");
        }
        left.clear(copy.span().start(), copy.span().end());
        space(copy.span().start() == last ? sentence.gap(last) : " ");
        CharSpan chars = sentence.chars(copy.span());
        add(chars, receipt.inner());
        last = copy.span().end();
        String said = oneSpace(Replay.of(sentence.text(), chars, receipt.inner()));
        int at = after.indexOf(said, found);
        if (at < 0) {
          faults.add("“" + said + "” is not where its receipt puts it");
        } else {
          found = at + said.length();
        }
      }
    }
    sayAnew(receipt, replacement, left, start);
    space(" ");
  }

  /** What is neither copied nor left out, or said once more: the new words answer for it. */
  private void sayAnew(Receipt receipt, Replacement replacement, BitSet left, int start) {
    List<String> own = new ArrayList<>();
    left.stream().forEach(token -> own.add(sentence.surface(token)));
    TokenSpan source = replacement.source();
    List<String> again = new ArrayList<>();
    for (Replacement.Piece piece : replacement.target()) {
      if (piece instanceof Replacement.Words words) {
        for (String form : words.forms()) {
          boolean gone = own.removeIf(word -> isSame(word, form) && again.add(word));
          // said twice; no negation is
          for (int token = source.start(); !gone && token < source.end(); token++) {
            boolean twice = isSame(sentence.form(token), form) && !Telling.isOne(form);
            gone = twice && again.add(form);
          }
        }
      }
    }
    if (draftsLeaveOut && isDraft(receipt)) {
      own.removeIf(word -> !Telling.isOne(word));
    }
    // signs between what was parted go with the joint
    own.removeIf(word -> word.length() == 1 && ",;.".contains(word));
    own.addAll(again);
    text.insert(start, own.isEmpty() ? "" : " " + String.join(" ", own) + " ");
  }

  /** Where something is left out, its spaces go with it. */
  private static String oneSpace(String text) {
    return text.strip().replaceAll(" +(?=[ ,;.])", "");
  }

  private static boolean isSame(String word, String form) {
    return word.toLowerCase(Locale.ROOT).equals(form.toLowerCase(Locale.ROOT));
  }

  /** Where what a receipt lists as left out stands in its own span. */
  private List<TokenSpan> spans(Receipt receipt, TokenSpan source) {
    List<TokenSpan> spans = new ArrayList<>();
    CharSpan chars = sentence.chars(source);
    int at = chars.start();
    for (String what : listed(receipt)) {
      int found = sentence.text().indexOf(what, at);
      if (found < 0 || found + what.length() > chars.end()) {
        faults.add("“" + what + "” is said to be left out and was not there");
        continue;
      }
      at = found + what.length();
      spans.add(sentence.tokens(new CharSpan(found, at)));
      dropped.add(what);
    }
    return spans;
  }

  private void space(String gap) {
    if (text.length() > 0 && !Character.isWhitespace(text.charAt(text.length() - 1))) {
      text.append(gap);
    }
  }

  @Override
  public String toString() {
    return dropped.stream().collect(Collectors.joining(" / ", text + " (left out: ", ")"));
  }
}
