import type { SavedSearch } from "@eq/contracts";
import {
  Building2,
  ChevronDown,
  ChevronRight,
  Ellipsis,
  Pencil,
  Play,
  Star,
  Trash2,
  UsersRound,
} from "lucide-react";
import { memo, useId, useRef, useState } from "react";
import { Button, IconButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Menu } from "../../ui/menu.tsx";
import { createSavedQuery, type SavedQuery } from "../saved-searches/index.ts";
import { CompaniesPanel } from "./companies/companies-panel.tsx";
import { useOpenEntry } from "./data/opened-entry.ts";
import { EntryName } from "./entry-name.tsx";
import { EntryFacts, EntryTitle } from "./entry-summary.tsx";
import { LeadsPanel } from "./leads/leads-panel.tsx";
import { useEntryActions } from "./use-entry-actions.ts";

export interface SearchEntryProps {
  search: SavedSearch;
  onRun: (search: SavedQuery) => void;
  /** Shows the stored results of the search. */
  onOpen: (search: SavedQuery) => void;
}

/** A saved search: what it looked for and when, its companies and leads, and what can be done with it. */
export const SearchEntry = memo(function SearchEntryRow({ search, onRun, onOpen }: SearchEntryProps) {
  const id = useId();
  const [hasCompanies, setCompanies] = useState(false);
  const [hasLeads, setLeads] = useState(false);
  const [isRenaming, setRenaming] = useState(false);
  const more = useRef<HTMLButtonElement>(null);
  const query = createSavedQuery(search);
  const isPeople = query.mode === "people";
  const Icon = isPeople ? UsersRound : Building2;
  const entry = useRef<HTMLLIElement>(null);
  useOpenEntry(search.id, () => {
    setCompanies(true);
    entry.current?.scrollIntoView({ block: "start" });
    entry.current?.querySelector("button")?.focus({ preventScroll: true });
  });
  const endRenaming = () => {
    setRenaming(false);
    setTimeout(() => more.current?.focus());
  };
  return (
    <li ref={entry} className="scroll-mt-4 border-line not-first:border-t" data-search={search.id}>
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1.5 pr-2 pl-4 max-md:py-2 md:flex-nowrap">
        <Icon size={16} aria-label={isPeople ? "People" : "Companies"} className="flex-none text-ink-3" />
        {isRenaming ? (
          <EntryName search={search} onClose={endRenaming} />
        ) : (
          <EntryTitle search={search} text={query.text} onOpen={() => onOpen(query)} />
        )}
        <span className="flex flex-none items-center md:order-last">
          <EntryMenu search={search} text={query.text} button={more} onRename={() => setRenaming(true)} />
        </span>
        <EntryFacts search={search} isPeople={isPeople} />
        <span className="flex flex-none flex-wrap items-center gap-2 max-md:w-full max-md:pl-7">
          <RunButton query={query} onRun={onRun} />
          {isPeople ? (
            <span className="w-29 max-md:hidden" />
          ) : (
            <PanelToggle
              label="Companies"
              className="md:w-29"
              count={search.company_count}
              controls={`${id}-companies`}
              isOpen={hasCompanies}
              onToggle={() => setCompanies(!hasCompanies)}
            />
          )}
          <PanelToggle
            label="Leads"
            className="md:w-22"
            count={search.lead_count}
            controls={`${id}-leads`}
            isOpen={hasLeads}
            onToggle={() => setLeads(!hasLeads)}
          />
        </span>
      </div>
      <EntryPanels search={search} id={id} hasCompanies={hasCompanies} hasLeads={hasLeads} />
    </li>
  );
});

interface EntryPanelsProps {
  search: SavedSearch;
  id: string;
  hasCompanies: boolean;
  hasLeads: boolean;
}

function EntryPanels({ search, id, hasCompanies, hasLeads }: EntryPanelsProps) {
  return (
    <>
      <div id={`${id}-companies`} hidden={!hasCompanies} className="border-t border-line bg-sunken">
        {hasCompanies && <CompaniesPanel search={search} />}
      </div>
      <div id={`${id}-leads`} hidden={!hasLeads} className="border-t border-line bg-sunken">
        {hasLeads && <LeadsPanel search={search} />}
      </div>
    </>
  );
}

function RunButton({ query, onRun }: { query: SavedQuery; onRun: (query: SavedQuery) => void }) {
  return (
    <Button size="sm" onClick={() => onRun(query)} aria-label={`Run ${query.text}`}>
      <Play size={12} aria-hidden="true" />
      Run
    </Button>
  );
}

interface PanelToggleProps {
  label: string;
  className: string;
  count: number;
  controls: string;
  isOpen: boolean;
  onToggle: () => void;
}

function PanelToggle({ label, className, count, controls, isOpen, onToggle }: PanelToggleProps) {
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <Button
      size="sm"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      className={classNames("justify-start! px-2! font-normal!", className, isOpen && "bg-pressed!")}
    >
      <Icon size={12} aria-hidden="true" />
      {label} <span className="font-strong tabular-nums">{count.toLocaleString("en-US")}</span>
    </Button>
  );
}

interface EntryMenuProps {
  search: SavedSearch;
  text: string;
  button: React.RefObject<HTMLButtonElement | null>;
  onRename: () => void;
}

/** The star of a favourite, and the menu of what is rarely done with a search. */
function EntryMenu({ search, text, button, onRename }: EntryMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const { setFavorite, remove } = useEntryActions(search, text);
  const isFavorite = search.is_favorite;
  const favoriteLabel = isFavorite ? "Remove from favourites" : "Mark as favourite";
  return (
    <>
      <IconButton
        label={`${favoriteLabel}: ${text}`}
        aria-pressed={isFavorite}
        onClick={() => setFavorite(!isFavorite)}
      >
        <Star size={16} aria-hidden="true" className={isFavorite ? "fill-current" : undefined} />
      </IconButton>
      <IconButton
        ref={button}
        label={`More actions for ${text}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Ellipsis size={16} aria-hidden="true" />
      </IconButton>
      {isOpen && button.current && (
        <Menu
          label={`Actions for ${text}`}
          anchor={button.current}
          onClose={() => {
            button.current?.focus({ preventScroll: true });
            setOpen(false);
          }}
          groups={[
            [
              { label: "Rename", icon: Pencil, run: onRename },
              { label: "Delete", icon: Trash2, run: remove },
            ],
          ]}
        />
      )}
    </>
  );
}
