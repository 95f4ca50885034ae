/** Writes a count with its noun: "1 row", "20,000 rows", "2 companies". */
export const countNoun = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? noun : plural}`;
