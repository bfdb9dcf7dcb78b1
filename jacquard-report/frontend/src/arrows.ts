import { svg } from "./dom";
import { GUTTER, ROW, Timeline } from "./timeline";
import { View } from "./view";

/** A row far outside the screen is drawn from this far: huge numbers make curves jagged. */
const FAR = 2000;

/** Arrows from an event to those of other threads that depend on it, and lines between lanes. */
export class Arrows {
  constructor(
    private readonly view: View,
    private readonly timeline: Timeline,
  ) {}

  /** Those that begin or end in these rows. */
  draw(first: number, last: number): SVGElement {
    const { view } = this;
    const element = svg("svg", { class: "arrows", "aria-hidden": "true" });
    element.setAttribute("width", "100%");
    element.setAttribute("height", String((last - first + 1) * ROW));
    element.style.top = `${first * ROW}px`;
    const lines = view.lanes.map((_, lane) => {
      return `M${GUTTER + (lane + 1) * this.timeline.laneWidth - 0.5} 0V${(last - first + 1) * ROW}`;
    });
    element.append(svg("path", { d: lines.join(""), class: "lane-line" }));
    if (!view.arrows) {
      return element;
    }
    const top = first * ROW;
    const selected: SVGElement[] = [];
    const add = (from: number, to: number) => {
      if (view.row[from] >= 0 && view.row[to] >= 0) {
        const chosen = from === view.selected || to === view.selected;
        const arrow = this.arrow(from, to, top);
        if (chosen) {
          arrow.forEach((part) => part.classList.add("chosen"));
          selected.push(...arrow);
        } else {
          element.append(...arrow);
        }
      }
    };
    for (let row = first; row <= last; row++) {
      const event = view.visible[row];
      view.story.predecessors(event).forEach((before) => add(before, event));
      view.story.successors(event).forEach((after) => {
        if (view.row[after] > last) {
          add(event, after);
        }
      });
    }
    element.append(...selected);
    return element;
  }

  private arrow(from: number, to: number, top: number): SVGElement[] {
    const { timeline } = this;
    const width = timeline.laneWidth - 8;
    const right = timeline.left(to) > timeline.left(from);
    const x1 = timeline.left(from) + (right ? width : 0);
    const x2 = timeline.left(to) + (right ? 0 : width);
    const y2 = Math.min(timeline.y(to) - top, timeline.y(from) - top + FAR);
    const y1 = Math.max(timeline.y(from) - top, y2 - 2 * FAR);
    const bend = right ? 22 : -22;
    const path = `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`;
    const tip = right ? -7 : 7;
    return [
      svg("path", { d: path, class: "arrow" }),
      svg("path", { d: `M${x2} ${y2}l${tip} -4v8z`, class: "tip" }),
    ];
  }
}
