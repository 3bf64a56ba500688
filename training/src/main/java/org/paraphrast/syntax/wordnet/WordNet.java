package org.paraphrast.syntax.wordnet;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.ObjIntConsumer;
import net.sf.extjwnl.JWNLException;
import net.sf.extjwnl.data.IndexWord;
import net.sf.extjwnl.data.POS;
import net.sf.extjwnl.data.Pointer;
import net.sf.extjwnl.data.PointerType;
import net.sf.extjwnl.data.Synset;
import net.sf.extjwnl.data.Verb;
import net.sf.extjwnl.data.Word;
import net.sf.extjwnl.dictionary.Dictionary;
import org.jspecify.annotations.Nullable;
import org.paraphrast.syntax.PartOfSpeech;

/**
 * WordNet 3.1 (Miller 1995; Fellbaum 1998), read from the jar it ships in. Frequencies are
 * WordNet's own: how often a sense was tagged in its concordance texts.
 */
public final class WordNet {

  /**
   * The members of a synset.
   *
   * @param lemma the base form under which it was found, lower case
   * @param partOfSpeech its word class
   * @param members lemmas as WordNet writes them, spaces between words, {@code lemma} among them
   * @param frequency how often {@code lemma} was tagged with this sense
   * @param gloss the definition
   */
  public record Sense(
      String lemma, PartOfSpeech partOfSpeech, List<String> members, int frequency, String gloss) {
    public Sense {
      members = List.copyOf(members);
    }

    /** Whether the synset writes the word with capitals only, as {@code Rn}: another word then. */
    public boolean isCapitalised() {
      return !members.contains(lemma);
    }
  }

  private final Dictionary dictionary;

  private WordNet(Dictionary dictionary) {
    this.dictionary = dictionary;
  }

  /** Opens the WordNet of the class path. */
  public static WordNet open() {
    try {
      return new WordNet(Dictionary.getDefaultResourceInstance());
    } catch (JWNLException e) {
      throw new IllegalStateException("WordNet cannot be opened: " + e.getMessage(), e);
    }
  }

  /**
   * The most frequent sense of a word in any form and word class (Quirk04's choice), or null if
   * WordNet does not know it.
   */
  public @Nullable Sense mostFrequentSense(String form) {
    Sense best = null;
    for (PartOfSpeech partOfSpeech : PartOfSpeech.values()) {
      Sense sense = firstSense(form, partOfSpeech);
      if (sense != null && (best == null || sense.frequency() > best.frequency())) {
        best = sense;
      }
    }
    return best;
  }

  /** The first sense of a word as one word class, or null; WordNet sorts senses by frequency. */
  public @Nullable Sense firstSense(String form, PartOfSpeech partOfSpeech) {
    IndexWord word = read(() -> dictionary.lookupIndexWord(pos(partOfSpeech), form));
    return word == null || word.getSenses().isEmpty() || isPiece(word.getLemma(), form)
        ? null
        : sense(word.getLemma(), partOfSpeech, word.getSenses().get(0));
  }

  /** The dictionary looks up the pieces of a word it does not know: in for mother-in-law. */
  private static boolean isPiece(String lemma, String form) {
    return form.indexOf('-') >= 0 && lemma.indexOf('-') < 0 && lemma.indexOf(' ') < 0;
  }

  /** Whether a capitalised word is the name of somebody or something in any of its noun senses. */
  public boolean isName(String form) {
    IndexWord word = read(() -> dictionary.lookupIndexWord(POS.NOUN, form));
    return word != null
        && word.getSenses().stream()
            .flatMap(synset -> synset.getWords().stream())
            .anyMatch(member -> member.getLemma().equals(form));
  }

  /**
   * Gives the senses of every word of a class to {@code sink}, words in the order of the
   * dictionary, of each word the {@code most} first senses with their rank, which counts from 1.
   */
  public void forEachSense(PartOfSpeech partOfSpeech, int most, ObjIntConsumer<Sense> sink) {
    Iterator<IndexWord> words = read(() -> dictionary.getIndexWordIterator(pos(partOfSpeech)));
    while (words.hasNext()) {
      IndexWord word = words.next();
      List<Synset> senses = word.getSenses();
      for (int rank = 1; rank <= Math.min(most, senses.size()); rank++) {
        sink.accept(sense(word.getLemma(), partOfSpeech, senses.get(rank - 1)), rank);
      }
    }
  }

  /**
   * Gives every pair of opposites of a word class to {@code sink}, both ways, in the order of the
   * dictionary.
   */
  public void forEachAntonym(PartOfSpeech partOfSpeech, BiConsumer<String, String> sink) {
    Iterator<Synset> synsets = read(() -> dictionary.getSynsetIterator(pos(partOfSpeech)));
    while (synsets.hasNext()) {
      for (Pointer pointer : synsets.next().getPointers(PointerType.ANTONYM)) {
        if (pointer.getSource() instanceof Word source
            && read(pointer::getTarget) instanceof Word target) {
          sink.accept(source.getLemma().replace('_', ' '), target.getLemma().replace('_', ' '));
        }
      }
    }
  }

  /**
   * The numbers of the frames that WordNet gives a verb in one of its senses, as {@code 8} for
   * {@code Somebody ----s something}; empty if there is no such verb or sense.
   */
  public BitSet verbFrames(String lemma, int rank) {
    BitSet frames = new BitSet();
    IndexWord word = read(() -> dictionary.getIndexWord(POS.VERB, lemma));
    if (word != null && rank <= word.getSenses().size()) {
      for (Word member : word.getSenses().get(rank - 1).getWords()) {
        if (member instanceof Verb verb && isSame(member, lemma)) {
          frames.or(verb.getVerbFrameFlags());
        }
      }
    }
    return frames;
  }

  /**
   * The synsets of a word.
   *
   * @param senses numbers of the synsets that have it
   * @param hypernyms numbers of those one step above them
   */
  record Synsets(Set<Long> senses, Set<Long> hypernyms) {}

  /** The synsets of a base form in all its senses; empty if WordNet does not know it. */
  Synsets synsets(String lemma, PartOfSpeech partOfSpeech) {
    IndexWord word = read(() -> dictionary.getIndexWord(pos(partOfSpeech), lemma));
    Set<Long> senses = new HashSet<>();
    Set<Long> hypernyms = new HashSet<>();
    if (word != null) {
      for (Synset synset : word.getSenses()) {
        senses.add(synset.getOffset());
        for (Pointer pointer : synset.getPointers(PointerType.HYPERNYM)) {
          hypernyms.add(read(pointer::getTargetOffset));
        }
      }
    }
    return new Synsets(senses, hypernyms);
  }

  private static boolean isSame(Word member, String lemma) {
    return member.getLemma().replace('_', ' ').equalsIgnoreCase(lemma);
  }

  private static Sense sense(String lemma, PartOfSpeech partOfSpeech, Synset synset) {
    List<String> members = new ArrayList<>();
    int frequency = 0;
    for (Word word : synset.getWords()) {
      String member = word.getLemma().replace('_', ' ');
      members.add(member);
      if (member.toLowerCase(Locale.ROOT).equals(lemma)) {
        frequency = Math.max(frequency, word.getUseCount());
      }
    }
    return new Sense(lemma, partOfSpeech, members, frequency, synset.getGloss());
  }

  /** A look-up in the dictionary, which is on the class path: that it fails is a fault of ours. */
  private interface Reading<T extends @Nullable Object> {
    T get() throws JWNLException;
  }

  private static <T extends @Nullable Object> T read(Reading<T> reading) {
    try {
      return reading.get();
    } catch (JWNLException e) {
      throw new IllegalStateException("WordNet cannot be read", e);
    }
  }

  private static POS pos(PartOfSpeech partOfSpeech) {
    return switch (partOfSpeech) {
      case NOUN -> POS.NOUN;
      case VERB -> POS.VERB;
      case ADJECTIVE -> POS.ADJECTIVE;
      case ADVERB -> POS.ADVERB;
    };
  }
}
