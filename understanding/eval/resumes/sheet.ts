/** A line that a layout writes and each format draws. */
export interface Line {
  style: "name" | "title" | "heading" | "strong" | "text" | "bullet";
  text: string;
  /** Text at the right margin of the line. */
  right?: string;
  centred?: boolean;
  /** Whether the whole line is right-aligned. */
  atRight?: boolean;
  /** A bullet typed as this character. Without it, the word processor draws the bullet. */
  mark?: string;
  /** Whether the line is in capitals with wide gaps between letters. */
  spaced?: boolean;
}

export type Block =
  | { kind: "lines"; lines: Line[] }
  /** Two columns side by side; `share` is the left column's share of the width. */
  | { kind: "columns"; share: number; left: Line[]; right: Line[] }
  /** A table with two columns. */
  | { kind: "rows"; rows: { label: string; lines: Line[] }[] }
  /** A text box in Word documents. */
  | { kind: "box"; lines: Line[] }
  | { kind: "page" };

export interface Sheet {
  /** Lines that are repeated at the top of each page. */
  header: Line[];
  blocks: Block[];
}

const createLineWriter =
  (style: Line["style"]) =>
  (text: string, more: Partial<Line> = {}): Line => ({ style, text, ...more });

export const name = createLineWriter("name");
export const title = createLineWriter("title");
export const heading = createLineWriter("heading");
export const strong = createLineWriter("strong");
export const text = createLineWriter("text");
export const bullet = createLineWriter("bullet");

export const lines = (...all: (Line | Line[])[]): Block => ({ kind: "lines", lines: all.flat() });
export const createSheet = (...blocks: Block[]): Sheet => ({ header: [], blocks });
