package org.paraphrast.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Bodies that are not JSON as it should be. */
class AbuseOfJsonTest extends Attacked {
  private static void json(String name, String body, Integer... statuses) throws IOException {
    for (String path : List.of("/v1/paraphrase", "/v1/guards")) {
      attack(name, request(path, body.getBytes(UTF_8)), statuses);
    }
  }

  @Test
  void jsonThatIsNot() throws IOException {
    for (String body :
        List.of(
            "",
            " ",
            "{",
            "}",
            "{\"text\"",
            "{\"text\":}",
            "{'text':'a'}",
            "{text:\"a\"}",
            "{\"text\":\"a\",}",
            "{\"text\":\"a\"}{}",
            "{\"text\":\"a\"} x",
            "/*c*/{\"text\":\"a\"}",
            "{\"text\":NaN}",
            "{\"text\":Infinity}",
            "{\"text\":01}",
            "{\"text\":\"a\nb\"}",
            "{\"text\":\"\\x\"}",
            "\uFEFF{\"text\":\"a\"}",
            "null",
            "[]",
            "3",
            "\"text\"",
            "true",
            "[{\"text\":\"a\"}]",
            "undefined")) {
      json("What is not JSON, or not an object", body, 400);
    }
    json("A field twice", "{\"text\":\"One.\",\"text\":\"Two.\"}", 400);
    json("Unknown fields", "{\"text\":\"a\",\"__proto__\":{\"n\":1}}", 422);
    json("Unknown fields", "{\"text\":\"a\",\"" + "k".repeat(50_000) + "\":1}", 422, 400);
    json("A number of 100,000 digits", "{\"text\":\"a\",\"n\":" + "9".repeat(100_000) + "}", 400);
    json("An exponent of 10 digits", "{\"text\":\"a\",\"change\":1e9999999999}", 422, 400);
  }

  @Test
  void jsonThatIsDeepOrHuge() throws IOException {
    int deep = 200_000;
    json("JSON nested 200,000 deep", "[".repeat(deep), 400);
    json("JSON nested 200,000 deep", "{\"text\":" + "[".repeat(deep) + "]".repeat(deep) + "}", 400);
    json("JSON nested 200,000 deep", "{\"a\":".repeat(deep / 2) + "1" + "}".repeat(deep / 2), 400);
    StringBuilder wide = new StringBuilder("{\"text\":\"a\"");
    for (int i = 0; i < 60_000; i++) {
      wide.append(",\"k").append(i).append("\":1");
    }
    json("60,000 fields", wide + "}", 422, 400);
    json(
        "An array of 400,000 items",
        "{\"text\":\"a\",\"keep\":[" + "1,".repeat(400_000) + "1]}",
        413,
        422);
    RawHttp.Answer answer =
        attack(
            "A sentence of a million characters",
            request(
                "/v1/paraphrase", ("{\"text\":\"" + "a".repeat(1_000_000) + "\"}").getBytes(UTF_8)),
            413);
    assertEquals("text", problem(answer).get("field").textValue());
    answer =
        attack(
            "A batch of 100,000 sentences",
            request(
                "/v1/paraphrase",
                ("{\"texts\":[" + "\"a\",".repeat(100_000) + "\"a\"]}").getBytes(UTF_8)),
            413);
    assertEquals("texts", problem(answer).get("field").textValue());
    for (String text :
        List.of(
            "a ".repeat(9_999),
            "a".repeat(20_000),
            "(".repeat(20_000),
            "e\u0301".repeat(10_000),
            "1.".repeat(10_000))) {
      ObjectNode body =
          JSON.createObjectNode().put("text", text).put("fast", true).put("seconds", 1);
      attack(
          "A sentence of 20,000 characters, a second to do it",
          request("/v1/paraphrase", JSON.writeValueAsBytes(body)),
          200);
    }
  }

  @Test
  void charactersThatAreNone() throws IOException {
    byte[] start = "{\"fast\":true,\"text\":\"a ".getBytes(UTF_8);
    byte[][] invalid = {
      {(byte) 0xff},
      {(byte) 0xc0, (byte) 0x80},
      {(byte) 0xe2, (byte) 0x82},
      {(byte) 0xed, (byte) 0xa0, (byte) 0x80},
      {(byte) 0xf8, (byte) 0x88, (byte) 0x80, (byte) 0x80, (byte) 0x80},
      {(byte) 0xf4, (byte) 0x90, (byte) 0x80, (byte) 0x80}
    };
    for (byte[] bytes : invalid) {
      ByteArrayOutputStream body = new ByteArrayOutputStream();
      body.write(start);
      body.write(bytes);
      body.write("\"}".getBytes(UTF_8));
      attack("Invalid UTF-8", request("/v1/paraphrase", body.toByteArray()), 400);
    }
    for (String charset : List.of("UTF-16", "UTF-32")) {
      attack("JSON in UTF-16 or UTF-32", request("/v1/paraphrase", GOOD.getBytes(charset)), 400);
    }
    for (String half : List.of("\\ud800", "\\udc00", "\\udc00\\ud800", "a\\ud83dz")) {
      for (String field : List.of("text", "reference")) {
        String body =
            field.equals("text")
                ? "{\"text\":\"" + half + "\"}"
                : "{\"text\":\"a\",\"purpose\":\"similarity\",\"reference\":\"" + half + "\"}";
        RawHttp.Answer answer =
            attack(
                "Halves of characters (lone surrogates)",
                request("/v1/paraphrase", body.getBytes(UTF_8)),
                422);
        assertEquals(field, problem(answer).get("field").textValue());
      }
    }
    for (String odd :
        List.of(
            "\\u0000",
            "a\\u0000b.",
            "\\u0001\\u001f",
            "\\ufffe\\uffff",
            "\\u202eabc",
            "\\ufeff",
            "\\u2028",
            "")) {
      attack(
          "NUL, controls and what is no character",
          request(
              "/v1/paraphrase",
              ("{\"fast\":true,\"text\":\"The dog " + odd + " barked.\"}").getBytes(UTF_8)),
          200,
          422);
    }
  }
}
