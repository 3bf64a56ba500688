package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.DICTIONARY;
import static org.paraphrast.train.Format.SYNTAX;
import static org.paraphrast.train.Option.flag;
import static org.paraphrast.train.Option.natural;
import static org.paraphrast.train.Option.positive;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.syntax.distilled.DistilledSyntax;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.definition.DefinitionSource;
import org.paraphrast.table.definition.Dictionary;
import org.paraphrast.table.definition.DictionaryFile;
import org.paraphrast.table.definition.Extent;
import org.paraphrast.table.definition.WordNetGlosses;
import org.paraphrast.table.source.TableSource;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.StageRun;

/**
 * Words with the cores of their definitions: of the dictionaries given, else of WordNet. The texts
 * under {@code words} also tell how common a core is.
 */
final class DefinitionsStage extends TableStage {
  private final Port syntax = one("syntax", SYNTAX, "the syntax model that tags the definitions");
  private final Port dictionaries =
      any("dictionaries", DICTIONARY, "dictionaries; without any, WordNet's glosses are used");
  private final Port words = add(WORDS);
  private final Option<Integer> longest =
      add(positive("longest", 5), "maximum number of words in a core or definition");
  private final Option<Integer> senses =
      add(
          positive("senses", 1),
          "number of definitions taken for each word, in the order of the dictionary");
  private final Option<Integer> leastForward =
      add(
          natural("least-forward", 0),
          "minimum number of occurrences of a core in the texts, for word → core");
  private final Option<Integer> leastReverse =
      add(
          natural("least-reverse", 2),
          "minimum number of occurrences of a core in the texts, for core → word");
  private final Option<Boolean> whole =
      add(
          flag("whole").recent(),
          "take definitions whole, up to the first semicolon, and never the word for the definition"
              + " (Zhao08); otherwise their cores");

  DefinitionsStage() {
    super("definitions", 1, new Cost(9, 0.5, 0.1));
    aside(syntax, 0);
    explain(
        "Pairs words with the cores of their definitions that are frequent enough in the texts.");
  }

  @Override
  protected TableInfo info(StageOptions options) {
    return info(
        "definitions",
        "dictionary definitions, "
            + (options.get(whole) ? "whole ones" : "cores")
            + " of at most "
            + options.get(longest)
            + " words, inflected",
        "score");
  }

  @Override
  protected TableSource source(StageRun run, WordNet wordNet, Inflector inflector) {
    List<Dictionary> all = new ArrayList<>();
    for (Path file : run.files(dictionaries)) {
      all.add(new DictionaryFile(file));
    }
    if (all.isEmpty()) {
      all.add(new WordNetGlosses(wordNet, run.get(senses)));
    }
    DefinitionSource.Options options =
        new DefinitionSource.Options(
            run.get(longest),
            run.get(leastForward),
            run.get(senses),
            run.get(leastReverse),
            Extent.wholeIf(run.get(whole)));
    Dictionary dictionary = definitions -> all.forEach(one -> one.forEach(definitions));
    return sink -> {
      try (SyntaxAnalyzer tagger = DistilledSyntax.open(run.input(syntax))) {
        new DefinitionSource(
                dictionary, tagger, inflector, options, text -> forEachSentence(run, words, text))
            .read(sink);
      }
    };
  }
}
