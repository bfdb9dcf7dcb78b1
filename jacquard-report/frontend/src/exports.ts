import { Story } from "./data";

/** As DotGraph.java has it. */
const MOST_EVENTS = 1000;

/** The line of a frame that is native. */
const NATIVE = -2;

/** The same trace as PerfettoTrace.java writes. */
export function perfetto(story: Story): string {
  const events: object[] = [];
  const base = (name: string, ph: string, thread: number) => ({
    name,
    ph,
    pid: 1,
    tid: thread + 1,
  });
  events.push({ ...base("process_name", "M", 0), args: { name: story.scenario } });
  story.threads.forEach((name, thread) =>
    events.push({ ...base("thread_name", "M", thread), args: { name } }),
  );
  let flow = 0;
  for (let step = 0; step < story.size; step++) {
    const thread = story.threadOf[step];
    const touches = story.touches(step).map(({ resource, writes }) => {
      return `${writes ? "writes" : "reads"} ${story.resources[resource]}`;
    });
    events.push({
      ...base(story.text(step), "X", thread),
      cat: story.isDecisive(step) ? "decisive" : "event",
      ts: step,
      dur: 1,
      args: {
        step: step + 1,
        value: story.value(step),
        place: story.place(step).where,
        resources: touches.join(", "),
        stack: stackText(story, step),
      },
    });
    if (story.isPreemption(step)) {
      events.push({ ...base("preemption", "i", thread), cat: "preemption", ts: step, s: "t" });
    }
    for (const before of story.predecessors(step)) {
      const arrow = (ph: string, of: number, ts: number) => ({
        ...base("happens before", ph, of),
        cat: "order",
        ts,
        id: flow,
      });
      events.push(arrow("s", story.threadOf[before], before));
      events.push({ ...arrow("f", thread, step), bp: "e" });
      flow++;
    }
  }
  const { outcome, message, word: card } = story;
  return JSON.stringify({
    traceEvents: events,
    displayTimeUnit: "ns",
    otherData: { outcome, message, card },
  });
}

/** As stack traces of Java have it. */
function stackText(story: Story, event: number): string {
  const frames = story.stack(event).map(({ text, where, line }) => {
    const inside = line === NATIVE ? "Native Method" : where === "" ? "Unknown Source" : where;
    return `${text}(${inside})`;
  });
  return frames.join("\n");
}

/** The same graph as DotGraph.java writes. */
export function dot(story: Story): string {
  const shown = essence(story);
  const lines = ["digraph story {", "  rankdir=TB;"];
  lines.push(`  label=${quoted(`${story.outcome}: ${story.message}`)};`);
  lines.push('  node [shape=box, fontname="Helvetica"];');
  const threads = new Set(shown.map((event) => story.threadOf[event]));
  for (const thread of [...threads].sort((a, b) => a - b)) {
    lines.push(`  subgraph cluster_${thread} {`, `    label=${quoted(story.threads[thread])};`);
    for (const event of shown) {
      if (story.threadOf[event] === thread) {
        const { where } = story.place(event);
        const text = `${event + 1}: ${story.whole(event)}${where === "" ? "" : `\n${where}`}`;
        const decisive = story.isDecisive(event) ? ", penwidth=3" : "";
        const preemption = story.isPreemption(event) ? ", peripheries=2" : "";
        lines.push(`    e${event} [label=${quoted(text)}${decisive}${preemption}];`);
      }
    }
    lines.push("  }");
  }
  lines.push(...edges(story, shown), "}");
  return lines.join("\n") + "\n";
}

/** Essence.java says which and why. */
function essence(story: Story): number[] {
  const all = Array.from(story.threadOf, (_, event) => event);
  if (story.size <= MOST_EVENTS) {
    return all;
  }
  const last = new Map<number, number>();
  all.forEach((event) => last.set(story.threadOf[event], event));
  const kept = all.filter((e) => story.matters[e] === 1 || last.get(story.threadOf[e]) === e);
  return kept.slice(0, MOST_EVENTS);
}

function edges(story: Story, shown: number[]): string[] {
  const isShown = new Set(shown);
  const stands = new Int32Array(story.size);
  const latest = new Int32Array(story.threads.length).fill(-1);
  const hidden = new Int32Array(story.threads.length);
  const sources: number[][] = story.threads.map(() => []);
  const lines: string[] = [];
  for (let event = 0; event < story.size; event++) {
    const thread = story.threadOf[event];
    sources[thread].push(...story.predecessors(event));
    if (isShown.has(event)) {
      if (latest[thread] >= 0) {
        const count = hidden[thread];
        const more = count > 0 ? ` [style=dotted, label="${count} more"]` : "";
        lines.push(`  e${latest[thread]} -> e${event}${more};`);
      }
      const from = new Set(sources[thread].map((source) => stands[source]));
      for (const named of from) {
        if (named >= 0 && story.threadOf[named] !== thread) {
          lines.push(`  e${named} -> e${event} [color="#b3541e", constraint=false];`);
        }
      }
      sources[thread] = [];
      latest[thread] = event;
      hidden[thread] = 0;
    } else {
      hidden[thread]++;
    }
    stands[event] = latest[thread];
  }
  return lines;
}

function quoted(text: string): string {
  const escaped = text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("&", "&amp;");
  const lines = escaped.replaceAll("\r", "").replaceAll("\n", "\\n");
  return `"${lines.replace(/[\x00-\x1f]/g, "\uFFFD")}"`;
}

export function download(name: string, type: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
