import { tint } from "./colour";
import { Place, frameText } from "./data";
import { button, grouped, h } from "./dom";
import { excerpt } from "./excerpt";
import { View } from "./view";

/** More neighbours than that are only counted. */
const MOST_NEIGHBOURS = 12;

/** All that is known of the selected event. */
export class Detail {
  readonly element = h("section", { class: "detail", "aria-label": "Selected event" });

  constructor(private readonly view: View) {
    view.onSelect(() => this.draw());
    this.draw();
  }

  private draw(): void {
    const { story, selected } = this.view;
    if (selected < 0) {
      this.element.replaceChildren(h("p", { class: "none" }, "There are no events."));
      return;
    }
    const place = story.place(selected);
    const source = h("div", { class: "detail-source" }, excerpt(story, place));
    const title = `Step ${grouped(selected + 1)} of ${grouped(story.size)}: ${story.thread(selected)}`;
    this.element.replaceChildren(
      h("h2", {}, title),
      h("p", { class: "what" }, story.text(selected)),
      ...this.value(),
      ...this.marks(),
      ...this.touches(),
      source,
      ...this.stack((frame) => source.replaceChildren(excerpt(story, frame))),
      ...this.neighbours("Depends on", story.predecessors(selected)),
      ...this.neighbours("Others that depend on it", story.successors(selected)),
    );
  }

  private value(): HTMLElement[] {
    const value = this.view.story.value(this.view.selected);
    return value === "" ? [] : [h("p", { class: "value" }, "Value ", h("code", {}, value))];
  }

  private marks(): HTMLElement[] {
    const { story, selected } = this.view;
    const marks: string[] = [];
    if (story.isPreemption(selected) && selected > 0) {
      marks.push(`Preemption: ${story.thread(selected - 1)} could have gone on.`);
    }
    if (story.isDecisive(selected)) {
      marks.push("The bug depends on when this happens.");
    }
    if (selected === story.failed) {
      marks.push("After this the thread failed.");
    }
    if (story.races.includes(selected)) {
      marks.push("One of the two accesses that race.");
    }
    return marks.map((mark) => h("p", { class: "mark" }, mark));
  }

  private touches(): HTMLElement[] {
    const { view } = this;
    const touches = view.story.touches(view.selected).map(({ resource, writes }) => {
      const name = view.story.resources[resource];
      const chip = button(
        `${writes ? "writes" : "reads"} ${name}`,
        () => {
          view.resources.clear();
          view.resources.add(resource);
          view.filter();
        },
        { class: "chip", title: `Show only events of ${name}` },
      );
      tint(chip, resource);
      return chip;
    });
    return touches.length === 0 ? [] : [h("p", { class: "chips" }, ...touches)];
  }

  private stack(show: (frame: Place) => void): HTMLElement[] {
    const { story, selected } = this.view;
    const frames = story.stack(selected).map((frame) => {
      const text = frameText(frame);
      const label = frame.source < 0 ? text : button(text, () => show(frame), { class: "link" });
      return h("li", {}, label);
    });
    return frames.length === 0
      ? []
      : [h("h3", {}, "Stack"), h("ol", { class: "stack" }, ...frames)];
  }

  private neighbours(title: string, events: Int32Array): HTMLElement[] {
    if (events.length === 0) {
      return [];
    }
    const { view } = this;
    const shown = [...events.subarray(0, MOST_NEIGHBOURS)].map((event) => {
      const label = `${event + 1}, ${view.story.thread(event)}: ${view.story.whole(event)}`;
      return h(
        "li",
        {},
        button(label, () => view.reveal(event), { class: "link" }),
      );
    });
    if (events.length > MOST_NEIGHBOURS) {
      shown.push(h("li", {}, `and ${grouped(events.length - MOST_NEIGHBOURS)} more`));
    }
    return [h("h3", {}, title), h("ul", { class: "neighbours" }, ...shown)];
  }
}
