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

type HtmlPart = Html | string | number | false | null | undefined | readonly Html[];

/** A template tag that escapes interpolated texts. Markup is inserted unchanged; false and null become empty text. */
export function html(strings: TemplateStringsArray, ...parts: HtmlPart[]): Html {
  const pieces = strings.map((piece, index) => piece + (index < parts.length ? writePart(parts[index]) : ""));
  return new Html(pieces.join(""));
}

function writePart(part: HtmlPart): string {
  if (part === false || part === null || part === undefined) return "";
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map((each) => each.text).join("");
  return escapeText(String(part));
}

const htmlEntities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeText(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => htmlEntities[character] ?? character);
}
