package org.paraphrast.train.stage;

import java.util.List;
import java.util.Locale;
import org.paraphrast.io.DataException;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.syntax.wordnet.WordNetLinks;
import org.paraphrast.syntax.wordnet.WordNetLinks.Link;
import org.paraphrast.table.dependency.LinVectors;
import org.paraphrast.table.dependency.Thesaurus;
import org.paraphrast.table.dependency.TripleFile;
import org.paraphrast.table.source.TableSource;
import org.paraphrast.table.source.ThesaurusSource;
import org.paraphrast.train.StageRun;

/** The nearest words of words by their dependencies (Zhao08's PT-1). */
final class ThesaurusStage extends TableStage {
  @Override
  public String name() {
    return "thesaurus";
  }

  @Override
  public int version() {
    return 1;
  }

  @Override
  public List<Port> ports() {
    return List.of(Port.one("triples"), WORDS);
  }

  @Override
  public List<OptionSpec> options() {
    return with(
        new OptionSpec("min-word", OptionType.INTEGER, "50"),
        new OptionSpec("min-triple", OptionType.INTEGER, "2"),
        new OptionSpec("nearest", OptionType.INTEGER, "20"),
        new OptionSpec("least", OptionType.NUMBER, "0.05"),
        new OptionSpec("mutual", OptionType.SWITCH, "false"),
        new OptionSpec("apart", OptionType.TEXTS, ""));
  }

  @Override
  public Cost cost() {
    return new Cost(1, 0.2);
  }

  @Override
  TableSource source(StageRun run, WordNet wordNet, Inflector inflector) {
    Thesaurus thesaurus = thesaurus(run);
    run.count("words", thesaurus.vectors().size());
    List<Link> apart = run.options().texts("apart").stream().map(ThesaurusStage::link).toList();
    return new ThesaurusSource(
        thesaurus,
        new WordNetLinks(wordNet),
        inflector,
        new ThesaurusSource.Choice(run.options().isOn("mutual"), apart));
  }

  private static Link link(String name) {
    for (Link link : Link.values()) {
      if (link.name().equals(name.toUpperCase(Locale.ROOT))) {
        return link;
      }
    }
    throw new DataException(
        "no relation of WordNet is called " + name + "; there are " + List.of(Link.values()));
  }

  /** The thesaurus of the triples that a stage gets. */
  static Thesaurus thesaurus(StageRun run) {
    LinVectors vectors =
        LinVectors.read(
            TripleFile.of(run.input("triples")),
            LinVectors.Direction.BOTH,
            LinVectors.Least.of(
                run.options().integer("min-word"), run.options().integer("min-triple")));
    Thesaurus.Nearest nearest =
        new Thesaurus.Nearest(run.options().integer("nearest"), run.options().number("least"));
    return Thesaurus.of(vectors, nearest, run.threads());
  }
}
