package org.paraphrast.encode;

import org.paraphrast.encode.EncoderFile.Inputs;

/**
 * Judges changes that stand in place, by the states of their three marks. An encoder has one of its
 * own; another may be taught what one writer does wrong, and is kept with that writer. Immutable.
 */
public final class ReadingHead {
  /** The marks of a change. */
  static final int MARKS = 3;

  private final Layers layers;
  private final int width;

  /** The layers of a name, for states of the width of a shape. */
  public ReadingHead(EncoderFile file, String name, Shape shape) {
    this.layers = new Layers(file, name, new Inputs(MARKS * shape.width()));
    this.width = shape.width();
  }

  /** The width of the states that it is for. */
  int width() {
    return width;
  }

  double[] lnOdds(FloatGrid rows, Kernel kernel) {
    return layers.lnOdds(rows, kernel);
  }
}
