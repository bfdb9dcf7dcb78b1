import { Place, Story } from "./data";
import { h } from "./dom";

/** The lines around a place, the line itself marked; or a word on why there are none. */
export function excerpt(story: Story, place: Place, around = 4): HTMLElement {
  if (place.where === "") {
    return h("p", { class: "none" }, "No place in the code is known.");
  }
  const { path, lines } = story.excerpt(place, around);
  if (lines.length === 0) {
    return h("p", { class: "none" }, `The source of ${place.where} was not found.`);
  }
  const code = h("pre", { class: "source", tabindex: 0, role: "group", "aria-label": path });
  for (const line of lines) {
    const here = line.number === place.line;
    const number = h("span", { class: "line-number" }, String(line.number).padStart(5));
    code.append(h("span", { class: here ? "line here" : "line" }, number, ` ${line.text}\n`));
  }
  return h("figure", {}, h("figcaption", {}, path), code);
}
