/** Elements without templates: text is always text, so nothing of the program can become markup. */

type Attributes = Record<string, string | number | boolean | undefined>;
type Child = Node | string;

export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  set(element, attributes);
  element.append(...children);
  return element;
}

export function svg(tag: string, attributes: Attributes = {}, ...children: Child[]): SVGElement {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  set(element, attributes);
  element.append(...children);
  return element;
}

function set(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
}

export function button(label: string, action: () => void, attributes: Attributes = {}) {
  const element = h("button", { type: "button", ...attributes }, label);
  element.addEventListener("click", action);
  return element;
}

/** A box to tick. */
export function checkbox(label: Child, checked: boolean, change: (on: boolean) => void) {
  const input = h("input", { type: "checkbox" });
  input.checked = checked;
  input.addEventListener("change", () => change(input.checked));
  return h("label", { class: "check" }, input, label);
}

/** 12345 as 12,345. */
export function grouped(n: number): string {
  return n.toLocaleString("en-US");
}
