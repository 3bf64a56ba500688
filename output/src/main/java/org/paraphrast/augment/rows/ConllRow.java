package org.paraphrast.augment.rows;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.paraphrast.augment.AnnotatedText;
import org.paraphrast.augment.Variant;
import org.paraphrast.augment.rows.RowReader.RawLine;
import org.paraphrast.text.CharSpan;

/** A sentence of CoNLL; its text is its tokens with a space between them. */
record ConllRow(
    String where,
    List<RawLine> block,
    List<ConllToken> tokens,
    List<TaggedSpan> tagged,
    Columns columns,
    AnnotatedText text)
    implements Row {
  static ConllRow of(String where, List<RawLine> block, List<ConllToken> tokens, Columns columns) {
    List<TaggedSpan> tagged = TaggedSpan.of(tokens);
    AnnotatedText text =
        new AnnotatedText(
            tokens.stream().map(ConllToken::form).collect(Collectors.joining(" ")),
            tagged.stream().map(TaggedSpan::chars).toList());
    return new ConllRow(where, List.copyOf(block), List.copyOf(tokens), tagged, columns, text);
  }

  @Override
  public String raw() {
    return block.stream().map(RawLine::whole).collect(Collectors.joining());
  }

  private String separator() {
    return block.get(0).end();
  }

  private String remarks(List<NewColumns.Value> values) {
    return values.stream()
        .map(value -> "# " + value.name() + " = " + value.text() + separator())
        .collect(Collectors.joining());
  }

  @Override
  public String written(Origin origin) {
    RawLine last = block.get(block.size() - 1);
    String closed = last.text().isBlank() ? "" : separator(); // so that no variant goes on with it
    return (tokens.isEmpty() ? "" : remarks(columns.added().values(origin))) + raw() + closed;
  }

  /**
   * Whether every annotation begins and ends with a token, and none reads as one with its
   * neighbour: some tags do not say where an annotation of the same label begins.
   */
  @Override
  public boolean canHold(Variant variant) {
    String text = " " + variant.text() + " ";
    return variant.spans().stream()
            .allMatch(
                span -> text.charAt(span.start()) == ' ' && text.charAt(span.end() + 1) == ' ')
        && TaggedSpan.of(retagged(variant)).size() == tagged.size();
  }

  @Override
  public String written(Variant variant, Origin origin) {
    List<NewColumns.Value> values = columns.added().values(origin, variant.acceptability());
    StringBuilder out = new StringBuilder(remarks(values));
    for (ConllToken token : retagged(variant)) {
      out.append(token.line()).append(separator());
    }
    return out.append(separator()).toString();
  }

  private List<ConllToken> retagged(Variant variant) {
    List<CharSpan> places = places(variant.text());
    List<Tag> tags = new ArrayList<>(Collections.nCopies(places.size(), Tag.OUTSIDE));
    for (int i = 0; i < tagged.size(); i++) {
      CharSpan span = variant.spans().get(i);
      List<Integer> inside = new ArrayList<>();
      for (int k = 0; k < places.size(); k++) {
        if (span.contains(places.get(k))) {
          inside.add(k);
        }
      }
      List<Tag> inner = tagged.get(i).tags(inside.size());
      for (int k = 0; k < inside.size(); k++) {
        tags.set(inside.get(k), inner.get(k));
      }
    }
    ConllToken like = tokens.get(0);
    List<ConllToken> fresh = new ArrayList<>();
    for (int k = 0; k < places.size(); k++) {
      String form = places.get(k).of(variant.text());
      fresh.add(new ConllToken(form, like.columns(), like.separator(), tags.get(k)));
    }
    return fresh;
  }

  /** The tokens of a text, between spaces. */
  private static List<CharSpan> places(String text) {
    List<CharSpan> places = new ArrayList<>();
    int start = 0;
    while (start < text.length()) {
      int space = text.indexOf(' ', start);
      int end = space < 0 ? text.length() : space;
      if (end > start) {
        places.add(new CharSpan(start, end));
      }
      start = end + 1;
    }
    return places;
  }
}
