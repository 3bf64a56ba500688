package org.paraphrast.parsers;

import java.io.IOException;
import java.io.InputStream;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import opennlp.tools.chunker.ChunkerME;
import opennlp.tools.chunker.ChunkerModel;
import opennlp.tools.postag.POSModel;
import opennlp.tools.postag.POSTagFormat;
import opennlp.tools.postag.POSTaggerME;
import org.jspecify.annotations.Nullable;
import org.paraphrast.syntax.Lemmatizer;
import org.paraphrast.syntax.SyntaxAnalysis;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.syntax.SyntaxLayer;

/**
 * OpenNLP's tagger and chunker and MaltParser behind one interface. The models are shared;
 * OpenNLP's taggers keep state, so every sentence gets its own, which costs little beside the
 * tagging. The parser takes seconds to load and is loaded when first asked for.
 */
final class PennAnalyzer implements SyntaxAnalyzer {
  private final POSModel tagModel;
  private final ChunkerModel chunkModel;
  private final Lemmatizer lemmatizer = new Lemmatizer();
  private @Nullable MaltModel parser;

  PennAnalyzer() {
    try (InputStream tags = resource("/en-pos-maxent.bin");
        InputStream chunks = resource("/en-chunker.bin")) {
      tagModel = new POSModel(tags);
      chunkModel = new ChunkerModel(chunks);
    } catch (IOException e) {
      throw new IllegalStateException("the models of OpenNLP cannot be read", e);
    }
  }

  private static InputStream resource(String name) {
    InputStream stream = PennAnalyzer.class.getResourceAsStream(name);
    if (stream == null) {
      throw new IllegalStateException(name + " is missing from the class path");
    }
    return stream;
  }

  @Override
  public Set<SyntaxLayer> layers() {
    return EnumSet.allOf(SyntaxLayer.class);
  }

  @Override
  public SyntaxAnalysis analyze(List<String> forms, Set<SyntaxLayer> layers) {
    String[] penn = PennForms.of(forms);
    SyntaxAnalysis.Builder analysis = new SyntaxAnalysis.Builder(forms);
    String[] tags = new POSTaggerME(tagModel, POSTagFormat.CUSTOM).tag(penn);
    analysis.tags(tags);
    String[] plainForms = PennForms.withPlainBrackets(penn);
    String[] plainTags = PennForms.withPlainBrackets(tags);
    if (layers.contains(SyntaxLayer.CHUNKS)) {
      analysis.chunks(repair(new ChunkerME(chunkModel).chunk(plainForms, plainTags), plainTags));
    }
    if (layers.contains(SyntaxLayer.LEMMAS)) {
      analysis.lemmas(lemmatizer.lemmas(forms, tags));
    }
    if (layers.contains(SyntaxLayer.DEPENDENCIES)) {
      int[] heads = new int[penn.length];
      String[] relations = new String[penn.length];
      parser().parse(plainForms, plainTags, heads, relations);
      analysis.dependencies(heads, relations);
    }
    return analysis.build();
  }

  /** Brackets stand outside of chunks (the model likes to begin one there); what follows begins. */
  private static String[] repair(String[] chunks, String[] tags) {
    String before = "O";
    for (int i = 0; i < chunks.length; i++) {
      if (tags[i].equals("(") || tags[i].equals(")")) {
        chunks[i] = "O";
      } else if (chunks[i].startsWith("I-") && !before.endsWith(chunks[i].substring(1))) {
        chunks[i] = "B" + chunks[i].substring(1);
      }
      before = chunks[i];
    }
    return chunks;
  }

  private synchronized MaltModel parser() {
    if (parser == null) {
      parser = new MaltModel();
    }
    return parser;
  }
}
