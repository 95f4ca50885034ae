/** A piece of text as the page draws it; `y` is its baseline, measured down from the top of the page. */
export interface TextRun {
  text: string;
  x: number;
  right: number;
  y: number;
  size: number;
  rtl: boolean;
  /** Position of the run in the page's drawing order. */
  order: number;
  /** True when white space was drawn before the run. */
  spaced: boolean;
}

/**
 * Width of a gap, as a share of the font size. A gap of this width or more counts as a space, even if no space was
 * drawn.
 */
export const minWordGap = 0.2;

export interface DrawnItem {
  str: string;
  dir: string;
  width: number;
  transform: number[];
}

/**
 * Reads the upright text within the page, in drawing order. White space becomes `spaced`. Text that is drawn twice in
 * one place, to look bold, is read once. Invisible text is read too: a scanned page has its recognised text below the
 * picture.
 */
export function readRuns(items: readonly DrawnItem[], view: readonly number[]): TextRun[] {
  const runs: TextRun[] = [];
  const seen = new Set<string>();
  let spaced = false;
  for (const item of items) {
    const { str } = item;
    const run = str.trim() === "" ? null : readRun(item, view);
    if (run && !seen.has(createPlaceKey(run))) {
      seen.add(createPlaceKey(run));
      run.order = runs.length;
      run.spaced = spaced || /^\s/.test(str);
      runs.push(moveToBaseline(run, runs.at(-1)));
      spaced = /\s$/.test(str);
    } else if (!run) spaced ||= str !== "";
  }
  return runs;
}

function createPlaceKey({ x, y, text }: TextRun): string {
  return `${Math.round(x / 1.5)} ${Math.round(y / 1.5)} ${text}`;
}

/** Moves a run of raised letters, as in "1st", to the baseline of the run before it. */
function moveToBaseline(run: TextRun, before: TextRun | undefined): TextRun {
  if (!before) return run;
  const small = Math.min(run.size, before.size);
  const large = Math.max(run.size, before.size);
  const isRaised = small < 0.85 * large && Math.abs(run.y - before.y) < 0.6 * large;
  const follows = Math.abs(run.x - before.right) < 0.5 * large;
  return isRaised && follows ? { ...run, y: before.y } : run;
}

/**
 * Converts a text item of pdf.js to a run.
 * @returns null for rotated text and for text outside of the page
 */
function readRun({ str, dir, width, transform }: DrawnItem, view: readonly number[]) {
  const [a, b, , d, x, y] = transform as [number, number, number, number, number, number];
  const [left, bottom, right, top] = view as [number, number, number, number];
  const isUpright = a > 0 && Math.abs(b) <= a / 4;
  const isOnPage = x > left - 2 && x < right && y > bottom - 2 && y < top + 2;
  if (!isUpright || !isOnPage) return null;
  const text = str.replaceAll(/\s+/g, " ").trim();
  const size = Math.abs(d) || a;
  const run: TextRun = {
    text,
    x,
    right: x + width,
    y: top - y,
    size,
    rtl: dir === "rtl",
    order: 0,
    spaced: false,
  };
  return run;
}
