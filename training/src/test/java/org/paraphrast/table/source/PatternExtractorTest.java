package org.paraphrast.table.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.paraphrast.Property;
import org.paraphrast.corpus.Alignment;
import org.paraphrast.corpus.Link;
import org.paraphrast.syntax.SlotPhrases;
import org.paraphrast.syntax.SyntaxAnalysis;
import org.paraphrast.table.PatternType;
import org.paraphrast.table.PhraseType;
import org.paraphrast.text.FunctionWords;

class PatternExtractorTest {
  private static Alignment links(String text) {
    List<Link> links = new ArrayList<>();
    for (String pair : text.split(" ", -1)) {
      String[] ends = pair.split("-", -1);
      links.add(new Link(Integer.parseInt(ends[0]), Link.Strength.SURE, Integer.parseInt(ends[1])));
    }
    return new Alignment(links);
  }

  private static SyntaxAnalysis analysis(String words, String tags, String chunks) {
    return new SyntaxAnalysis.Builder(List.of(words.split(" ", -1)))
        .tags(tags.split(" ", -1))
        .chunks(chunks.split(" ", -1))
        .build();
  }

  private static List<String> extract(
      String foreign, Alignment links, SyntaxAnalysis analysis, PatternLimits limits) {
    List<String> pairs = new ArrayList<>();
    new PatternExtractor(limits)
        .extract(
            List.of(foreign.split(" ", -1)),
            links,
            analysis,
            (f, e) -> pairs.add(String.join(" ", f) + " = " + String.join(" ", e)));
    Collections.sort(pairs);
    return pairs;
  }

  @Test
  void aSubPhraseBecomesASlotOnBothSides() {
    SyntaxAnalysis english =
        analysis(
            "they take the whole situation into consideration",
            "PRP VBP DT JJ NN IN NN",
            "B-NP B-VP B-NP I-NP I-NP B-PP B-NP");
    List<String> pairs =
        extract(
            "ils prennent en considération toute la situation",
            links("0-0 1-1 2-5 3-6 4-3 5-2 6-4"),
            english,
            PatternLimits.DEFAULT);
    assertTrue(
        pairs.contains(
            "VP/VB prennent en considération [NN_1] = VP/VB take [NN_1] into consideration"),
        pairs.toString());
    assertTrue(
        pairs.contains(
            "S/VBP ils prennent en considération [NN_1] ="
                + " S/VBP they take [NN_1] into consideration"),
        pairs.toString());
    assertTrue(
        pairs.contains("NP/sg en considération [NN_1] = NP/sg [NN_1] into consideration"),
        pairs.toString());
    assertEquals(3, pairs.size(), "“take [NN_1]” is torn abroad");
  }

  @Test
  void twoSlotsAreGivenWithBothNumberings() {
    List<String> pairs =
        extract(
            "die kommission hat den bericht angenommen",
            links("0-0 1-1 2-2 3-3 4-4 5-2"),
            analysis(
                "the commission adopted the report", "DT NN VBD DT NN", "B-NP I-NP B-VP B-NP I-NP"),
            PatternLimits.DEFAULT);
    assertTrue(
        pairs.containsAll(
            List.of(
                "S/VBD [NN_1] hat [NN_2] angenommen = S/VBD [NN_1] adopted [NN_2]",
                "S/VBD [NN_2] hat [NN_1] angenommen = S/VBD [NN_2] adopted [NN_1]")),
        pairs.toString());
  }

  @Test
  void possessivesHaveTheTypeOfANounPhrase() {
    PatternType types = new PatternType();
    assertEquals("NP/sg", types.ofLetters("DNSN")); // [NN_1] 's decision
    assertEquals("NP/sg", types.ofLetters("DNIDN")); // the decision of [NN_1]
    assertEquals("N/sg", types.ofLetters("NIDN")); // decision of [NN_1]
    assertEquals("VP/VB", types.ofLetters("BDNIN")); // take [NN_1] into account
    assertEquals("VP/VB", types.ofLetters("BINDN")); // take into account [NN_1]
    assertEquals("VP/VB", types.ofLetters("PDN")); // consider [NN_1]
    assertEquals("VP/VB+IN", types.ofLetters("BDNI")); // provide [NN_1] with
    assertEquals("S/VBD", types.ofLetters("DNEVIDM")); // [NN_1] was adopted by [NNS_2]
    assertEquals("", types.ofLetters("DND"));
  }

  private static final String[] WORDS = {"take", "report", "of", "the", "adopted", "view", "."};
  private static final String[] TAGS = {"VB", "NN", "IN", "DT", "VBD", "NNS", "."};
  private static final String[] CHUNKS = {"B-NP", "I-NP", "B-VP", "B-PP", "I-VP", "O", "B-ADJP"};

  @Test
  void equalsTryingAllSpansAndSlots() {
    int[] total = new int[1];
    Property.check(
        3000,
        (random, seed) -> {
          int size = 1 + random.nextInt(7);
          List<String> forms = new ArrayList<>();
          String[] tags = new String[size];
          String[] chunks = new String[size];
          for (int i = 0; i < size; i++) {
            forms.add(WORDS[random.nextInt(WORDS.length)]);
            tags[i] = TAGS[random.nextInt(TAGS.length)];
            chunks[i] = CHUNKS[random.nextInt(CHUNKS.length)];
          }
          SyntaxAnalysis analysis =
              new SyntaxAnalysis.Builder(forms).tags(tags).chunks(chunks).build();
          List<String> foreign = new ArrayList<>();
          int foreignSize = 1 + random.nextInt(6);
          for (int i = 0; i < foreignSize; i++) {
            foreign.add(random.nextInt(8) == 0 ? "7" : "w" + (char) ('a' + random.nextInt(4)));
          }
          Alignment links = randomLinks(random, foreignSize, size);
          PatternLimits limits =
              new PatternLimits(
                  1 + random.nextInt(2),
                  new PatternLimits.Slot(1 + random.nextInt(4)),
                  1 + random.nextInt(4));
          assertEquals(
              new NaivePatterns(foreign, links, analysis, limits).pairs(),
              extract(String.join(" ", foreign), links, analysis, limits),
              seed);
          total[0] += extract(String.join(" ", foreign), links, analysis, limits).size();
        });
    assertTrue(total[0] > 0);
  }

  private static Alignment randomLinks(Random random, int foreignSize, int size) {
    List<Link> links = new ArrayList<>();
    for (int i = random.nextInt(2 * size); i >= 0; i--) {
      Link link = new Link(random.nextInt(foreignSize), Link.Strength.SURE, random.nextInt(size));
      if (!links.contains(link)) {
        links.add(link);
      }
    }
    return new Alignment(links);
  }

  /** Tries every English span with every foreign one, by the definition. */
  private record NaivePatterns(
      List<String> foreign, Alignment links, SyntaxAnalysis english, PatternLimits limits) {

    private record Pair(int start, int end, int from, int to, String tag) {}

    List<String> pairs() {
      List<Pair> slots = new ArrayList<>();
      for (SlotPhrases.Phrase phrase : SlotPhrases.of(english, limits.slot().tokens())) {
        for (Pair pair : narrow(phrase.span().start(), phrase.span().end(), phrase.tag())) {
          if (pair.to - pair.from <= limits.slot().tokens() + 2) {
            slots.add(pair);
          }
        }
      }
      List<String> found = new ArrayList<>();
      for (int start = 0; start < english.size(); start++) {
        for (int end = start + 1; end <= english.size(); end++) {
          for (Pair whole : narrow(start, end, "")) {
            for (Pair one : slots) {
              add(whole, List.of(one), found);
              for (Pair two : slots) {
                if (limits.slots() == 2 && two.start > one.end) {
                  add(whole, List.of(one, two), found);
                }
              }
            }
          }
        }
      }
      Collections.sort(found);
      return found;
    }

    /** The consistent foreign span, none or one. */
    private List<Pair> narrow(int start, int end, String tag) {
      List<Integer> linked =
          links.links().stream()
              .filter(link -> link.target() >= start && link.target() < end)
              .map(Link::source)
              .sorted()
              .toList();
      if (linked.isEmpty()) {
        return List.of();
      }
      Pair pair = new Pair(start, end, linked.get(0), linked.get(linked.size() - 1) + 1, tag);
      boolean torn =
          links.links().stream()
              .anyMatch(
                  link ->
                      link.source() >= pair.from
                          && link.source() < pair.to
                          && (link.target() < start || link.target() >= end));
      return torn ? List.of() : List.of(pair);
    }

    private boolean isLinked(int token) {
      return links.links().stream().anyMatch(link -> link.target() == token);
    }

    private void add(Pair whole, List<Pair> slots, List<String> found) {
      boolean ends =
          whole.end == english.size()
              || (!english.chunk(whole.end).startsWith("I-")
                  && !english.tag(whole.end).equals("RP"));
      if (!ends || !isLinked(whole.start) || !isLinked(whole.end - 1)) {
        return;
      }
      if (slots.size() == 2) {
        Pair one = slots.get(0);
        Pair two = slots.get(1);
        if (!(one.to < two.from || two.to < one.from)) {
          return;
        }
      }
      StringBuilder letters = new StringBuilder();
      boolean content = false;
      int words = 0;
      for (int token = whole.start; token < whole.end; token++) {
        if (english.tag(token).equals(".")) {
          return; // not even in a slot
        }
        Pair slot = slotAt(slots, token);
        if (slot == null) {
          boolean meaning = !FunctionWords.contains(english.form(token));
          if (english.form(token).equals(".") || (meaning && !isLinked(token))) {
            return;
          }
          content |= meaning;
          words++;
          letters.append(PhraseType.letter(english.tag(token)));
        } else if (slot.start == token) {
          letters.append(PatternType.slotLetters(slot.tag));
        }
      }
      boolean inside = slots.stream().allMatch(s -> s.start >= whole.start && s.end <= whole.end);
      String type = new PatternType().ofLetters(letters.toString());
      if (!inside || !content || words > limits.words() || type.isEmpty()) {
        return;
      }
      for (int first = 1; first <= slots.size(); first++) {
        found(whole, slots, first, type, found);
      }
    }

    private static @org.jspecify.annotations.Nullable Pair slotAt(List<Pair> slots, int token) {
      return slots.stream()
          .filter(slot -> slot.start <= token && token < slot.end)
          .findFirst()
          .orElse(null);
    }

    private void found(Pair whole, List<Pair> slots, int first, String type, List<String> found) {
      List<String> left = new ArrayList<>(foreign.subList(0, whole.to));
      List<String> right = new ArrayList<>(english.forms().subList(0, whole.end));
      for (Pair slot : slots) {
        int number = slots.indexOf(slot) == 0 ? first : slots.size() + 1 - first;
        String symbol = "[" + slot.tag + "_" + number + "]";
        int from = slot.from;
        while (from > whole.from && isUnlinked(from - 1)) {
          from--;
        }
        replace(left, from, slot.to, symbol);
        replace(right, slot.start, slot.end, symbol);
      }
      List<String> abroad = new ArrayList<>(left.subList(whole.from, whole.to));
      abroad.removeIf(String::isEmpty);
      List<String> home = new ArrayList<>(right.subList(whole.start, whole.end));
      home.removeIf(String::isEmpty);
      int words = abroad.size() - slots.size();
      if (!abroad.contains("7") && words >= 1 && words <= limits.words() + 1) {
        found.add(
            type + " " + String.join(" ", abroad) + " = " + type + " " + String.join(" ", home));
      }
    }

    private boolean isUnlinked(int word) {
      return links.links().stream().noneMatch(link -> link.source() == word);
    }

    private static void replace(List<String> words, int from, int to, String symbol) {
      Collections.fill(words.subList(from, to), "");
      words.set(from, symbol);
    }
  }
}
