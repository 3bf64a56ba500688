package org.paraphrast.pivot.engine;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.paraphrast.io.JsonObject;
import org.paraphrast.io.JsonText;

/** How public translation services are asked, and how they answer. Keys go into headers. */
public enum WireFormat {
  /** {@code POST /translate}; the key is in the body, as the service wants it. */
  LIBRETRANSLATE("/translate", "", "", 50) {
    @Override
    String body(LanguagePair pair, List<String> texts, String key) {
      return JsonText.object(
          object -> {
            writeTexts(object, "q", texts);
            object.writeStringField("source", pair.source());
            object.writeStringField("target", pair.target());
            object.writeStringField("format", "text");
            if (!key.isEmpty()) {
              object.writeStringField("api_key", key);
            }
          });
    }

    @Override
    List<String> answers(JsonObject answer) {
      return answer.object(ALL).strings("translatedText");
    }
  },

  /** {@code POST /v2/translate}. */
  DEEPL("/v2/translate", "Authorization", "DeepL-Auth-Key ", 50) {
    @Override
    String body(LanguagePair pair, List<String> texts, String key) {
      return JsonText.object(
          object -> {
            writeTexts(object, "text", texts);
            object.writeStringField("source_lang", pair.source().toUpperCase(Locale.ROOT));
            String target = pair.target().toUpperCase(Locale.ROOT);
            object.writeStringField("target_lang", target.equals("EN") ? "EN-US" : target);
          });
    }

    @Override
    List<String> answers(JsonObject answer) {
      return fields(answer.object(ALL).objects("translations"), "text");
    }
  },

  /** {@code POST /language/translate/v2}. */
  GOOGLE("/language/translate/v2", "X-Goog-Api-Key", "", 100) {
    @Override
    String body(LanguagePair pair, List<String> texts, String key) {
      return JsonText.object(
          object -> {
            writeTexts(object, "q", texts);
            object.writeStringField("source", pair.source());
            object.writeStringField("target", pair.target());
            object.writeStringField("format", "text");
          });
    }

    @Override
    List<String> answers(JsonObject answer) {
      return fields(answer.object(ALL).object("data").objects("translations"), "translatedText");
    }
  },

  /** {@code POST /translate?api-version=3.0}. */
  MICROSOFT("/translate", "Ocp-Apim-Subscription-Key", "", 100) {
    @Override
    String query(LanguagePair pair) {
      return "?api-version=3.0&from=" + pair.source() + "&to=" + pair.target();
    }

    @Override
    String body(LanguagePair pair, List<String> texts, String key) {
      List<String> objects = new ArrayList<>();
      for (String text : texts) {
        objects.add(JsonText.object(object -> object.writeStringField("Text", text)));
      }
      return "[" + String.join(",", objects) + "]";
    }

    @Override
    List<String> answers(JsonObject answer) {
      List<String> texts = new ArrayList<>();
      for (JsonObject one : answer.objects(ALL)) {
        texts.addAll(fields(one.objects("translations"), "text"));
      }
      return texts;
    }
  },

  /** {@code POST /translation/text/translate} with a form. */
  SYSTRAN("/translation/text/translate", "Authorization", "Key ", 20) {
    @Override
    String contentType() {
      return FORM;
    }

    @Override
    String body(LanguagePair pair, List<String> texts, String key) {
      StringBuilder form = new StringBuilder("source=" + pair.source());
      form.append("&target=").append(pair.target());
      texts.forEach(text -> form.append("&input=").append(URLEncoder.encode(text, UTF_8)));
      return form.toString();
    }

    @Override
    List<String> answers(JsonObject answer) {
      return fields(answer.object(ALL).objects("outputs"), "output");
    }
  },

  /** apertium-apy: {@code POST /translate} with a form, one text at a time. */
  APERTIUM_APY("/translate", "", "", 1) {
    @Override
    String contentType() {
      return FORM;
    }

    @Override
    String body(LanguagePair pair, List<String> texts, String key) {
      String languages = apertium(pair.source()) + "|" + apertium(pair.target());
      return "langpair="
          + URLEncoder.encode(languages, UTF_8)
          + "&markUnknown=no&q="
          + URLEncoder.encode(texts.get(0), UTF_8);
    }

    @Override
    List<String> answers(JsonObject answer) {
      return List.of(answer.object(ALL).object("responseData").string("translatedText"));
    }
  };

  /** An answer is read as the value of this field, since some are arrays. */
  static final String ALL = "all";

  private static final String FORM = "application/x-www-form-urlencoded";
  private static final Map<String, String> THREE_LETTERS =
      Map.of("en", "eng", "es", "spa", "ca", "cat", "gl", "glg", "eo", "epo", "fr", "fra");

  private final String path;
  private final String keyHeader;
  private final String keyPrefix;
  private final int batch;

  WireFormat(String path, String keyHeader, String keyPrefix, int batch) {
    this.path = path;
    this.keyHeader = keyHeader;
    this.keyPrefix = keyPrefix;
    this.batch = batch;
  }

  /** The name in configurations: {@code apertium-apy}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  String path() {
    return path;
  }

  /** The header that carries the key; empty if none does. */
  String keyHeader() {
    return keyHeader;
  }

  String keyValue(String key) {
    return keyPrefix + key;
  }

  /** Sentences in one request at most. */
  int batch() {
    return batch;
  }

  String query(LanguagePair pair) {
    return "";
  }

  String contentType() {
    return "application/json";
  }

  abstract String body(LanguagePair pair, List<String> texts, String key);

  /** The translations of an answer, wrapped as {@link #ALL}. */
  abstract List<String> answers(JsonObject answer);

  private static void writeTexts(
      com.fasterxml.jackson.core.JsonGenerator object, String name, List<String> texts)
      throws java.io.IOException {
    object.writeArrayFieldStart(name);
    for (String text : texts) {
      object.writeString(text);
    }
    object.writeEndArray();
  }

  private static List<String> fields(List<JsonObject> objects, String name) {
    return objects.stream().map(object -> object.string(name)).toList();
  }

  private static String apertium(String language) {
    return THREE_LETTERS.getOrDefault(language, language);
  }
}
