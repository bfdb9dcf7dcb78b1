import { frameText } from "./data";
import { h } from "./dom";
import { excerpt } from "./excerpt";
import { View } from "./view";

const DELAY_MILLIS = 150;
const FRAMES = 4;

/** What an event is about, while the mouse is on it. */
export function tooltip(view: View, timeline: HTMLElement): void {
  const box = h("div", { class: "tooltip", role: "tooltip", hidden: true });
  document.body.append(box);
  let waiting = 0;
  const hide = () => {
    clearTimeout(waiting);
    box.hidden = true;
  };
  timeline.addEventListener("pointerover", (pointer) => {
    const target = (pointer.target as Element).closest<HTMLElement>(".event");
    hide();
    if (target === null || pointer.pointerType !== "mouse") {
      return;
    }
    const event = Number(target.closest<HTMLElement>(".row")!.dataset.event);
    waiting = window.setTimeout(() => show(view, event, target, box), DELAY_MILLIS);
  });
  timeline.addEventListener("pointerleave", hide);
  timeline.addEventListener("scroll", hide);
  document.addEventListener("keydown", (key) => {
    if (key.key === "Escape") {
      hide();
    }
  });
}

function show(view: View, event: number, target: HTMLElement, box: HTMLElement): void {
  const { story } = view;
  const place = story.place(event);
  const frames = story.stack(event).map(frameText);
  const more = frames.length > FRAMES ? [`… ${frames.length - FRAMES} more`] : [];
  box.replaceChildren(
    h("b", {}, `${story.thread(event)}: ${story.whole(event)}`),
    ...(place.where === "" ? [] : [h("div", {}, place.where)]),
    ...(place.source < 0 ? [] : [excerpt(story, place, 2)]),
    h("div", { class: "stack" }, [...frames.slice(0, FRAMES), ...more].join("\n")),
  );
  box.hidden = false;
  const around = target.getBoundingClientRect();
  const left = Math.min(around.left, innerWidth - box.offsetWidth - 8);
  const below = around.bottom + 6 + box.offsetHeight < innerHeight;
  box.style.left = `${Math.max(8, left)}px`;
  box.style.top = `${below ? around.bottom + 6 : Math.max(8, around.top - 6 - box.offsetHeight)}px`;
}
