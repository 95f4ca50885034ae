import type { ContactDepartment, ContactSeniority } from "@eq/contracts";
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

export const noContactFilters: ContactSearchFilters = { seniority: [], departments: [], location: "" };

export type ContactSearchState =
  | { kind: "idle" }
  | { kind: "searching"; query: string }
  | { kind: "results"; query: string; answer: ContactSearchAnswer }
  | { kind: "error"; query: string; message: string };

export interface ContactSearch {
  state: ContactSearchState;
  /** Searches for a text; a blank one is not searched. A search that still runs is cancelled. */
  run: (query: string, filters: ContactSearchFilters) => void;
  cancel: () => void;
}

/** Searches the people of one company; leaving the dialog cancels the search. */
export function useContactSearch(companyId: string): ContactSearch {
  const [state, setState] = useState<ContactSearchState>({ kind: "idle" });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const run = (query: string, { seniority, departments, location }: ContactSearchFilters) => {
    const text = query.trim();
    if (text === "") return;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: "searching", query: text });
    const filters = { seniority: [...seniority], departments: [...departments], location };
    searchContacts({ companyId, query: text, ...filters }, controller.signal).then(
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
