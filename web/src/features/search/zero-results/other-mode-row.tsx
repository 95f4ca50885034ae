import type { LooserSearches } from "@eq/contracts";
import { Building2, Users } from "lucide-react";
import { countNoun } from "../../../lib/count-noun.ts";
import { Button } from "../../../ui/button.tsx";
import type { SavedQuery } from "../../saved-searches/index.ts";

interface OtherModeRowProps {
  otherMode: LooserSearches["otherMode"];
  query: string;
  onRun: (search: SavedQuery) => void;
}

/** The same search in the other mode, when it finds something. */
export function OtherModeRow({ otherMode, query, onRun }: OtherModeRowProps) {
  // A search without text belongs to the form of its mode.
  if (!otherMode || query === "") return null;
  const { mode, sentence, count, searchParams } = otherMode;
  const isPeople = mode === "people";
  const Icon = isPeople ? Users : Building2;
  return (
    <div className="flex items-center gap-2.5 border-t border-line px-4 py-2.5 max-md:flex-wrap">
      <Icon size={16} aria-hidden="true" className="flex-none text-ink-3" />
      <p className="min-w-0 flex-1">
        <b>{isPeople ? countNoun(count, "person", "people") : countNoun(count, "company", "companies")}</b>{" "}
        <span className="text-ink-2">{sentence}</span>
      </p>
      <Button size="sm" onClick={() => onRun({ name: query, text: query, mode, criteria: searchParams })}>
        {isPeople ? "Search People" : "Search Companies"}
      </Button>
    </div>
  );
}
