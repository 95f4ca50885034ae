import type { ContactDepartment, ContactSeniority, JobPosting } from "@eq/contracts";
import { useEffect, useRef, useState } from "react";
import { describeError } from "../../lib/api-error.ts";
import { setFoundContacts } from "./found-contacts.ts";
import { type ContactSearchAnswer, searchContacts } from "./queries.ts";

/** The filters beside the text. */
export interface ContactSearchFilters {
  seniority: readonly ContactSeniority[];
  departments: readonly ContactDepartment[];
  location: string;
}

/** The open job for which a hiring manager is searched. */
export type OpenPosting = Pick<JobPosting, "title" | "location">;

export const noContactFilters: ContactSearchFilters = { seniority: [], departments: [], location: "" };

export type ContactSearchState =
  | { kind: "idle" }
  | { kind: "searching"; query: string }
  | { kind: "results"; query: string; answer: ContactSearchAnswer }
  | { kind: "error"; query: string; message: string };

export interface ContactSearch {
  state: ContactSearchState;
  /** Searches for a text; a blank one is not searched. A search that still runs is cancelled. */
  run: (query: string, filters: ContactSearchFilters, posting: OpenPosting | null) => void;
  cancel: () => void;
}

/** Searches the people of one company; leaving the dialog cancels the search. */
export function useContactSearch(companyId: string): ContactSearch {
  const [state, setState] = useState<ContactSearchState>({ kind: "idle" });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const run: ContactSearch["run"] = (query, { seniority, departments, location }, posting) => {
    const text = query.trim();
    if (text === "") return;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: "searching", query: text });
    const filters = { seniority: [...seniority], departments: [...departments], location };
    const forPosting = posting && sendPosting(posting);
    searchContacts({ companyId, query: text, ...filters, forPosting }, controller.signal).then(
      (answer) => {
        if (controller.signal.aborted) return;
        if (answer.contacts.length > 0) setFoundContacts(companyId, answer.contacts);
        setState({ kind: "results", query: text, answer });
      },
      (error: unknown) => {
        if (!controller.signal.aborted)
          setState({ kind: "error", query: text, message: describeError(error) });
      },
    );
  };
  const cancel = () => {
    running.current?.abort();
    setState({ kind: "idle" });
  };
  return { state, run, cancel };
}

/** The posting within the limits of the call; null without a title. */
function sendPosting({ title, location }: OpenPosting) {
  return title.trim() === "" ? null : { title: title.slice(0, 500), location: location?.slice(0, 200) };
}
