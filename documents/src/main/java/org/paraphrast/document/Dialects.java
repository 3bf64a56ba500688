package org.paraphrast.document;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.paraphrast.text.CharSpan;

/**
 * What dialects of Markdown have beyond CommonMark, to which it is text: maths, wiki links,
 * footnotes, task lists, citations, attributes, template code, comments that go on behind a blank
 * line, and lines that are instructions. Linear time.
 */
final class Dialects {
  /** Every repetition is bounded or possessive. */
  private static final Pattern WITHIN =
      Pattern.compile(
          "\\$(?![\\s$])[^$]{1,500}+(?<!\\s)\\$(?!\\d)" // maths
              + "|!?\\[\\[[^\\[\\]]{1,500}+\\]\\]" // wiki links
              + "|\\[\\^[^\\]\\s]{1,100}+\\]:?" // footnotes
              + "|\\A\\[[ xX]\\](?=\\s)" // tasks
              + "|\\[-?@[^\\]]{1,300}+\\]" // citations
              + "|\\{[:#.][^{}]{0,200}+\\}" // attributes
              + "|"
              + HtmlReader.TEMPLATE.pattern());

  /** Containers, admonitions, alerts, abbreviations, tables of contents. */
  private static final Pattern DIRECTIVE =
      Pattern.compile(
          "(?::{3,}+|!!!|\\?\\?\\?|\\*\\[[^\\]\\r\\n]{1,100}+\\]:|\\[![A-Za-z]{1,40}+\\]|\\[TOC\\]|\\[\\[_?TOC_?\\]\\])[^\\r\\n]*+");

  /** What another parser may take for the start of a list or a heading. */
  private static final Pattern LINE_MARK =
      Pattern.compile("(?:\\d{1,9}+[.)]|[-+*#=>]{1,100}+)(?=\\s|$)");

  /** Maths as LaTeX delimits it: what opens, then what closes. */
  private static final Pattern LATEX =
      Pattern.compile("(\\\\[(\\[]|\\\\begin\\{)|\\\\[)\\]]|\\\\end\\{[^}]{0,40}+\\}?");

  /** What may go on behind a blank line. */
  private static final Pattern OPENING = Pattern.compile("<!--|\\$\\$");

  private final String document;
  private final ProseMap map;
  private final Set<String> endless = new HashSet<>();
  private int keptEnd;

  Dialects(String document, ProseMap map) {
    this.document = document;
    this.map = map;
  }

  /** Where the line that starts here ends if it is an instruction; else, where it starts. */
  int directiveEnd(int start) {
    Matcher line = DIRECTIVE.matcher(document).region(start, document.length());
    return line.lookingAt() ? line.end() : start;
  }

  /** Keeps the mark that a text starts its line with. */
  void keepLineMark(CharSpan text) {
    Matcher mark = LINE_MARK.matcher(document).region(text.start(), text.end());
    if (mark.lookingAt()) {
      map.solid(new CharSpan(mark.start(), mark.end()));
    }
  }

  /** Keeps what of a text belongs to displayed maths or to a comment. Texts come in order. */
  void keep(CharSpan text) {
    if (keptEnd > text.start()) {
      map.solid(new CharSpan(text.start(), Math.min(keptEnd, text.end())));
    }
    int from = Math.max(text.start(), keptEnd);
    if (from >= text.end()) {
      return;
    }
    Matcher opening = OPENING.matcher(document).region(from, text.end());
    while (opening.find()) {
      String end = opening.group().equals("$$") ? "$$" : "-->";
      int at = endless.contains(end) ? -1 : document.indexOf(end, opening.end());
      if (at < 0) {
        endless.add(end);
      } else {
        keptEnd = at + end.length();
        map.solid(new CharSpan(opening.start(), Math.min(keptEnd, text.end())));
        if (keptEnd >= text.end()) {
          return;
        }
        opening.region(keptEnd, text.end());
      }
    }
  }

  /** Keeps what stands within a run. */
  void keepWithin(CharSpan run) {
    Matcher matcher = WITHIN.matcher(document).region(run.start(), run.end());
    while (matcher.find()) {
      map.solid(new CharSpan(matcher.start(), matcher.end()));
    }
    int opened = -1;
    Matcher latex = LATEX.matcher(document).region(run.start(), run.end());
    while (latex.find()) {
      boolean environment = document.startsWith("\\end", latex.start());
      if (latex.group(1) != null) {
        opened = opened < 0 ? latex.start() : opened;
      } else if (opened >= 0 && environment == document.startsWith("\\begin", opened)) {
        map.solid(new CharSpan(opened, latex.end()));
        opened = -1;
      }
    }
  }
}
