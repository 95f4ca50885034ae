/** Markup that is safe to send. Create it with `html` only. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

type Part = Html | string | number | false | null | undefined | readonly Html[];

/** A template tag that escapes interpolated texts. Markup is inserted unchanged; false and null become empty text. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const pieces = strings.map((piece, index) => piece + (index < parts.length ? write(parts[index]) : ""));
  return new Html(pieces.join(""));
}

function write(part: Part): string {
  if (part === false || part === null || part === undefined) return "";
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map((each) => each.text).join("");
  return escapeText(String(part));
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeText(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
