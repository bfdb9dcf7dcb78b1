package dev.jacquard.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/** Checks JSON against schemas on the class path. */
final class Schemas {
  private Schemas() {}

  /** What is wrong with it; empty if nothing is. */
  static List<String> errors(String schema, JsonNode json) throws IOException {
    try (InputStream in = Schemas.class.getResourceAsStream(schema)) {
      Schema read =
          SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
              .getSchema(new ObjectMapper().readTree(in));
      return read.validate(json).stream().map(Object::toString).toList();
    }
  }
}
