import { Story, Wait, frameText } from "./data";
import { button, h, svg } from "./dom";
import { excerpt } from "./excerpt";
import { View } from "./view";

/** A larger circle cannot be read; the list says it all. */
const MOST_IN_CIRCLE = 8;

/** What collides: the two accesses of a race side by side, the circle of a deadlock. */
export function collision(view: View): HTMLElement[] {
  const { story } = view;
  const parts: HTMLElement[] = [];
  if (story.races.length > 0) {
    const sides = story.races.map((event, i) => access(view, event, i));
    parts.push(
      h(
        "section",
        { class: "collision", "aria-label": "The accesses that race" },
        h("h2", {}, "Nothing orders these two"),
        h("div", { class: "sides" }, ...sides),
      ),
    );
  }
  if (story.cycle.length > 0) {
    parts.push(cycle(story));
  }
  return parts;
}

function access(view: View, event: number, i: number): HTMLElement {
  const { story } = view;
  const stack = story.stack(event).map((frame) => h("li", {}, frameText(frame)));
  return h(
    "article",
    { class: "side" },
    h("h3", {}, `${i === 0 ? "First" : "Second"}: ${story.thread(event)}`),
    h("p", { class: "what" }, story.whole(event)),
    excerpt(story, story.place(event), 2),
    ...(stack.length === 0
      ? []
      : [h("details", {}, h("summary", {}, "Stack"), h("ol", { class: "stack" }, ...stack))]),
    button(`Show step ${event + 1}`, () => view.reveal(event)),
  );
}

function cycle(story: Story): HTMLElement {
  const waits = story.cycle.map((wait) => {
    const at = wait.place.where === "" ? "" : `, at ${wait.place.where}`;
    return h(
      "li",
      {},
      h("b", {}, wait.thread),
      ` waits for ${wait.resource}, which `,
      h("b", {}, wait.holder),
      ` holds${at}`,
    );
  });
  return h(
    "section",
    { class: "collision", "aria-label": "Who waits for whom" },
    h("h2", {}, "Who waits for whom"),
    h(
      "div",
      { class: "sides" },
      ...(story.cycle.length <= MOST_IN_CIRCLE ? [drawn(story.cycle)] : []),
      h("ul", { class: "waits" }, ...waits),
    ),
  );
}

/** Threads and what they wait for around an ellipse, in turn. */
function drawn(waits: Wait[]): HTMLElement {
  const width = 460;
  const height = Math.max(220, 70 * waits.length);
  const nodes = waits.flatMap((wait) => [
    { name: wait.thread, kind: "thread" },
    { name: wait.resource, kind: "resource" },
  ]);
  const at = (i: number) => {
    const angle = (2 * Math.PI * i) / nodes.length - Math.PI;
    return {
      x: width / 2 + (width / 2 - 80) * Math.cos(angle),
      y: height / 2 + (height / 2 - 28) * Math.sin(angle),
    };
  };
  const picture = svg("svg", { viewBox: `0 0 ${width} ${height}`, class: "cycle" });
  picture.setAttribute("aria-hidden", "true");
  nodes.forEach((node, i) => {
    const from = at(i);
    const to = at((i + 1) % nodes.length);
    picture.append(edge(from, to, node.kind === "thread" ? "waits for" : "held by"));
  });
  nodes.forEach((node, i) => {
    const { x, y } = at(i);
    const box = {
      x: x - 74,
      y: y - 17,
      width: 148,
      height: 34,
      rx: node.kind === "thread" ? 17 : 4,
    };
    picture.append(svg("rect", { ...box, class: node.kind }));
    const label = svg("text", { x, y: y + 5, "text-anchor": "middle" }, short(node.name));
    label.append(svg("title", {}, node.name));
    picture.append(label);
  });
  const element = h("div", { class: "drawing" });
  element.append(picture);
  return element;
}

function short(name: string): string {
  return name.length <= 18 ? name : `${name.slice(0, 8)}…${name.slice(-9)}`;
}

interface Point {
  x: number;
  y: number;
}

function edge(from: Point, to: Point, label: string): SVGElement {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  // Where the line leaves and enters the boxes.
  const part = Math.min(Math.abs(78 / (dx || 1)), Math.abs(20 / (dy || 1)), 0.45);
  const x1 = from.x + dx * part;
  const y1 = from.y + dy * part;
  const x2 = to.x - dx * part;
  const y2 = to.y - dy * part;
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const tip = `M${x2} ${y2}L${x2 - 9 * ux - 5 * uy} ${y2 - 9 * uy + 5 * ux}L${x2 - 9 * ux + 5 * uy} ${y2 - 9 * uy - 5 * ux}z`;
  return svg(
    "g",
    { class: "edge" },
    svg("path", { d: `M${x1} ${y1}L${x2} ${y2}`, class: "arrow" }),
    svg("path", { d: tip, class: "tip" }),
    svg("text", { x: (x1 + x2) / 2 + 8, y: (y1 + y2) / 2 + 4, class: "small" }, label),
  );
}
