/** An object of a reply, whose values are of any type. */
export type Fields = Readonly<Record<string, unknown>>;

export const readFields = (value: unknown): Fields | null =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : null;

export const readList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The objects of a list; other entries are left out. */
export const readFieldsList = (value: unknown): Fields[] =>
  readList(value)
    .map(readFields)
    .filter((item) => item !== null);
