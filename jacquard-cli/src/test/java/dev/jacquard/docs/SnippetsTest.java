package dev.jacquard.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.xml.sax.InputSource;

/** All Java in the documentation compiles, and what is XML is well formed. */
@Tag("one-jdk")
class SnippetsTest {
  @TempDir private Path folder;

  @Test
  void allJavaCompiles() throws IOException {
    Snippets snippets = new Snippets(Page.root());
    int compiled = 0;
    for (Page page : Page.all()) {
      List<Block> blocks = page.blocks("java");
      if (!blocks.isEmpty()) {
        assertEquals("", errors(page, blocks, snippets), page.path().toString());
        compiled += blocks.size();
      }
    }
    assertTrue(compiled >= 20, compiled + " blocks");
  }

  @Test
  void aSnippetThatDoesNotCompileIsNoticed() throws IOException {
    Block wrong = new Block("java", 7, List.of("Result result = Jacquard.explor(scenario);"), "");
    String errors =
        errors(Page.read(Path.of("README.md")), List.of(wrong), new Snippets(Page.root()));
    assertTrue(errors.contains("Snippet7.java") && errors.contains("explor"), errors);
  }

  /** One page is one program: what one block declares others can use. */
  private String errors(Page page, List<Block> blocks, Snippets snippets) throws IOException {
    Path sources = folder.resolve(page.path().toString().replaceAll("\\W", "-"));
    List<Path> files = new ArrayList<>();
    for (Block block : blocks) {
      Map.Entry<String, String> made = snippets.file(block);
      Path file = sources.resolve(made.getKey());
      Files.createDirectories(file.getParent());
      files.add(Files.writeString(file, made.getValue()));
    }
    List<String> options =
        List.of(
            "-proc:none",
            "-d",
            sources.toString(),
            "-classpath",
            System.getProperty("java.class.path"));
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter errors = new StringWriter();
    try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
      boolean fine =
          compiler
              .getTask(
                  errors, manager, null, options, null, manager.getJavaFileObjectsFromPaths(files))
              .call();
      return fine ? "" : errors.toString();
    }
  }

  @Test
  void allXmlIsWellFormed() throws Exception {
    for (Page page : Page.all()) {
      for (Block block : page.blocks("xml")) {
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(block.text())));
      }
    }
  }
}
