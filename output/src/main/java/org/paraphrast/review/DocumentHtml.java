package org.paraphrast.review;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.paraphrast.api.Output;
import org.paraphrast.api.ParaphrasedDocument;
import org.paraphrast.api.Result;
import org.paraphrast.page.HtmlText;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.Guard;
import org.paraphrast.text.GuardKind;

/**
 * A document with its changes marked, in reading order. What is no sentence is there, too, but
 * faint, and folded where it is long. Input: documents in order; units are numbered through all of
 * them.
 */
final class DocumentHtml {
  /** Lines of a gap that are shown before and behind what is folded. */
  private static final int SHOWN = 3;

  private static final int FOLDED = 8;

  private final StringBuilder text = new StringBuilder();
  private final StringBuilder receipts = new StringBuilder();
  private final List<Object> parts = new ArrayList<>();
  private final StringBuilder plain = new StringBuilder();
  private final ReviewTotals totals;

  /** A document, whose changes are added to the totals. */
  DocumentHtml(ParaphrasedDocument document, ReviewTotals totals) {
    this.totals = totals;
    totals.add(document);
    int at = 0;
    for (ParaphrasedDocument.Sentence sentence : document.sentences()) {
      gap(document.input().substring(at, sentence.input().start()));
      add(sentence.result());
      at = sentence.input().end();
    }
    gap(document.input().substring(at));
    flush();
  }

  /** The document as HTML. */
  String text() {
    return text.toString();
  }

  /** Its receipts as items of a list. */
  String receipts() {
    return receipts.toString();
  }

  /** Texts that stay, and for each unit its number and its text before and after. */
  List<Object> parts() {
    return parts;
  }

  private void gap(String gap) {
    plain.append(gap);
    List<String> lines = List.of(gap.split("(?<=\n)", -1));
    int folded = lines.size() - 2 * SHOWN;
    if (folded < FOLDED) {
      text.append(gap.isBlank() ? HtmlText.visible(gap) : faint(gap));
      return;
    }
    text.append(faint(String.join("", lines.subList(0, SHOWN)).stripTrailing()));
    text.append("<details><summary>").append(folded).append(" lines left alone</summary>");
    text.append("<div class=\"gap\">");
    text.append(HtmlText.visible(String.join("", lines.subList(SHOWN, SHOWN + folded))));
    text.append("</div></details>");
    text.append(faint(String.join("", lines.subList(SHOWN + folded, lines.size()))));
  }

  private static String faint(String text) {
    return text.isEmpty() ? "" : "<span class=\"gap\">" + HtmlText.visible(text) + "</span>";
  }

  private void add(Result result) {
    Optional<Output> output = result.outcome().outputs().stream().findFirst();
    String sentence = result.sentence().text();
    List<ReviewUnit> units = output.map(one -> ReviewUnit.of(sentence, one)).orElse(List.of());
    List<CharSpan> markup =
        result.sentence().guards().list().stream()
            .filter(guard -> guard.kind() == GuardKind.MARKUP)
            .map(Guard::chars)
            .toList();
    int at = 0;
    for (ReviewUnit unit : units) {
      same(sentence, new CharSpan(at, unit.input().start()), markup);
      totals.add(unit);
      change(unit, totals.changes());
      receipts.append(ReceiptHtml.of(unit, totals.changes(), result, output.orElseThrow()));
      at = unit.input().end();
    }
    same(sentence, new CharSpan(at, sentence.length()), markup);
  }

  /** Text of a sentence that stays, with its mark-up faint. */
  private void same(String sentence, CharSpan span, List<CharSpan> markup) {
    plain.append(sentence, span.start(), span.end());
    int at = span.start();
    for (CharSpan mark : markup) {
      if (mark.start() >= at && mark.end() <= span.end()) {
        text.append(HtmlText.visible(sentence.substring(at, mark.start())));
        text.append(faint(mark.of(sentence)));
        at = mark.end();
      }
    }
    text.append(HtmlText.visible(sentence.substring(at, span.end())));
  }

  private void change(ReviewUnit unit, int number) {
    flush();
    parts.add(List.of(number, unit.before(), unit.after()));
    text.append("<a class=\"change\" id=\"c" + number + "\" href=\"#r" + number + "\"");
    text.append(" aria-describedby=\"w" + number + "\">");
    boolean deleted = false;
    for (TextDiff.Piece piece : TextDiff.of(unit.before(), unit.after())) {
      String shown = HtmlText.visible(piece.text());
      switch (piece.kind()) {
        case SAME -> text.append(shown);
        case DELETED -> text.append("<del>").append(shown).append("</del>");
        case INSERTED -> {
          text.append(deleted ? "<span class=\"hear\"> becomes </span>" : "");
          text.append("<ins>").append(shown).append("</ins>");
        }
      }
      deleted = piece.kind() == TextDiff.Kind.DELETED;
    }
    text.append("<sup class=\"ref\">" + number + "</sup></a>");
  }

  private void flush() {
    if (plain.length() > 0) {
      parts.add(plain.toString());
      plain.setLength(0);
    }
  }
}
