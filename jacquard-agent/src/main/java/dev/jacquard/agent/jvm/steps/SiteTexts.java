package dev.jacquard.agent.jvm.steps;

import dev.jacquard.agent.rewrite.CodeSite;
import dev.jacquard.agent.rewrite.CodeSites;
import dev.jacquard.kernel.Action;
import dev.jacquard.kernel.Site;
import dev.jacquard.kernel.Verb;
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
    Action action = actionOf(site);
    String text =
        switch (action.verb()) { // what is waited for, or called, is known when it happens
          case WAIT -> "wait";
          case NOTIFY -> "notify";
          case CALL -> "call " + action.object();
          default -> action.text();
        };
    return site.file() == null || site.line() == 0
        ? new Site(action, text, simpleName(site.className()) + "." + site.method(), 0)
        : new Site(action, text, site.file(), site.line());
  }

  private static Action actionOf(CodeSite site) {
    return switch (site.kind()) {
      case READ, READ_STATIC -> new Action(Verb.READ, member(site));
      case WRITE, WRITE_STATIC -> new Action(Verb.WRITE, member(site));
      case COPY -> Action.statement("copy");
      case READ_ELEMENT -> new Action(Verb.READ, "an element");
      case WRITE_ELEMENT -> new Action(Verb.WRITE, "an element");
      case ENTER -> new Action(Verb.ENTER, "");
      case EXIT -> new Action(Verb.EXIT, "");
      case WAIT -> new Action(Verb.WAIT, "");
      case NOTIFY -> new Action(Verb.NOTIFY, "");
      case SLEEP -> Action.statement("sleep");
      case YIELD -> Action.statement("yield");
      case ATOMIC, CALL, OTHER -> new Action(Verb.CALL, member(site));
    };
  }

  private static String simpleName(String className) {
    return className.substring(className.lastIndexOf('.') + 1);
  }

  private static String member(CodeSite site) {
    String owner = site.owner() == null ? "" : site.owner();
    return owner.substring(owner.lastIndexOf('/') + 1) + "." + site.member();
  }
}
