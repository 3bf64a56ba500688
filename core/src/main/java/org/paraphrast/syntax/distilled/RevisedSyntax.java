package org.paraphrast.syntax.distilled;

import java.util.List;
import java.util.Set;
import org.paraphrast.syntax.SyntaxAnalysis;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.syntax.SyntaxLayer;
import org.paraphrast.syntax.TagReader;

/** The small models with the tagger corrected by a reader; chunks and trees follow its tags. */
record RevisedSyntax(DistilledSyntax models, TagReader reader) implements SyntaxAnalyzer {
  @Override
  public Set<SyntaxLayer> layers() {
    return models.layers();
  }

  @Override
  public SyntaxAnalysis analyze(List<String> forms, Set<SyntaxLayer> layers) {
    return reader.canRead(forms)
        ? models.analyze(forms, layers, models.revision(forms, reader.read(forms)))
        : models.analyze(forms, layers);
  }

  @Override
  public void close() {
    models.close();
  }
}
