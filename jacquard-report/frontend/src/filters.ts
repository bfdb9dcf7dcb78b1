import { tint } from "./colour";
import { button, checkbox, grouped, h } from "./dom";
import { View } from "./view";

/** A list longer than that is searched, not scrolled. */
const MOST_SHOWN = 100;

interface Choice {
  id: number;
  name: string;
  events: number;
}

/** Which threads, which resources, and whether only the events that matter. */
export class Filters {
  readonly element: HTMLElement;
  private readonly state = h("p", { class: "filter-state", role: "status" });
  private readonly lists: HTMLElement;

  constructor(private readonly view: View) {
    this.lists = h("div", { class: "filter-lists" });
    this.element = h(
      "section",
      { class: "filters", "aria-label": "Filters" },
      this.lists,
      this.state,
    );
    this.draw();
    view.onFilter(() => this.sync());
    this.sync();
  }

  /** After the filters were changed from elsewhere, boxes must show that. */
  private sync(): void {
    const { view } = this;
    for (const box of this.lists.querySelectorAll<HTMLInputElement>("input[data-id]")) {
      const set = box.dataset.of === "threads" ? view.threads : view.resources;
      box.checked = set.has(Number(box.dataset.id));
    }
    for (const box of this.lists.querySelectorAll<HTMLInputElement>(".only input")) {
      box.checked = view.onlyWhatMatters;
    }
    for (const summary of this.lists.querySelectorAll<HTMLElement>("summary")) {
      const size = summary.dataset.of === "threads" ? view.threads.size : view.resources.size;
      summary.textContent = `${summary.dataset.title}: ${size === 0 ? "all" : size}`;
    }
    const shown = `${grouped(view.visible.length)} of ${grouped(view.story.size)} events`;
    this.state.replaceChildren(shown);
    if (view.filtered) {
      this.state.append(
        " ",
        button("Show all", () => view.clear()),
      );
    }
  }

  private draw(): void {
    const { view } = this;
    const only = checkbox("Only what matters", view.onlyWhatMatters, (on) => {
      view.onlyWhatMatters = on;
      view.filter();
    });
    only.classList.add("only");
    const arrows = checkbox("Arrows", view.arrows, (on) => {
      view.arrows = on;
      view.filter();
    });
    this.lists.replaceChildren(
      this.list("Threads", "threads", this.threads(), view.threads),
      this.list("Resources", "resources", this.resources(), view.resources),
      only,
      arrows,
    );
  }

  private list(title: string, of: string, choices: Choice[], set: Set<number>): HTMLElement {
    const list = h("ul", { class: "choices" });
    const fillIn = (wanted: string) => {
      const found = choices.filter((c) => c.name.toLowerCase().includes(wanted.toLowerCase()));
      list.replaceChildren(...found.slice(0, MOST_SHOWN).map((c) => this.choice(c, of, set)));
      if (found.length > MOST_SHOWN) {
        list.append(h("li", { class: "none" }, `${grouped(found.length - MOST_SHOWN)} more`));
      }
    };
    fillIn("");
    const summary = h("summary", { "data-of": of, "data-title": title }, title);
    const details = h("details", { class: "filter" }, summary);
    if (choices.length > 8) {
      const search = h("input", { type: "search", "aria-label": `Search ${of}` });
      search.placeholder = "Search";
      search.addEventListener("input", () => fillIn(search.value));
      details.append(search);
    }
    details.append(list);
    details.addEventListener("keydown", (key) => {
      if (key.key === "Escape") {
        details.open = false;
        summary.focus();
      }
    });
    return details;
  }

  private choice(choice: Choice, of: string, set: Set<number>): HTMLElement {
    const swatch = h("span", { class: "swatch" });
    if (of === "resources") {
      tint(swatch, choice.id);
    }
    const label = h("span", {}, ...(of === "resources" ? [swatch] : []), choice.name);
    label.append(h("small", {}, ` ${grouped(choice.events)}`));
    const box = checkbox(label, set.has(choice.id), (on) => {
      if (on) {
        set.add(choice.id);
      } else {
        set.delete(choice.id);
      }
      this.view.filter();
    });
    const input = box.querySelector("input")!;
    input.dataset.id = String(choice.id);
    input.dataset.of = of;
    return h("li", {}, box);
  }

  private threads(): Choice[] {
    const { story, present } = this.view;
    const counts = new Int32Array(story.threads.length);
    story.threadOf.forEach((thread) => counts[thread]++);
    return present.map((id) => ({ id, name: story.threads[id], events: counts[id] }));
  }

  /** Those of the events that matter first, then by how often they are touched. */
  private resources(): Choice[] {
    const { story } = this.view;
    const counts = new Int32Array(story.resources.length);
    const decisive = new Uint8Array(story.resources.length);
    for (let event = 0; event < story.size; event++) {
      for (const { resource } of story.touches(event)) {
        counts[resource]++;
        decisive[resource] |= story.isDecisive(event) ? 1 : 0;
      }
    }
    return story.resources
      .map((name, id) => ({ id, name, events: counts[id] }))
      .sort((a, b) => decisive[b.id] - decisive[a.id] || b.events - a.events);
  }
}
