import { collision } from "./collision";
import { Story } from "./data";
import { Detail } from "./detail";
import { button, h } from "./dom";
import { dot, download, perfetto } from "./exports";
import { Filters } from "./filters";
import { keyboard } from "./keyboard";
import { Overview } from "./overview";
import { Timeline } from "./timeline";
import { tooltip } from "./tooltip";
import { View } from "./view";

/** The page of a finding: the head is there already, the rest is put together here. */
export function finding(story: Story): void {
  const view = new View(story);
  const timeline = new Timeline(view);
  const app = document.getElementById("app")!;
  app.replaceChildren(
    ...collision(view),
    h("h2", {}, "Timeline"),
    new Filters(view).element,
    new Overview(view, timeline).element,
    h("div", { class: "panes" }, timeline.element, new Detail(view).element),
    help(),
    exportsOf(story),
  );
  timeline.start();
  keyboard(view, timeline.element);
  tooltip(view, timeline.element);
  copyButton(story.word);
  address(view);
}

/** The selected step is in the address, so that one can send somebody to it. */
function address(view: View): void {
  const read = () => {
    const step = /^#step-(\d+)$/.exec(location.hash);
    const event = step === null ? -1 : Number(step[1]) - 1;
    if (event >= 0 && event < view.story.size) {
      view.reveal(event);
    }
  };
  addEventListener("hashchange", read);
  read();
  view.onSelect(() => history.replaceState(null, "", `#step-${view.selected + 1}`));
}

function copyButton(word: string): void {
  const copy = document.getElementById("copy")!;
  const status = h("span", { role: "status", class: "copied" });
  copy.hidden = false;
  copy.after(status);
  copy.addEventListener("click", async () => {
    const done = await copied(word);
    status.textContent = done ? "Copied" : "Your browser does not allow it: mark the word and copy";
  });
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function exportsOf(story: Story): HTMLElement {
  const name = `finding-${story.id}`;
  return h(
    "section",
    { class: "exports", "aria-label": "Exports" },
    h("h2", {}, "Take it elsewhere"),
    button("Trace for Perfetto and Chrome", () => {
      download(`${name}.trace.json`, "application/json", perfetto(story));
    }),
    button("Graph for Graphviz", () => download(`${name}.dot`, "text/vnd.graphviz", dot(story))),
  );
}

function help(): HTMLElement {
  const key = (names: string[], what: string) => {
    const keys = names.flatMap((name, i) => [i === 0 ? "" : " ", h("kbd", {}, name)]);
    return h("li", {}, ...keys, ` ${what}`);
  };
  return h(
    "details",
    { class: "help" },
    h("summary", {}, "Keys and marks"),
    h(
      "ul",
      {},
      key(["j", "k"], "next and previous event"),
      key(["n", "p"], "next and previous event that matters"),
      h("li", {}, "While the timeline has the focus:"),
      key(["↓", "↑"], "next and previous event"),
      key(["→", "←"], "next and previous event of the same thread"),
      key(["Home", "End"], "first and last event"),
      key(["Page ↓", "Page ↑"], "15 events on and back"),
      h("li", {}, "Colours tell resources apart; a thick frame is an event that matters."),
      h("li", {}, "A dashed line is a preemption: the thread before it could have gone on."),
      h("li", {}, "An arrow goes to an event that depends on one of another thread."),
    ),
  );
}
