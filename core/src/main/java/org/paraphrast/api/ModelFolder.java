package org.paraphrast.api;

import static java.util.Objects.requireNonNull;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.paraphrast.api.FirstWordNames.View;
import org.paraphrast.api.ModelManifest.Entry;
import org.paraphrast.api.ModelManifest.Role;
import org.paraphrast.compose.DraftWeights;
import org.paraphrast.decode.Weights;
import org.paraphrast.decode.systems.PaperModel;
import org.paraphrast.decode.systems.PaperSystems;
import org.paraphrast.encode.Encoder;
import org.paraphrast.encode.Reader;
import org.paraphrast.fit.Acceptability;
import org.paraphrast.fit.Exemplars;
import org.paraphrast.fit.FitFeatures;
import org.paraphrast.fit.Join;
import org.paraphrast.fit.Judge;
import org.paraphrast.fit.WordDifficulty;
import org.paraphrast.fit.WordVectors;
import org.paraphrast.generate.Rewriter;
import org.paraphrast.io.Checksums;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.Progress;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Restructuring;
import org.paraphrast.plan.StructureJudge;
import org.paraphrast.rewrite.Deletion;
import org.paraphrast.rewrite.DeletionModel;
import org.paraphrast.rewrite.Rule;
import org.paraphrast.rewrite.Rules;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.syntax.distilled.DistilledSyntax;
import org.paraphrast.table.BanList;
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
 * </pre>
 *
 * <p>Opening reads the manifest and compares the sizes. A file is read or mapped when it is first
 * asked for, and nothing is taken from it before its checksum agrees: that of the manifest for a
 * text, that of each section for a mapped file. {@link #verify} compares all files with the
 * manifest. Thread-safe; closing it closes all it opened.
 */
public final class ModelFolder implements AutoCloseable {
  private static final String REMAKE = "replace the model with an intact copy";

  private final Path path;
  private final ModelManifest manifest;
  private final boolean reads;
  private @Nullable Encoder encoder;
  private @Nullable Reader reader;
  private @Nullable Rewriter rewriter;
  private @Nullable LanguageModel languageModel;
  private @Nullable LanguageModel trigrams;
  private @Nullable List<ParaphraseTable> tables;
  private @Nullable SyntaxAnalyzer syntax;
  private @Nullable SyntaxAnalyzer withoutReading;
  private @Nullable WordVectors vectors;
  private @Nullable Exemplars exemplars;
  private @Nullable Restructuring restructuring;
  private @Nullable WordDifficulty difficulty;
  private final List<ParaphraseTable> others = new ArrayList<>();
  private final AtomicBoolean foundIntact = new AtomicBoolean(); // looked for once at most
  private boolean closed;

  private ModelFolder(Path path, ModelManifest manifest, boolean reads) {
    this.path = path;
    this.manifest = manifest;
    this.reads = reads;
  }

  /** Opens a folder; every file of its manifest must be there in full length. */
  public static ModelFolder open(Path path) {
    return open(path, true);
  }

  /** The same as if the model had no encoder: faster, and it trusts less in what it cannot read. */
  public static ModelFolder openWithoutEncoder(Path path) {
    return open(path, false);
  }

  private static ModelFolder open(Path path, boolean reads) {
    requireNonNull(path, "path");
    if (!Files.isDirectory(path)) {
      boolean there = Files.exists(path);
      throw DataException.in(
          path, there ? "not a directory" : "no such directory", "give the path of a model folder");
    }
    Path file = path.resolve(ModelManifest.NAME);
    if (!Files.exists(file)) {
      throw DataException.in(
          path, "has no " + ModelManifest.NAME, "give the path of a model folder");
    }
    ModelFolder folder = new ModelFolder(path, ManifestReader.read(file), reads);
    folder.manifest.files().forEach(folder::checkSize);
    return folder;
  }

  /** Where it is. */
  public Path path() {
    return path;
  }

  /** What is in it. */
  public ModelManifest manifest() {
    return manifest;
  }

  /** The system that the model is for. */
  public Systems.Entry system(Systems systems) {
    requireNonNull(systems, "systems");
    try {
      return systems.named(manifest.system());
    } catch (IllegalArgumentException e) {
      String cause =
          "made for the system '" + manifest.system() + "', which this version does not have";
      String repair = "; update Paraphrast, or choose one of " + systems.names();
      throw new DataException(path + ": " + cause + repair, e);
    }
  }

  /** The language model, mapped. */
  public synchronized LanguageModel languageModel() {
    requireOpen();
    if (languageModel == null) {
      languageModel = LanguageModel.open(only(Role.LANGUAGE_MODEL));
    }
    return languageModel;
  }

  /** The language model of the papers' systems that have trigrams, mapped; else the main one. */
  public synchronized LanguageModel trigrams() {
    requireOpen();
    if (manifest.files(Role.TRIGRAMS).isEmpty()) {
      return languageModel();
    }
    if (trigrams == null) {
      trigrams = LanguageModel.open(only(Role.TRIGRAMS));
    }
    return trigrams;
  }

  /** Tokens and guards, with what the model knows about names. */
  public Analyzer analyzer() {
    if (manifest.files(Role.LANGUAGE_MODEL).isEmpty()) {
      return Analyzer.english();
    }
    View view = reader().isPresent() ? View.SENTENCE : View.FROM_WORD;
    return Analyzer.english().with(new FirstWordNames(languageModel().caseForms(), syntax(), view));
  }

  /** All tables in the order of the manifest, mapped. */
  public synchronized List<ParaphraseTable> tables() {
    requireOpen();
    if (tables == null) {
      List<ParaphraseTable> opened = new ArrayList<>();
      try {
        for (Entry entry : manifest.files(Role.TABLE)) {
          opened.add(ParaphraseTable.open(file(entry)));
        }
      } catch (RuntimeException e) {
        opened.forEach(ParaphraseTable::close);
        throw e;
      }
      tables = List.copyOf(opened);
    }
    return tables;
  }

  /** The weights for a purpose; those for what an encoder judged, where one does. */
  public Weights weights(Purpose purpose) {
    Map<String, Entry> files = weights();
    Entry found = reader().map(any -> files.get(purpose.label() + "-encoder")).orElse(null);
    found = found == null ? files.get(purpose.label()) : found;
    if (found == null) {
      throw DataException.in(
          path,
          "no weights for '" + purpose.label() + "'",
          files.isEmpty()
              ? "add weights to the model"
              : "choose one of " + String.join(", ", files.keySet()));
    }
    return readWeights(found);
  }

  /** The weights that a paper's model was tuned to, if there are some. */
  public Optional<Weights> weights(PaperModel model, Purpose purpose) {
    return Optional.ofNullable(weights().get(model.label(purpose))).map(this::readWeights);
  }

  /** The weights of Zhao08 and Baseline-2 where they were not tuned; never those of a judge. */
  Weights baselineWeights() {
    Entry found = weights().get(ModelSystems.BASELINE);
    if (found != null) {
      return readWeights(found);
    }
    boolean judges = !manifest.files(Role.ACCEPTABILITY).isEmpty();
    return judges ? Weights.DEFAULT : weights(Purpose.VARIATION);
  }

  private Weights readWeights(Entry entry) {
    try (LineReader lines = lines(entry)) {
      return Weights.read(lines);
    }
  }

  /** The files of weights by what they are for. */
  private Map<String, Entry> weights() {
    Map<String, Entry> files = new LinkedHashMap<>();
    for (Entry entry : manifest.files(Role.WEIGHTS)) {
      files.putIfAbsent(entry.path().replaceAll("^.*/|\\.weights$", ""), entry);
    }
    return files;
  }

  /** The papers' systems over the files of this folder, with its weights. */
  public PaperSystems systems() {
    return ModelSystems.of(this, UserTables.NONE);
  }

  /** The same with weights of one's own for the one that judges replacements. */
  public PaperSystems systems(PaperSystems.WeightsSource own) {
    return systems(tables(), own);
  }

  /**
   * The same over some of its tables.
   *
   * @param own weights that name no feature of other tables ({@link Weights#without})
   */
  public PaperSystems systems(List<ParaphraseTable> used, PaperSystems.WeightsSource own) {
    return ModelSystems.over(this, used, own, BanList.NONE, Optional.empty(), Optional.empty());
  }

  /** The tagger and parser, mapped, if the model has them; where it reads, with what it reads. */
  public synchronized Optional<SyntaxAnalyzer> syntax() {
    requireOpen();
    if (syntax == null) {
      syntax = manifest.files(Role.SYNTAX).stream().findFirst().map(this::openSyntax).orElse(null);
    }
    return Optional.ofNullable(syntax);
  }

  /** The same without the encoder, for a few words that it need not read. */
  synchronized Optional<SyntaxAnalyzer> syntaxWithoutReading() {
    return syntax().map(any -> withoutReading == null ? any : withoutReading);
  }

  private SyntaxAnalyzer openSyntax(Entry entry) {
    Optional<Reader> found = reader();
    DistilledSyntax models = DistilledSyntax.open(file(entry));
    withoutReading = models;
    return found.<SyntaxAnalyzer>map(one -> models.with(new EncoderTags(one))).orElse(models);
  }

  /** The word vectors, mapped, if the model has them. */
  public synchronized Optional<WordVectors> vectors() {
    requireOpen();
    if (vectors == null) {
      vectors =
          manifest.files(Role.VECTORS).stream()
              .findFirst()
              .map(entry -> WordVectors.open(file(entry)))
              .orElse(null);
    }
    return Optional.ofNullable(vectors);
  }

  /** How hard words are, if the model knows. */
  public synchronized Optional<WordDifficulty> difficulty() {
    requireOpen();
    if (difficulty == null) {
      difficulty =
          manifest.files(Role.DIFFICULTY).stream()
              .findFirst()
              .map(this::readDifficulty)
              .orElse(null);
    }
    return Optional.ofNullable(difficulty);
  }

  private WordDifficulty readDifficulty(Entry entry) {
    try (LineReader lines = lines(entry)) {
      return WordDifficulty.read(lines);
    }
  }

  private synchronized @Nullable Exemplars exemplars() {
    if (exemplars == null) {
      exemplars =
          manifest.files(Role.EXEMPLARS).stream()
              .findFirst()
              .map(entry -> Exemplars.read(file(entry)))
              .orElse(null);
    }
    return exemplars;
  }

  /** Who reads sentences, if the model has an encoder and it is wanted. */
  public synchronized Optional<Reader> reader() {
    requireOpen();
    if (reads && reader == null) {
      manifest.files(Role.ENCODER).stream()
          .findFirst()
          .ifPresent(
              entry -> {
                encoder = Encoder.open(file(entry));
                reader = new Reader(encoder);
              });
    }
    return Optional.ofNullable(reader);
  }

  /** Whether it can write drafts of whole sentences and judge them; nothing is opened for it. */
  public boolean composes() {
    return reads
        && !manifest.files(Role.GENERATOR).isEmpty()
        && !manifest.files(Role.ENCODER).isEmpty()
        && !manifest.files(Role.ACCEPTABILITY).isEmpty();
  }

  /** Who writes drafts of whole sentences, if the model can read what it writes. */
  public synchronized Optional<Rewriter> rewriter() {
    requireOpen();
    if (rewriter == null && composes()) {
      rewriter = Rewriter.open(only(Role.GENERATOR));
    }
    return Optional.ofNullable(rewriter);
  }

  /** How drafts are judged. */
  DraftWeights draftWeights() {
    Entry entry =
        manifest.files(Role.DRAFTS).stream()
            .findFirst()
            .orElseThrow(
                () ->
                    DataException.in(
                        path,
                        "has a generator, but no file that judges its drafts",
                        "add drafts.txt to the model, or leave --generator out"));
    try (LineReader lines = lines(entry)) {
      return DraftWeights.read(lines);
    }
  }

  /**
   * Who judges the replacements of these tables in their sentence, if the model can.
   *
   * @param engines whether the last of the tables is made of candidates
   */
  Optional<Judge> judge(List<TableInfo> infos, boolean engines) {
    boolean judges = !manifest.files(Role.ACCEPTABILITY).isEmpty();
    Optional<Judge.Reading> reading = judgesByReading() ? reading() : Optional.empty();
    List<Entry> files =
        manifest.files(engines ? Role.ACCEPTABILITY_WITH_ENGINES : Role.ACCEPTABILITY);
    if (engines && judges && files.isEmpty()) {
      throw DataException.in(
          path,
          "the acceptability model was not trained with candidates of MT engines",
          "rebuild the model with the input 'acceptability-with-engines', or use no engines");
    }
    if (!engines && reading.isPresent()) {
      List<Entry> own = manifest.files(Role.ACCEPTABILITY_WITH_ENCODER);
      files = own.isEmpty() ? files : own;
    }
    return files.stream().findFirst().map(entry -> new Judge(acceptability(entry, infos), reading));
  }

  /** Whether replacements are judged by an encoder, too. */
  boolean judgesByReading() {
    return !manifest.files(Role.ACCEPTABILITY).isEmpty() && reader().isPresent();
  }

  /** The encoder, with how it is joined with the trees. */
  private Optional<Judge.Reading> reading() {
    Optional<Reader> found = reader();
    if (found.isEmpty()) {
      return Optional.empty();
    }
    Entry entry =
        manifest.files(Role.JOIN).stream()
            .findFirst()
            .orElseThrow(
                () ->
                    DataException.in(
                        path,
                        "has an encoder, but no file that joins it with the acceptability model",
                        "rebuild the model with the input 'join'"));
    try (LineReader lines = lines(entry)) {
      return Optional.of(new Judge.Reading(found.get(), Join.read(lines)));
    }
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
  synchronized Restructuring restructuring() {
    if (restructuring == null) {
      restructuring = readRestructuring();
    }
    return restructuring;
  }

  private Restructuring readRestructuring() {
    Optional<Entry> entry = manifest.files(Role.STRUCTURE).stream().findFirst();
    if (entry.isEmpty() || syntax().isEmpty() || !judgesByReading()) {
      return Restructuring.NONE;
    }
    try (LineReader lines = lines(entry.get())) {
      Map<String, Double> factors = StructureJudge.read(lines);
      List<Rule> rules = new ArrayList<>(Rules.english());
      taught(Role.DELETION, Deletion::shorter).ifPresent(rules::add);
      taught(Role.OMISSION, Deletion::simpler).ifPresent(rules::add);
      return new Restructuring(rules, new StructureJudge(factors, languageModel(), reader()));
    }
  }

  /** A rule that the model teaches what writers leave out, if it does. */
  private Optional<Rule> taught(Role role, Function<DeletionModel, Rule> rule) {
    Optional<Entry> entry = manifest.files(role).stream().findFirst();
    if (entry.isEmpty()) {
      return Optional.empty();
    }
    try (LineReader lines = lines(entry.get())) {
      return Optional.of(rule.apply(DeletionModel.read(lines)));
    }
  }

  private Acceptability acceptability(Entry entry, List<TableInfo> infos) {
    FitFeatures features =
        new FitFeatures(infos, languageModel(), vectors().orElse(null), exemplars());
    try (LineReader lines = lines(entry)) {
      return Acceptability.read(lines, features);
    }
  }

  /** Takes a table over: it is closed with the folder. */
  synchronized ParaphraseTable owned(ParaphraseTable table) {
    requireOpen();
    others.add(table);
    return table;
  }

  /**
   * Reads every byte of every file and compares the checksums; the first that differs is thrown.
   */
  public void verify(Progress progress) {
    List<Entry> files = manifest.files();
    try (Progress.Task task = progress.start("verify " + path, files.size(), "files")) {
      for (Entry entry : files) {
        checkSize(entry);
        checkDigest(entry, Checksums.sha256(file(entry)));
        task.add(1);
      }
    }
  }

  /**
   * Says which file was changed in place since the folder was opened, if one was: that is the true
   * reason of what went wrong.
   *
   * @param failure what went wrong while the model was in use
   */
  void requireUnchanged(Throwable failure) {
    if (foundIntact.get()) {
      return;
    }
    try {
      verify(Progress.none());
      foundIntact.set(true);
    } catch (DataException e) {
      e.addSuppressed(failure);
      throw e;
    }
  }

  @Override
  public synchronized void close() {
    closed = true;
    if (tables != null) {
      tables.forEach(ParaphraseTable::close);
    }
    others.forEach(ParaphraseTable::close);
    if (languageModel != null) {
      languageModel.close();
    }
    if (trigrams != null) {
      trigrams.close();
    }
    if (syntax != null) {
      syntax.close();
    }
    if (vectors != null) {
      vectors.close();
    }
    if (encoder != null) {
      encoder.close();
    }
    if (rewriter != null) {
      rewriter.close();
    }
  }

  private void requireOpen() {
    if (closed) {
      throw new IllegalStateException(path + " is closed");
    }
  }

  private Path only(Role role) {
    List<Entry> found = manifest.files(role);
    if (found.isEmpty()) {
      throw DataException.in(path, "has no " + role.label(), "use a complete model");
    }
    return file(found.get(0));
  }

  private Path file(Entry entry) {
    return path.resolve(entry.path());
  }

  /** A text, read as a whole; none of its lines is given out unless all bytes are right. */
  private LineReader lines(Entry entry) {
    Path file = file(entry);
    try {
      byte[] bytes = Files.readAllBytes(file);
      checkDigest(entry, Checksums.sha256(bytes));
      return new LineReader(new ByteArrayInputStream(bytes), file.toString());
    } catch (IOException e) {
      throw new DataException(file + ": cannot be read: " + e.getMessage() + "; " + REMAKE, e);
    }
  }

  private void checkDigest(Entry entry, String sha256) {
    if (!sha256.equals(entry.sha256())) {
      throw DataException.in(
          file(entry), "its SHA-256 does not match the manifest, the file is damaged", REMAKE);
    }
  }

  private void checkSize(Entry entry) {
    Path file = file(entry);
    if (!Files.isRegularFile(file)) {
      throw DataException.in(file, "missing, but the manifest lists it", REMAKE);
    }
    try {
      long size = Files.size(file);
      if (size != entry.size()) {
        String fault = size < entry.size() ? "truncated: " : "too long: ";
        throw DataException.in(
            file, fault + size + " bytes, the manifest says " + entry.size(), REMAKE);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
