import type { Contact } from "@eq/contracts";
import { SearchX } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FindMoreButton, useFocusOnMore, useResultCommands } from "../search-results/index.ts";
import { PeopleSkeletons } from "./people-skeletons.tsx";
import { PersonCard } from "./person-card.tsx";

export interface PeopleMatchesProps {
  people: readonly Contact[];
  totalResults: number;
  page: number;
  totalPages: number;
  /** True while a page is on its way. */
  isLoading: boolean;
  onFindMore: () => void;
  onClear: () => void;
  /** Why the next page did not come: stands in place of "Find more". */
  moreProblem?: ReactNode;
  /** Guests: starts sign-in from the locked details of a card. Absent for signed-in users. */
  onUnlock?: () => void;
  /** Guests: the invitation to make an account, beside the cards. */
  guestBanner?: ReactNode;
  /** True when nobody is in the directory at all: then another query would not help. */
  isDirectoryEmpty?: boolean;
  /** Controls at the right of the header. */
  actions?: ReactNode;
}

/** The people of a search, page after page. */
export function PeopleMatches(props: PeopleMatchesProps) {
  if (props.people.length > 0) return <FoundPeople {...props} />;
  return props.isLoading ? <PeopleSkeletons actions={props.actions} /> : <NoPeople {...props} />;
}

function FoundPeople(props: PeopleMatchesProps) {
  const { people, totalResults, isLoading, onClear, onUnlock, guestBanner } = props;
  const list = useRef<HTMLUListElement>(null);
  const onFindMore = useFocusOnMore(list, people.length, props.onFindMore);
  const hasMore = props.page < props.totalPages && !props.moreProblem;
  useResultCommands({ onClear, onFindMore: hasMore && !isLoading && onFindMore });
  return (
    <section aria-label="People results">
      <header className="flex min-h-12 flex-wrap items-center gap-x-3 py-1.5">
        <h2 className="text-md tracking-md">People</h2>
        <p className="text-xs text-ink-2">
          Showing {people.length.toLocaleString("en-US")} of {totalResults.toLocaleString("en-US")} people
        </p>
        <span className="ml-auto flex items-center gap-2">
          <Button look="ghost" size="sm" onClick={onClear}>
            Clear results
          </Button>
          {props.actions}
        </span>
      </header>
      <ul ref={list} className="grid grid-cols-[repeat(auto-fill,minmax(min(22rem,100%),1fr))] gap-3">
        {people.map((person, place) => (
          <li key={person.id ?? `${person.name} ${place}`} className="min-w-0">
            <PersonCard person={person} onUnlock={onUnlock} />
          </li>
        ))}
        {guestBanner && <li className="grid min-w-0">{guestBanner}</li>}
      </ul>
      {props.moreProblem && <div className="pt-4">{props.moreProblem}</div>}
      {hasMore && <FindMoreButton isRunning={isLoading} isSearching={isLoading} onFindMore={onFindMore} />}
    </section>
  );
}

function NoPeople({ isDirectoryEmpty = false, actions }: PeopleMatchesProps) {
  return (
    <EmptyState icon={SearchX} title="No people found." action={actions}>
      {isDirectoryEmpty ? (
        <>
          There are no people in the directory yet. Whoever runs this server can add them:{" "}
          <code className="whitespace-nowrap text-ink">npm run import -- people FILE.csv</code>
        </>
      ) : (
        "Try adjusting your search criteria or run another search"
      )}
    </EmptyState>
  );
}
