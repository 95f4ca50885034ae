import type { QueryDraft } from "../query/use-query-draft.ts";

/** The parts of the query draft that a form shows and changes. */
export type FormDraft = Pick<QueryDraft, "text" | "parameters" | "gloss" | "isParsed" | "choose" | "remove">;
