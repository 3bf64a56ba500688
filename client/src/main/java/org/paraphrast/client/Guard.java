package org.paraphrast.client;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * A part of a text that is not changed.
 *
 * @param kind such as {@code number}
 * @param text the part
 * @param start where it begins, in UTF-16 units
 * @param end where it ends
 * @param why it is left alone, in words
 */
public record Guard(String kind, String text, int start, int end, String why) {
  static Guard of(JsonNode json) {
    return new Guard(
        Json.string(json, "kind"),
        Json.string(json, "text"),
        json.path("start").intValue(),
        json.path("end").intValue(),
        Json.string(json, "why"));
  }
}
