/** A made-up person with a value for each of 30 columns. */
export type MadeRow = readonly (string | number | null)[];

const firstNames = [
  "Elena",
  "Gordon",
  "Priya",
  "Tomás",
  "Marguerite",
  "Dana",
  "Wendell",
  "Ines",
  "Joel",
  "Åsa",
];
const lastNames = ["Marchetti", "Pfaff", "Iriarte", "Okafor", "Strand", "Falkenrath", "Abernathy", "Bellamy"];
const titles = ["Plant Manager", "VP Operations", "Director of Manufacturing", "Head of Supply Chain"];
const cities = ["Toledo, OH", "Mansfield, OH", "Findlay, OH", "Akron, OH", "Dayton, OH", "Lima, OH"];

/** Returns whole numbers below a limit that look random and are the same in each run. */
export function createDraw(seed = 1): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % limit;
  };
}

/** Makes rows: column 0 is a name, 1 a title, 2 a number, and so on in turns; every eleventh value is unknown. */
export function makeRows(rowCount: number, columnCount: number): MadeRow[] {
  const draw = createDraw();
  const pick = (list: readonly string[]) => list[draw(list.length)] ?? "";
  const makeValue = (column: number): string | number | null => {
    if (column > 0 && draw(11) === 0) return null;
    if (column % 3 === 0) return `${pick(firstNames)} ${pick(lastNames)} ${draw(rowCount)}`;
    return column % 3 === 1 ? `${pick(titles)}, ${pick(cities)}` : draw(1_000_000);
  };
  return Array.from({ length: rowCount }, () =>
    Array.from({ length: columnCount }, (_, column) => makeValue(column)),
  );
}
