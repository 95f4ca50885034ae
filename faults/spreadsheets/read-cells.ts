/** Reads CSV whose cells may have any text, with any line ends. */
export function readCells(text: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  for (const [, quoted, bare = "", end] of text
    .replace(/^\uFEFF/, "")
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/g)) {
    if (end === "" && cells.length === 0 && bare === "" && quoted === undefined) break;
    cells.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === ",") continue;
    rows.push(cells);
    cells = [];
  }
  return rows;
}
