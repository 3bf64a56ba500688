package org.paraphrast.augment.rows;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.LineReader;
import org.paraphrast.text.Characters;

/**
 * Sentences of CoNLL: a token and its tag a line, the tag last, an empty line after each sentence.
 * Remarks ({@code # …} before the first token) and {@code -DOCSTART-} are passed on.
 */
final class ConllRows extends RowReader {
  private static final Pattern SPACES = Pattern.compile("[ \\t]+");
  private static final String DOCUMENT = "-DOCSTART-";

  private final Columns columns;

  ConllRows(LineReader lines, Columns columns) {
    super(lines);
    this.columns = columns;
    setNoHead();
  }

  @Override
  @Nullable Row read() {
    List<RawLine> block = new ArrayList<>();
    RawLine line = line();
    while (line != null && !(line.text().isBlank() && !isOnlyBlank(block))) {
      block.add(line);
      line = line();
    }
    if (line != null) {
      block.add(line);
    }
    // more empty lines stay with the sentence before them
    for (RawLine more = line(); more != null; more = line()) {
      if (!more.text().isBlank()) {
        unread(more);
        break;
      }
      block.add(more);
    }
    return block.isEmpty() ? null : row(block);
  }

  private static boolean isOnlyBlank(List<RawLine> block) {
    return block.stream().allMatch(line -> line.text().isBlank());
  }

  private Row row(List<RawLine> block) {
    List<ConllToken> tokens = new ArrayList<>();
    long first = 0;
    boolean remarks = true;
    for (RawLine line : block) {
      remarks &= line.text().isBlank() || isRemark(line.text());
      if (!remarks && !line.text().isBlank()) {
        first = tokens.isEmpty() ? line.number() : first;
        tokens.add(token(line));
      }
    }
    boolean document = !tokens.isEmpty() && tokens.get(0).form().equals(DOCUMENT);
    String where = where(first == 0 ? block.get(0).number() : first);
    return ConllRow.of(where, block, document ? List.of() : tokens, columns);
  }

  /** Not so if it is the token {@code #} with its tag. */
  private static boolean isRemark(String line) {
    String[] fields = SPACES.split(line.strip(), -1);
    return line.startsWith("# ") && !(fields.length == 2 && Tag.isSurely(fields[1]));
  }

  private ConllToken token(RawLine line) {
    boolean tabs = line.text().indexOf('\t') >= 0;
    String[] fields = tabs ? line.text().split("\t", -1) : SPACES.split(line.text().strip(), -1);
    if (fields.length < 2) {
      throw fault(
          line.number(),
          "'" + line.text() + "' has no tag",
          "write a token, a tab and its tag a line, and an empty line after each sentence");
    }
    String form = fields[0];
    String tag = fields[fields.length - 1].strip();
    if (form.isEmpty() || form.codePoints().anyMatch(Characters::isSpace)) {
      throw fault(
          line.number(), "the token '" + form + "' is empty or has white space", "write one word");
    }
    if (tag.isEmpty()) {
      throw fault(line.number(), "the tag is empty", "write O where there is none");
    }
    return new ConllToken(form, fields.length, tabs ? "\t" : " ", Tag.parse(tag));
  }
}
