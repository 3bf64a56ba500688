package org.paraphrast.lucene;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.lucene.analysis.TokenFilterFactory;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.TokenizerFactory;

/**
 * Makes a {@link ParaphraseGraphFilter} from a configuration, for {@code CustomAnalyzer} and Solr.
 * The arguments are named like the {@link ParaphraseOptions}; besides, {@code model} is the folder
 * of the model, {@code judging} is {@code trees}, {@code encoder}, {@code beforehand} or {@code
 * none}, and {@code tokenizer} names what cuts paraphrases into tokens ({@code standard}).
 *
 * <pre class="prettyprint">{@code
 * <filter name="paraphraseGraph" model="/srv/paraphrast/model/en" top="3" minAcceptability="0.6"/>
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
    Judging judging = judging(get(args, "judging", "trees"));
    ParaphraseOptions standard = ParaphraseOptions.DEFAULT;
    this.options =
        new ParaphraseOptions(
            names(args, "tables"),
            names(args, "partsOfSpeech").stream()
                .map(PartOfSpeech::named)
                .collect(Collectors.toSet()),
            whole(args, "top", standard.top()),
            number(args, "minScore", standard.minScore()),
            number(args, "minAcceptability", (float) standard.minAcceptability()),
            number(args, "boost", standard.boost()),
            flag(args, "scaled", standard.scaled()),
            flag(args, "overlaps", standard.overlaps()));
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

  private int whole(Map<String, String> args, String key, int standard) {
    String value = get(args, key, String.valueOf(standard));
    try {
      return Integer.parseInt(value);
    } catch (NumberFormatException e) {
      throw wrong(key, "a whole number", value);
    }
  }

  private float number(Map<String, String> args, String key, float standard) {
    String value = get(args, key, String.valueOf(standard));
    try {
      return Float.parseFloat(value);
    } catch (NumberFormatException e) {
      throw wrong(key, "a number such as 0.5", value);
    }
  }

  private boolean flag(Map<String, String> args, String key, boolean standard) {
    String value = get(args, key, String.valueOf(standard));
    if (!value.equals("true") && !value.equals("false")) {
      throw wrong(key, "true or false", value);
    }
    return value.equals("true");
  }

  private static Judging judging(String name) {
    return Stream.of(Judging.values())
        .filter(judging -> judging.name().toLowerCase(Locale.ROOT).equals(name))
        .findFirst()
        .orElseThrow(() -> wrong("judging", "trees, encoder, beforehand or none", name));
  }

  private static IllegalArgumentException wrong(String key, String wanted, String value) {
    return new IllegalArgumentException(key + " must be " + wanted + ", got '" + value + "'");
  }
}
