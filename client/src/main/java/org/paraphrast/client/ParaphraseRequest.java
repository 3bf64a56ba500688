package org.paraphrast.client;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What to paraphrase and how: a sentence, a batch or a document, and options. What is not set is
 * left to the service, which also checks values. Immutable.
 */
public final class ParaphraseRequest {
  private final Map<String, Object> fields;

  private ParaphraseRequest(Map<String, Object> fields) {
    this.fields = Collections.unmodifiableMap(fields);
  }

  /** One sentence. */
  public static ParaphraseRequest text(String sentence) {
    return new ParaphraseRequest(Map.of("text", sentence));
  }

  /** A batch of sentences. */
  public static ParaphraseRequest texts(List<String> sentences) {
    return new ParaphraseRequest(Map.of("texts", List.copyOf(sentences)));
  }

  /**
   * A whole document.
   *
   * @param format {@code text}, {@code wrapped}, {@code html} or {@code markdown}
   */
  public static ParaphraseRequest document(String document, String format) {
    return new ParaphraseRequest(Map.of("document", document)).with("format", format);
  }

  /** The same with a field of any name, also one that this class does not know. */
  public ParaphraseRequest with(String name, Object value) {
    Map<String, Object> more = new LinkedHashMap<>(fields);
    more.put(name, value);
    return new ParaphraseRequest(more);
  }

  /** {@code variation}, {@code compression}, {@code simplification} or {@code similarity}. */
  public ParaphraseRequest withPurpose(String purpose) {
    return with("purpose", purpose);
  }

  /** For similarity: the sentence that outputs should come closer to. */
  public ParaphraseRequest withReference(String reference) {
    return with("reference", reference);
  }

  /** For simplification: who reads it, {@code A2}, {@code B1}, {@code B2} or {@code grade 5}. */
  public ParaphraseRequest withLevel(String level) {
    return with("level", level);
  }

  /** How many outputs at most. */
  public ParaphraseRequest withOutputs(int n) {
    return with("n", n);
  }

  /** Whether outputs should differ from each other rather than be the best. */
  public ParaphraseRequest withDiverse(boolean diverse) {
    return with("diverse", diverse);
  }

  /** Whether outputs may score lower than the unchanged input. */
  public ParaphraseRequest withAny(boolean any) {
    return with("any", any);
  }

  /** How much to change, 0 to 1. */
  public ParaphraseRequest withChange(double change) {
    return with("change", change);
  }

  /** Structural rules: {@code default}, {@code all}, {@code none} or names with commas. */
  public ParaphraseRequest withStructure(String structure) {
    return with("structure", structure);
  }

  /** Whether a network drafts whole sentences: {@code on}, {@code off} or {@code only}. */
  public ParaphraseRequest withGenerator(String generator) {
    return with("generator", generator);
  }

  /** For compression and simplification: leave out nothing. */
  public ParaphraseRequest withKeepMeaning(boolean keepMeaning) {
    return with("keepMeaning", keepMeaning);
  }

  /** {@code as-is}, {@code british} or {@code american}. */
  public ParaphraseRequest withSpelling(String spelling) {
    return with("spelling", spelling);
  }

  /** Most characters of an output. */
  public ParaphraseRequest withMaxChars(int maxChars) {
    return with("maxChars", maxChars);
  }

  /** Most bytes of an output in UTF-8. */
  public ParaphraseRequest withMaxBytes(int maxBytes) {
    return with("maxBytes", maxBytes);
  }

  /** Greatest length of an output relative to its input. */
  public ParaphraseRequest withRatio(double ratio) {
    return with("ratio", ratio);
  }

  /** Words and phrases to leave alone. */
  public ParaphraseRequest withKeep(List<String> words) {
    return with("keep", List.copyOf(words));
  }

  /** Whether the words of others stay as they are: {@code keep} or {@code change}. */
  public ParaphraseRequest withQuotations(String quotations) {
    return with("quotations", quotations);
  }

  /** Fields whose terms of art stay, with commas, or {@code none}. */
  public ParaphraseRequest withDomain(String domain) {
    return with("domain", domain);
  }

  /** Words and phrases that no output brings in. */
  public ParaphraseRequest withAvoid(List<String> words) {
    return with("avoid", List.copyOf(words));
  }

  /** Words and phrases that every output contains. */
  public ParaphraseRequest withMust(List<String> words) {
    return with("must", List.copyOf(words));
  }

  /** Parts of the text or document to leave alone, a start and an end each, in UTF-16 units. */
  public ParaphraseRequest withKeepSpans(List<List<Integer>> spans) {
    return with("keepSpans", spans.stream().map(List::copyOf).toList());
  }

  /** Parts of HTML and Markdown to paraphrase as well: headings, tables, buttons. */
  public ParaphraseRequest withInclude(List<String> parts) {
    return with("include", List.copyOf(parts));
  }

  /** For systems that choose at random. */
  public ParaphraseRequest withSeed(long seed) {
    return with("seed", seed);
  }

  /** Whether to do without the encoder: many times as fast, less careful. */
  public ParaphraseRequest withFast(boolean fast) {
    return with("fast", fast);
  }

  /** How long an answer may take. */
  public ParaphraseRequest withSeconds(double seconds) {
    return with("seconds", seconds);
  }

  /** Whether outputs come with their changes and what speaks for each. */
  public ParaphraseRequest withReceipts(boolean receipts) {
    return with("receipts", receipts);
  }

  boolean has(String name) {
    return fields.containsKey(name);
  }

  Map<String, Object> fields() {
    return fields;
  }
}
