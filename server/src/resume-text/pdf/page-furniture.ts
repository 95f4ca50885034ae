/** How many lines at either end of a page may be a header or a footer. */
const edge = 3;
const pageNumber =
  /^(\p{L}+ )?(page|seite|página|pagina|pag\.?|p\.) ?\d+( ?(of|von|de|di|sur|\/) ?\d+)?$|^\d{1,3}( ?\/ ?\d{1,3})?$|^[-–] ?\d{1,3} ?[-–]$/iu;
/** "John Doe - 1/2" */
const numberedName = /[–—|·-] ?(\p{L}+ )?\d{1,2} ?(\/|of) ?\d{1,2}$/iu;
const lastChanged = /^(last )?(updated|modified|revised)\b.*\b(19|20)\d\d$/i;

type End = "top" | "bottom";

/** Pages without page numbers, and with what stands at the same end of several of them only once. */
export function withoutFurniture(pages: readonly (readonly string[])[]): string[][] {
  const known = { top: new Set<string>(), bottom: new Set<string>() };
  return pages.map((lines) => {
    const found = lines.map((line, index) => ({ line, end: endOf(index, lines.length), key: keyOf(line) }));
    const kept = found.filter(
      ({ line, end, key }) => !end || !(isFurniture(line.trim(), pages.length) || known[end].has(key)),
    );
    for (const { end, key } of found) if (end) known[end].add(key);
    return kept.map(({ line }) => line);
  });
}

function endOf(index: number, length: number): End | null {
  if (index < edge) return "top";
  return index >= length - edge ? "bottom" : null;
}

function isFurniture(line: string, pages: number): boolean {
  return pageNumber.test(line) || lastChanged.test(line) || (pages > 1 && numberedName.test(line));
}

/** The number at the end counts for nothing: it may be the page's own. */
function keyOf(line: string): string {
  return line
    .replace(/\d+\s*$/, "#")
    .replaceAll(/\s+/g, " ")
    .trim()
    .toLowerCase();
}
