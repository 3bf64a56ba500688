package org.paraphrast.text;

/** Plain text: the whole document is one run, and the splitter knows paragraphs and lists. */
final class PlainProse implements ProseFinder {
  @Override
  public Prose find(String document) {
    Prose prose = new Prose();
    prose.run(new CharSpan(0, document.length()));
    return prose;
  }
}
