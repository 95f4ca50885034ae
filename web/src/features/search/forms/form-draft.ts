import type { QueryDraft } from "../query/use-query-draft.ts";

/** What a form shows and changes of a query. */
export type FormDraft = Pick<QueryDraft, "text" | "parameters" | "isParsed" | "choose">;
