import type { Company, Contact } from "@eq/contracts";
import { ThumbsUp } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import type { LikedItem, ListItemType } from "../browser-lists/index.ts";
import { type LikedList, useLikedList } from "../likes/index.ts";
import { PersonCard } from "../people-results/index.ts";
import { CompanyCard, useCardKeys } from "../search-results/index.ts";
import { HiddenBySuppression } from "../suppression/index.ts";
import { ExportLiked } from "./export-liked.tsx";
import { type FilteredItems, type LikedFilter, LikedFilterPills, useLikedFilter } from "./liked-filter.tsx";

export interface LikedViewProps {
  type: ListItemType;
  /** Runs a search that a company card suggests. */
  onNewSearch: (query: string) => void;
}

const listLabelsByType = {
  company: { title: "Liked Companies", noun: "companies" },
  contact: { title: "Liked Leads", noun: "leads" },
};

/** The user's liked companies or people, newest first. */
export function LikedView({ type, onNewSearch }: LikedViewProps) {
  const list = useLikedList(type, { withDetails: true });
  const { title, noun } = listLabelsByType[type];
  const { isLoading, problem } = list;
  const hasItems = list.items.length > 0;
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)]">
      {!hasItems && <HiddenBySuppression count={list.hiddenCount} />}
      {!hasItems && problem !== null && <LikedProblem noun={noun} list={list} />}
      {isLoading && !hasItems && <LikedLoading noun={noun} />}
      {hasItems && <LikedItems type={type} list={list} onNewSearch={onNewSearch} />}
      {!hasItems && !isLoading && problem === null && (
        <EmptyState icon={ThumbsUp} title={`You haven't liked any ${noun} yet.`} />
      )}
    </section>
  );
}

function LikedItems({ type, list, onNewSearch }: LikedViewProps & { list: LikedList }) {
  const filtered = useLikedFilter(list);
  const { title, noun } = listLabelsByType[type];
  return (
    <>
      <LikedHeader title={title} noun={noun} list={list} filtered={filtered}>
        <ExportLiked type={type} items={filtered.items} filter={filtered.filter} total={list.count} />
      </LikedHeader>
      <HiddenBySuppression count={list.hiddenCount} />
      {list.problem !== null && <LikedProblem noun={noun} list={list} />}
      {filtered.items.length > 0 ? (
        <LikedCards type={type} items={filtered.items} onNewSearch={onNewSearch} />
      ) : (
        <p className="py-4 text-ink-2">{describeEmptyFilter(filtered.filter, noun)}</p>
      )}
    </>
  );
}

function describeEmptyFilter(filter: LikedFilter, noun: string): string {
  if (filter === "Liked") return `All of these ${noun} are saved.`;
  return `No saved ${noun} yet. Press Save on a card to list it here.`;
}

function LikedLoading({ noun }: { noun: string }) {
  return (
    <p role="status" className="flex items-center gap-2 py-2 text-xs text-ink-2">
      <Spinner />
      Loading liked {noun}...
    </p>
  );
}

interface LikedHeaderProps {
  title: string;
  noun: string;
  list: LikedList;
  filtered: FilteredItems;
  /** Actions on the listed items. */
  children: ReactNode;
}

/** The heading with the number of liked items. The loading message is in the same row, so that no card moves. */
function LikedHeader({ title, noun, list, filtered, children }: LikedHeaderProps) {
  const { items, count, isLoading } = list;
  return (
    <header className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1.5 py-1.5">
      <h2 className="text-md tracking-md">{title}</h2>
      <LikedFilterPills {...filtered} />
      {items.length < count && <p className="text-xs text-ink-2">The newest {items.length} are listed.</p>}
      {isLoading && <LikedLoading noun={noun} />}
      <span className="ml-auto">{children}</span>
    </header>
  );
}

function LikedProblem({ noun, list: { items, problem, retry } }: { noun: string; list: LikedList }) {
  return (
    <Notice
      tone="error"
      title={`Your liked ${noun} could not be loaded`}
      className="mb-3"
      action={
        <Button size="sm" onClick={retry}>
          Try Again
        </Button>
      }
    >
      <p>{problem}</p>
      {items.length > 0 && <p>The list below is what this browser has stored.</p>}
    </Notice>
  );
}

interface LikedCardsProps extends LikedViewProps {
  items: readonly LikedItem[];
}

function LikedCards({ type, items, onNewSearch }: LikedCardsProps) {
  if (type === "company") {
    return <CompanyCards companies={items as readonly (LikedItem & Company)[]} onNewSearch={onNewSearch} />;
  }
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(22rem,100%),1fr))] gap-3">
      {(items as readonly (LikedItem & Contact)[]).map((person) => (
        <li key={person.itemId} className="min-w-0">
          <PersonCard person={person} />
        </li>
      ))}
    </ul>
  );
}

interface CompanyCardsProps extends Pick<LikedViewProps, "onNewSearch"> {
  companies: readonly (LikedItem & Company)[];
}

function CompanyCards({ companies, onNewSearch }: CompanyCardsProps) {
  const list = useRef<HTMLOListElement>(null);
  const { currentId, openId, setOpen } = useCardKeys(list);
  return (
    <ol ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {companies.map((company) => (
        <li key={company.itemId}>
          <CompanyCard
            company={company}
            isCurrent={company.id === currentId}
            isEvidenceOpen={company.id === openId}
            onEvidenceChange={setOpen}
            onNewSearch={onNewSearch}
          />
        </li>
      ))}
    </ol>
  );
}
