import { View } from "./view";

const PAGE_ROWS = 15;

/** Arrows and the like while the timeline has the focus; letters everywhere but in fields. */
export function keyboard(view: View, timeline: HTMLElement): void {
  const { story } = view;
  const sameThread = (event: number) => story.threadOf[event] === story.threadOf[view.selected];
  const anywhere: Record<string, () => void> = {
    j: () => view.step(1),
    k: () => view.step(-1),
    n: () => view.seek(1, (event) => story.isDecisive(event)),
    p: () => view.seek(-1, (event) => story.isDecisive(event)),
  };
  const inTimeline: Record<string, () => void> = {
    ArrowDown: anywhere.j,
    ArrowUp: anywhere.k,
    ArrowRight: () => view.seek(1, sameThread),
    ArrowLeft: () => view.seek(-1, sameThread),
    PageDown: () => view.step(PAGE_ROWS),
    PageUp: () => view.step(-PAGE_ROWS),
    Home: () => view.end("first"),
    End: () => view.end("last"),
  };
  document.addEventListener("keydown", (key) => {
    const target = key.target as Element;
    if (key.ctrlKey || key.metaKey || key.altKey || target.matches("input[type=search]")) {
      return;
    }
    const action = anywhere[key.key] ?? (target === timeline ? inTimeline[key.key] : undefined);
    if (action !== undefined) {
      key.preventDefault();
      action();
    }
  });
}
