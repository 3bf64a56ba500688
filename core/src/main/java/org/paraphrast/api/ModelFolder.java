package org.paraphrast.api;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.paraphrast.api.FirstWordNames.View;
import org.paraphrast.api.ModelManifest.Entry;
import org.paraphrast.api.ModelManifest.Role;
import org.paraphrast.compose.DraftWeights;
import org.paraphrast.decode.Weights;
import org.paraphrast.encode.Encoder;
import org.paraphrast.encode.Lazy;
import org.paraphrast.encode.Reading;
import org.paraphrast.fit.Acceptability;
import org.paraphrast.fit.Exemplars;
import org.paraphrast.fit.FitFeatures;
import org.paraphrast.fit.Join;
import org.paraphrast.fit.Judge;
import org.paraphrast.fit.Logistic;
import org.paraphrast.fit.WordDifficulty;
import org.paraphrast.fit.WordVectors;
import org.paraphrast.generate.DraftNetwork;
import org.paraphrast.io.DataException;
import org.paraphrast.io.Progress;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.plan.Call;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Restructuring;
import org.paraphrast.plan.StructureJudge;
import org.paraphrast.rewrite.Deletion;
import org.paraphrast.rewrite.Rule;
import org.paraphrast.rewrite.Rules;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.syntax.distilled.DistilledSyntax;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableInfo;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.text.render.Renderer;

/**
 * A model: one directory that does not change.
 *
 * <pre>
 * manifest.json                   what is here, with sizes, checksums and licences
 * lm.bin                          the language model
 * lm-trigram.bin                  trigrams, for the papers' systems that have them
 * tables/*.table                  paraphrase tables
 * weights/&lt;purpose&gt;.weights       weights of the features for each purpose
 * weights/&lt;system&gt;.weights        those of a paper's system, -&lt;purpose&gt; behind it if it has purposes
 * syntax.bin                      tags, chunks, dependencies
 * vectors.bin                     word and context vectors
 * exemplars.bin                   judged replacements and their contexts
 * acceptability.txt               judges replacements in their sentence
 * acceptability-engines.txt       the same where candidates of MT engines are known
 * encoder.bin                     reads sentences
 * acceptability-encoder.txt       judges replacements where the encoder judges, too
 * join.txt                        how the two judgements are joined
 * difficulty.txt                  how hard words are, for simplification
 * generator.bin                   writes drafts of whole sentences
 * drafts.txt                      judges them
 * search.table                    pairs that a search may use without a judge
 * </pre>
 *
 * <p>Opening reads the manifest and compares the sizes. A file is read or mapped when it is first
 * asked for, and nothing is taken from it before its checksum agrees: that of the manifest for a
 * text, that of each section for a mapped file. {@link #verify} compares all files with the
 * manifest. Thread-safe; closing it closes all it opened.
 */
public final class ModelFolder implements AutoCloseable {
  private final ModelFiles files;
  private final boolean usesEncoder;
  private final Lazy<Optional<Encoder>> encoder;
  private final Lazy<Optional<DraftNetwork>> draftNetwork;
  private final Lazy<Optional<LanguageModel>> languageModel;
  private final Lazy<Optional<LanguageModel>> trigrams;
  private final Lazy<List<ParaphraseTable>> tables;
  private final Lazy<Optional<DistilledSyntax>> distilled;
  private final Lazy<Optional<WordVectors>> vectors;
  private final Lazy<Optional<Exemplars>> exemplars;
  private final Lazy<Optional<WordDifficulty>> difficulty;
  private final Lazy<Restructuring> restructuring;
  private final Lazy<Optional<ParaphraseTable>> search;

  private ModelFolder(ModelFiles files, boolean usesEncoder) {
    this.files = files;
    this.usesEncoder = usesEncoder;
    this.encoder = files.mapped(Role.ENCODER, Encoder::open);
    this.draftNetwork = files.mapped(Role.GENERATOR, DraftNetwork::open);
    this.languageModel = files.mapped(Role.LANGUAGE_MODEL, LanguageModel::open);
    this.trigrams = files.mapped(Role.TRIGRAMS, LanguageModel::open);
    this.tables = new Lazy<>(this::openTables);
    this.distilled = files.mapped(Role.SYNTAX, DistilledSyntax::open);
    this.vectors = files.mapped(Role.VECTORS, WordVectors::open);
    this.exemplars = new Lazy<>(() -> files.find(Role.EXEMPLARS).map(Exemplars::read));
    this.difficulty = files.text(Role.DIFFICULTY, WordDifficulty::read);
    this.restructuring = new Lazy<>(this::readRestructuring);
    this.search = files.mapped(Role.SEARCH, ParaphraseTable::open);
  }

  /**
   * Opens a folder; every file of its manifest must be there in full length.
   *
   * @throws DataException if one is not
   */
  public static ModelFolder open(Path path) {
    return new ModelFolder(ModelFiles.open(path), true);
  }

  /**
   * Opens a folder as if the model had no encoder: faster, and less sure of its judgement.
   *
   * @throws DataException if a file of its manifest is not there in full length
   */
  public static ModelFolder openWithoutEncoder(Path path) {
    return new ModelFolder(ModelFiles.open(path), false);
  }

  /** Where it is. */
  public Path path() {
    return files.folder();
  }

  /** What is in it. */
  public ModelManifest manifest() {
    return files.manifest();
  }

  /**
   * The system that the model is for.
   *
   * @throws DataException if it is none of these
   */
  public Systems.Entry system(Systems systems) {
    requireNonNull(systems, "systems");
    String name = manifest().system();
    try {
      return systems.named(name);
    } catch (IllegalArgumentException e) {
      String cause = "made for the system '" + name + "', which is not known here";
      String repair =
          "; choose one of "
              + systems.names()
              + "; the papers' own are in paraphrast-papers and on the command line";
      throw new DataException(path() + ": " + cause + repair, e);
    }
  }

  /**
   * The language model, mapped.
   *
   * @throws DataException if the model has none
   */
  public LanguageModel languageModel() {
    return opened(languageModel).orElseThrow(() -> files.lacks(Role.LANGUAGE_MODEL));
  }

  /** The language model of the papers' systems that have trigrams, mapped; else the main one. */
  public LanguageModel trigrams() {
    return opened(trigrams).orElseGet(this::languageModel);
  }

  /** Tokens and guards, with what the model knows about names. */
  public Analyzer analyzer() {
    return analyzer(syntax());
  }

  /** A new call for a text. */
  public Call call(String text) {
    return new Call(call -> analyzer(call).analyze(text));
  }

  /** The analyzer of one call, which reads the sentence no more than once. */
  Analyzer analyzer(Call call) {
    return analyzer(syntax(call));
  }

  private Analyzer analyzer(Optional<SyntaxAnalyzer> tagger) {
    if (!files.has(Role.LANGUAGE_MODEL)) {
      return Analyzer.english();
    }
    View view = encoder().isPresent() ? View.SENTENCE : View.FROM_WORD;
    return Analyzer.english().with(new FirstWordNames(languageModel().caseForms(), tagger, view));
  }

  /** All tables in the order of the manifest, mapped. */
  public List<ParaphraseTable> tables() {
    return opened(tables);
  }

  /**
   * The pairs that fitted nearly everywhere in running text, mapped, for searches that have no time
   * to judge. No table of the paraphraser.
   *
   * @throws DataException if the model has none
   */
  public ParaphraseTable searchTable() {
    return opened(search)
        .orElseThrow(
            () ->
                DataException.in(
                    path(),
                    "has no table for searches",
                    "build it with the stage 'search', or have each query judged"));
  }

  private List<ParaphraseTable> openTables() {
    return manifest().files(Role.TABLE).stream()
        .map(entry -> owned(ParaphraseTable.open(files.file(entry))))
        .toList();
  }

  /**
   * The weights for a purpose; those for what an encoder judged, where one does.
   *
   * @throws DataException if the model has none
   */
  public Weights weights(Purpose purpose) {
    Optional<Weights> judged = encoder().flatMap(any -> weights(purpose.label() + "-encoder"));
    return judged.or(() -> weights(purpose.label())).orElseThrow(() -> missing(purpose));
  }

  /**
   * The weights of a label, such as those that a paper's system was tuned to, if there are some.
   */
  public Optional<Weights> weights(String label) {
    return Optional.ofNullable(weightFiles().get(label))
        .map(entry -> files.read(entry, Weights::read));
  }

  private DataException missing(Purpose purpose) {
    Set<String> labels = weightFiles().keySet();
    return DataException.in(
        path(),
        "no weights for '" + purpose.label() + "'",
        labels.isEmpty()
            ? "add weights to the model"
            : "choose one of " + String.join(", ", labels));
  }

  /** The files of weights by what they are for. */
  private Map<String, Entry> weightFiles() {
    Map<String, Entry> found = new LinkedHashMap<>();
    for (Entry entry : manifest().files(Role.WEIGHTS)) {
      found.putIfAbsent(entry.path().replaceAll("^.*/|\\.weights$", ""), entry);
    }
    return found;
  }

  /** The tagger and parser, mapped, if the model has them; with the encoder's tags, if it reads. */
  public Optional<SyntaxAnalyzer> syntax() {
    return syntax(network -> network::read);
  }

  /** The tagger and parser of one call, which reads the sentence no more than once. */
  Optional<SyntaxAnalyzer> syntax(Call call) {
    return syntax(network -> forms -> call.reading(network, forms));
  }

  private Optional<SyntaxAnalyzer> syntax(
      Function<Encoder, Function<List<String>, Reading>> reading) {
    return opened(distilled)
        .map(
            models ->
                encoder()
                    .map(
                        network ->
                            models.with(new EncoderTags(network.tags(), reading.apply(network))))
                    .orElse(models));
  }

  /** The tagger and parser without the encoder, for a few words that it need not read. */
  Optional<SyntaxAnalyzer> syntaxWithoutEncoder() {
    return opened(distilled).map(models -> models);
  }

  /** The word vectors, mapped, if the model has them. */
  public Optional<WordVectors> vectors() {
    return opened(vectors);
  }

  /** How hard words are, if the model knows. */
  public Optional<WordDifficulty> difficulty() {
    return opened(difficulty);
  }

  /** The encoder, which reads sentences, if the model has one and it is wanted. */
  public Optional<Encoder> encoder() {
    return usesEncoder ? opened(encoder) : Optional.empty();
  }

  /** Whether it can write drafts of whole sentences and judge them; nothing is opened for it. */
  public boolean composes() {
    return usesEncoder
        && files.has(Role.GENERATOR)
        && files.has(Role.ENCODER)
        && files.has(Role.ACCEPTABILITY);
  }

  /** The network that writes drafts of whole sentences, if the model can judge what it writes. */
  public Optional<DraftNetwork> draftNetwork() {
    return composes() ? opened(draftNetwork) : Optional.empty();
  }

  /** How drafts are judged. */
  DraftWeights draftWeights() {
    return files
        .read(Role.DRAFTS, DraftWeights::read)
        .orElseThrow(
            () ->
                DataException.in(
                    path(),
                    "has a generator, but no file that judges its drafts",
                    "add drafts.txt to the model, or leave --generator out"));
  }

  /**
   * The judge of the replacements of these tables in their sentence, if the model has one.
   *
   * @param engines whether the last of the tables is made of candidates
   */
  Optional<Judge> judge(List<TableInfo> infos, boolean engines) {
    Optional<Judge.Reading> reading = judgesByReading() ? Optional.of(reading()) : Optional.empty();
    Role role = engines ? Role.ACCEPTABILITY_WITH_ENGINES : Role.ACCEPTABILITY;
    if (engines && files.has(Role.ACCEPTABILITY) && !files.has(role)) {
      throw DataException.in(
          path(),
          "the acceptability model was not trained with candidates of MT engines",
          "rebuild the model with the input 'acceptability-with-engines', or use no engines");
    }
    if (!engines && reading.isPresent() && files.has(Role.ACCEPTABILITY_WITH_ENCODER)) {
      role = Role.ACCEPTABILITY_WITH_ENCODER;
    }
    return files
        .read(role, lines -> Acceptability.read(lines, features(infos)))
        .map(trees -> new Judge(trees, reading));
  }

  private FitFeatures features(List<TableInfo> infos) {
    return new FitFeatures(
        infos, languageModel(), vectors().orElse(null), opened(exemplars).orElse(null));
  }

  /** Whether replacements are judged by an encoder, too. */
  boolean judgesByReading() {
    return files.has(Role.ACCEPTABILITY) && encoder().isPresent();
  }

  /** The encoder, with how it is joined with the trees. */
  private Judge.Reading reading() {
    Join join =
        files
            .read(Role.JOIN, Join::read)
            .orElseThrow(
                () ->
                    DataException.in(
                        path(),
                        "has an encoder, but no file that joins it with the acceptability model",
                        "rebuild the model with the input 'join'"));
    return new Judge.Reading(encoder().orElseThrow(), join);
  }

  /** Writes outputs; a word that the model knows in small letters loses its capital inside. */
  public Renderer renderer() {
    LanguageModel known = languageModel();
    return new Renderer(
        word -> {
          String small = Tokenizer.lowerCase(word);
          return known.wordId(small) != LanguageModel.UNKNOWN
              && known.caseForms().inside(small).equals(small);
        });
  }

  /** The structural rules, if the model can judge what they make and has a parser. */
  Restructuring restructuring() {
    return opened(restructuring);
  }

  private Restructuring readRestructuring() {
    if (!files.has(Role.STRUCTURE) || syntax().isEmpty() || !judgesByReading()) {
      return Restructuring.NONE;
    }
    List<Rule> rules = new ArrayList<>(Rules.english());
    files.read(Role.DELETION, Deletion.KIND::read).map(Deletion::shorter).ifPresent(rules::add);
    files.read(Role.OMISSION, Deletion.KIND::read).map(Deletion::simpler).ifPresent(rules::add);
    Logistic judge = files.read(Role.STRUCTURE, StructureJudge.KIND::read).orElseThrow();
    return new Restructuring(rules, new StructureJudge(judge, languageModel(), encoder()));
  }

  /** Takes over what belongs to the model: it is closed with the folder. */
  public <T extends AutoCloseable> T owned(T opened) {
    return files.owned(opened);
  }

  /**
   * Reads every byte of every file and compares the checksums.
   *
   * @throws DataException of the first file that differs
   */
  public void verify(Progress progress) {
    files.verify(progress);
  }

  /** Throws the true reason of a failure, if a file was changed since the folder was opened. */
  void requireUnchanged(Throwable failure) {
    files.requireUnchanged(failure);
  }

  @Override
  public void close() {
    files.close();
  }

  private <T> T opened(Lazy<T> part) {
    files.requireOpen();
    return part.get();
  }
}
