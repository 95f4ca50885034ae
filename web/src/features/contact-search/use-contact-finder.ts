import { type Company, writeDefaultContactQuery } from "@eq/contracts";
import { useEffect, useEffectEvent, useState } from "react";
import { takeStashedQuery } from "./stashed-query.ts";
import { noContactFilters, type OpenPosting, useContactSearch } from "./use-contact-search.ts";

/**
 * The state of the Find Contacts dialog: text, filters, search and selection. Opened for a posting, it searches at once for
 * those who decide and hire, with the posting's likely hiring manager first.
 */
export function useContactFinder(company: Company, openedFor: OpenPosting | null) {
  const [posting, setPosting] = useState(openedFor);
  const [text, setText] = useState("");
  const [filters, setFilters] = useState(noContactFilters);
  const search = useContactSearch(company.id);
  const selection = useSelection();
  const run = (query: string, nextFilters = filters, nextPosting = posting) => {
    if (query.trim() === "") return;
    selection.clear();
    search.run(query, nextFilters, nextPosting);
  };
  const pick = (query: string) => {
    setText(query);
    run(query);
  };
  const searchOnOpen = useEffectEvent(() => {
    const query = posting ? writeDefaultContactQuery(company.name) : takeStashedQuery();
    if (query) pick(query);
  });
  useEffect(() => searchOnOpen(), []);
  const searchedQuery = search.state.kind === "idle" ? null : search.state.query;
  return {
    text,
    setText,
    filters,
    changeFilters: (next: typeof filters) => {
      setFilters(next);
      if (searchedQuery) run(searchedQuery, next);
    },
    posting,
    /** Goes on without the posting. */
    dropPosting: () => {
      setPosting(null);
      if (searchedQuery) run(searchedQuery, filters, null);
    },
    search,
    selection,
    searchedQuery,
    submit: () => run(text),
    searchAgain: () => run(searchedQuery ?? text),
    pick,
    clear: () => {
      setText("");
      selection.clear();
      search.cancel();
    },
  };
}

export type ContactFinder = ReturnType<typeof useContactFinder>;

export interface RowSelection {
  keys: ReadonlySet<string>;
  toggle: (key: string) => void;
  set: (keys: readonly string[]) => void;
  clear: () => void;
}

function useSelection(): RowSelection {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  return {
    keys,
    toggle: (key) => {
      const next = new Set(keys);
      if (!next.delete(key)) next.add(key);
      setKeys(next);
    },
    set: (all) => setKeys(new Set(all)),
    clear: () => setKeys(new Set()),
  };
}
