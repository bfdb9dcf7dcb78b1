import { grouped, h, svg } from "./dom";

interface Series {
  name: string;
  points: [number, number][];
}

const HEIGHT = 240;
const LEFT = 62;
const BOTTOM = 40;
const TOP = 12;
const RIGHT = 26;

/** The plots of a run: executions, partial orders, seconds and perhaps an estimate per row. */
export function plots(host: HTMLElement, coverage: number[][]): void {
  const pick = (x: number, y: number): [number, number][] =>
    coverage.filter((row) => row.length > y).map((row) => [row[x], row[y]]);
  const estimated = pick(2, 3);
  const all = [
    plot("Partial orders by executions", "executions", [
      { name: "partial orders", points: pick(0, 1) },
    ]),
    plot("Partial orders by time", "seconds", [{ name: "partial orders", points: pick(2, 1) }]),
  ];
  if (estimated.length > 0) {
    const done = { name: "executions so far", points: pick(2, 0) };
    const estimate = { name: "estimated executions", points: estimated };
    all.push(plot("Estimate by time", "seconds", [estimate, done]));
  }
  host.append(...all);
}

function plot(title: string, xName: string, series: Series[]): HTMLElement {
  const figure = h("figure", { class: "plot" }, h("figcaption", {}, title));
  if (series.length > 1) {
    const keys = series.map((s, i) => h("span", { class: `key key-${i}` }, s.name));
    figure.append(h("p", { class: "legend" }, ...keys));
  }
  const host = h("div", {});
  figure.append(host);
  // Drawn anew for each width, so that the letters keep their size.
  new ResizeObserver(() => {
    if (host.clientWidth > 0) {
      host.replaceChildren(draw(title, xName, series, host.clientWidth));
    }
  }).observe(host);
  return figure;
}

function draw(title: string, xName: string, series: Series[], width: number): SVGElement {
  const points = series.flatMap((s) => s.points);
  const xMost = Math.max(...points.map((p) => p[0])) || 1;
  const yTicks = ticks(Math.max(...points.map((p) => p[1])) || 1);
  const yMost = yTicks[yTicks.length - 1];
  const x = (value: number) => LEFT + (value / xMost) * (width - LEFT - RIGHT);
  const y = (value: number) => HEIGHT - BOTTOM - (value / yMost) * (HEIGHT - BOTTOM - TOP);
  const ends = series.map((s) => {
    const last = s.points[s.points.length - 1];
    return `${s.name} ${number(last[1])} after ${number(last[0])} ${xName}`;
  });
  const picture = svg("svg", {
    width,
    height: HEIGHT,
    role: "img",
    "aria-label": `${title}: ${ends.join("; ")}`,
  });
  for (const tick of yTicks) {
    picture.append(svg("path", { d: `M${LEFT} ${y(tick)}H${width - RIGHT}`, class: "grid" }));
    const place = { x: LEFT - 8, y: y(tick) + 4, "text-anchor": "end" };
    picture.append(svg("text", place, number(tick)));
  }
  for (const tick of ticks(xMost, Math.max(2, Math.floor(width / 110)))) {
    if (tick <= xMost) {
      const place = { x: x(tick), y: HEIGHT - BOTTOM + 18, "text-anchor": "middle" };
      picture.append(svg("text", place, number(tick)));
    }
  }
  const name = { x: (LEFT + width - RIGHT) / 2, y: HEIGHT - 4, "text-anchor": "middle" };
  picture.append(svg("text", name, xName));
  series.forEach((s, i) => {
    const path = s.points.map((p) => `${x(p[0]).toFixed(1)} ${y(p[1]).toFixed(1)}`).join("L");
    picture.append(svg("path", { d: `M${path}`, class: `series series-${i}` }));
    const last = s.points[s.points.length - 1];
    picture.append(svg("circle", { cx: x(last[0]), cy: y(last[1]), r: 3.5, class: `end-${i}` }));
  });
  return picture;
}

/** Round numbers from 0 to at least the given one. */
function ticks(most: number, count = 5): number[] {
  const raw = most / count;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((m) => m * power).find((s) => s >= raw * 0.999) ?? raw;
  const found: number[] = [];
  for (let i = 0; i === 0 || found[i - 1] < most * 0.999; i++) {
    found.push(i * step);
  }
  return found;
}

function number(n: number): string {
  if (n >= 1e6) {
    return `${Number((n / 1e6).toPrecision(3))}M`;
  }
  return n >= 100 || Number.isInteger(n)
    ? grouped(Math.round(n))
    : String(Number(n.toPrecision(3)));
}
