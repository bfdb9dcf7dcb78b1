import { fill, onSchemeChange } from "./colour";
import { h } from "./dom";
import { Timeline } from "./timeline";
import { View } from "./view";

/** A lane is at most this high, and all of them together at most MOST_HEIGHT. */
const LANE = 12;
const MOST_HEIGHT = 84;
const MARKS = 8;

/** All of the execution in a strip, to see where one is and to get elsewhere. */
export class Overview {
  readonly element: HTMLElement;
  private readonly canvas = h("canvas");
  private readonly frame = h("div", { class: "overview-frame" });

  constructor(
    private readonly view: View,
    private readonly timeline: Timeline,
  ) {
    // Not for screen readers: it says nothing that the list of events does not say.
    this.element = h("div", { class: "overview", "aria-hidden": "true" }, this.canvas, this.frame);
    const jump = (pointer: PointerEvent) => {
      const box = this.element.getBoundingClientRect();
      const part = (pointer.clientX - box.left) / box.width;
      timeline.scrollToRow(Math.floor(part * view.visible.length));
    };
    this.element.addEventListener("pointerdown", (pointer) => {
      this.element.setPointerCapture(pointer.pointerId);
      jump(pointer);
    });
    this.element.addEventListener("pointermove", (pointer) => {
      if (this.element.hasPointerCapture(pointer.pointerId)) {
        jump(pointer);
      }
    });
    timeline.element.addEventListener("scroll", () => this.move());
    new ResizeObserver(() => this.draw()).observe(this.element);
    view.onFilter(() => this.draw());
    view.onSelect(() => this.draw());
    onSchemeChange(() => this.draw());
  }

  private move(): void {
    const { first, last } = this.timeline.window;
    const rows = Math.max(1, this.view.visible.length);
    this.frame.hidden = last - first + 1 >= rows;
    this.frame.style.left = `${(100 * first) / rows}%`;
    this.frame.style.width = `max(4px, ${(100 * (last - first + 1)) / rows}%)`;
  }

  private draw(): void {
    const { story, visible, laneOf, lanes } = this.view;
    const scale = devicePixelRatio;
    const width = Math.max(1, Math.round(this.element.clientWidth * scale));
    const lane = Math.min(LANE, MOST_HEIGHT / Math.max(1, lanes.length)) * scale;
    this.canvas.width = width;
    this.canvas.height = Math.ceil(lane * lanes.length) + MARKS * scale;
    this.canvas.style.height = `${this.canvas.height / scale}px`;
    const paint = this.canvas.getContext("2d")!;
    const column = width / Math.max(1, visible.length);
    // A pixel is painted once, however many events are in it.
    const done = new Uint8Array(width * lanes.length);
    for (let row = 0; row < visible.length; row++) {
      const event = visible[row];
      const x = Math.floor(row * column);
      const at = laneOf[story.threadOf[event]];
      if (done[at * width + x] === 0) {
        done[at * width + x] = 1;
        paint.fillStyle = fill(story.resource(event));
        paint.fillRect(x, MARKS * scale + at * lane, Math.max(scale, column), lane - 1);
      }
    }
    const style = getComputedStyle(this.element);
    for (let row = 0; row < visible.length; row++) {
      if (story.isDecisive(visible[row])) {
        paint.fillStyle = style.getPropertyValue("--accent");
        paint.fillRect(Math.floor(row * column), 0, Math.max(3 * scale, 1), (MARKS - 2) * scale);
      }
    }
    const selected = this.view.row[this.view.selected];
    if (selected >= 0) {
      paint.fillStyle = style.getPropertyValue("--text");
      paint.fillRect(Math.floor(selected * column), 0, 2 * scale, this.canvas.height);
    }
    this.move();
  }
}
