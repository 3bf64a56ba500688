package org.paraphrast.cli.syntax;

import java.nio.file.Path;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.paraphrast.cli.common.TextInput;
import org.paraphrast.syntax.SyntaxAnalysis;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.syntax.SyntaxLayer;
import org.paraphrast.syntax.distilled.DistilledSyntax;
import org.paraphrast.syntax.teach.SyntaxTeachers;
import org.paraphrast.text.Language;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Tokenizer;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Sentences from files or standard input, and the analyzer they go through. */
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class SyntaxInput {
  /** One of the two. */
  static final class Source {
    @Option(
        names = {"-m", "--model"},
        paramLabel = "FILE",
        required = true,
        description = "A model made by 'syntax distill'.")
    private @Nullable Path model;

    @Option(
        names = "--teacher",
        required = true,
        description =
            "Use the large models that trained the small ones; they take seconds to load.")
    private boolean teacher;
  }

  @ArgGroup(multiplicity = "1")
  private Source source = new Source();

  @Mixin private TextInput text = new TextInput();

  @Option(
      names = "--tokenized",
      description =
          "The input is already tokenized: words and punctuation are separated by spaces.")
  private boolean tokenized;

  /** Analyses every line as a sentence. */
  void forEach(Set<SyntaxLayer> layers, BiConsumer<Sentence, SyntaxAnalysis> use) {
    Tokenizer tokenizer = Tokenizer.of(Language.EN);
    try (SyntaxAnalyzer analyzer = open()) {
      text.forEachLine(
          line -> {
            Sentence sentence = tokenized ? tokenizer.pretokenized(line) : tokenizer.tokenize(line);
            use.accept(sentence, analyzer.analyze(sentence.forms(), layers));
          });
    }
  }

  private SyntaxAnalyzer open() {
    return source.model == null ? SyntaxTeachers.find().open() : DistilledSyntax.open(source.model);
  }
}
