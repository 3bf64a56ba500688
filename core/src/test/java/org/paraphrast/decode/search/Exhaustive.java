package org.paraphrast.decode.search;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.plan.HeadedSpan;
import org.paraphrast.plan.Structure;
import org.paraphrast.plan.Task;
import org.paraphrast.plan.Usability;
import org.paraphrast.syntax.VerbObject;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.UnitKind;
import org.paraphrast.text.Guard;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.render.Renderer;
import org.paraphrast.text.render.Replacement;

/**
 * The twin of the search: every derivation of a sentence, by plain recursion over lists of entries,
 * rendered, and scored on the tokens of the rendered text. Shares nothing with planning, lattices
 * or search.
 */
public final class Exhaustive {
  private final Sentence sentence;
  private final Task task;
  private final List<List<TableEntry>> tables;
  private final Structure structure;
  private final Map<String, Double> weights;
  private final LanguageModel lm;
  private final OptionalDouble lnUnused;
  private final Usability usability;
  private final String[] words;

  /** Some units chosen, what they and the kept words between them add, the tables they used. */
  private record Part(List<Replacement> units, double score, Set<Integer> used) {
    Part and(Part other) {
      List<Replacement> both = new ArrayList<>(units);
      both.addAll(other.units);
      Set<Integer> all = new HashSet<>(used);
      all.addAll(other.used);
      return new Part(both, score + other.score, all);
    }
  }

  private record Filled(String symbol, TokenSpan span) {}

  public Exhaustive(
      Sentence sentence,
      Task task,
      List<List<TableEntry>> tables,
      Structure structure,
      Map<String, Double> weights,
      LanguageModel lm,
      OptionalDouble lnUnused) {
    this.sentence = sentence;
    this.task = task;
    this.tables = tables;
    this.structure = structure;
    this.weights = weights;
    this.lm = lm;
    this.lnUnused = lnUnused;
    this.usability = task.purpose().usability(task, lm, Optional::empty);
    this.words =
        sentence.forms().stream().map(f -> f.toLowerCase(Locale.ROOT)).toArray(String[]::new);
  }

  /** Every text with its true score, the unchanged one included. */
  public Map<String, Double> texts() {
    Map<String, Double> texts = new HashMap<>();
    Renderer renderer = new Renderer();
    for (Part part : derive(0, words.length, 0)) {
      String text = renderer.render(sentence, part.units()).text();
      List<String> said = TextScore.words(text);
      double score = part.score();
      score += weight("lm", 1) * LanguageModel.LN_10 * TextScore.log10Prob(lm, said);
      for (String word : said) {
        score += weight("words", 0) + weight("chars", 0) * word.length();
      }
      for (int table = 0; lnUnused.isPresent() && table < tables.size(); table++) {
        if (!part.used().contains(table)) {
          score += weight("t" + table, 1) * lnUnused.getAsDouble();
        }
      }
      texts.merge(text, score, Math::max);
    }
    return texts;
  }

  private double weight(String name, double byDefault) {
    return weights.getOrDefault(name, byDefault);
  }

  private double kept(int token) {
    double odds = (1 - task.change()) / task.change();
    double score = -weight("self", 1) + 2 * Math.log(odds);
    return task.avoid().contains(words[token]) ? score - 20 : score;
  }

  private List<Part> derive(int from, int to, int depth) {
    if (from == to) {
      return List.of(new Part(List.of(), 0, Set.of()));
    }
    List<Part> all = new ArrayList<>();
    for (Part rest : derive(from + 1, to, depth)) {
      all.add(new Part(List.of(), kept(from), Set.of()).and(rest));
    }
    for (int table = 0; table < tables.size(); table++) {
      for (TableEntry entry : tables.get(table)) {
        List<List<Filled>> fillings = new ArrayList<>();
        List<Integer> ends = new ArrayList<>();
        match(entry, from, fillings, ends);
        for (int i = 0; i < ends.size(); i++) {
          if (ends.get(i) <= to) {
            TokenSpan span = new TokenSpan(from, ends.get(i));
            List<Part> units = unit(entry, table, span, fillings.get(i), depth);
            for (Part unit : units) {
              for (Part rest : derive(ends.get(i), to, depth)) {
                all.add(unit.and(rest));
              }
            }
          }
        }
      }
    }
    return all;
  }

  private void match(TableEntry entry, int from, List<List<Filled>> fillings, List<Integer> ends) {
    List<String> symbols = entry.source().symbols();
    if (entry.source().kind() == UnitKind.COLLOCATION) {
      for (VerbObject pair : structure.objects()) {
        int verb = pair.verb().token();
        int object = pair.object();
        int first = Math.min(verb, object);
        int last = Math.max(verb, object);
        if (first == from
            && words[verb].equals(symbols.get(0))
            && words[object].equals(symbols.get(2))) {
          fillings.add(List.of(new Filled("<OBJ>", new TokenSpan(first + 1, last))));
          ends.add(last + 1);
        }
      }
      return;
    }
    walk(symbols, 0, from, List.of(), fillings, ends);
  }

  private void walk(
      List<String> symbols,
      int at,
      int token,
      List<Filled> filled,
      List<List<Filled>> fillings,
      List<Integer> ends) {
    if (at == symbols.size()) {
      fillings.add(filled);
      ends.add(token);
      return;
    }
    String symbol = symbols.get(at);
    if (!UnitKind.isSlot(symbol)) {
      if (token < words.length && words[token].equals(symbol)) {
        walk(symbols, at + 1, token + 1, filled, fillings, ends);
      }
      return;
    }
    for (HeadedSpan phrase : structure.phrases()) {
      if (phrase.span().start() == token && symbol.startsWith("[" + phrase.tag() + "_")) {
        List<Filled> more = new ArrayList<>(filled);
        more.add(new Filled(symbol, phrase.span()));
        walk(symbols, at + 1, phrase.span().end(), more, fillings, ends);
      }
    }
  }

  /** The ways to replace one unit: one, or as many as the words in its slots have ways. */
  private List<Part> unit(
      TableEntry entry, int table, TokenSpan span, List<Filled> filled, int depth) {
    List<Replacement.Piece> pieces = pieces(entry, span, filled);
    if (pieces == null) {
      return List.of();
    }
    List<String> source = List.of(words).subList(span.start(), span.end());
    List<String> target = new ArrayList<>();
    for (Replacement.Piece piece : pieces) {
      if (piece instanceof Replacement.Words said) {
        said.forms().forEach(form -> target.add(form.toLowerCase(Locale.ROOT)));
      } else if (piece instanceof Replacement.Copy copy) {
        target.addAll(List.of(words).subList(copy.span().start(), copy.span().end()));
      }
    }
    double rho = usability.rho(source, target);
    if (source.equals(target) || Double.isNaN(rho)) {
      return List.of();
    }
    double score =
        weight("t" + table, 1) * Math.log(entry.score())
            + weight("usability", 1) * rho
            + weight("units", 0);
    List<Part> parts = new ArrayList<>();
    parts.add(new Part(List.of(new Replacement(span, pieces)), score, Set.of(table)));
    boolean open = filled.stream().anyMatch(f -> !f.span().isEmpty());
    for (Replacement.Piece piece : pieces) {
      if (!open || !(piece instanceof Replacement.Copy copy)) {
        continue;
      }
      List<Part> inner =
          depth < 2
              ? derive(copy.span().start(), copy.span().end(), depth + 1)
              : List.of(keptAll(copy.span()));
      List<Part> product = new ArrayList<>();
      for (Part part : parts) {
        for (Part in : inner) {
          product.add(part.and(in));
        }
      }
      parts = product;
    }
    return parts;
  }

  private Part keptAll(TokenSpan span) {
    double score = 0;
    for (int token = span.start(); token < span.end(); token++) {
      score += kept(token);
    }
    return new Part(List.of(), score, Set.of());
  }

  /** The target with its slots filled and its guards copied, or null if it may not stand here. */
  private @Nullable List<Replacement.Piece> pieces(
      TableEntry entry, TokenSpan span, List<Filled> filled) {
    List<String> symbols = new ArrayList<>(entry.target().symbols());
    boolean collocation = entry.source().kind() == UnitKind.COLLOCATION;
    if (collocation && !words[span.start()].equals(entry.source().symbols().get(0))) {
      symbols = List.of(symbols.get(2), symbols.get(1), symbols.get(0));
    }
    List<Guard> guards = new ArrayList<>();
    for (Guard guard : sentence.guards().list()) {
      if (guard.tokens().overlaps(span)) {
        if (!span.contains(guard.tokens())) {
          return null;
        }
        guards.add(guard);
      }
    }
    List<Replacement.Piece> pieces = new ArrayList<>();
    for (int i = 0; i < symbols.size(); ) {
      String symbol = symbols.get(i);
      TokenSpan slot = null;
      for (Filled one : filled) {
        slot = one.symbol().equals(symbol) ? one.span() : slot;
      }
      TokenSpan guard = guards.isEmpty() ? null : guards.get(0).tokens();
      if (slot != null) {
        while (!guards.isEmpty() && slot.contains(guards.get(0).tokens())) {
          guards.remove(0);
        }
        if (!slot.isEmpty()) {
          pieces.add(new Replacement.Copy(slot));
        }
        i++;
      } else if (guard != null
          && filled.stream().noneMatch(f -> f.span().contains(guard))
          && i + guard.length() <= symbols.size()
          && symbols
              .subList(i, i + guard.length())
              .equals(List.of(words).subList(guard.start(), guard.end()))) {
        pieces.add(new Replacement.Copy(guard));
        guards.remove(0);
        i += guard.length();
      } else if (task.avoid().contains(symbol)) {
        return null;
      } else {
        pieces.add(new Replacement.Words(lm.caseForms().inside(symbol)));
        i++;
      }
    }
    return guards.isEmpty() ? pieces : null;
  }
}
