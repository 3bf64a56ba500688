package org.paraphrast.train;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.DataException;
import org.paraphrast.io.TextFiles;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.YamlUnicodeReader;
import org.snakeyaml.engine.v2.composer.Composer;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.parser.Parser;
import org.snakeyaml.engine.v2.parser.ParserImpl;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/** A node of a YAML file that knows its line: every fault names it. */
record Yaml(String file, Node node) {

  /** A key with its value. */
  record Entry(String key, Yaml keyNode, Yaml value) {
    int line() {
      return keyNode.line();
    }

    RecipeException fault(String cause, String repair) {
      return keyNode.fault(cause, repair);
    }
  }

  static Yaml read(Path file) {
    LoadSettings settings = LoadSettings.builder().setLabel(file.toString()).build();
    try (InputStream in = TextFiles.open(file)) {
      StreamReader characters = new StreamReader(settings, new YamlUnicodeReader(in));
      Parser events = new ShallowParser(new ParserImpl(settings, characters), file.toString());
      Node root = new Composer(settings, events).getSingleNode().orElse(null);
      if (root == null) {
        throw fault(file.toString(), 1, "is empty", "write a recipe; docs/recipes.md has one");
      }
      return new Yaml(file.toString(), root);
    } catch (MarkedYamlEngineException e) {
      int line = e.getProblemMark().map(mark -> mark.getLine() + 1).orElse(1);
      throw fault(file.toString(), line, "not valid YAML: " + e.getProblem(), "correct it");
    } catch (YamlEngineException e) {
      throw fault(file.toString(), 1, "not valid YAML: " + e.getMessage(), "correct it");
    } catch (IOException e) {
      throw DataException.in(file, "cannot be read: " + e.getMessage(), "try again");
    }
  }

  static RecipeException fault(String file, int line, String cause, String repair) {
    return new RecipeException(
        file, List.of(new RecipeException.Fault(line, cause, repair, RecipeException.Kind.RECIPE)));
  }

  int line() {
    return node.getStartMark().map(mark -> mark.getLine() + 1).orElse(0);
  }

  RecipeException fault(String cause, String repair) {
    return fault(file, line(), cause, repair);
  }

  String scalar() {
    if (node instanceof ScalarNode scalar) {
      return scalar.getValue();
    }
    throw fault("a single value is expected here", "write one");
  }

  /** A list of values; one value is a list of one. */
  List<String> list() {
    if (node instanceof SequenceNode sequence) {
      return sequence.getValue().stream().map(item -> new Yaml(file, item).scalar()).toList();
    }
    return List.of(scalar());
  }

  /** Values with labels: a map, a list (labels are numbers) or one value (the label is empty). */
  Map<String, Yaml> labelled() {
    Map<String, Yaml> values = new LinkedHashMap<>();
    if (node instanceof MappingNode) {
      values.putAll(map("a map"));
    } else if (node instanceof SequenceNode sequence) {
      for (Node item : sequence.getValue()) {
        values.put(Integer.toString(values.size() + 1), new Yaml(file, item));
      }
    } else {
      values.put("", this);
    }
    return values;
  }

  List<Entry> entries(String what) {
    if (!(node instanceof MappingNode mapping)) {
      throw fault(what + " must be a map of names to values", "write 'name: value' lines");
    }
    List<Entry> entries = new ArrayList<>();
    for (NodeTuple tuple : mapping.getValue()) {
      Yaml key = new Yaml(file, tuple.getKeyNode());
      entries.add(new Entry(key.scalar(), key, new Yaml(file, tuple.getValueNode())));
    }
    return entries;
  }

  Map<String, Yaml> map(String what) {
    Map<String, Yaml> map = new LinkedHashMap<>();
    for (Entry entry : entries(what)) {
      if (map.put(entry.key(), entry.value()) != null) {
        throw entry.fault("'" + entry.key() + "' is given twice", "keep one");
      }
    }
    return map;
  }

  /** Refuses other keys than these, all at once. */
  void allowKeys(Set<String> allowed, Faults faults) {
    for (Entry entry : entries("this")) {
      if (!allowed.contains(entry.key())) {
        faults.add(
            entry.line(),
            "unknown key '" + entry.key() + "'",
            allowed.isEmpty()
                ? "remove it, nothing is expected here"
                : Suggestion.of(entry.key(), allowed));
      }
    }
  }

  /** Whether nothing is written here. */
  boolean isEmpty() {
    return node instanceof ScalarNode scalar
        ? scalar.getValue().isBlank()
        : node instanceof MappingNode mapping && mapping.getValue().isEmpty();
  }

  Yaml required(Map<String, Yaml> map, String key) {
    @Nullable Yaml value = map.get(key);
    if (value == null) {
      throw fault("'" + key + "' is missing", "add it");
    }
    return value;
  }
}
