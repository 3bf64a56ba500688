package org.paraphrast.spark;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.hdfs.MiniDFSCluster;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * On HDFS: a namenode and two datanodes, with blocks so small that lines, and compressed files,
 * cross their borders.
 */
@Tag("all")
class HdfsTest extends StoreContract {
  private static final int BLOCK = 16 * 1024;

  @Override
  Store startStore(Path own) throws IOException {
    Configuration conf = new Configuration();
    conf.setLong("dfs.namenode.fs-limits.min-block-size", BLOCK);
    conf.setLong("dfs.blocksize", BLOCK);
    MiniDFSCluster hdfs = new MiniDFSCluster.Builder(conf, own.toFile()).numDataNodes(2).build();
    hdfs.waitActive();
    return new Store(
        hdfs.getURI() + "/paraphrast",
        Map.of("dfs.blocksize", String.valueOf(BLOCK)),
        hdfs::shutdown);
  }

  @Test
  void filesHaveManyBlocks() throws IOException {
    org.apache.hadoop.fs.Path file = path(root() + "/blocks");
    try (var out = system().create(file)) {
      out.write(new byte[10 * BLOCK]);
    }
    FileStatus status = system().getFileStatus(file);
    int blocks = system().getFileBlockLocations(status, 0, status.getLen()).length;
    assertTrue(blocks == 10, blocks + " blocks");
  }
}
