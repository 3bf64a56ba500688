package org.paraphrast.evaluate;

import java.util.Map;

/**
 * Whether a rater read what he judged: a sheet counts only if at least 90% of its bad foils are
 * rejected. A bad foil without an answer is not rejected.
 *
 * @param rater the sheet
 * @param rejected bad foils that were rejected
 * @param bad all bad foils of the sheet
 * @param untouchedRejected untouched sources that were rejected, for the report only
 * @param untouched all untouched sources
 */
public record FoilCheck(String rater, int rejected, int bad, int untouchedRejected, int untouched) {
  static final double SHARE = 0.9;

  static FoilCheck of(RatingSheet sheet, RatingKey key) {
    Map<String, Foil> foils = key.foils();
    int rejected = 0;
    int bad = 0;
    int untouchedRejected = 0;
    int untouched = 0;
    for (RatingItem item : sheet.items()) {
      Foil foil = foils.get(item.id());
      if (foil == null) {
        continue;
      }
      boolean no = sheet.scale().rejects(foil, item.answers());
      bad += foil.isBad() ? 1 : 0;
      rejected += foil.isBad() && no ? 1 : 0;
      untouched += foil.isBad() ? 0 : 1;
      untouchedRejected += !foil.isBad() && no ? 1 : 0;
    }
    return new FoilCheck(sheet.rater(), rejected, bad, untouchedRejected, untouched);
  }

  /** Whether the sheet counts. A sheet without foils was not made by us and does not. */
  public boolean passed() {
    return bad > 0 && rejected >= SHARE * bad - 1e-9;
  }
}
