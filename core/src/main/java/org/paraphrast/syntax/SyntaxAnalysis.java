package org.paraphrast.syntax;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.paraphrast.text.TokenSpan;

/**
 * The syntax of one sentence: some or all of the {@link SyntaxLayer layers}, one entry for each
 * token. To ask for a layer that is not there is a mistake of the program. Immutable.
 *
 * <p>Besides the layers themselves it answers what patterns and collocations are built from: {@link
 * #chunks chunks} and {@link #verbObjects verb–object pairs}.
 */
public final class SyntaxAnalysis {
  /** The head of a word that has none. */
  public static final int NONE = -1;

  /** The relation of a word without a head. */
  public static final String ROOT = "root";

  private static final String DIRECT_OBJECT = "dobj";
  private static final String PASSIVE_SUBJECT = "nsubjpass";
  private static final String PARTICLE = "prt";

  private final List<String> forms;
  private final String @Nullable [] tags;
  private final String @Nullable [] chunks;
  private final String @Nullable [] lemmas;
  private final int @Nullable [] heads;
  private final String @Nullable [] relations;

  private SyntaxAnalysis(Builder builder) {
    this.forms = List.copyOf(builder.forms);
    this.tags = builder.tags;
    this.chunks = builder.chunks;
    this.lemmas = builder.lemmas;
    this.heads = builder.heads;
    this.relations = builder.relations;
  }

  /** Number of tokens. */
  public int size() {
    return forms.size();
  }

  /** The tokens that were analysed. */
  public List<String> forms() {
    return forms;
  }

  public String form(int token) {
    return forms.get(token);
  }

  /** The layers that are there. */
  public Set<SyntaxLayer> layers() {
    Set<SyntaxLayer> layers = EnumSet.noneOf(SyntaxLayer.class);
    if (tags != null) {
      layers.add(SyntaxLayer.TAGS);
    }
    if (chunks != null) {
      layers.add(SyntaxLayer.CHUNKS);
    }
    if (lemmas != null) {
      layers.add(SyntaxLayer.LEMMAS);
    }
    if (heads != null) {
      layers.add(SyntaxLayer.DEPENDENCIES);
    }
    return layers;
  }

  /** The Penn tag of a token. */
  public String tag(int token) {
    return present(tags, SyntaxLayer.TAGS)[token];
  }

  /** The chunk label of a token: {@code B-NP}, {@code I-NP}, {@code O}. */
  public String chunk(int token) {
    return present(chunks, SyntaxLayer.CHUNKS)[token];
  }

  /** The base form of a token. */
  public String lemma(int token) {
    return present(lemmas, SyntaxLayer.LEMMAS)[token];
  }

  /** The token that governs this one, or {@link #NONE}. A sentence may have several roots. */
  public int head(int token) {
    return heads()[token];
  }

  /** The relation of a token to its head: {@code nsubj}, {@code dobj} … or {@link #ROOT}. */
  public String relation(int token) {
    return present(relations, SyntaxLayer.DEPENDENCIES)[token];
  }

  /** The chunks from left to right. */
  public List<Chunk> chunks() {
    String[] labels = present(chunks, SyntaxLayer.CHUNKS);
    List<Chunk> found = new ArrayList<>();
    for (int start = 0; start < labels.length; ) {
      int end = start + 1;
      if (!labels[start].equals("O")) {
        String type = labels[start].substring(2);
        while (end < labels.length && labels[end].equals("I-" + type)) {
          end++;
        }
        found.add(new Chunk(type, new TokenSpan(start, end)));
      }
      start = end;
    }
    return found;
  }

  /**
   * The verbs with their objects, objects from left to right: direct objects, and what is the
   * subject of a passive. Needs tags, too.
   */
  public List<VerbObject> verbObjects() {
    String[] labels = present(relations, SyntaxLayer.DEPENDENCIES);
    List<VerbObject> pairs = new ArrayList<>();
    for (int i = 0; i < labels.length; i++) {
      boolean object = labels[i].equals(DIRECT_OBJECT) || labels[i].equals(PASSIVE_SUBJECT);
      if (object && head(i) != NONE && PartOfSpeech.VERB.has(tag(head(i)))) {
        pairs.add(new VerbObject(new VerbObject.Verb(head(i)), i));
      }
    }
    return pairs;
  }

  /** The words that have a particle: {@code take} in {@code take the offer up}. */
  public BitSet withParticle() {
    String[] labels = present(relations, SyntaxLayer.DEPENDENCIES);
    BitSet words = new BitSet(labels.length);
    for (int i = 0; i < labels.length; i++) {
      if (labels[i].equals(PARTICLE) && head(i) != NONE) {
        words.set(head(i));
      }
    }
    return words;
  }

  private int[] heads() {
    if (heads == null) {
      throw missing(SyntaxLayer.DEPENDENCIES);
    }
    return heads;
  }

  private static String[] present(String @Nullable [] values, SyntaxLayer layer) {
    if (values == null) {
      throw missing(layer);
    }
    return values;
  }

  private static IllegalStateException missing(SyntaxLayer layer) {
    return new IllegalStateException("the analysis has no " + layer + "; ask the analyzer for it");
  }

  /** Takes the layers one by one; the arrays are copied. */
  public static final class Builder {
    private final List<String> forms;
    private String @Nullable [] tags;
    private String @Nullable [] chunks;
    private String @Nullable [] lemmas;
    private int @Nullable [] heads;
    private String @Nullable [] relations;

    public Builder(List<String> forms) {
      this.forms = forms;
    }

    public Builder tags(String[] values) {
      tags = checked(values);
      return this;
    }

    public Builder chunks(String[] values) {
      chunks = checked(values);
      for (String label : values) {
        if (!label.equals("O") && !(label.startsWith("B-") || label.startsWith("I-"))) {
          throw new IllegalArgumentException("a chunk must be O, B-… or I-…, got " + label);
        }
      }
      return this;
    }

    public Builder lemmas(String[] values) {
      lemmas = checked(values);
      return this;
    }

    /** Heads as positions, {@link #NONE} for a root, and the relations to them. */
    public Builder dependencies(int[] headValues, String[] relationValues) {
      relations = checked(relationValues);
      if (headValues.length != forms.size()) {
        throw new IllegalArgumentException(
            headValues.length + " heads for " + forms.size() + " tokens");
      }
      for (int i = 0; i < headValues.length; i++) {
        if (headValues[i] < NONE || headValues[i] >= headValues.length || headValues[i] == i) {
          throw new IllegalArgumentException(
              "token " + i + " cannot have the head " + headValues[i]);
        }
      }
      heads = headValues.clone();
      return this;
    }

    public SyntaxAnalysis build() {
      return new SyntaxAnalysis(this);
    }

    private String[] checked(String[] values) {
      if (values.length != forms.size()) {
        throw new IllegalArgumentException(
            values.length + " values for " + forms.size() + " tokens");
      }
      return values.clone();
    }
  }
}
