/** A piece of text as it was drawn; `y` is its baseline, counted downwards from the page's top. */
export interface Run {
  text: string;
  x: number;
  right: number;
  y: number;
  size: number;
  rtl: boolean;
  /** Its place in the order of drawing. */
  order: number;
  /** White space was drawn before it. */
  spaced: boolean;
}

export interface DrawnItem {
  str?: string;
  dir?: string;
  width?: number;
  transform?: number[];
}

/**
 * What is drawn upright within the page, in the order of drawing. White space becomes `spaced`; a text drawn twice
 * in one place, which makes it look bold, is taken once. Text that is drawn invisibly stays: under a scan it is the
 * text of the scan.
 */
export function readRuns(items: readonly DrawnItem[], view: readonly number[]): Run[] {
  const [left = 0, bottom = 0, right = 612, top = 792] = view;
  const runs: Run[] = [];
  const seen = new Set<string>();
  let spaced = false;
  for (const item of items) {
    const run = readRun(item, top);
    if (run === null) {
      spaced ||= item.str !== undefined && item.str !== "";
      continue;
    }
    if (run.x < left - 2 || run.x > right || run.y < -2 || run.y > top - bottom + 2) continue;
    const place = `${Math.round(run.x / 1.5)} ${Math.round(run.y / 1.5)} ${run.text}`;
    if (seen.has(place)) continue;
    seen.add(place);
    runs.push(onBaseline({ ...run, order: runs.length, spaced: spaced || /^\s/.test(item.str ?? "") }, runs.at(-1)));
    spaced = /\s$/.test(item.str ?? "");
  }
  return runs;
}

/** The small, raised letters of "1st" belong to the line that they are drawn in. */
function onBaseline(run: Run, before: Run | undefined): Run {
  if (!before) return run;
  const small = Math.min(run.size, before.size);
  const large = Math.max(run.size, before.size);
  const isRaised = small < 0.85 * large && Math.abs(run.y - before.y) < 0.6 * large;
  const follows = Math.abs(run.x - before.right) < 0.5 * large;
  return isRaised && follows ? { ...run, y: before.y } : run;
}

/** Null for white space and for what is turned out of the line. */
function readRun({ str = "", dir, width = 0, transform = [] }: DrawnItem, top: number): Run | null {
  const [a = 1, b = 0, , d = 1, x = 0, y = 0] = transform;
  if (a <= 0 || Math.abs(b) > a / 4) return null;
  const text = str.replaceAll(/\s+/g, " ").trim();
  if (text === "") return null;
  const size = Math.abs(d) || a;
  return { text, x, right: x + width, y: top - y, size, rtl: dir === "rtl", order: 0, spaced: false };
}
