package org.paraphrast.table.msa;

import java.util.ArrayList;
import java.util.List;

/**
 * What the sentences of a cluster have in common, with slots where they vary.
 *
 * @param elements in order
 * @param arguments for each sentence of the cluster what it has in each slot
 */
record Template(List<Element> elements, List<Arguments> arguments) {
  /** A part of a template. */
  sealed interface Element permits Variants, Slot {}

  /** Words that may replace each other, one variant if nothing varies; the most frequent first. */
  record Variants(List<Variant> variants) implements Element {
    Variants {
      variants = List.copyOf(variants);
    }
  }

  /**
   * One of them.
   *
   * @param words may be none
   * @param share of the sentences of the cluster that have it
   */
  record Variant(List<String> words, double share) {}

  /** A place for something that the sentence brings, numbered from 0. */
  record Slot(int number) implements Element {}

  /** What a sentence has in each slot; empty where it has nothing. */
  record Arguments(MsaSentence sentence, List<List<String>> values) {
    Arguments {
      values = List.copyOf(values);
    }
  }

  /**
   * A way through the template.
   *
   * @param symbols words and {@code [ARG_1]} …
   * @param share how common it is: the product of the shares of its variants
   */
  record Path(List<String> symbols, double share) {
    Path {
      symbols = List.copyOf(symbols);
    }

    /** How many words it has, slots and marks not counted. */
    long words() {
      return symbols.stream().filter(symbol -> Character.isLetter(symbol.charAt(0))).count();
    }

    /** Words and slots, without marks. */
    List<String> spoken() {
      return symbols.stream()
          .filter(symbol -> Character.isLetter(symbol.charAt(0)) || symbol.startsWith("[ARG_"))
          .toList();
    }
  }

  Template {
    elements = List.copyOf(elements);
    arguments = List.copyOf(arguments);
  }

  int slots() {
    return (int) elements.stream().filter(element -> element instanceof Slot).count();
  }

  /**
   * The ways through the template, at most so many, the most common variants first.
   *
   * @param order for each slot the number it is written with, from 0
   */
  List<Path> paths(List<Integer> order, int most) {
    List<Path> paths = List.of(new Path(List.of(), 1));
    for (Element element : elements) {
      List<Path> longer = new ArrayList<>();
      for (Path path : paths) {
        if (element instanceof Slot slot) {
          longer.add(with(path, List.of("[ARG_" + (order.get(slot.number()) + 1) + "]"), 1));
        } else if (element instanceof Variants variants) {
          for (Variant variant : variants.variants()) {
            longer.add(with(path, variant.words(), variant.share()));
          }
        }
      }
      paths = longer.subList(0, Math.min(most, longer.size()));
    }
    return List.copyOf(paths);
  }

  private static Path with(Path path, List<String> more, double share) {
    List<String> symbols = new ArrayList<>(path.symbols());
    symbols.addAll(more);
    return new Path(symbols, path.share() * share);
  }
}
