import type { ContactRow, EnrichSuggestions } from "@eq/contracts";
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { BrandMark } from "../../ui/brand-mark.tsx";
import { SkeletonLine } from "../../ui/skeleton.tsx";
import {
  type HelperSuggestion,
  leaveOutFound,
  listPeopleSuggestions,
  listSpellingSuggestions,
} from "./helper-suggestions.ts";
import type { HelperState } from "./use-helper.ts";

export const helperFailedText = "EQ Helper is temporarily unavailable";

/** What a user can try while EQ Helper does not answer. */
const tipsWithoutHelper = [
  "Try just the last name and company",
  "Check whether the person changed companies recently",
  "Consider other variations of the company name",
] as const;

interface HelperPanelProps {
  helper: Exclude<HelperState, { status: "hidden" }>;
  /** The people whom the search found; they are not suggested again. */
  found: readonly ContactRow[];
  onChoose: (row: ContactRow) => void;
}

/** EQ Helper: other spellings and people for a row that found nothing or little. */
export function HelperPanel({ helper, found, onChoose }: HelperPanelProps) {
  const { status, row } = helper;
  return (
    <aside aria-label="EQ Helper" className="min-w-0 animate-fade rounded-card border border-line bg-surface">
      <div className="flex items-center gap-2 px-4 pt-3.5 pb-3">
        <BrandMark pulsing={status === "analysing"} className="size-4 flex-none text-accent" />
        <h2 className="text-md tracking-md">EQ Helper</h2>
        <span role="status" className="min-w-0 truncate text-xs text-ink-2">
          {status === "analysing" && `Looking at ${row.fullName || row.companyName}`}
        </span>
      </div>
      {status === "analysing" && (
        <div className="grid gap-1 px-4 pb-3">
          <SkeletonLine width="80%" />
          <SkeletonLine width="60%" />
        </div>
      )}
      {status === "failed" && (
        <Section title={helperFailedText}>
          <Tips tips={tipsWithoutHelper} />
        </Section>
      )}
      {status === "ready" && (
        <Suggestions suggestions={helper.suggestions} found={found} onChoose={onChoose} />
      )}
    </aside>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line px-4 py-3">
      <h3 className="text-sm font-strong">{title}</h3>
      {children}
    </section>
  );
}

interface SuggestionsProps {
  suggestions: EnrichSuggestions;
  found: readonly ContactRow[];
  onChoose: (row: ContactRow) => void;
}

function Suggestions({ suggestions, found, onChoose }: SuggestionsProps) {
  const { originalSearch, spellingCorrections, searchTips } = suggestions;
  const spellings = leaveOutFound(listSpellingSuggestions(suggestions), found);
  const people = leaveOutFound(listPeopleSuggestions(suggestions), found);
  const explanations = [spellingCorrections.personName, spellingCorrections.companyName]
    .map(({ explanation }) => explanation)
    .filter((text) => text !== "")
    .map((text) => (/[.!?]$/.test(text) ? text : `${text}.`));
  return (
    <>
      <div className="border-t border-line px-4 py-3">
        <p className="text-xs text-ink-2">You searched</p>
        <p className="wrap-anywhere">
          <b>{originalSearch.fullName}</b>, {originalSearch.companyName}
        </p>
      </div>
      {spellings.length > 0 && (
        <Section title="Spelling and nicknames">
          {explanations.length > 0 && <p className="text-xs text-ink-2">{explanations.join(" ")}</p>}
          <SuggestionList suggestions={spellings} onChoose={onChoose} />
        </Section>
      )}
      {people.length > 0 && (
        <Section title="Other people">
          <SuggestionList suggestions={people} onChoose={onChoose} />
        </Section>
      )}
      {searchTips.length > 0 && (
        <Section title="Tips">
          <Tips tips={searchTips} />
        </Section>
      )}
      {spellings.length + people.length > 0 ? (
        <p className="border-t border-line px-4 py-3 text-xs text-ink-3">
          A suggestion replaces the input and searches that one row: up to 1 credit.
        </p>
      ) : (
        <p className="border-t border-line px-4 py-3 text-xs text-ink-3">
          No other spelling and no other person fits this row.
        </p>
      )}
    </>
  );
}

interface SuggestionListProps {
  suggestions: readonly HelperSuggestion[];
  onChoose: (row: ContactRow) => void;
}

function SuggestionList({ suggestions, onChoose }: SuggestionListProps) {
  return (
    <ul className="-mx-2 mt-1 grid">
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name and company
        <li key={index}>
          <button
            type="button"
            onClick={() => onChoose(suggestion.row)}
            className="flex min-h-9 w-full items-center gap-2 rounded-control px-2 py-1.5 text-left hover:bg-hover"
          >
            <span className="min-w-0 flex-1 wrap-anywhere">
              <b className="block">{suggestion.row.fullName}</b>
              <span className="block text-xs text-ink-2">
                {[suggestion.detail, suggestion.row.companyName].filter(Boolean).join(", ")}
              </span>
              {suggestion.reason && <span className="block text-xs text-ink-2">{suggestion.reason}</span>}
            </span>
            <ChevronRight size={14} aria-hidden="true" className="text-ink-3" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Tips({ tips }: { tips: readonly string[] }) {
  return (
    <ul className="mt-1.5 grid list-disc gap-1.5 pl-4 text-xs text-ink-2 marker:text-ink-4">
      {tips.map((tip) => (
        <li key={tip}>{tip}</li>
      ))}
    </ul>
  );
}
