package org.paraphrast.phrase;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.align.Words;
import org.paraphrast.corpus.AlignedReader.AlignedPair;
import org.paraphrast.corpus.Alignment;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.corpus.LineFormatReader;
import org.paraphrast.corpus.Link;
import org.paraphrast.io.LineReader;

/**
 * An occurrence of a phrase pair: a line {@code source ||| target ||| alignment} of a Moses extract
 * file.
 *
 * @param alignment links inside the pair, counted from its first words
 */
public record ExtractedPhrase(List<String> source, List<String> target, Alignment alignment) {
  public ExtractedPhrase {
    source = List.copyOf(source);
    target = List.copyOf(target);
    if (source.isEmpty() || target.isEmpty()) {
      throw new IllegalArgumentException("a phrase must have a word");
    }
    for (Link link : alignment.links()) {
      if (link.source() >= source.size() || link.target() >= target.size()) {
        throw new IllegalArgumentException("link " + link + " points outside the phrase pair");
      }
    }
  }

  /** All phrase pairs of an aligned pair of sentences. */
  public static List<ExtractedPhrase> extract(AlignedPair pair, ExtractionLimit limit) {
    List<String> source = Words.of(pair.pair().source());
    List<String> target = Words.of(pair.pair().target());
    List<ExtractedPhrase> phrases = new ArrayList<>();
    SentenceLinks links = new SentenceLinks(source.size(), pair.alignment(), target.size());
    new PhraseExtractor(limit)
        .extract(
            links,
            spans ->
                phrases.add(
                    new ExtractedPhrase(
                        source.subList(spans.source().start(), spans.source().end()),
                        target.subList(spans.target().start(), spans.target().end()),
                        inside(pair.alignment(), spans))));
    return phrases;
  }

  private static Alignment inside(Alignment alignment, PhraseSpans spans) {
    return new Alignment(
        alignment.links().stream()
            .filter(link -> spans.source().contains(link.source()))
            .map(
                link ->
                    new Link(
                        link.source() - spans.source().start(),
                        link.strength(),
                        link.target() - spans.target().start()))
            .toList());
  }

  /** Parses a line; an {@link IllegalArgumentException} says what is wrong with it. */
  /** Reads an extract file of ours or of Moses; the lines are owned from now on. */
  public static CorpusReader<ExtractedPhrase> read(LineReader lines) {
    return new LineFormatReader<>(
        lines,
        ExtractedPhrase::parse,
        "expected 'source ||| target ||| 0-0 ...'; re-run 'paraphrast phrase extract'");
  }

  static ExtractedPhrase parse(String line) {
    List<String> fields = PhraseLines.fields(line);
    if (fields.size() < 3) {
      throw new IllegalArgumentException(fields.size() + " fields, expected 3");
    }
    return new ExtractedPhrase(
        Words.of(fields.get(0)), Words.of(fields.get(1)), PhraseLines.alignment(fields.get(2)));
  }

  /** The line. */
  @Override
  public String toString() {
    return String.join(" ", source) + " ||| " + String.join(" ", target) + " ||| " + alignment;
  }
}
