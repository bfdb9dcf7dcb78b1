package dev.jacquard.agent.jvm.steps;

import dev.jacquard.agent.rewrite.CodeSite;
import dev.jacquard.agent.rewrite.CodeSites;
import dev.jacquard.kernel.Site;
import java.util.Arrays;

/** What traces say of the sites of rewritten code, by their numbers. */
public final class SiteTexts {
  /** A site to which no code of the program led. */
  static final Site INSIDE = Site.of("inside the JDK");

  private Site[] texts = new Site[256];

  /** That of a site; 0 is nowhere. */
  public Site get(int number) {
    if (number >= texts.length) {
      texts = Arrays.copyOf(texts, Math.max(2 * texts.length, number + 1));
    }
    Site text = texts[number];
    if (text == null) {
      text = number == 0 ? INSIDE : textOf(CodeSites.get(number));
      texts[number] = text;
    }
    return text;
  }

  private static Site textOf(CodeSite site) {
    String what =
        switch (site.kind()) {
          case READ, READ_STATIC -> "read " + member(site);
          case WRITE, WRITE_STATIC -> "write " + member(site);
          case READ_ELEMENT -> "read an element";
          case WRITE_ELEMENT -> "write an element";
          case ENTER -> "enter monitor";
          case EXIT -> "exit monitor";
          case WAIT -> "wait";
          case NOTIFY -> "notify";
          case SLEEP -> "sleep";
          case YIELD -> "yield";
          case ATOMIC, CALL, OTHER -> Site.callOf(member(site));
        };
    return site.file() == null || site.line() == 0
        ? new Site(what, site.className().replaceFirst(".*[.]", "") + "." + site.method(), 0)
        : new Site(what, site.file(), site.line());
  }

  private static String member(CodeSite site) {
    String owner = site.owner() == null ? "" : site.owner();
    return owner.substring(owner.lastIndexOf('/') + 1) + "." + site.member();
  }
}
