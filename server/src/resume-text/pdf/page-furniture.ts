/** How many lines at either end of a page may be a header or a footer. */
const edge = 3;
const pageNumber =
  /^(\p{L}+ )?(page|seite|página|pagina|pag\.?|p\.) ?\d+( ?(of|von|de|di|sur|\/) ?\d+)?$|^\d{1,3}( ?\/ ?\d{1,3})?$|^[-–] ?\d{1,3} ?[-–]$/iu;
/** "John Doe - 1/2" */
const numberedName = /[–—|·-] ?(\p{L}+ )?\d{1,2} ?(\/|of) ?\d{1,2}$/iu;
const lastChanged = /^(last )?(updated|modified|revised)\b.*\b(19|20)\d\d$/i;

/** Pages without page numbers, and with what stands at the edge of several of them only once. */
export function withoutFurniture(pages: readonly (readonly string[])[]): string[][] {
  const known = new Set<string>();
  return pages.map((lines) => {
    const isEdge = (index: number) => index < edge || index >= lines.length - edge;
    const kept = lines.filter((line, index) => {
      if (!isEdge(index)) return true;
      return !isFurniture(line.trim(), pages.length) && !known.has(keyOf(line));
    });
    lines.forEach((line, index) => {
      if (isEdge(index)) known.add(keyOf(line));
    });
    return kept;
  });
}

function isFurniture(line: string, pages: number): boolean {
  return pageNumber.test(line) || lastChanged.test(line) || (pages > 1 && numberedName.test(line));
}

/** Numbers count for nothing: the page's own is one. */
function keyOf(line: string): string {
  return line.replaceAll(/\d+/g, "#").replaceAll(/\s+/g, " ").trim().toLowerCase();
}
