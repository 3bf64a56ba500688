package org.paraphrast.review;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import org.paraphrast.api.Output;
import org.paraphrast.api.Receipt;
import org.paraphrast.api.Result;
import org.paraphrast.decode.Support;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.json.PlainReceipt;
import org.paraphrast.page.HtmlText;
import org.paraphrast.text.render.Change;

/** The receipt of a unit: in words, and all numbers on request. */
final class ReceiptHtml {
  private ReceiptHtml() {}

  /**
   * An item of the list of receipts.
   *
   * @param number of the unit, from 1
   */
  static String of(ReviewUnit unit, int number, Result result, Output output) {
    StringBuilder html = new StringBuilder("<li id=\"r" + number + "\" class=\"receipt\">");
    html.append("<p class=\"pair\">").append(pair(unit.before(), unit.after())).append("</p>");
    html.append("<p id=\"w" + number + "\">").append(words(unit.main())).append("</p>");
    List<String> more = new ArrayList<>();
    for (Receipt receipt : unit.receipts()) {
      boolean space = receipt.change().kind() == Change.Kind.SPACING; // only in the numbers
      if (!receipt.equals(unit.main()) && !space) {
        more.add(item(receipt));
      }
      receipt.inner().stream().flatMap(Receipt::all).forEach(inner -> more.add(item(inner)));
    }
    if (!more.isEmpty()) {
      html.append("<p class=\"note\">With it:</p><ul>")
          .append(String.join("", more))
          .append("</ul>");
    }
    html.append("<p class=\"kind\">Change ")
        .append(number)
        .append(": ")
        .append(PlainReceipt.kind(unit.main()));
    html.append("<a href=\"#c" + number + "\"> · in the text</a></p>");
    html.append("<details><summary>The numbers</summary>");
    for (Receipt receipt : unit.receipts()) {
      receipt.all().forEach(each -> html.append(numbers(each)));
    }
    html.append(sentence(result, output));
    return html.append("</details></li>\n").toString();
  }

  private static String pair(String before, String after) {
    return side(before, "del")
        + " <span aria-hidden=\"true\">→</span><span class=\"hear\"> becomes </span> "
        + side(after, "ins");
  }

  private static String side(String text, String element) {
    if (text.isBlank()) {
      return text.isEmpty() ? "nothing" : text.contains("\n") ? "a line break" : "a space";
    }
    return "<" + element + ">" + HtmlText.visible(text.strip()) + "</" + element + ">";
  }

  private static String words(Receipt receipt) {
    String words = PlainReceipt.of(receipt);
    return HtmlText.visible(words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1))
        + ".";
  }

  private static String item(Receipt receipt) {
    Change change = receipt.change();
    return "<li>"
        + pair(change.before(), change.after())
        + ": "
        + HtmlText.visible(PlainReceipt.of(receipt))
        + "</li>";
  }

  private static String numbers(Receipt receipt) {
    Change change = receipt.change();
    UnitChoice choice = receipt.choice();
    List<String> lines = new ArrayList<>();
    lines.add(
        String.format(
            Locale.ROOT,
            "characters [%d,%d) of the sentence become [%d,%d)",
            change.input().start(),
            change.input().end(),
            change.output().start(),
            change.output().end()));
    if (choice != null) {
      OptionalDouble probability = choice.acceptability();
      if (probability.isPresent()) {
        lines.add(String.format(Locale.ROOT, "acceptability %.4f", probability.getAsDouble()));
      }
      lines.add("contributes " + number(choice.contribution()) + sum(choice.contributions()));
    }
    for (Support support : receipt.support()) {
      lines.add(support.table() + ": " + support.text());
    }
    return "<p class=\"note\">"
        + pair(change.before(), change.after())
        + "</p><ul><li>"
        + String.join("</li><li>", lines.stream().map(HtmlText::visible).toList())
        + "</li></ul>";
  }

  private static String sentence(Result result, Output output) {
    String unchanged =
        result.sourceScore().isPresent()
            ? "; unchanged it scores " + number(result.sourceScore().getAsDouble())
            : "";
    return "<p class=\"note\">The sentence scores "
        + HtmlText.visible(
            number(output.score())
                + sum(output.features())
                + unchanged
                + " (system "
                + result.system()
                + ": "
                + result.scoreMeaning()
                + ")")
        + "</p>";
  }

  private static String sum(Map<String, Double> features) {
    List<String> parts = new ArrayList<>();
    features.forEach((name, value) -> parts.add(number(value) + " (" + name + ")"));
    return parts.isEmpty() ? "" : " = " + String.join(" + ", parts);
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.4f", value);
  }
}
