package org.paraphrast.table.msa;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.paraphrast.table.msa.Template.Arguments;
import org.paraphrast.table.msa.Template.Element;
import org.paraphrast.table.msa.Template.Slot;
import org.paraphrast.table.msa.Template.Variant;
import org.paraphrast.table.msa.Template.Variants;

/**
 * From an alignment to a template (Barzilay and Lee 2003, section 3.3).
 *
 * <p>Backbone nodes are words of one column that more than half of the sentences share. Behind
 * each, if no next node of the lattice is reached by more than {@code synonymy} (30%) of the
 * sentences that pass, the sentences vary because their arguments do: all up to the next backbone
 * node is one slot. Else what at least that share of the sentences has there are ways to say the
 * same, and the rest goes. Names and numbers of the backbone are slots, too. Belongs to one call.
 */
final class TemplateBuilder {
  private static final double BACKBONE = 0.5;

  private final MultipleAlignment alignment;
  private final List<MsaSentence> sentences;
  private final double synonymy;
  private final List<Element> elements = new ArrayList<>();
  private final List<List<List<String>>> values = new ArrayList<>();
  private int slots;

  private TemplateBuilder(
      MultipleAlignment alignment, List<MsaSentence> sentences, double synonymy) {
    this.alignment = alignment;
    this.sentences = sentences;
    this.synonymy = synonymy;
    sentences.forEach(sentence -> values.add(new ArrayList<>()));
  }

  /** The template of sentences that are alike. */
  static Template of(List<MsaSentence> sentences, double synonymy) {
    MultipleAlignment.Ordered ordered =
        MultipleAlignment.of(sentences.stream().map(MsaSentence::symbols).toList());
    List<MsaSentence> byRow = ordered.order().stream().map(sentences::get).toList();
    return new TemplateBuilder(ordered.alignment(), byRow, synonymy).build();
  }

  private Template build() {
    List<Integer> nodes = new ArrayList<>();
    nodes.add(-1);
    for (int column = 0; column < alignment.columns(); column++) {
      if (!shared(column).isEmpty()) {
        nodes.add(column);
      }
    }
    nodes.add(alignment.columns());
    for (int node = 1; node < nodes.size(); node++) {
      region(nodes.get(node - 1), nodes.get(node));
      if (node < nodes.size() - 1) {
        backbone(nodes.get(node), nodes.get(node - 1) + 1, nodes.get(node + 1));
      }
    }
    List<Arguments> arguments = new ArrayList<>();
    for (int row = 0; row < sentences.size(); row++) {
      arguments.add(new Arguments(sentences.get(row), values.get(row)));
    }
    return new Template(elements, arguments);
  }

  /** The symbol that more than half of the rows have in a column, or the empty string. */
  private String shared(int column) {
    Map<String, Integer> counts = new TreeMap<>();
    for (int row = 0; row < alignment.rows(); row++) {
      counts.merge(alignment.symbol(column, row), 1, Integer::sum);
    }
    return counts.entrySet().stream()
        .filter(e -> !e.getKey().isEmpty() && e.getValue() > BACKBONE * alignment.rows())
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse("");
  }

  /**
   * A backbone node, and what sentences that do not pass through it have instead between its
   * neighbours.
   */
  private void backbone(int column, int from, int to) {
    String symbol = shared(column);
    if (symbol.equals(MsaSentence.NAME) || symbol.equals(MsaSentence.NUMBER)) {
      slot(column, column + 1);
      return;
    }
    Map<String, Integer> fillers = new TreeMap<>();
    for (int row = 0; row < alignment.rows(); row++) {
      boolean passes = passes(row, column);
      String filler = passes ? symbol : String.join(" ", symbols(row, from, to));
      if (!filler.isEmpty()) {
        fillers.merge(filler, 1, Integer::sum);
      }
    }
    variants(fillers);
  }

  /** Whether a row has the shared symbol of a column; all pass the ends. */
  private boolean passes(int row, int column) {
    return column < 0
        || column == alignment.columns()
        || alignment.symbol(column, row).equals(shared(column));
  }

  /** The columns between two backbone nodes, by the rows that pass through both. */
  private void region(int before, int behind) {
    if (before + 1 == behind) {
      return;
    }
    Map<String, Integer> next = new TreeMap<>();
    Map<String, Integer> fillers = new TreeMap<>();
    int rows = 0;
    for (int row = 0; row < alignment.rows(); row++) {
      if (passes(row, before) && passes(row, behind)) {
        rows++;
        next.merge(firstNode(row, before + 1, behind), 1, Integer::sum);
        fillers.merge(String.join(" ", symbols(row, before + 1, behind)), 1, Integer::sum);
      }
    }
    int most = next.values().stream().mapToInt(Integer::intValue).max().orElse(0);
    if (most <= synonymy * rows) {
      slot(before + 1, behind);
    } else {
      variants(fillers);
    }
  }

  private void variants(Map<String, Integer> fillers) {
    List<Variant> variants = new ArrayList<>();
    fillers.entrySet().stream()
        .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
        .filter(filler -> filler.getValue() >= synonymy * alignment.rows())
        .filter(filler -> filler.getKey().indexOf('<') < 0)
        .forEach(
            filler -> {
              boolean empty = filler.getKey().isEmpty();
              variants.add(
                  new Variant(
                      empty ? List.of() : List.of(filler.getKey().split(" ", -1)),
                      (double) filler.getValue() / alignment.rows()));
            });
    boolean nothing = variants.size() == 1 && variants.get(0).words().isEmpty();
    if (!variants.isEmpty() && !nothing) {
      elements.add(new Variants(variants));
    }
  }

  private void slot(int from, int to) {
    elements.add(new Slot(slots++));
    for (int row = 0; row < alignment.rows(); row++) {
      List<String> words = new ArrayList<>();
      for (int column = from; column < to; column++) {
        int position = alignment.cell(column, row);
        if (position != MultipleAlignment.GAP) {
          words.addAll(sentences.get(row).items().get(position).words());
        }
      }
      values.get(row).add(words);
    }
  }

  private List<String> symbols(int row, int from, int to) {
    List<String> symbols = new ArrayList<>();
    for (int column = from; column < to; column++) {
      if (alignment.cell(column, row) != MultipleAlignment.GAP) {
        symbols.add(alignment.symbol(column, row));
      }
    }
    return symbols;
  }

  /** The first node of a row in these columns: its column and symbol; the empty string if none. */
  private String firstNode(int row, int from, int to) {
    for (int column = from; column < to; column++) {
      if (alignment.cell(column, row) != MultipleAlignment.GAP) {
        return column + " " + alignment.symbol(column, row);
      }
    }
    return "";
  }
}
