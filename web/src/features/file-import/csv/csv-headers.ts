/** Names columns by the cells of the header line. Blank names become "Column 3", repeated ones "Company (2)". */
export function nameColumns(cells: readonly string[], width: number): string[] {
  const used = new Set<string>();
  return Array.from({ length: width }, (_, index) => {
    const name = cells[index]?.trim() || nameByNumber(index);
    let unique = name;
    for (let count = 2; used.has(unique.toLowerCase()); count++) unique = `${name} (${count})`;
    used.add(unique.toLowerCase());
    return unique;
  });
}

const nameByNumber = (index: number) => `Column ${index + 1}`;

/** Names the columns of a file without a header line. */
export function numberColumns(width: number): string[] {
  return Array.from({ length: width }, (_, index) => nameByNumber(index));
}
