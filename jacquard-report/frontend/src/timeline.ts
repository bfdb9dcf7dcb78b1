import { tint } from "./colour";
import { Wait } from "./data";
import { h } from "./dom";
import { Arrows } from "./arrows";
import { View } from "./view";

export const ROW = 28;
export const GUTTER = 58;
const NARROWEST_LANE = 190;
const NARROWEST_ON_PHONES = 146;
const SCROLL_BAR = 18;
const HEAD = 34;
const EXTRA_ROWS = 8;

/**
 * A lane per thread, a row per event. Only the rows on the screen are in the document, so that it
 * does not matter how many there are.
 */
export class Timeline {
  readonly element: HTMLElement;
  laneWidth = NARROWEST_LANE;
  private readonly head = h("div", { class: "lane-names", "aria-hidden": "true" });
  private readonly rows = h("div", { class: "rows", role: "presentation" });
  private readonly empty = h("p", { class: "none", hidden: true }, "No event passes the filters.");
  private readonly arrows: Arrows;
  private readonly waits: Wait[];
  private readonly drawn = new Map<number, HTMLElement>();
  private planned = false;

  constructor(private readonly view: View) {
    this.arrows = new Arrows(view, this);
    this.waits = view.story.cycle;
    this.element = h(
      "div",
      { id: "timeline", class: "timeline", role: "listbox", tabindex: 0, "aria-label": "Events" },
      this.head,
      this.empty,
      this.rows,
    );
    // Short ones need less than the height that the style sheet allows.
    this.element.style.setProperty(
      "--full",
      `${(view.story.size + this.waits.length) * ROW + HEAD + SCROLL_BAR}px`,
    );
    this.element.addEventListener("scroll", () => this.plan());
    this.rows.addEventListener("click", (click) => {
      const row = (click.target as Element).closest<HTMLElement>(".row");
      if (row !== null) {
        view.select(Number(row.dataset.event));
        this.element.focus({ preventScroll: true });
      }
    });
    new ResizeObserver(() => this.redraw()).observe(this.element);
    view.onFilter(() => this.redraw());
    view.onSelect(() => {
      this.scrollToSelected();
      this.redraw();
    });
  }

  /** To be called once it is in the document. */
  start(): void {
    this.measure();
    this.scrollToSelected();
    this.redraw();
  }

  /** The middle of an event's row, from the top of all rows. */
  y(event: number): number {
    return this.view.row[event] * ROW + ROW / 2;
  }
  /** The left edge of an event's box. */
  left(event: number): number {
    return GUTTER + this.view.laneOf[this.view.story.threadOf[event]] * this.laneWidth + 4;
  }

  /** The rows on the screen. */
  get window(): { first: number; last: number } {
    const top = this.element.scrollTop;
    const height = this.element.clientHeight - this.head.offsetHeight;
    return {
      first: Math.max(0, Math.floor(top / ROW)),
      last: Math.min(this.view.visible.length - 1, Math.ceil((top + height) / ROW)),
    };
  }

  scrollToRow(row: number): void {
    this.element.scrollTop = row * ROW - this.element.clientHeight / 2;
  }

  redraw(): void {
    this.drawn.clear();
    this.measure();
    this.plan();
  }

  private plan(): void {
    if (!this.planned) {
      this.planned = true;
      requestAnimationFrame(() => {
        this.planned = false;
        this.draw();
      });
    }
  }

  private measure(): void {
    const { lanes, visible } = this.view;
    const room = (this.element.clientWidth - GUTTER) / Math.max(1, lanes.length);
    const narrowest = innerWidth < 600 ? NARROWEST_ON_PHONES : NARROWEST_LANE;
    this.laneWidth = Math.max(narrowest, Math.floor(room));
    const width = GUTTER + this.laneWidth * lanes.length;
    this.rows.style.height = `${(visible.length + this.waits.length) * ROW}px`;
    this.rows.style.width = `${width}px`;
    this.head.style.width = `${width}px`;
    this.empty.hidden = visible.length > 0;
  }

  /** Before the next drawing, so that the selected row is among those that are drawn. */
  private scrollToSelected(): void {
    const row = this.view.row[this.view.selected];
    if (row < 0) {
      return;
    }
    const { scrollTop, clientHeight } = this.element;
    const room = clientHeight - this.head.offsetHeight;
    if (row * ROW < scrollTop + ROW || (row + 2) * ROW > scrollTop + room) {
      this.scrollToRow(row);
    }
    const left = this.left(this.view.selected);
    const { scrollLeft, clientWidth } = this.element;
    if (left < scrollLeft + GUTTER || left + this.laneWidth > scrollLeft + clientWidth) {
      this.element.scrollLeft = left - (clientWidth - this.laneWidth) / 2;
    }
  }

  private draw(): void {
    const { visible, selected } = this.view;
    const window = this.window;
    const first = Math.max(0, window.first - EXTRA_ROWS);
    const last = Math.min(visible.length - 1, window.last + EXTRA_ROWS);
    const elements: Element[] = [];
    for (let row = first; row <= last; row++) {
      let element = this.drawn.get(row);
      if (element === undefined) {
        element = this.drawRow(row);
        this.drawn.set(row, element);
      }
      elements.push(element);
    }
    for (const row of this.drawn.keys()) {
      if (row < first || row > last) {
        this.drawn.delete(row);
      }
    }
    // All that is read of the layout is read before anything is changed, or it is computed twice.
    const names = this.laneNames();
    const ends = last === visible.length - 1 ? this.drawWaits() : [];
    this.rows.replaceChildren(...elements, ...ends, this.arrows.draw(first, last));
    this.head.replaceChildren(h("div", { class: "step" }, "step"), ...names);
    const shown = this.drawn.has(this.view.row[selected]);
    if (shown) {
      this.element.setAttribute("aria-activedescendant", `e${selected}`);
    } else {
      this.element.removeAttribute("aria-activedescendant");
    }
  }

  /** Those on the screen: there may be thousands. */
  private laneNames(): HTMLElement[] {
    const { lanes, story } = this.view;
    const { scrollLeft, clientWidth } = this.element;
    const first = Math.max(0, Math.floor((scrollLeft - GUTTER) / this.laneWidth));
    const last = Math.ceil((scrollLeft + clientWidth) / this.laneWidth);
    return lanes.slice(first, last + 1).map((thread, i) => {
      const name = h("div", { class: "lane-name", title: story.threads[thread] });
      name.append(story.threads[thread]);
      name.style.left = `${GUTTER + (first + i) * this.laneWidth}px`;
      name.style.width = `${this.laneWidth}px`;
      return name;
    });
  }

  /** After the last event, what the threads of a deadlock wait for; it is told above in words. */
  private drawWaits(): HTMLElement[] {
    const { laneOf, visible } = this.view;
    return this.waits
      .filter((wait) => laneOf[wait.threadNumber] >= 0)
      .map((wait, i) => {
        const text = `waits for ${wait.resource}`;
        const box = h("div", { class: "waits-forever", "aria-hidden": "true", title: text }, text);
        box.style.top = `${(visible.length + i) * ROW + 2}px`;
        box.style.left = `${GUTTER + laneOf[wait.threadNumber] * this.laneWidth + 4}px`;
        box.style.width = `${this.laneWidth - 8}px`;
        return box;
      });
  }

  private drawRow(row: number): HTMLElement {
    const { story, visible, selected, laneOf } = this.view;
    const event = visible[row];
    const preemption = story.isPreemption(event);
    const box = h("div", { class: "event" }, h("span", { class: "text" }, story.whole(event)));
    const where = story.place(event).where;
    if (event !== story.failed && where !== "") {
      box.append(" ", h("span", { class: "where" }, where));
    }
    tint(box, story.resource(event));
    box.classList.toggle("decisive", story.isDecisive(event));
    if (event === story.failed) {
      box.append(" ", h("span", { class: "failed" }, "then fails"));
    }
    box.style.left = `${this.left(event)}px`;
    box.style.width = `${this.laneWidth - 8}px`;
    const element = h(
      "div",
      {
        class: "row",
        id: `e${event}`,
        role: "option",
        "data-event": event,
        "aria-selected": event === selected ? "true" : "false",
        "aria-posinset": row + 1,
        "aria-setsize": visible.length,
      },
      h("div", { class: "step" }, String(event + 1)),
      h("span", { class: "unseen" }, ` ${story.thread(event)}: `),
      box,
      h("span", { class: "unseen" }, this.marks(event)),
    );
    element.style.top = `${row * ROW}px`;
    if (preemption) {
      element.classList.add("preemption");
      const lane = event === 0 ? -1 : laneOf[story.threadOf[event - 1]];
      if (lane >= 0 && story.threadOf[event - 1] !== story.threadOf[event]) {
        const mark = h("div", { class: "preempted", "aria-hidden": "true" }, "‖ preempted");
        mark.style.left = `${GUTTER + lane * this.laneWidth + 8}px`;
        element.append(mark);
      }
    }
    return element;
  }

  /** What the picture says and the text does not, for those who do not see it. */
  private marks(event: number): string {
    const { story } = this.view;
    const before = event > 0 ? story.thread(event - 1) : "";
    return [
      story.isPreemption(event) ? `, preempts ${before}` : "",
      story.isDecisive(event) ? ", matters" : "",
      story.races.includes(event) ? ", races" : "",
    ].join("");
  }
}
