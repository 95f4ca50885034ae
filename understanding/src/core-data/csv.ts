/**
 * Parses a CSV text into rows (RFC 4180: quotes, doubled quotes, LF or CRLF). Lines that start with # are comments.
 */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line === "" || line.startsWith("#")) continue;
    rows.push(splitLine(line));
  }
  return rows;
}

function splitLine(line: string): string[] {
  const cells = line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g);
  return [...cells].map((cell) =>
    (cell[1] === undefined ? (cell[2] ?? "") : cell[1].replaceAll('""', '"')).trim(),
  );
}
