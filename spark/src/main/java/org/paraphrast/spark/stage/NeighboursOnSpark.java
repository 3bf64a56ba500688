package org.paraphrast.spark.stage;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.broadcast.Broadcast;
import org.paraphrast.io.DataException;
import org.paraphrast.spark.data.BinaryParts;
import org.paraphrast.spark.run.ClusterRun;
import org.paraphrast.spark.run.OnDriver;
import org.paraphrast.spark.run.SparkStage;
import org.paraphrast.table.dependency.LinVectors;
import org.paraphrast.table.dependency.Thesaurus;
import org.paraphrast.table.dependency.Thesaurus.Neighbour;
import org.paraphrast.train.stage.StageKinds;

/**
 * {@code thesaurus} and {@code collocations} on Spark: the driver reads the vectors and fills the
 * table, tasks look for the neighbours of some words each. The sums of a pair of words are made in
 * one task, in the order of their features.
 */
final class NeighboursOnSpark implements SparkStage {
  @Override
  public void run(ClusterRun run) {
    OnDriver.run(
        run,
        StageKinds.searching(
            run.spec().kind().name(), (vectors, nearest, threads) -> find(run, vectors, nearest)));
  }

  private static Thesaurus find(ClusterRun run, LinVectors vectors, Thesaurus.Nearest nearest) {
    BinaryParts out = new BinaryParts(run.scratch("neighbours"));
    int parts = run.partitions(run.input("triples").size());
    Cut cut = new Cut(vectors.size(), parts);
    Broadcast<SentVectors> sent = run.share(new SentVectors(vectors, nearest));
    run.spark()
        .parallelize(IntStream.range(0, parts).boxed().toList(), parts)
        .foreach(part -> out.write(file -> write(sent.value(), cut, part, file)));
    List<List<Neighbour>> neighbours = new ArrayList<>(vectors.size());
    for (int part = 0; part < parts; part++) {
      try (DataInputStream in = out.open(part)) {
        read(in, neighbours);
      } catch (IOException e) {
        throw new DataException(
            out.folder() + ": cannot be read: " + e.getMessage() + "; run again", e);
      }
    }
    return new Thesaurus(vectors, neighbours);
  }

  /** Cuts words into parts. */
  private record Cut(long words, int parts) implements Serializable {
    int start(int part) {
      return (int) (words * part / parts);
    }
  }

  private static void write(SentVectors vectors, Cut cut, int part, DataOutputStream out)
      throws IOException {
    Thesaurus.Search search = vectors.search();
    int end = cut.start(part + 1);
    int first = cut.start(part);
    out.writeInt(end - first);
    for (int vector = first; vector < end; vector++) {
      Neighbour[] found = search.nearest(vector);
      out.writeInt(found.length);
      for (Neighbour one : found) {
        out.writeInt(one.vector());
        out.writeDouble(one.similarity());
        out.writeInt(one.shared());
      }
    }
  }

  private static void read(DataInputStream in, List<List<Neighbour>> neighbours)
      throws IOException {
    for (int left = in.readInt(); left > 0; left--) {
      Neighbour[] found = new Neighbour[in.readInt()];
      for (int i = 0; i < found.length; i++) {
        found[i] = new Neighbour(in.readInt(), in.readDouble(), in.readInt());
      }
      neighbours.add(List.of(found));
    }
  }
}
