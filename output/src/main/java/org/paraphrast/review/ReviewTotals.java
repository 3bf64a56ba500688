package org.paraphrast.review;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.paraphrast.api.ParaphrasedDocument;
import org.paraphrast.api.Receipt;
import org.paraphrast.api.Result;
import org.paraphrast.decode.Support;
import org.paraphrast.json.PlainReceipt;
import org.paraphrast.page.Bars;
import org.paraphrast.page.HtmlText;
import org.paraphrast.text.Guard;

/** What was done to all documents of a review, in numbers. */
final class ReviewTotals {
  private final Map<String, Integer> tables = new TreeMap<>();
  private final Map<String, String> resources = new TreeMap<>();
  private final Map<String, Integer> kinds = new TreeMap<>();
  private final Map<String, Integer> reasons = new TreeMap<>();
  private final Map<String, Integer> dropped = new TreeMap<>();
  private final Map<String, Integer> guards = new TreeMap<>();
  private int sentences;
  private int changed;
  private int changes;
  private long before;
  private long after;

  void add(ParaphrasedDocument document) {
    before += document.input().codePointCount(0, document.input().length());
    after += document.output().codePointCount(0, document.output().length());
    for (ParaphrasedDocument.Sentence sentence : document.sentences()) {
      add(sentence.result());
    }
  }

  private void add(Result result) {
    sentences++;
    for (Guard guard : result.sentence().guards().list()) {
      guards.merge(guard.kind().description(), 1, Integer::sum);
    }
    result.rejected().forEach((reason, count) -> dropped.merge(reason, count, Integer::sum));
    if (result.outcome().outputs().isEmpty()) {
      reasons.merge(PlainReceipt.whyNot(result.outcome()), 1, Integer::sum);
    } else {
      changed++;
    }
  }

  void add(ReviewUnit unit) {
    changes++;
    Receipt main = unit.main();
    kinds.merge(PlainReceipt.kind(main), 1, Integer::sum);
    String table = main.support().isEmpty() ? "repair" : main.support().get(0).table();
    tables.merge(table, 1, Integer::sum);
    if (!main.support().isEmpty() && main.support().get(0) instanceof Support.InTable pair) {
      resources.put(table, pair.info().resource().split("[,(]", 2)[0].strip());
    }
  }

  int changes() {
    return changes;
  }

  /** The facts at the top of the page. */
  String facts() {
    double percent = before == 0 ? 0 : 100.0 * (after - before) / before;
    return "<dl class=\"facts\">\n"
        + fact("Sentences changed", number(changed), "of " + number(sentences))
        + fact("Changes", number(changes), "each with a receipt")
        + fact("Characters before", number(before), "the whole text")
        + fact("Characters after", number(after), String.format(Locale.ROOT, "%+.1f%%", percent))
        + "</dl>\n";
  }

  private static String fact(String name, String number, String more) {
    return "<div><dt>"
        + name
        + "</dt><dd>"
        + number
        + "<small>"
        + HtmlText.escape(more)
        + "</small></dd></div>\n";
  }

  /** The numbers as bars. */
  String html() {
    StringBuilder html = new StringBuilder();
    Map<String, Integer> all = new LinkedHashMap<>();
    all.put("changed", changed);
    all.putAll(reasons);
    html.append(bars("Sentences", "Changed, or why they stay.", all));
    html.append(bars("Changes by kind", "", kinds));
    html.append(bars("Changes by table", "Where the new words come from.", tables));
    if (!resources.isEmpty()) {
      List<String> notes = new ArrayList<>();
      resources.forEach((table, resource) -> notes.add(table + ": " + resource));
      html.append("<p class=\"note\">" + HtmlText.escape(String.join("; ", notes)) + ".</p>\n");
    }
    html.append(bars("Left alone inside sentences", "Guards: what must not change.", guards));
    html.append(bars("Dropped proposals", "Outputs that would have broken something.", dropped));
    return html.toString();
  }

  private static String bars(String title, String about, Map<String, Integer> counts) {
    if (counts.values().stream().allMatch(count -> count == 0)) {
      return "";
    }
    List<Bars.Bar> bars = new ArrayList<>();
    counts.entrySet().stream()
        .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
        .forEach(
            entry ->
                bars.add(Bars.bar(entry.getKey(), entry.getValue(), number(entry.getValue()))));
    String note = about.isBlank() ? "" : "<p class=\"note\">" + about + "</p>\n";
    return "<h3>" + title + "</h3>\n" + note + new Bars(title, about, bars).html();
  }

  private static String number(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }
}
