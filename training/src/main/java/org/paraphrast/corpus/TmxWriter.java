package org.paraphrast.corpus;

import java.util.List;
import org.paraphrast.io.LineWriter;

/**
 * Writes translation memories in TMX 1.4, one unit a line; missing sides are left out. Written by
 * hand rather than by a library because the form is fixed and each segment must stay on its line.
 */
public final class TmxWriter implements CorpusWriter<LineGroup> {
  private final LineWriter lines;
  private final List<String> languages;

  /**
   * Writes lines that this writer owns from now on.
   *
   * @param languages the codes of the sides, the first of which is the source language
   */
  public TmxWriter(LineWriter lines, List<String> languages) {
    this.lines = lines;
    this.languages = List.copyOf(languages);
    lines.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
    lines.write("<tmx version=\"1.4\">");
    lines.write(
        "<header creationtool=\"paraphrast\" creationtoolversion=\"1\" segtype=\"sentence\""
            + " o-tmf=\"text\" adminlang=\"en\" datatype=\"plaintext\" srclang=\""
            + escape(languages.get(0))
            + "\"/>");
    lines.write("<body>");
  }

  @Override
  public void write(LineGroup group) {
    if (group.sides().size() != languages.size()) {
      throw new IllegalArgumentException(
          "a group for the languages " + languages + " must have as many sides, got " + group);
    }
    StringBuilder unit = new StringBuilder("<tu>");
    for (int i = 0; i < languages.size(); i++) {
      String side = group.sides().get(i);
      if (!side.isEmpty()) {
        unit.append("<tuv xml:lang=\"").append(escape(languages.get(i))).append("\"><seg>");
        unit.append(escape(side)).append("</seg></tuv>");
      }
    }
    lines.write(unit.append("</tu>"));
  }

  @Override
  public void commit() {
    lines.write("</body>");
    lines.write("</tmx>");
    lines.commit();
  }

  @Override
  public void close() {
    lines.close();
  }

  /** Escapes markup, and line ends as references so that they survive; refuses the impossible. */
  private String escape(String text) {
    StringBuilder escaped = new StringBuilder(text.length() + 16);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '&' -> escaped.append("&amp;");
        case '<' -> escaped.append("&lt;");
        case '>' -> escaped.append("&gt;");
        case '"' -> escaped.append("&quot;");
        case '\n', '\r' -> escaped.append("&#").append((int) c).append(';');
        default -> escaped.append(checked(c));
      }
    }
    return escaped.toString();
  }

  private char checked(char c) {
    boolean control = c < ' ' && c != '\t';
    if (control || c == '\uFFFE' || c == '\uFFFF') {
      throw lines.fault("character " + Integer.toHexString(c) + " cannot be in XML", "remove it");
    }
    return c;
  }
}
