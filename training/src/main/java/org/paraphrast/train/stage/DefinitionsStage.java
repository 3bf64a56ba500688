package org.paraphrast.train.stage;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.syntax.distilled.DistilledSyntax;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.definition.DefinitionSource;
import org.paraphrast.table.definition.Dictionary;
import org.paraphrast.table.definition.DictionaryFile;
import org.paraphrast.table.definition.WordNetGlosses;
import org.paraphrast.table.source.TableSource;
import org.paraphrast.train.StageRun;

/**
 * Words with the cores of their definitions: of the dictionaries given, else of WordNet. The texts
 * under {@code words} also tell how common a core is.
 */
final class DefinitionsStage extends TableStage {
  @Override
  public String name() {
    return "definitions";
  }

  @Override
  public int version() {
    return 1;
  }

  @Override
  public List<Port> ports() {
    return List.of(Port.one("syntax"), Port.any("dictionaries"), WORDS);
  }

  @Override
  public List<OptionSpec> options() {
    return with(
        new OptionSpec("longest", OptionType.INTEGER, "5"),
        new OptionSpec("senses", OptionType.INTEGER, "1"),
        new OptionSpec("least-forward", OptionType.INTEGER, "0"),
        new OptionSpec("least-reverse", OptionType.INTEGER, "2"));
  }

  @Override
  public Cost cost() {
    return new Cost(0.1, 0.1);
  }

  @Override
  TableSource source(StageRun run, WordNet wordNet, Inflector inflector) {
    int senses = run.options().integer("senses");
    List<Dictionary> dictionaries = new ArrayList<>();
    for (Path file : run.labelled("dictionaries").values()) {
      dictionaries.add(new DictionaryFile(file));
    }
    if (dictionaries.isEmpty()) {
      dictionaries.add(new WordNetGlosses(wordNet, senses));
    }
    DefinitionSource.Options options =
        new DefinitionSource.Options(
            run.options().integer("longest"),
            run.options().integer("least-forward"),
            new DefinitionSource.Ranks(senses),
            run.options().integer("least-reverse"));
    return new Closing(run, inflector, dictionaries, options);
  }

  /** Opens the tagger for the time of reading. */
  private record Closing(
      StageRun run,
      Inflector inflector,
      List<Dictionary> dictionaries,
      DefinitionSource.Options options)
      implements TableSource {

    @Override
    public TableInfo info() {
      return DefinitionSource.info(options);
    }

    @Override
    public void read(Consumer<TableEntry> sink) {
      try (SyntaxAnalyzer tagger = DistilledSyntax.open(run.input("syntax"))) {
        Dictionary all = definitions -> dictionaries.forEach(one -> one.forEach(definitions));
        new DefinitionSource(
                all, tagger, inflector, options, text -> forEachSentence(run, "words", text))
            .read(sink);
      }
    }
  }
}
