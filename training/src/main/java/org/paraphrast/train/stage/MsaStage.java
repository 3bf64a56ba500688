package org.paraphrast.train.stage;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.filter.PairFilter;
import org.paraphrast.table.msa.MsaSource;
import org.paraphrast.table.source.TableSource;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.train.StageRun;

/**
 * Barzilay and Lee's sentence templates, for the MSA baseline. Reads TSV with a sentence and its
 * topic, perhaps its document, in given columns (0 for none); the same sentence of one topic counts
 * once. No filters, as they are made for phrases.
 */
final class MsaStage extends TableStage {
  @Override
  public String name() {
    return "msa";
  }

  @Override
  public int version() {
    return 1;
  }

  @Override
  public List<Port> ports() {
    return List.of(Port.many("sentences"));
  }

  @Override
  public List<OptionSpec> options() {
    return with(
        new OptionSpec("topic-column", OptionType.INTEGER, "1"),
        new OptionSpec("document-column", OptionType.INTEGER, "2"),
        new OptionSpec("sentence-column", OptionType.INTEGER, "4"),
        new OptionSpec("most", OptionType.INTEGER, "100000"),
        new OptionSpec("longest", OptionType.INTEGER, "40"),
        new OptionSpec("similarity", OptionType.NUMBER, "0.4"),
        new OptionSpec("smallest", OptionType.INTEGER, "5"),
        new OptionSpec("largest", OptionType.INTEGER, "40"),
        new OptionSpec("synonymy", OptionType.NUMBER, "0.3"),
        new OptionSpec("overlap", OptionType.NUMBER, "0.5"));
  }

  @Override
  public Cost cost() {
    return new Cost(20, 0.1);
  }

  @Override
  List<PairFilter> filters(StageRun run, WordNet wordNet, Inflector inflector) {
    return List.of();
  }

  @Override
  TableSource source(StageRun run, WordNet wordNet, Inflector inflector) {
    MsaSource.Options options =
        new MsaSource.Options(
            run.options().number("similarity"),
            run.options().integer("smallest"),
            run.options().number("synonymy"),
            run.options().integer("largest"),
            run.options().number("overlap"));
    List<MsaSource.Line> lines = lines(run);
    run.count("sentences", lines.size());
    return new Counting(run, new MsaSource(lines, options));
  }

  /** Tells the report what was found on the way. */
  private record Counting(StageRun run, MsaSource source) implements TableSource {
    @Override
    public TableInfo info() {
      return source.info();
    }

    @Override
    public void read(Consumer<TableEntry> sink) {
      source.read(sink);
      run.count("clusters", source.counts().clusters());
      run.count("templates", source.counts().templates());
      run.count("matched templates", source.counts().matched());
    }
  }

  private static List<MsaSource.Line> lines(StageRun run) {
    Tokenizer tokenizer = Tokenizer.of(Language.EN);
    List<MsaSource.Line> lines = new ArrayList<>();
    Set<List<String>> seen = new HashSet<>();
    for (Path file : run.labelled("sentences").values()) {
      try (LineReader in = TextFiles.lines(file, run.progress())) {
        for (String line = in.next(); line != null; line = in.next()) {
          String[] fields = line.split("\t", -1);
          String topic = column(fields, run.options().integer("topic-column"), in);
          String document = column(fields, run.options().integer("document-column"), in);
          String sentence = column(fields, run.options().integer("sentence-column"), in);
          List<String> forms = tokenizer.tokenize(sentence).forms();
          boolean fits = forms.size() > 2 && forms.size() <= run.options().integer("longest");
          if (fits
              && lines.size() < run.options().integer("most")
              && seen.add(List.of(topic, sentence))) {
            lines.add(new MsaSource.Line(topic, document, forms));
          }
        }
      }
    }
    return lines;
  }

  private static String column(String[] fields, int column, LineReader in) {
    if (column > fields.length) {
      throw in.fault("no column " + column, "name columns that the file has");
    }
    return column == 0 ? "" : fields[column - 1];
  }
}
