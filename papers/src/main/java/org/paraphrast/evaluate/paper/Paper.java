package org.paraphrast.evaluate.paper;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.paraphrast.evaluate.Report;

/**
 * A paper and what there is to say of it: a text in which a line <code>{{zhao08-tables}}</code>
 * stands for the tables of an {@link Experiment}. With the figures in it the texts of all papers
 * are the page docs/papers.md.
 */
public enum Paper {
  QUIRK04("Monolingual Machine Translation for Paraphrase Generation"),
  BANNARD05("Paraphrasing with Bilingual Parallel Corpora"),
  ZHAO08("Combining Multiple Resources to Improve SMT-based Paraphrasing Model"),
  ZHAO09("Application-driven Statistical Paraphrase Generation"),
  ZHAO10("Leveraging Multiple MT Engines for Paraphrase Generation"),
  CHEVELU10("The True Score of Statistical Paraphrase Generation");

  /** The text before those of the papers. */
  private static final String INTRODUCTION = "introduction";

  private static final Pattern TABLES = Pattern.compile("\\{\\{(?<name>[a-z0-9-]+)}}");

  private final String title;

  Paper(String title) {
    this.title = title;
  }

  /** By which a user asks for it. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Its title. */
  public String title() {
    return title;
  }

  /** The paper of an id, if it is one. */
  public static Optional<Paper> of(String id) {
    return Stream.of(values()).filter(paper -> paper.id().equals(id)).findFirst();
  }

  /** The tables in its text, in order. */
  public List<Experiment> experiments() {
    return experiments(id());
  }

  /** The tables of all papers together. */
  public static List<Experiment> experimentsOfAll() {
    return experiments(INTRODUCTION);
  }

  private static List<Experiment> experiments(String text) {
    return TABLES
        .matcher(resource(text))
        .results()
        .map(found -> Experiment.named(found.group(1)))
        .toList();
  }

  /** Its text with the figures. */
  public String text(Function<Experiment, Report> run) {
    return text(id(), run);
  }

  /** The whole page. */
  public static String page(Function<Experiment, Report> run) {
    StringBuilder page = new StringBuilder(text(INTRODUCTION, run));
    for (Paper paper : values()) {
      page.append('\n').append(paper.text(run));
    }
    return page.toString();
  }

  private static String text(String name, Function<Experiment, Report> run) {
    return TABLES
        .matcher(resource(name))
        .replaceAll(
            found ->
                Matcher.quoteReplacement(
                    new PageText(run.apply(Experiment.named(found.group(1)))).text()));
  }

  private static String resource(String name) {
    try (InputStream in = Paper.class.getResourceAsStream(name + ".md")) {
      if (in == null) {
        throw new IllegalStateException("no text " + name + ".md");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
