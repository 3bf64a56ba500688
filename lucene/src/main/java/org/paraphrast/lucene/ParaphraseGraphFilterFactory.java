package org.paraphrast.lucene;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.lucene.analysis.TokenFilterFactory;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.TokenizerFactory;

/**
 * Makes a {@link ParaphraseGraphFilter} from a configuration, for {@code CustomAnalyzer} and Solr.
 * The arguments are named like the {@link ParaphraseOptions}; besides, {@code model} is the folder
 * of the model, {@code judging} is {@code none}, {@code trees} or {@code encoder}, and {@code
 * tokenizer} names what cuts paraphrases into tokens ({@code standard}).
 *
 * <pre class="prettyprint">{@code
 * <filter name="paraphraseGraph" model="/srv/paraphrast/model/en" top="3" minScore="0.1"/>
 * }</pre>
 *
 * <p>The model is opened once, and shared by all filters of the factory. Lucene does not close
 * factories; whoever makes one and lets go of it while the program runs should.
 */
public final class ParaphraseGraphFilterFactory extends TokenFilterFactory
    implements AutoCloseable {
  /** The name by which configurations call it. */
  public static final String NAME = "paraphraseGraph";

  private final ParaphraseOptions options;
  private final TokenizerFactory targets;
  private final ParaphraseModel model;

  /** Opens the model; complains of arguments that it does not know. */
  public ParaphraseGraphFilterFactory(Map<String, String> args) {
    super(args);
    Path folder = Path.of(require(args, "model"));
    Judging judging = judging(get(args, "judging", "none"));
    ParaphraseOptions standard = ParaphraseOptions.DEFAULT;
    this.options =
        new ParaphraseOptions(
            names(args, "tables"),
            names(args, "partsOfSpeech").stream()
                .map(PartOfSpeech::named)
                .collect(Collectors.toSet()),
            getInt(args, "top", standard.top()),
            getFloat(args, "minScore", standard.minScore()),
            getFloat(args, "minAcceptability", (float) standard.minAcceptability()),
            getFloat(args, "boost", standard.boost()),
            getBoolean(args, "scaled", standard.scaled()),
            getBoolean(args, "overlaps", standard.overlaps()));
    this.targets = TokenizerFactory.forName(get(args, "tokenizer", "standard"), new HashMap<>());
    if (!args.isEmpty()) {
      throw new IllegalArgumentException("unknown parameters: " + args);
    }
    this.model = ParaphraseModel.open(folder, judging);
    try {
      model.tables(options);
    } catch (RuntimeException e) {
      model.close();
      throw e;
    }
  }

  /** Only for {@code ServiceLoader}, which looks for the name. */
  public ParaphraseGraphFilterFactory() {
    throw defaultCtorException();
  }

  @Override
  public TokenStream create(TokenStream input) {
    return new ParaphraseGraphFilter(input, model, options, targets.create());
  }

  @Override
  public void close() {
    model.close();
  }

  private Set<String> names(Map<String, String> args, String key) {
    Set<String> names = getSet(args, key);
    return names == null ? Set.of() : names;
  }

  private static Judging judging(String name) {
    try {
      return Judging.valueOf(name.toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "judging must be none, trees or encoder, got '" + name + "'", e);
    }
  }
}
