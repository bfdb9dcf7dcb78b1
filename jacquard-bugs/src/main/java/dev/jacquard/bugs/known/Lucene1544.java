package dev.jacquard.bugs.known;

import dev.jacquard.bugs.Scenario;
import org.apache.lucene.analysis.WhitespaceAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.store.RAMDirectory;

/**
 * LUCENE-1544, Lucene 2.4.0: "Deadlock: IndexWriter.addIndexes(IndexReader[])".
 *
 * <p>{@code addIndexes} keeps all others from committing, and then waits until segments are merged.
 * The thread that merges them wants to commit what it has done, and waits for {@code addIndexes}.
 *
 * <p>Repaired in 2.4.1.
 */
public final class Lucene1544 implements Scenario {
  @Override
  @SuppressWarnings("deprecation") // commits by itself: that is a part of it
  public void run() throws Exception {
    RAMDirectory directory = new RAMDirectory();
    IndexWriter writer = new IndexWriter(directory, true, new WhitespaceAnalyzer(), true);
    writer.setMaxBufferedDocs(2);
    for (int i = 0; i < 4; i++) {
      Document document = new Document();
      document.add(new Field("id", "" + i, Field.Store.YES, Field.Index.NOT_ANALYZED));
      writer.addDocument(document);
    }
    writer.commit();
    IndexReader other = IndexReader.open(directory);
    writer.addIndexes(new IndexReader[] {other});
    other.close();
    writer.close();
  }
}
