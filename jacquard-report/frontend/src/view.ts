import { Story } from "./data";

/** What is shown of a story, and which event is selected. */
export class View {
  /** The events that pass the filters, in order. */
  visible: Int32Array = new Int32Array(0);
  /** The row of an event, or -1. */
  row: Int32Array;
  /** The threads that have a lane, in order. */
  lanes: number[] = [];
  /** The lane of a thread, or -1. */
  laneOf: number[] = [];
  selected = -1;
  arrows = true;
  readonly threads = new Set<number>();
  readonly resources = new Set<number>();
  onlyWhatMatters = false;
  /** Threads that have events at all. */
  readonly present: number[];

  private readonly filterListeners: (() => void)[] = [];
  private readonly selectionListeners: (() => void)[] = [];

  constructor(readonly story: Story) {
    this.row = new Int32Array(story.size);
    this.present = [...new Set(story.threadOf)].sort((a, b) => a - b);
    this.refilter();
    let first = 0;
    while (first < story.size && !story.isDecisive(first)) {
      first++;
    }
    this.selected = story.races[0] ?? (first < story.size ? first : story.size - 1);
  }

  onFilter(listener: () => void): void {
    this.filterListeners.push(listener);
  }
  onSelect(listener: () => void): void {
    this.selectionListeners.push(listener);
  }

  select(event: number): void {
    if (event >= 0 && event !== this.selected) {
      this.selected = event;
      this.selectionListeners.forEach((listener) => listener());
    }
  }

  /** Selects an event of the story even if filters hide it: they are lifted then. */
  reveal(event: number): void {
    if (this.row[event] < 0) {
      this.clear();
    }
    this.select(event);
    this.selectionListeners.forEach((listener) => listener());
  }

  /** To be called after a filter has changed. An empty set of threads or resources means all. */
  filter(): void {
    this.refilter();
    this.filterListeners.forEach((listener) => listener());
  }

  clear(): void {
    this.threads.clear();
    this.resources.clear();
    this.onlyWhatMatters = false;
    this.filter();
  }

  get filtered(): boolean {
    return this.threads.size > 0 || this.resources.size > 0 || this.onlyWhatMatters;
  }

  /** Rows on or off from the selected event; from where it would be if it is hidden. */
  step(rows: number): void {
    const at = this.nearestRow(this.selected);
    const last = this.visible.length - 1;
    this.select(this.visible[Math.max(0, Math.min(last, at + rows))] ?? -1);
  }

  /** To the next event in a direction that is like that. */
  seek(direction: 1 | -1, like: (event: number) => boolean): void {
    let row = this.nearestRow(this.selected);
    do {
      row += direction;
    } while (row >= 0 && row < this.visible.length && !like(this.visible[row]));
    this.select(this.visible[row] ?? -1);
  }

  end(which: "first" | "last"): void {
    this.select(this.visible[which === "first" ? 0 : this.visible.length - 1] ?? -1);
  }

  private nearestRow(event: number): number {
    if (this.row[event] >= 0) {
      return this.row[event];
    }
    const next = this.visible.findIndex((candidate) => candidate >= event);
    return next < 0 ? this.visible.length - 1 : next;
  }

  private refilter(): void {
    const { story, threads, resources } = this;
    const touching = story.touching(resources);
    const chosen: number[] = [];
    for (let event = 0; event < story.size; event++) {
      const shown =
        (threads.size === 0 || threads.has(story.threadOf[event])) &&
        (resources.size === 0 || touching[story.touchesOf(event)]) &&
        (!this.onlyWhatMatters || story.matters[event] === 1);
      this.row[event] = shown ? chosen.length : -1;
      if (shown) {
        chosen.push(event);
      }
    }
    this.visible = Int32Array.from(chosen);
    this.lanes = this.present.filter((thread) => threads.size === 0 || threads.has(thread));
    this.laneOf = story.threads.map(() => -1);
    this.lanes.forEach((thread, lane) => (this.laneOf[thread] = lane));
  }
}
