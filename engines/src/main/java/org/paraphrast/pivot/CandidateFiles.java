package org.paraphrast.pivot;

import java.nio.file.Path;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.io.DataException;
import org.paraphrast.io.TextFiles;

/**
 * Candidates that were made beforehand, found again by the sentence itself; white space at its ends
 * does not count. A sentence that no file has is left without candidates.
 */
public final class CandidateFiles implements CandidateSource {
  private final Map<String, CandidateSet> bySentence = new LinkedHashMap<>();

  private CandidateFiles() {}

  /** Reads files in the formats of {@link CandidateReader}, which must name the sentences. */
  public static CandidateFiles read(List<Path> files) {
    CandidateFiles candidates = new CandidateFiles();
    for (Path file : files) {
      try (CandidateReader reader = new CandidateReader(TextFiles.lines(file))) {
        for (CandidateSet set = reader.next(); set != null; set = reader.next()) {
          if (!set.hasSource()) {
            throw DataException.in(
                file, "sentence " + set.id() + " has candidates but no source", "add its 'source'");
          }
          candidates.bySentence.putIfAbsent(set.source().strip(), set);
        }
      }
    }
    return candidates;
  }

  /** Number of sentences. */
  public int size() {
    return bySentence.size();
  }

  @Override
  public Collection<CandidateSet> known() {
    return Collections.unmodifiableCollection(bySentence.values());
  }

  @Override
  public CandidateSet of(String sentence) {
    CandidateSet set = bySentence.get(sentence.strip());
    return set == null ? new CandidateSet("", sentence, List.of()) : set;
  }
}
