package org.paraphrast.table.definition;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.paraphrast.syntax.Inflection;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.PartOfSpeech;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.PairMarks;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.Unit;
import org.paraphrast.table.definition.DefinitionCore.Core;
import org.paraphrast.table.source.TableSource;

/**
 * Words with their definitions, both inflected alike (Zhao08 PT-5). The score is γ^(i − 1) with γ =
 * 0.9 for the i-th definition of the word (Zhao08 eq. 5); the count of the evidence says how often
 * the core, in any form, stands in a text.
 *
 * <p>Input: a dictionary, a tagger, a text. Output: the word and each core of its definitions
 * ({@link DefinitionCore}), and the core and the word where the core is of several words and the
 * text has it so often that it is worth looking for; not for nouns, as definitions of things tend
 * to be more general than the word ({@code coniferous tree} is not always a {@code pine}).
 */
public record DefinitionSource(
    Dictionary dictionary, SyntaxAnalyzer tagger, Inflector inflector, Options options, Text text)
    implements TableSource {
  /** Zhao08's discount for later definitions. */
  static final double GAMMA = 0.9;

  /**
   * What is taken.
   *
   * @param longest words of a core at most
   * @param leastForward how often the text must have the core, in any form, for word → core
   * @param ranks definitions of a word at most
   * @param leastReverse the same for core → word
   * @param extent what is taken of a definition
   */
  public record Options(
      int longest, long leastForward, int ranks, long leastReverse, Extent extent) {}

  /** A text to count in, sentence by sentence, in small letters. */
  @FunctionalInterface
  public interface Text {
    void forEach(Consumer<List<String>> sink);
  }

  @Override
  public void read(Consumer<TableEntry> sink) {
    List<Pair> pairs = new ArrayList<>();
    PhraseTally tally = new PhraseTally();
    DefinitionCore cutter = new DefinitionCore(tagger, options.longest(), options.extent());
    dictionary.forEach(
        definition -> {
          boolean single = definition.word().matches("[a-z]+(-[a-z]+)*");
          if (single && definition.rank() <= options.ranks()) {
            for (Core core : cutter.of(definition)) {
              pairs.add(new Pair(definition, core));
              forms(definition.partOfSpeech(), core).forEach(form -> tally.want(form.core()));
            }
          }
        });
    text.forEach(tally::read);
    for (Pair pair : pairs) {
      emit(pair, tally, sink);
    }
  }

  private record Pair(Definition definition, Core core) {}

  /** A core in one form, with the inflection of its head. */
  private record Form(Inflection inflection, List<String> core) {}

  private void emit(Pair pair, PhraseTally tally, Consumer<TableEntry> sink) {
    Definition definition = pair.definition();
    List<Form> forms = forms(definition.partOfSpeech(), pair.core());
    long seen = forms.stream().mapToLong(form -> tally.count(form.core())).sum();
    float score = (float) Math.pow(GAMMA, definition.rank() - 1);
    for (Form form : forms) {
      String word =
          inflector.inflect(definition.word(), definition.partOfSpeech(), form.inflection());
      Unit source = Unit.parse(word);
      Unit target = new Unit(form.core());
      String type = type(definition.partOfSpeech(), form.inflection());
      String coreType = pair.core().type().equals("PP") ? "PP" : sameNeed(pair.core(), type);
      Evidence evidence = new Evidence(seen, List.of());
      List<Float> features = List.of(score);
      if (source.equals(target)) {
        continue;
      }
      if (seen >= options.leastForward()) {
        PairMarks marks = PairMarks.NONE.withTypes(type, coreType);
        sink.accept(new TableEntry(source, target, features, evidence, marks));
      }
      boolean general = definition.partOfSpeech() == PartOfSpeech.NOUN;
      boolean turns = options.extent() == Extent.CORE && !general && target.size() > 1;
      if (turns && seen >= options.leastReverse()) {
        PairMarks marks = PairMarks.NONE.withTypes(coreType, type);
        sink.accept(new TableEntry(target, source, features, evidence, marks));
      }
    }
  }

  private List<Form> forms(PartOfSpeech partOfSpeech, Core core) {
    List<Form> forms = new ArrayList<>();
    forms.add(new Form(Inflection.BASE, core.words()));
    boolean compares =
        partOfSpeech == PartOfSpeech.ADJECTIVE || partOfSpeech == PartOfSpeech.ADVERB;
    if (compares || core.head() < 0) {
      return forms; // better does not mean "more of great quality"
    }
    for (Inflection inflection : Inflector.inflections(partOfSpeech)) {
      List<String> words = new ArrayList<>(core.words());
      String head = words.get(core.head());
      words.set(core.head(), inflector.inflect(head, partOfSpeech, inflection));
      forms.add(new Form(inflection, words));
    }
    return forms;
  }

  /** The type of a word of this class and form, as {@code PhraseType} names it. */
  private static String type(PartOfSpeech partOfSpeech, Inflection inflection) {
    return switch (partOfSpeech) {
      case NOUN -> inflection == Inflection.PLURAL ? "N/pl" : "N/sg";
      case ADJECTIVE -> "ADJP";
      case ADVERB -> "ADVP";
      case VERB ->
          switch (inflection) {
            case THIRD_PERSON -> "VP/VBZ";
            case PAST -> "VP/VBD";
            case PAST_PARTICIPLE -> "VP/VBN";
            case GERUND -> "VP/VBG";
            default -> "VP/VB";
          };
    };
  }

  /** The type of the core in the form of the word, with what it has or wants behind the verb. */
  private static String sameNeed(Core core, String type) {
    int plus = core.type().indexOf('+');
    return plus < 0 ? type : type + core.type().substring(plus);
  }
}
