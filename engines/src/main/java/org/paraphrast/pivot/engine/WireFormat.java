package org.paraphrast.pivot.engine;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.paraphrast.io.DataException;
import org.paraphrast.json.JsonFields;
import org.paraphrast.json.JsonObject;

/**
 * How public translation services are asked, and how they answer, as their public documentation has
 * it (docs/multi-pivot.md says which page). Keys go into headers where the service allows it.
 */
enum WireFormat {
  /** {@code POST /translate}; the key is in the body, as the service wants it. */
  LIBRETRANSLATE("/translate", "", "", 50, 50_000) {
    @Override
    String body(LanguagePair pair, List<String> texts, String key) {
      JsonFields fields = plain(pair, texts);
      return (key.isEmpty() ? fields : fields.with("api_key", key)).line();
    }

    @Override
    List<String> answers(JsonObject answer) {
      return answer.object(ALL).strings("translatedText");
    }
  },

  /**
   * {@code POST /v2/translate}. A request may have 128 KiB; a character has up to 3 bytes, and an
   * escape 2 more. Some target languages must name their variant.
   */
  DEEPL("/v2/translate", "Authorization", "DeepL-Auth-Key ", 50, 30_000) {
    @Override
    String body(LanguagePair pair, List<String> texts, String key) {
      String target = pair.target().toUpperCase(Locale.ROOT);
      return new JsonFields()
          .with("text", texts)
          .with("source_lang", pair.source().toUpperCase(Locale.ROOT))
          .with("target_lang", VARIANTS.getOrDefault(target, target))
          .line();
    }

    @Override
    List<String> answers(JsonObject answer) {
      return fields(answer.object(ALL).objects("translations"), "text");
    }
  },

  /**
   * {@code POST /language/translate/v2}. At most 128 texts; 5,000 characters are the recommended
   * request. Too many requests in a minute are a 403.
   */
  GOOGLE("/language/translate/v2", "X-Goog-Api-Key", "", 128, 5000) {
    @Override
    boolean isTemporary(int status, String body) {
      String lower = body.toLowerCase(Locale.ROOT).replace(" ", "");
      return super.isTemporary(status, body)
          || (status == 403 && lower.contains("ratelimitexceeded"));
    }

    @Override
    String body(LanguagePair pair, List<String> texts, String key) {
      return plain(pair, texts).line();
    }

    @Override
    List<String> answers(JsonObject answer) {
      return fields(answer.object(ALL).object("data").objects("translations"), "translatedText");
    }
  },

  /** {@code POST /translate?api-version=3.0}. At most 1,000 texts and 50,000 characters. */
  MICROSOFT("/translate", "Ocp-Apim-Subscription-Key", "", 1000, 50_000) {
    @Override
    Map<String, String> headers(String key, String region) {
      Map<String, String> headers = new LinkedHashMap<>(super.headers(key, region));
      if (!region.isEmpty()) {
        headers.put("Ocp-Apim-Subscription-Region", region);
      }
      return headers;
    }

    @Override
    String contentType() {
      return "application/json; charset=UTF-8";
    }

    @Override
    String query(LanguagePair pair) {
      return "?api-version=3.0&from=" + pair.source() + "&to=" + pair.target();
    }

    @Override
    String body(LanguagePair pair, List<String> texts, String key) {
      List<String> objects =
          texts.stream().map(text -> new JsonFields().with("Text", text).line()).toList();
      return "[" + String.join(",", objects) + "]";
    }

    @Override
    List<String> answers(JsonObject answer) {
      List<String> texts = new ArrayList<>();
      for (JsonObject one : answer.objects(ALL)) {
        List<String> said = fields(one.objects("translations"), "text");
        if (said.size() != 1) {
          throw one.fault(said.size() + " translations of a text", "ask for one language");
        }
        texts.addAll(said);
      }
      return texts;
    }
  },

  /** {@code POST /translation/text/translate}; an output may be a fault of its own. */
  SYSTRAN("/translation/text/translate", "Authorization", "Key ", 50, 50_000) {
    @Override
    String body(LanguagePair pair, List<String> texts, String key) {
      return new JsonFields()
          .with("input", texts)
          .with("source", pair.source())
          .with("target", pair.target())
          .line();
    }

    @Override
    List<String> answers(JsonObject answer) {
      JsonObject all = answer.object(ALL);
      if (all.has("error")) {
        throw all.fault("the service says: " + complaintOf(all), "see its documentation");
      }
      return all.objects("outputs").stream()
          .map(output -> output.has("error") ? "" : output.string("output"))
          .toList();
    }
  },

  /**
   * apertium-apy: {@code POST /translate} with a form, one text at a time. It takes texts for HTML
   * unless told otherwise, which changes what {@code &} and {@code <} do to their neighbours.
   */
  APERTIUM_APY("/translate", "", "", 1, 5000) {
    @Override
    String contentType() {
      return FORM;
    }

    @Override
    String body(LanguagePair pair, List<String> texts, String key) {
      String languages = apertium(pair.source()) + "|" + apertium(pair.target());
      return "langpair="
          + URLEncoder.encode(languages, UTF_8)
          + "&format=txt&markUnknown=no&q="
          + URLEncoder.encode(texts.get(0), UTF_8);
    }

    @Override
    List<String> answers(JsonObject answer) {
      return List.of(answer.object(ALL).object("responseData").string("translatedText"));
    }
  };

  private static final String ALL = "all";

  private static final String FORM = "application/x-www-form-urlencoded";
  private static final Map<String, String> THREE_LETTERS =
      Map.of("en", "eng", "es", "spa", "ca", "cat", "gl", "glg", "eo", "epo", "fr", "fra");

  private static final Map<String, String> VARIANTS = Map.of("EN", "EN-US", "PT", "PT-PT");
  private static final int LONGEST_COMPLAINT = 200;

  private final String path;
  private final String keyHeader;
  private final String keyPrefix;
  private final int batch;
  private final int request;

  WireFormat(String path, String keyHeader, String keyPrefix, int batch, int request) {
    this.path = path;
    this.keyHeader = keyHeader;
    this.keyPrefix = keyPrefix;
    this.batch = batch;
    this.request = request;
  }

  /** The name in configurations: {@code apertium-apy}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  String path() {
    return path;
  }

  /** The headers that say who asks. */
  Map<String, String> headers(String key, String region) {
    return keyHeader.isEmpty() || key.isEmpty() ? Map.of() : Map.of(keyHeader, keyPrefix + key);
  }

  /** Sentences in one request at most. */
  int batch() {
    return batch;
  }

  /** Characters in one request at most. */
  int request() {
    return request;
  }

  /** Whether the same request may succeed later. */
  boolean isTemporary(int status, String body) {
    return status == 408 || status == 429 || status >= 500;
  }

  /** What the service says of a request that it refuses, or nothing. */
  String complaint(String body) {
    try {
      return complaintOf(wrapped(body).object(ALL));
    } catch (DataException e) {
      return ""; // not in the format of its own faults
    }
  }

  /** {@code error}, or {@code error.message}, or {@code explanation}, or {@code message}. */
  private static String complaintOf(JsonObject all) {
    for (String name : List.of("error", "explanation", "message")) {
      if (!all.has(name)) {
        continue;
      }
      String text;
      try {
        text = all.string(name);
      } catch (DataException e) {
        text = all.object(name).string("message", "");
      }
      // it may end on a terminal
      text = text.replaceAll("\\p{Cntrl}+", " ").strip();
      return text.length() > LONGEST_COMPLAINT ? text.substring(0, LONGEST_COMPLAINT) + "…" : text;
    }
    return "";
  }

  /** A body as the value of {@link #ALL}, since some are arrays. */
  static JsonObject wrapped(String body) {
    return JsonObject.parse("{\"" + ALL + "\":" + body.strip() + "}", "the answer", 1);
  }

  String query(LanguagePair pair) {
    return "";
  }

  String contentType() {
    return "application/json";
  }

  abstract String body(LanguagePair pair, List<String> texts, String key);

  /** The translations of an answer, as {@link #wrapped} has it. */
  abstract List<String> answers(JsonObject answer);

  /** A request of LibreTranslate, who took the names from Google. */
  private static JsonFields plain(LanguagePair pair, List<String> texts) {
    return new JsonFields()
        .with("q", texts)
        .with("source", pair.source())
        .with("target", pair.target())
        .with("format", "text");
  }

  private static List<String> fields(List<JsonObject> objects, String name) {
    return objects.stream().map(object -> object.string(name)).toList();
  }

  private static String apertium(String language) {
    return THREE_LETTERS.getOrDefault(language, language);
  }
}
