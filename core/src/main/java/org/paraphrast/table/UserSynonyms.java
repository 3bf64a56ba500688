package org.paraphrast.table;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.io.LineReader;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * A user's own synonyms, read when a request is made: no training, no filters, no limit of targets.
 *
 * <p>Input, a line each: {@code source<TAB>target[<TAB>score]}; or as in Solr's synonym files
 * {@code a, b => c, d} (both on the left become either on the right) and {@code a, b, c} (each
 * becomes each other), where a backslash keeps a comma, an arrow or itself. Blank lines and lines
 * that start with {@code #} are passed over. The score is 1 where none is given. Units are
 * tokenized and put into small letters as the tables are; slots such as {@code [NN_1]} stay.
 * Output: a {@link ParaphraseTable} like any other.
 */
public final class UserSynonyms {
  /** What receipts call the list. */
  public static final String NAME = "user";

  private static final String REPAIR =
      "write 'source<TAB>target', 'source<TAB>target<TAB>score', 'a, b => c' or 'a, b, c'";

  private final LineReader lines;
  private final List<TableEntry> entries = new ArrayList<>();
  private final Tokenizer tokenizer = Tokenizer.of(Language.EN);

  private UserSynonyms(LineReader lines) {
    this.lines = lines;
  }

  /** The pairs of a list, in its order. */
  public static List<TableEntry> read(LineReader lines) {
    UserSynonyms synonyms = new UserSynonyms(lines);
    for (String line = lines.nextEntry(); line != null; line = lines.nextEntry()) {
      synonyms.add(line);
    }
    return List.copyOf(synonyms.entries);
  }

  /**
   * The list as a table with the one feature {@code score}. Its file is temporary.
   *
   * @param name the table's name in receipts
   */
  public static ParaphraseTable table(String name, LineReader lines) {
    List<TableEntry> entries = read(lines);
    TableInfo info = new TableInfo(name, "synonyms of " + lines.name(), List.of("score"));
    return TemporaryTable.of(info, entries);
  }

  private void add(String line) {
    if (line.indexOf('\t') >= 0) {
      addTabbed(line);
      return;
    }
    List<String> sides = split(line, "=>");
    if (sides.size() > 2) {
      throw lines.fault("more than one arrow '=>'", "write one rule on each line, or '\\=>'");
    }
    List<Unit> left = units(sides.get(0));
    List<Unit> right = sides.size() == 2 ? units(sides.get(1)) : left;
    if (sides.size() == 1 && left.size() < 2) {
      throw lines.fault("only one entry, which has no synonym", REPAIR);
    }
    for (Unit source : left) {
      for (Unit target : right) {
        if (!source.equals(target)) {
          entries.add(new TableEntry(source, target, List.of(1f), Evidence.NONE));
        }
      }
    }
  }

  private void addTabbed(String line) {
    String[] fields = line.split("\t", -1);
    if (fields.length > 3) {
      throw lines.fault(fields.length + " columns, expected 2 or 3", REPAIR);
    }
    float score = fields.length == 3 ? score(fields[2].strip()) : 1;
    Unit source = unit(fields[0]);
    Unit target = unit(fields[1]);
    if (source.equals(target)) {
      throw lines.fault("'" + source + "' is paired with itself", "remove the line");
    }
    entries.add(new TableEntry(source, target, List.of(score), Evidence.NONE));
  }

  private float score(String text) {
    try {
      float score = Float.parseFloat(text);
      if (score > 0 && score <= 1) {
        return score;
      }
    } catch (NumberFormatException e) {
      // told below
    }
    throw lines.fault(
        "score '" + text + "' is not a number above 0 and at most 1",
        "correct or remove the score");
  }

  private List<Unit> units(String side) {
    return split(side, ",").stream().map(this::unit).toList();
  }

  private Unit unit(String text) {
    String plain = text.replace("\\,", ",").replace("\\=>", "=>").replace("\\\\", "\\");
    Unit unit = ListUnits.parse(plain, tokenizer);
    if (unit.size() == 0) {
      throw lines.fault("an empty entry", REPAIR);
    }
    return unit;
  }

  /** The parts between separators that no backslash stands before. */
  private static List<String> split(String text, String separator) {
    List<String> parts = new ArrayList<>();
    int start = 0;
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) == '\\') {
        i++;
      } else if (text.startsWith(separator, i)) {
        parts.add(text.substring(start, i));
        i += separator.length() - 1;
        start = i + 1;
      }
    }
    parts.add(text.substring(start));
    return parts;
  }
}
