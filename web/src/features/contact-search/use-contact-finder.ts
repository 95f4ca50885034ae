import { useEffect, useEffectEvent, useState } from "react";
import { takeStashedQuery } from "./stashed-query.ts";
import { noContactFilters, useContactSearch } from "./use-contact-search.ts";

/** The state of the Find Contacts dialog: text, filters, search and selection. */
export function useContactFinder(companyId: string) {
  const [text, setText] = useState("");
  const [filters, setFilters] = useState(noContactFilters);
  const search = useContactSearch(companyId);
  const selection = useSelection();
  const run = (query: string, nextFilters = filters) => {
    if (query.trim() === "") return;
    selection.clear();
    search.run(query, nextFilters);
  };
  const pick = (query: string) => {
    setText(query);
    run(query);
  };
  const searchStashedQuery = useEffectEvent(() => {
    const query = takeStashedQuery();
    if (query) pick(query);
  });
  useEffect(() => searchStashedQuery(), []);
  const searchedQuery = search.state.kind === "idle" ? null : search.state.query;
  return {
    text,
    setText,
    filters,
    changeFilters: (next: typeof filters) => {
      setFilters(next);
      if (searchedQuery) run(searchedQuery, next);
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
