/** Number of lines at the top of a page, and at its bottom, that may be headers or footers. */
const maxEdgeLines = 3;
const pageNumberPattern =
  /^(\p{L}+ )?(page|seite|página|pagina|pag\.?|p\.) ?\d+( ?(of|von|de|di|sur|\/) ?\d+)?$|^\d{1,3}( ?\/ ?\d{1,3})?$|^[-–] ?\d{1,3} ?[-–]$/iu;
/** Matches a name with a page number, such as "John Doe - 1/2". */
const numberedNamePattern = /[–—|·-] ?(\p{L}+ )?\d{1,2} ?(\/|of) ?\d{1,2}$/iu;
const lastChangedPattern = /^(last )?(updated|modified|revised)\b.*\b(19|20)\d\d$/i;

type PageEdge = "top" | "bottom";

/** Removes page numbers, and headers and footers that repeat those of an earlier page. */
export function removeHeadersAndFooters(pages: readonly (readonly string[])[]): string[][] {
  const earlierLines = { top: new Set<string>(), bottom: new Set<string>() };
  return pages.map((lines) => {
    const candidates = lines.map((line, index) => ({
      line,
      end: findPageEdge(index, lines.length),
      key: createLineKey(line),
    }));
    const content = candidates.filter(
      ({ line, end, key }) =>
        !end || !(isHeaderOrFooter(line.trim(), pages.length) || earlierLines[end].has(key)),
    );
    for (const { end, key } of candidates) if (end) earlierLines[end].add(key);
    return content.map(({ line }) => line);
  });
}

function findPageEdge(index: number, length: number): PageEdge | null {
  if (index < maxEdgeLines) return "top";
  return index >= length - maxEdgeLines ? "bottom" : null;
}

function isHeaderOrFooter(line: string, pages: number): boolean {
  return (
    pageNumberPattern.test(line) ||
    lastChangedPattern.test(line) ||
    (pages > 1 && numberedNamePattern.test(line))
  );
}

/**
 * Creates the key by which headers and footers of pages are compared. It ignores a number at the end of the line, which
 * may be the page number.
 */
function createLineKey(line: string): string {
  return line
    .replace(/\d+\s*$/, "#")
    .replaceAll(/\s+/g, " ")
    .trim()
    .toLowerCase();
}
