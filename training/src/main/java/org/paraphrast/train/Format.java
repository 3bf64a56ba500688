package org.paraphrast.train;

/** What is in a file that goes into or comes out of a stage; only like goes to like. */
public enum Format {
  TEXT("text, a sentence on each line"),
  TSV("tab-separated values"),
  PAIR_LIST("TSV, PPDB or Moses lines"),
  PAIRS("sentence pairs, `source ||| target` lines"),
  LINKS("word alignments, `i-j` lines"),
  PHRASES("Moses phrase table"),
  PATTERNS("Moses phrase table of patterns with slots"),
  GROUPS("versions of one sentence on each line, separated by tabs"),
  STORIES("cluster or date, document, number and sentence, separated by tabs"),
  PAGES("HTML, or JSON lines (`.jsonl`) with `name` and `html`"),
  DICTIONARY("TSV or JSON lines of words and definitions"),
  QUERIES("TSV of query, clicked address and count"),
  TRIPLES("counted dependency triples"),
  CONTEXTS("counted contexts of verb–object pairs"),
  LABELS("labelled replacements and their sentences, TSV"),
  JUDGEMENTS("judged replacements with hashes of their sentences, TSV"),
  WORKBOOK("workbook, JSON lines"),
  READINGS("what encoders said of lessons they had not seen, TSV"),
  CANDIDATES("candidates of MT engines, JSON lines"),
  TABLE("paraphrase table"),
  TRANSLATIONS("translation table"),
  CLASSES("words and their classes, TSV"),
  LANGUAGE_MODEL("language model"),
  SYNTAX("syntax model"),
  VECTORS("word vectors"),
  EXEMPLARS("judged replacements with directions of their contexts"),
  ACCEPTABILITY("acceptability model"),
  STRUCTURE_LESSONS("inputs of the judge of structural units with answers, TSV"),
  DRAFT_LESSONS("features of drafts with answers, TSV"),
  DELETION("model of what can be left out"),
  STRUCTURE("judge of structural units"),
  JOIN("join of the acceptability model and the encoder"),
  DIFFICULTY("difficulties of words"),
  ENCODER("encoder"),
  GENERATOR("generator of drafts"),
  DRAFTS("judge of drafts"),
  RECORD("JSON"),
  WEIGHTS("feature weights"),
  CARD("Markdown"),
  MODEL("model folder");

  private final String words;

  Format(String words) {
    this.words = words;
  }

  @Override
  public String toString() {
    return words;
  }
}
