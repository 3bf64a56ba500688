package org.paraphrast.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.encode.Encoder;
import org.paraphrast.encode.Proposal;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.PairMarks;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.PhraseType;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.TemporaryTable;
import org.paraphrast.table.Unit;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;

/**
 * The words that an encoder would put in the place of others, as one more table of a sentence: for
 * each content word the best proposals that a {@link ProposalFilter} lets through. Its columns are
 * the probability that the encoder gives the word there and how alike the two words are. Of a word
 * that stands several times, only what is proposed in each of its places is offered, so that it is
 * replaced by one and the same word.
 */
public final class ProposedWords implements SentenceTableSource {
  /** The name of the table, in receipts and weights. */
  public static final String NAME = "encoder";

  private static final TableInfo INFO =
      new TableInfo(NAME, "words that the encoder proposes", List.of("p", "similarity"));

  /** How many words are asked for in each place, and how many are kept. */
  private static final int ASKED = 40;

  private static final int KEPT = 8;

  /** Tokens of the longest sentence for which words are proposed. */
  private static final int LONGEST = 150;

  private final Proposer proposer;
  private final ProposalFilter filter;

  /** For all sentences of which nothing is said. */
  private final ParaphraseTable empty = TemporaryTable.of(INFO, List.of());

  /** Proposes words for places in a sentence: an encoder, or a fake in a test. Thread-safe. */
  @FunctionalInterface
  interface Proposer {
    /** The best {@code count} words for each place, the best first. */
    List<List<Proposal>> words(Call call, List<TokenSpan> places, int count);
  }

  public ProposedWords(Encoder encoder, ProposalFilter filter) {
    this(
        (call, places, count) ->
            call.reading(encoder, call.sentence().forms()).proposals(places, count),
        filter);
  }

  ProposedWords(Proposer proposer, ProposalFilter filter) {
    this.proposer = proposer;
    this.filter = filter;
  }

  @Override
  public TableInfo info() {
    return INFO;
  }

  @Override
  public ParaphraseTable of(Call call, Structure structure, Task task) {
    Sentence sentence = call.sentence();
    if (sentence.size() > LONGEST || !Encoder.canRead(sentence.forms())) {
      return empty;
    }
    List<ProposalFilter.Place> places = filter.places(sentence, structure.tags());
    if (places.isEmpty()) {
      return empty;
    }
    List<TokenSpan> spans = places.stream().map(ProposalFilter.Place::span).toList();
    List<List<Proposal>> proposed = proposer.words(call, spans, ASKED);
    Map<String, String> tags = new HashMap<>();
    Map<String, Map<String, TableEntry>> offers = new LinkedHashMap<>();
    for (int i = 0; i < spans.size(); i++) {
      ProposalFilter.Place place = places.get(i);
      Map<String, TableEntry> here = offers(place, sentence.forms(), proposed.get(i));
      String before = tags.putIfAbsent(place.word(), place.tag());
      if (before != null && !before.equals(place.tag())) {
        here.clear(); // two words that look alike
      }
      offers.merge(place.word(), here, ProposedWords::common);
    }
    List<TableEntry> entries = new ArrayList<>();
    offers.values().forEach(words -> entries.addAll(words.values()));
    return entries.isEmpty() ? empty : TemporaryTable.of(INFO, entries);
  }

  /** What is offered in a place, by the word. */
  private Map<String, TableEntry> offers(
      ProposalFilter.Place place, List<String> forms, List<Proposal> proposed) {
    Map<String, TableEntry> offers = new LinkedHashMap<>();
    for (Proposal proposal : proposed) {
      if (offers.size() < KEPT && filter.allows(place, forms, proposal)) {
        offers.put(proposal.word(), entry(place, proposal));
      }
    }
    return offers;
  }

  private TableEntry entry(ProposalFilter.Place place, Proposal proposal) {
    String type = PhraseType.of(List.of(place.tag()));
    double similarity = filter.similarity(place.word(), proposal.word());
    return new TableEntry(
        new Unit(List.of(place.word())),
        new Unit(List.of(proposal.word())),
        List.of((float) Math.exp(proposal.lnProb()), (float) similarity),
        Evidence.NONE,
        PairMarks.NONE.withTypes(type, type));
  }

  /** What both have, with the lesser probability. */
  private static Map<String, TableEntry> common(
      Map<String, TableEntry> one, Map<String, TableEntry> other) {
    Map<String, TableEntry> common = new LinkedHashMap<>();
    one.forEach(
        (word, offer) -> {
          TableEntry there = other.get(word);
          if (there != null) {
            common.put(word, offer.score() <= there.score() ? offer : there);
          }
        });
    return common;
  }
}
