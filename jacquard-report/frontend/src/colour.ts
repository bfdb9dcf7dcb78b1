/** Hues that are well apart, also for most people who see fewer colours; then any. */
const HUES = [212, 28, 145, 320, 265, 55, 185, 0];
const GOLDEN_ANGLE = 137.5;

export function hue(resource: number): number {
  return resource < HUES.length ? HUES[resource] : (resource * GOLDEN_ANGLE) % 360;
}

/** Gives an element the colour of a resource; the style sheet says how it is used. */
export function tint(element: HTMLElement, resource: number): void {
  if (resource < 0) {
    element.classList.add("plain");
  } else {
    element.style.setProperty("--hue", String(Math.round(hue(resource))));
  }
}

const dark = matchMedia("(prefers-color-scheme: dark)");

/** The same colour for a canvas. */
export function fill(resource: number): string {
  const light = dark.matches ? 65 : 45;
  return resource < 0 ? `hsl(0 0% ${light}%)` : `hsl(${hue(resource)} 65% ${light}%)`;
}

export function onSchemeChange(draw: () => void): void {
  dark.addEventListener("change", draw);
}
