package dev.jacquard.agent.loader;

import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;

/**
 * The class files of the program, as its own loader finds them: each is read once, and rewritten
 * once, so that its sites have the same numbers in every execution.
 */
public final class ClassFiles {
  private static final Map<ClassLoader, ClassFiles> BY_LOADER = new WeakHashMap<>();

  /**
   * A class file.
   *
   * @param domain says where it is from; names no loader, as it may live longer than one
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record ClassFile(byte[] bytes, ProtectionDomain domain) {}

  /** What came out for the bytes that went in. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Rewritten(byte[] from, byte[] to) {}

  private final Map<String, Optional<ClassFile>> files = new ConcurrentHashMap<>();
  private final Map<String, Rewritten> rewritten = new ConcurrentHashMap<>();
  private final Map<String, ProtectionDomain> domains = new ConcurrentHashMap<>();

  private ClassFiles() {}

  static ClassFiles of(ClassLoader loader) {
    synchronized (BY_LOADER) {
      return BY_LOADER.computeIfAbsent(loader, l -> new ClassFiles());
    }
  }

  /** The file of a class; null if there is none, or it belongs to the JDK. */
  ClassFile find(String name, ClassLoader loader) {
    Optional<ClassFile> file = files.get(name);
    if (file == null) {
      file = Optional.ofNullable(read(name, loader));
      files.put(name, file);
    }
    return file.orElse(null);
  }

  private ClassFile read(String name, ClassLoader loader) {
    String path = name.replace('.', '/') + ".class";
    URL url = loader.getResource(path);
    if (url == null || url.getProtocol().equals("jrt")) {
      return null;
    }
    try (InputStream in = url.openStream()) {
      return new ClassFile(in.readAllBytes(), domain(url.toString(), path));
    } catch (IOException e) {
      return null; // the program's own loader will say what is wrong
    }
  }

  private ProtectionDomain domain(String url, String path) {
    String source = url.endsWith(path) ? url.substring(0, url.length() - path.length()) : url;
    if (source.startsWith("jar:") && source.endsWith("!/")) {
      source = source.substring("jar:".length(), source.length() - "!/".length());
    }
    return domains.computeIfAbsent(source, ClassFiles::newDomain);
  }

  private static ProtectionDomain newDomain(String source) {
    URL location = null;
    try {
      location = URI.create(source).toURL();
    } catch (MalformedURLException | IllegalArgumentException e) {
      // From a loader with URLs of its own: then where it is from is unknown.
    }
    return new ProtectionDomain(new CodeSource(location, (Certificate[]) null), null);
  }

  /**
   * The rewritten class, or null if it stays as it is. Another agent may have changed the class
   * file before: only what comes out for the same bytes is the same.
   *
   * @param name with slashes
   */
  public byte[] rewritten(String name, byte[] classFile, UnaryOperator<byte[]> rewriter) {
    Rewritten known = rewritten.get(name);
    if (known == null || !Arrays.equals(known.from, classFile)) {
      known = new Rewritten(classFile, rewriter.apply(classFile));
      rewritten.put(name, known);
    }
    return known.to;
  }
}
