/** Chooses the form of a word by its count: "is" for 1, "are" for 0 and 2. */
export const chooseForm = (count: number, one: string, many: string): string => (count === 1 ? one : many);

/** Writes a count with its noun: "1 row", "20,000 rows", "2 companies". */
export const countNoun = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count.toLocaleString("en-US")} ${chooseForm(count, noun, plural)}`;
