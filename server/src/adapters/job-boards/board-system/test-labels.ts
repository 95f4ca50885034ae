/** What a person reads in a posting of a test board: the fields as the directory stores them. */
export interface Label {
  title: string;
  department: string | null;
  location: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  remote: boolean | null;
  employment: string | null;
  salary: string | null;
  posted: string | null;
  updated: string | null;
  url: string | null;
  requisition: string | null;
}

export interface LabelledBoard {
  /** The system's answer, as it would be parsed from JSON. */
  readonly answer: unknown;
  /** By the ids of the postings; postings without a label may not be read. */
  readonly labels: ReadonlyMap<string, Label>;
}

type Json = Record<string, unknown>;

/** One posting: what differs from the system's usual posting, and what differs from the usual label. */
export type LabelledRow = readonly [title: string, posting: Json, label: Partial<Label> | null];

/**
 * Makes postings and labels from rows. Row 0 has the id of number 0, and so on.
 * @param base the usual posting and label of a number
 */
export function labelRows(
  rows: readonly LabelledRow[],
  base: (at: number, title: string) => { id: string; posting: Json; label: Label },
): { postings: Json[]; labels: Map<string, Label> } {
  const labels = new Map<string, Label>();
  const postings = rows.map(([title, changes, labelChanges], at) => {
    const { id, posting, label } = base(at, title);
    if (labelChanges !== null) labels.set(id, { ...label, ...labelChanges });
    return { ...posting, ...changes };
  });
  return { postings, labels };
}

/** The place of a label. */
export const place = (
  location: string,
  city: string | null,
  state: string | null,
  country: string | null,
) => ({
  location,
  city,
  state,
  country,
});
