package org.paraphrast.parsers;

import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.syntax.teach.SyntaxTeacher;

/** Tags and chunks of OpenNLP's models 1.5, dependencies of MaltParser's model for English. */
public final class PennTeacher implements SyntaxTeacher {

  @Override
  public String name() {
    return "opennlp-2.5 en-pos-maxent-1.5 en-chunker-1.5 maltparser-1.9.2 engmalt.linear-1.7";
  }

  @Override
  public SyntaxAnalyzer open() {
    return new PennAnalyzer();
  }
}
