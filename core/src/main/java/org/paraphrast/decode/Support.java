package org.paraphrast.decode;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.TableInfo;

/** The evidence for a replacement in one table or other resource: as data, and in words. */
public sealed interface Support {

  /** The name of the table or resource. */
  String table();

  /** All of it, for a reader. */
  String text();

  /**
   * A pair of a paraphrase table.
   *
   * @param info the table
   * @param features their values, no logarithms, in the order of the table's names
   * @param evidence how often the pair was seen, and by which foreign phrases
   * @param pattern what the slots hold, if it is a pair of patterns
   */
  record InTable(
      TableInfo info, List<Float> features, Evidence evidence, Optional<PatternText> pattern)
      implements Support {
    public InTable {
      features = List.copyOf(features);
      if (features.size() != info.features().size()) {
        throw new IllegalArgumentException(
            info.features().size() + " features expected, got " + features);
      }
    }

    @Override
    public String table() {
      return info.name();
    }

    @Override
    public String text() {
      StringBuilder text = new StringBuilder();
      String separator = pattern.map(pair -> pair.text() + "; ").orElse("");
      for (int column = 0; column < features.size(); column++) {
        text.append(separator).append(info.features().get(column)).append(' ');
        text.append(String.format(Locale.ROOT, "%.4g", features.get(column)));
        separator = ", ";
      }
      if (evidence.count() > 0) {
        text.append("; seen ").append(evidence.count()).append(" times");
      }
      separator = "; by ";
      for (Evidence.Pivot pivot : evidence.pivots()) {
        text.append(separator).append(pivot.language()).append(" '");
        text.append(pivot.phrase()).append('\'');
        separator = ", ";
      }
      return text.toString();
    }
  }

  /**
   * Words of one meaning.
   *
   * @param table the name of the dictionary
   * @param members the words, the replaced one among them
   * @param gloss what they mean
   * @param tagged how often the meaning was seen in tagged text
   */
  record Synset(String table, List<String> members, String gloss, long tagged) implements Support {
    public Synset {
      members = List.copyOf(members);
    }

    @Override
    public String text() {
      return String.format(
          Locale.ROOT,
          "synset {%s}: %s; tagged %d times",
          String.join(", ", members),
          gloss,
          tagged);
    }
  }

  /**
   * Templates of whole sentences (Barzilay and Lee 2003).
   *
   * @param table the name of their table
   * @param entry the two templates, and from how many sentences they are
   */
  record Template(String table, TableEntry entry) implements Support {
    @Override
    public String text() {
      return String.format(
          Locale.ROOT,
          "%s ~ %s, %d sentences",
          entry.source(),
          entry.target(),
          entry.evidence().count());
    }
  }

  /**
   * A list of American and British spellings.
   *
   * @param table the name of the list
   */
  record Spellings(String table) implements Support {
    @Override
    public String text() {
      return "American and British spellings of " + table;
    }
  }

  /**
   * A structural rule.
   *
   * @param table what structural units are known by
   * @param rule its name
   * @param description what it does
   * @param dropped what it leaves out, in words; empty if it says all
   */
  record ByRule(String table, String rule, String description, List<String> dropped)
      implements Support {
    public ByRule {
      dropped = List.copyOf(dropped);
    }

    @Override
    public String text() {
      String out = dropped.isEmpty() ? "" : "; left out: " + String.join(" / ", dropped);
      return "rule " + rule + ": " + description + out;
    }
  }

  /**
   * A draft of the whole sentence that says so.
   *
   * @param table what the network that wrote it is known by
   * @param draft which draft it is, from 1
   * @param of how many there were
   * @param aim what it was asked for
   * @param lnProb ln of the probability of the draft, for a piece of it on average
   */
  record Drafted(String table, int draft, int of, String aim, double lnProb) implements Support {
    @Override
    public String text() {
      return String.format(
          Locale.ROOT, "draft %d of %d (%s), p %.2f a piece", draft, of, aim, Math.exp(lnProb));
    }
  }

  /**
   * What other systems say.
   *
   * @param table what their votes are known by
   * @param systems those that say so, by name
   * @param of how many voted
   */
  record Votes(String table, List<String> systems, int of) implements Support {
    public Votes {
      systems = List.copyOf(systems);
    }

    @Override
    public String text() {
      return systems.size() + " of " + of + " votes: " + String.join(", ", systems);
    }
  }
}
