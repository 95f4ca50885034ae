import {
  type Company,
  contactDepartments,
  contactSeniorities,
  leadTypeQueries,
  writeDefaultContactQuery,
} from "@eq/contracts";
import { BriefcaseBusiness, Search, SlidersHorizontal, X } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { InputField } from "../../ui/input-field.tsx";
import { SuggestedTitles } from "../manager-titles/index.ts";
import { ChoiceField } from "./choice-field.tsx";
import { QueryChip } from "./popular-rail.tsx";
import type { ContactFinder } from "./use-contact-finder.ts";
import type { OpenPosting } from "./use-contact-search.ts";

export interface ContactSearchFormProps {
  company: Company;
  finder: ContactFinder;
}

/**
 * The text of a contact search with its filters, and the searches that fit every company. On a phone only the text stays
 * once there is an answer, so that the people are in view; a button shows the rest.
 */
export function ContactSearchForm({ company, finder }: ContactSearchFormProps) {
  const { text, setText } = finder;
  const [isExpanded, setExpanded] = useState(false);
  const hasAnswer = finder.search.state.kind === "results";
  return (
    <form
      aria-label={`Contacts at ${company.name}`}
      className="grid flex-none grid-cols-[minmax(0,1fr)] gap-2.5 border-b border-line px-5 py-4 max-md:px-4 max-md:py-3"
      onSubmit={(event) => {
        event.preventDefault();
        finder.submit();
      }}
    >
      <div className="flex min-h-9 items-center gap-2 rounded-control border border-line-strong bg-surface pr-1.5 pl-3 focus-within:focus-glow max-md:min-h-11">
        <Search size={16} aria-hidden="true" className="flex-none text-ink-3" />
        <input
          // biome-ignore lint/a11y/noAutofocus: the dialog is opened to write in this box
          autoFocus
          aria-label="Role, department or seniority"
          placeholder="Plant managers and hiring managers"
          maxLength={500}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="min-w-0 flex-1 bg-transparent text-ink outline-none placeholder:text-ink-3 max-md:text-[1rem]"
        />
        {text !== "" && (
          <IconButton label="Clear the search" onClick={finder.clear}>
            <X size={14} aria-hidden="true" />
          </IconButton>
        )}
        <Button look="primary" size="sm" type="submit" disabled={text.trim() === ""}>
          Search
        </Button>
        {hasAnswer && (
          <IconButton
            label={isExpanded ? "Hide titles and filters" : "Show titles and filters"}
            aria-expanded={isExpanded}
            className="md:hidden"
            onClick={() => setExpanded(!isExpanded)}
          >
            <SlidersHorizontal size={16} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {finder.posting && <PostingLine posting={finder.posting} onDrop={finder.dropPosting} />}
      <div
        className={classNames(
          "grid grid-cols-[minmax(0,1fr)] gap-2.5",
          hasAnswer && !isExpanded && "max-md:hidden",
        )}
      >
        <SuggestedTitles company={company} posting={finder.posting} onPick={finder.pick} />
        <QuickSearches company={company} finder={finder} />
        <FilterFields finder={finder} />
      </div>
    </form>
  );
}

/** Seniority, department and place. */
function FilterFields({ finder }: Pick<ContactSearchFormProps, "finder">) {
  const { filters, changeFilters } = finder;
  return (
    <div className="grid grid-cols-3 gap-2.5 max-md:grid-cols-2">
      <ChoiceField
        label="Seniority"
        options={contactSeniorities}
        chosen={filters.seniority}
        onChange={(seniority) => changeFilters({ ...filters, seniority })}
      />
      <ChoiceField
        label="Department"
        options={contactDepartments}
        chosen={filters.departments}
        onChange={(departments) => changeFilters({ ...filters, departments })}
      />
      <LocationField finder={finder} />
    </div>
  );
}

/** Names the open job whose hiring manager is listed first. */
function PostingLine({ posting, onDrop }: { posting: OpenPosting; onDrop: () => void }) {
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-xs text-ink-2">
      <BriefcaseBusiness size={14} aria-hidden="true" className="flex-none text-ink-3" />
      <span className="min-w-0 truncate" title={posting.title}>
        Who hires for <strong className="font-strong text-ink">{posting.title}</strong>
      </span>
      <IconButton label="Search without this job" onClick={onDrop}>
        <X size={14} aria-hidden="true" />
      </IconButton>
    </p>
  );
}

/** The place is searched when the field is left or Enter is pressed, not at each letter. */
function LocationField({ finder: { filters, changeFilters } }: Pick<ContactSearchFormProps, "finder">) {
  return (
    <InputField
      key={filters.location}
      label="Location"
      placeholder="Any"
      defaultValue={filters.location}
      maxLength={200}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        changeFilters({ ...filters, location: event.currentTarget.value.trim() });
      }}
      onBlur={(event) => {
        const location = event.currentTarget.value.trim();
        if (location !== filters.location) changeFilters({ ...filters, location });
      }}
    />
  );
}

function QuickSearches({ company, finder }: ContactSearchFormProps) {
  const searches = [
    { label: "Managers", query: leadTypeQueries.managers },
    { label: "Executives", query: leadTypeQueries.executives },
    { label: "Decision makers and hiring managers", query: writeDefaultContactQuery(company.name) },
  ];
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <span className="text-xs text-ink-2">Find</span>
      {searches.map(({ label, query }) => (
        <QueryChip
          key={label}
          query={label}
          isCurrent={finder.searchedQuery === query}
          onPick={() => finder.pick(query)}
        />
      ))}
    </div>
  );
}
