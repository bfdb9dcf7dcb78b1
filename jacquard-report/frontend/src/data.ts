/** The data of a finding, as StoryJson.java writes it. */
interface Raw {
  id: number;
  scenario: string;
  outcome: string;
  message: string;
  word: string;
  threads: string[];
  events: Record<"thread" | "text" | "value" | "site" | "touches" | "stack" | "flags", number[]>;
  after: number[];
  cycle: { thread: number; resource: string; holder: number; site: number }[];
  races: number[];
  failed: number;
  touches: number[][];
  sites: number[][];
  frames: number[][];
  stacks: number[][];
  resources: string[];
  strings: string[];
  sources: { path: string; lines: (number | string)[] }[];
}

/** A place in the code: what is done there or which method it is, and where. */
export interface Place {
  text: string;
  /** Account.java:14, or empty. */
  where: string;
  line: number;
  /** The number of the source file, or -1. */
  source: number;
}

/** A frame of a stack, in a line. */
export function frameText(frame: Place): string {
  return frame.where === "" ? frame.text : `${frame.text} (${frame.where})`;
}

export interface Touch {
  resource: number;
  writes: boolean;
}

export interface Wait {
  threadNumber: number;
  thread: string;
  resource: string;
  holder: string;
  place: Place;
}

export interface SourceLine {
  number: number;
  text: string;
}

const PREEMPTION = 1;
const DECISIVE = 2;

/** Lists of numbers by event, in two arrays: a hundred thousand small arrays would be slow. */
class Lists {
  private readonly start: Int32Array;
  private readonly items: Int32Array;

  /** pairs: of key and item, at the places that key and item say, two apart. */
  constructor(size: number, pairs: number[], key: number, item: number) {
    this.start = new Int32Array(size + 1);
    for (let i = 0; i < pairs.length; i += 2) {
      this.start[pairs[i + key] + 1]++;
    }
    for (let i = 0; i < size; i++) {
      this.start[i + 1] += this.start[i];
    }
    this.items = new Int32Array(pairs.length / 2);
    const next = this.start.slice();
    for (let i = 0; i < pairs.length; i += 2) {
      this.items[next[pairs[i + key]]++] = pairs[i + item];
    }
  }

  of(event: number): Int32Array {
    return this.items.subarray(this.start[event], this.start[event + 1]);
  }
}

/** An execution that shows a bug. */
export class Story {
  readonly size: number;
  readonly threadOf: Int32Array;
  readonly threads: string[];
  readonly resources: string[];
  readonly races: number[];
  /** The event after which a thread failed, or -1. */
  readonly failed: number;
  /** Whether the bug depends on the event, or it preempts, races, or is followed by the failure. */
  readonly matters: Uint8Array;
  private readonly after: Lists;
  private readonly before: Lists;

  constructor(private readonly raw: Raw) {
    this.threadOf = Int32Array.from(raw.events.thread);
    this.size = this.threadOf.length;
    this.threads = raw.threads;
    this.resources = raw.resources;
    this.races = raw.races;
    this.matters = Uint8Array.from(raw.events.flags, (flags) => (flags === 0 ? 0 : 1));
    this.failed = raw.failed;
    [...raw.races, raw.failed].forEach((event) => (this.matters[event] = 1));
    this.after = new Lists(this.size, raw.after, 0, 1);
    this.before = new Lists(this.size, raw.after, 1, 0);
  }

  get id() {
    return this.raw.id;
  }
  get scenario() {
    return this.raw.scenario;
  }
  get outcome() {
    return this.raw.outcome;
  }
  get message() {
    return this.raw.message;
  }
  get word() {
    return this.raw.word;
  }

  thread(event: number): string {
    return this.threads[this.threadOf[event]];
  }
  text(event: number): string {
    return this.raw.strings[this.raw.events.text[event]];
  }
  value(event: number): string {
    return this.raw.strings[this.raw.events.value[event]];
  }
  /** What it did, with the value if there is one. */
  whole(event: number): string {
    const value = this.value(event);
    return value === "" ? this.text(event) : `${this.text(event)}: ${value}`;
  }
  isPreemption(event: number): boolean {
    return (this.raw.events.flags[event] & PREEMPTION) !== 0;
  }
  isDecisive(event: number): boolean {
    return (this.raw.events.flags[event] & DECISIVE) !== 0;
  }
  /** The latest events of other threads that this one depends on. */
  predecessors(event: number): Int32Array {
    return this.after.of(event);
  }
  /** The events of other threads that name this one among their predecessors. */
  successors(event: number): Int32Array {
    return this.before.of(event);
  }
  place(event: number): Place {
    return this.placeOf(this.raw.sites[this.raw.events.site[event]]);
  }
  stack(event: number): Place[] {
    const frames = this.raw.stacks[this.raw.events.stack[event]];
    return frames.map((frame) => this.placeOf(this.raw.frames[frame]));
  }
  touches(event: number): Touch[] {
    return this.raw.touches[this.raw.events.touches[event]].map(decodeTouch);
  }
  /** The first resource that it touches, or -1. */
  resource(event: number): number {
    const touches = this.raw.touches[this.raw.events.touches[event]];
    return touches.length === 0 ? -1 : touches[0] >> 1;
  }
  /** Which of the sets of resources touch one of these: index them by touchesOf. */
  touching(resources: ReadonlySet<number>): boolean[] {
    return this.raw.touches.map((set) => set.some((touch) => resources.has(touch >> 1)));
  }
  touchesOf(event: number): number {
    return this.raw.events.touches[event];
  }

  get cycle(): Wait[] {
    return this.raw.cycle.map((wait) => ({
      threadNumber: wait.thread,
      thread: this.threads[wait.thread],
      resource: wait.resource,
      holder: this.threads[wait.holder],
      place: this.placeOf(this.raw.sites[wait.site]),
    }));
  }

  /** The lines around a place, as far as the page has them; none if it has no source. */
  excerpt(place: Place, around: number): { path: string; lines: SourceLine[] } {
    const source = this.raw.sources[place.source];
    const lines: SourceLine[] = [];
    for (let i = 0; source !== undefined && i < source.lines.length; i += 2) {
      const number = source.lines[i] as number;
      if (Math.abs(number - place.line) <= around) {
        lines.push({ number, text: source.lines[i + 1] as string });
      }
    }
    return { path: source?.path ?? "", lines };
  }

  private placeOf([text, file, line, source]: number[]): Place {
    const { strings } = this.raw;
    const name = file < 0 ? "" : strings[file];
    const where = name === "" || line < 0 ? name : `${name}:${line}`;
    return { text: strings[text], where, line, source };
  }
}

function decodeTouch(touch: number): Touch {
  return { resource: touch >> 1, writes: (touch & 1) === 1 };
}
