package org.paraphrast.document;

import java.util.EnumSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.TimeLimit;
import org.paraphrast.text.document.DocumentFormat;
import org.paraphrast.text.document.Prose;
import org.paraphrast.text.document.ProsePart;
import org.paraphrast.text.document.ProseReader;

/**
 * The prose of HTML: text between block tags, with inline tags inside it; {@code <code>} and its
 * like stay as they are inside a sentence, as does what {@code translate="no"} or {@code
 * class="notranslate"} marks; scripts, styles, preformatted text, comments, CDATA and attributes
 * are never prose. Linear time.
 */
public final class HtmlReader implements ProseReader {
  /** Elements with the words of others. */
  static final Set<String> QUOTATIONS = Set.of("q", "blockquote");

  /** Code of the usual template languages. */
  static final Pattern TEMPLATE =
      Pattern.compile(
          "<%[^%]{0,500}+%>|\\{%[^%]{0,500}+%\\}|\\{\\{[^{}]{0,500}+\\}\\}|\\{#[^#]{0,500}+#\\}");

  @Override
  public DocumentFormat format() {
    return DocumentFormat.HTML;
  }

  @Override
  public Prose read(String document, Set<ProsePart> parts, TimeLimit time) {
    return new Reading(document, parts).prose(time);
  }

  @Override
  public String outline(String document) {
    HtmlScope scope = new HtmlScope(EnumSet.allOf(ProsePart.class));
    StringBuilder outline = new StringBuilder(document.length());
    for (HtmlToken token : HtmlTokens.of(document, TimeLimit.NONE)) {
      boolean prose = token.kind() == HtmlToken.Kind.TEXT && scope.shown() == HtmlScope.Shown.PROSE;
      if (!prose) {
        outline.append(document, token.span().start(), token.span().end());
      } else {
        outline.append(token.text().isBlank() ? "" : "<text>");
      }
      scope.track(token);
    }
    return outline.toString();
  }

  /** One document. */
  private static final class Reading {
    private final String document;
    private final ProseMap map;
    private final HtmlScope scope;
    private int instructionEnd;
    private boolean instructionsEnd = true;

    /** How many quotations are open, and where the outermost begins. */
    private int quotations;

    private int quotation;

    Reading(String document, Set<ProsePart> parts) {
      this.document = document;
      this.map = new ProseMap(document, DocumentFormat.HTML.reserved());
      this.scope = new HtmlScope(parts);
    }

    Prose prose(TimeLimit time) {
      for (HtmlToken token : HtmlTokens.of(document, time)) {
        time.check();
        if (token.span().start() >= instructionEnd) {
          read(token);
        } else if (token.kind() == HtmlToken.Kind.TEXT && token.span().end() > instructionEnd) {
          CharSpan rest = new CharSpan(instructionEnd, token.span().end());
          text(HtmlToken.text(rest, rest.of(document)));
        }
      }
      map.endRun();
      if (quotations > 0) {
        map.quote(new CharSpan(quotation, document.length()));
      }
      return map.prose();
    }

    private void read(HtmlToken token) {
      switch (token.kind()) {
        case TEXT -> text(token);
        case START_TAG, END_TAG -> tag(token);
        case RAW -> map.endRun();
        case OTHER -> other(token.span());
      }
    }

    private void text(HtmlToken token) {
      if (scope.shown() == HtmlScope.Shown.KEPT) {
        map.solid(token.span());
      } else if (scope.shown() == HtmlScope.Shown.PROSE) {
        map.text(token.span(), token.text());
        Matcher template =
            TEMPLATE.matcher(document).region(token.span().start(), token.span().end());
        while (template.find()) {
          map.solid(new CharSpan(template.start(), template.end()));
        }
      }
    }

    private void tag(HtmlToken token) {
      if (QUOTATIONS.contains(token.name())) {
        quotation(token);
      }
      boolean kept = scope.shown() == HtmlScope.Shown.KEPT;
      scope.track(token);
      kept |= scope.shown() == HtmlScope.Shown.KEPT;
      if (kept && scope.shown() != HtmlScope.Shown.HIDDEN) {
        map.solid(token.span());
      } else if (!HtmlScope.isInline(token.name())) {
        map.endRun();
      } else if (scope.shown() == HtmlScope.Shown.PROSE) {
        map.mark(token.span());
      }
    }

    private void quotation(HtmlToken token) {
      if (token.kind() == HtmlToken.Kind.START_TAG) {
        quotation = quotations++ == 0 ? token.span().start() : quotation;
      } else if (quotations > 0 && --quotations == 0) {
        map.quote(new CharSpan(quotation, token.span().end()));
      }
    }

    /** A processing instruction of PHP goes on behind the first {@code >}. */
    private void other(CharSpan span) {
      if (instructionsEnd && document.startsWith("<?", span.start())) {
        int end = document.indexOf("?>", span.start());
        instructionEnd = end < 0 ? span.end() : end + 2;
        instructionsEnd &= end >= 0;
      }
    }
  }
}
