package org.paraphrast.table;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.paraphrast.io.LineReader;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * A user's own synonyms, read when a request is made: no training, no filters, no limit of targets.
 *
 * <p>Input, a line each: {@code source<TAB>target[<TAB>score]}; or as in Solr's synonym files
 * {@code a, b => c, d} (both on the left become either on the right) and {@code a, b, c} (each
 * becomes each other), see {@link SolrSynonyms}. Blank lines and lines that start with {@code #}
 * are passed over; a line that gives no pair that could ever be used is refused. The score is 1
 * where none is given. Units are tokenized and put into small letters as the tables are; slots such
 * as {@code [NN_1]} stay. Output: a {@link ParaphraseTable} like any other.
 */
public final class UserSynonyms {
  /** What receipts call the list. */
  public static final String NAME = "user";

  private static final String REPAIR =
      "write 'source<TAB>target', 'source<TAB>target<TAB>score', 'a, b => c' or 'a, b, c'";

  private static final Pattern BOOST = Pattern.compile("(?<!\\\\)\\^[0-9]+(?:\\.[0-9]+)?\\s*$");

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
    if (line.contains(" ||| ")) {
      throw lines.fault(
          "a line of PPDB or of a phrase table",
          "make a table of the file with 'paraphrast table build --from ppdb' or '--from moses' and"
              + " write that with 'paraphrast table export --to tsv'");
    }
    if (line.indexOf('\t') >= 0) {
      addTabbed(line);
    } else {
      addRule(line);
    }
  }

  private void addRule(String line) {
    List<String> sides = SolrSynonyms.split(line, SolrSynonyms.ARROW);
    if (sides.size() > 2) {
      throw lines.fault("more than one arrow '=>'", "write one rule on each line, or '\\=>'");
    }
    List<Unit> left = units(sides.get(0));
    List<Unit> right = sides.size() == 2 ? units(sides.get(1)) : left;
    if (sides.size() == 1 && left.size() < 2) {
      throw lines.fault("only one entry, which has no synonym", REPAIR);
    }
    int before = entries.size();
    for (Unit source : left) {
      for (Unit target : right) {
        if (!source.equals(target)) {
          add(source, target, 1);
        }
      }
    }
    if (entries.size() == before) {
      throw lines.fault("'" + left.get(0) + "' has no synonym but itself", "remove the line");
    }
  }

  private void add(Unit source, Unit target, float score) {
    UnitKind kind = source.kind();
    if (kind != target.kind() || !slots(source).equals(slots(target))) {
      throw lines.fault(
          "'" + source + "' and '" + target + "' have different slots",
          "give both sides the same slots, each once");
    }
    if (kind == UnitKind.PATTERN && source.symbols().stream().allMatch(UnitKind::isSlot)) {
      throw lines.fault("'" + source + "' has slots and no word", "add a word");
    }
    boolean stray = source.symbols().contains(UnitKind.OBJECT) && kind != UnitKind.COLLOCATION;
    if (stray) {
      throw lines.fault(
          "'" + UnitKind.OBJECT + "' in '" + source + "'",
          "write it between one verb and one noun, as in 'promote <OBJ> trade'");
    }
    entries.add(new TableEntry(source, target, List.of(score), Evidence.NONE));
  }

  /** The slots of a unit; one that comes twice cannot be filled. */
  private Set<String> slots(Unit unit) {
    Set<String> slots = new HashSet<>();
    for (String symbol : unit.symbols()) {
      if (UnitKind.isSlot(symbol) && !slots.add(symbol)) {
        throw lines.fault("'" + unit + "' has " + symbol + " twice", "give each slot its number");
      }
    }
    return slots;
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
    add(source, target, score);
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
    return SolrSynonyms.split(side, ",").stream().map(this::entry).toList();
  }

  private Unit entry(String text) {
    if (BOOST.matcher(text).find()) {
      throw lines.fault(
          "a weight in '" + text.strip() + "', which this format does not have",
          "write 'source<TAB>target<TAB>score'");
    }
    return unit(SolrSynonyms.unescape(text));
  }

  private Unit unit(String text) {
    Unit unit = ListUnits.parse(text, tokenizer);
    if (unit.size() == 0) {
      throw lines.fault("an empty entry", REPAIR);
    }
    return unit;
  }
}
