package org.paraphrast.review;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.paraphrast.api.ParaphrasedDocument;
import org.paraphrast.io.Resources;
import org.paraphrast.json.JsonFields;
import org.paraphrast.page.HtmlPage;
import org.paraphrast.page.HtmlText;

/**
 * Documents as one page with tracked changes: each change has its receipt, can be rejected and
 * accepted again, and the result can be copied or saved from the page. Without a script the page
 * can be read all the same. Input: paraphrased documents, in order. Output: HTML in one file.
 */
public final class ReviewPage {
  private static final String SCRIPT =
      String.join("\n", Resources.lines(ReviewPage.class, "review.js")) + "\n";

  private final ReviewTotals totals = new ReviewTotals();
  private final StringBuilder documents = new StringBuilder();
  private final StringBuilder receipts = new StringBuilder();
  private final List<JsonFields> data = new ArrayList<>();
  private final List<String> names = new ArrayList<>();

  /** Adds a document behind the others. */
  public void add(ParaphrasedDocument document) {
    DocumentHtml html = new DocumentHtml(document, totals);
    int place = names.size();
    names.add(document.source());
    documents.append("<div class=\"head\"><h2 id=\"d" + place + "\">");
    documents.append(HtmlText.visible(document.source())).append("</h2>");
    documents.append(
        "<div class=\"js\" hidden><button type=\"button\" data-copy=\"" + place + "\">");
    documents.append(
        "Copy the result</button><button type=\"button\" data-save=\"" + place + "\">");
    documents.append("Save it</button></div></div>\n<div class=\"document\" dir=\"auto\">");
    documents.append(html.text()).append("</div>\n");
    receipts.append(html.receipts());
    data.add(new JsonFields().with("name", document.source()).with("parts", html.parts()));
  }

  /** The whole page. */
  public String html() {
    String title = "Review of " + (names.size() == 1 ? names.get(0) : names.size() + " documents");
    StringBuilder body = new StringBuilder("<header>\n<h1>" + HtmlText.visible(title) + "</h1>\n");
    body.append("<p>Struck words were replaced by the underlined ones that follow them.");
    body.append(" Each change leads to its receipt: point at it, tab to it or tap it.");
    body.append(" Faint text was never touched.</p>\n").append(totals.facts());
    body.append("<nav class=\"note\" aria-label=\"On this page\"><a href=\"#d0\">Text</a> · ");
    body.append("<a href=\"#totals\">Totals</a> · <a href=\"#receipts\">All receipts</a></nav>\n");
    body.append("</header>\n<main>\n").append(tools()).append(documents);
    body.append("<h2 id=\"totals\">Totals</h2>\n").append(totals.html());
    body.append("<h2 id=\"receipts\">All receipts</h2>\n");
    body.append(
        receipts.isEmpty()
            ? "<p>Nothing was changed.</p>\n"
            : "<ol class=\"receipts\">\n" + receipts + "</ol>\n");
    body.append("</main>\n<div id=\"card\" role=\"dialog\" aria-label=\"Receipt\" tabindex=\"-1\"");
    body.append(" hidden></div>\n<script type=\"application/json\" id=\"data\">");
    body.append(HtmlText.json(new JsonFields().with("documents", data).line()));
    body.append("</script>\n");
    return new HtmlPage(title, body.toString(), SCRIPT).html();
  }

  private String tools() {
    StringBuilder html = new StringBuilder("<div class=\"tools js\" hidden>\n<div role=\"group\"");
    html.append(" aria-label=\"Show\">");
    for (String view : List.of("Changes", "Before", "After")) {
      html.append("<button type=\"button\" data-view=\"" + view.toLowerCase(Locale.ROOT) + "\"");
      html.append(" aria-pressed=\"" + view.equals("Changes") + "\">" + view + "</button>");
    }
    html.append("</div>\n<div><button type=\"button\" data-all=\"accept\">Accept all</button>");
    html.append("<button type=\"button\" data-all=\"reject\">Reject all</button></div>\n");
    return html.append("<output aria-live=\"polite\"></output>\n</div>\n").toString();
  }
}
