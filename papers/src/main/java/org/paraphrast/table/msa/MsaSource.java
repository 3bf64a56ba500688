package org.paraphrast.table.msa;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.Unit;
import org.paraphrast.table.msa.TemplateMatching.Match;
import org.paraphrast.table.source.TableSource;

/**
 * Barzilay and Lee's (2003) sentence templates as pairs of patterns, {@code [ARG_1] was killed in
 * [ARG_2]} and its like. Input: sentences with topics, such as the events of news. Output: the ways
 * through a template with those through each template that matches it (score: their overlap times
 * the share of the target's way) and with the other ways through itself (score: that share). Slots
 * {@code ARG} hold any words; only {@code decode.MsaBaseline} fills them.
 */
public final class MsaSource implements TableSource {
  /** Slots whose orders can all be tried, and ways through one template. */
  private static final int MOST_SLOTS = 5;

  private static final int MOST_PATHS = 8;
  private static final int LEAST_WORDS = 2;

  private final List<MsaSentence> sentences = new ArrayList<>();
  private final Options options;
  private int clusters;
  private int kept;
  private int matched;

  /**
   * How alike sentences and templates must be.
   *
   * @param similarity n-gram overlap of two sentences of a cluster at least
   * @param smallest sentences of a cluster at least (Barzilay and Lee: 10)
   * @param synonymy share of sentences that makes a variant (Barzilay and Lee: 0.3)
   * @param largest sentences of a cluster at most
   * @param overlap of the slot values of two templates at least
   */
  public record Options(
      double similarity, int smallest, double synonymy, int largest, double overlap) {
    public static final Options DEFAULT = new Options(0.4, 5, 0.3, 40, 0.5);

    public Options {
      if (smallest < 2 || largest < smallest) {
        throw new IllegalArgumentException(
            "clusters must have 2 or more sentences, got " + smallest + " .. " + largest);
      }
    }
  }

  /** A sentence with its topic and document. */
  public record Line(String topic, String document, List<String> forms) {
    public Line {
      forms = List.copyOf(forms);
    }
  }

  public MsaSource(List<Line> lines, Options options) {
    this.options = options;
    MsaSentence.Names names = new MsaSentence.Names();
    lines.forEach(line -> names.count(line.forms()));
    for (Line line : lines) {
      sentences.add(names.sentence(line.topic(), line.document(), line.forms()));
    }
  }

  /** Clusters that were large enough, templates with words and slots, pairs that match. */
  public record Counts(int clusters, int templates, int matched) {}

  /** What was found; after {@link #read}. */
  public Counts counts() {
    return new Counts(clusters, kept, matched);
  }

  @Override
  public void read(Consumer<TableEntry> sink) {
    List<Template> templates = templates();
    for (int i = 0; i < templates.size(); i++) {
      Template one = templates.get(i);
      List<Integer> usual = IntStream.range(0, one.slots()).boxed().toList();
      List<Template.Path> paths = one.paths(usual, MOST_PATHS);
      emit(paths, paths, 1, one.arguments().size(), sink);
      for (int j = 0; j < templates.size(); j++) {
        Template other = templates.get(j);
        Optional<Match> match = i == j ? Optional.empty() : TemplateMatching.match(one, other);
        if (match.isPresent() && match.get().overlap() >= options.overlap()) {
          matched++;
          List<Template.Path> targets = other.paths(match.get().order(), MOST_PATHS);
          emit(paths, targets, match.get().overlap(), other.arguments().size(), sink);
        }
      }
    }
  }

  private List<Template> templates() {
    List<List<String>> symbols = sentences.stream().map(MsaSentence::symbols).toList();
    SentenceClusters clustering =
        new SentenceClusters(
            symbols,
            options.similarity(),
            Math.max(1000, 10 * options.largest()),
            new SentenceClusters.Largest(options.largest()));
    List<Template> templates = new ArrayList<>();
    for (List<Integer> cluster : clustering.clusters()) {
      List<MsaSentence> members = cluster.stream().map(sentences::get).toList();
      long distinct = members.stream().map(MsaSentence::symbols).distinct().count();
      if (distinct >= options.smallest()) {
        clusters++;
        Template template = TemplateBuilder.of(members, options.synonymy());
        if (template.slots() >= 1 && template.slots() <= MOST_SLOTS) {
          templates.add(template);
        }
      }
    }
    kept = templates.size();
    return Collections.unmodifiableList(templates);
  }

  private static void emit(
      List<Template.Path> from,
      List<Template.Path> to,
      double overlap,
      int sentences,
      Consumer<TableEntry> sink) {
    for (Template.Path source : from) {
      for (Template.Path target : to) {
        boolean fits =
            source.words() >= LEAST_WORDS
                && target.words() >= LEAST_WORDS
                && !source.spoken().equals(target.spoken());
        if (fits) {
          sink.accept(
              new TableEntry(
                  new Unit(source.symbols()),
                  new Unit(target.symbols()),
                  List.of((float) (overlap * target.share())),
                  new Evidence(sentences, List.of())));
        }
      }
    }
  }
}
