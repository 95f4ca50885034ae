import type { Contact, EmployerMatch, KindFallback } from "@eq/contracts";
import { SearchX } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ProgressStrip } from "../../ui/progress-strip.tsx";
import { HiddenLine, hiddenCardClass, useShownItems } from "../likes/index.ts";
import {
  FindMoreButton,
  KindFallbackNotice,
  useFocusOnMore,
  useResultCommands,
} from "../search-results/index.ts";
import { HiddenBySuppression } from "../suppression/index.ts";
import { EmployerNotices } from "./employer-notices.tsx";
import { PeopleSkeletons } from "./people-skeletons.tsx";
import { PersonCard } from "./person-card.tsx";

export interface PeopleMatchesProps {
  people: readonly Contact[];
  totalResults: number;
  page: number;
  totalPages: number;
  /** True while a page is loading. */
  isLoading: boolean;
  onFindMore: () => void;
  onClear: () => void;
  /** Shows why the next page could not be loaded, in place of "Find more". */
  moreProblem?: ReactNode;
  /** For guests: starts sign-in from a card's locked details. Absent for signed-in users. */
  onUnlock?: () => void;
  /** For guests: the invitation to create an account, beside the cards. */
  guestBanner?: ReactNode;
  /** True when the directory has no people, so another query would not help. */
  isDirectoryEmpty?: boolean;
  /** The companies that match each employer of the search. */
  employers?: readonly EmployerMatch[] | undefined;
  /** Number of people that are left out because the user suppresses them. */
  hiddenBySuppression?: number | undefined;
  /** Controls at the right of the header. */
  actions?: ReactNode;
  /** Set when no company is of the searched kind of business. */
  kindFallback?: KindFallback | null | undefined;
}

/**
 * The people that a search found, of all loaded pages. Loading a page does not remount the header, so a focused button
 * in the header keeps the focus.
 */
export function PeopleMatches(props: PeopleMatchesProps) {
  const { people, isLoading } = props;
  return (
    <section aria-label="People results">
      {props.kindFallback && <KindFallbackNotice fallback={props.kindFallback} />}
      <PeopleHeader {...props} />
      <HiddenBySuppression count={props.hiddenBySuppression} />
      {!isLoading && <EmployerNotices employers={props.employers} />}
      {people.length > 0 ? (
        <FoundPeople {...props} />
      ) : isLoading ? (
        <PeopleSkeletons />
      ) : (
        <NoPeople isDirectoryEmpty={props.isDirectoryEmpty} />
      )}
    </section>
  );
}

function PeopleHeader({ people, totalResults, isLoading, onClear, actions }: PeopleMatchesProps) {
  const isFound = people.length > 0;
  return (
    <header className="flex min-h-12 flex-wrap items-center gap-x-3 py-1.5">
      {isLoading && !isFound ? (
        <div className="min-w-0 flex-1">
          <ProgressStrip title="EQ agents analyzing" detail="Searching..." value={4} />
        </div>
      ) : (
        <h2 className="text-md tracking-md">People</h2>
      )}
      {isFound && (
        <p className="text-xs text-ink-2">
          Showing {people.length.toLocaleString("en-US")} of {totalResults.toLocaleString("en-US")} people
        </p>
      )}
      <span className="ml-auto flex items-center gap-2">
        {isFound && (
          <Button look="ghost" size="sm" onClick={onClear}>
            Clear results
          </Button>
        )}
        {actions}
      </span>
    </header>
  );
}

function FoundPeople(props: PeopleMatchesProps) {
  const { people, isLoading, onUnlock, guestBanner } = props;
  const list = useRef<HTMLUListElement>(null);
  const items = useShownItems("contact", people);
  const onFindMore = useFocusOnMore(list, items.shown.length, props.onFindMore);
  const hasMore = props.page < props.totalPages && !props.moreProblem;
  useResultCommands({ onClear: props.onClear, onFindMore: hasMore && !isLoading && onFindMore });
  return (
    <>
      <HiddenLine items={items} noun="people" />
      <ul ref={list} className="grid grid-cols-[repeat(auto-fill,minmax(min(22rem,100%),1fr))] gap-3">
        {items.shown.map((person, place) => (
          <li
            key={person.id ?? `${person.name} ${place}`}
            className={classNames("min-w-0", items.hidden.has(person) && hiddenCardClass)}
          >
            <PersonCard person={person} onUnlock={onUnlock} />
          </li>
        ))}
        {guestBanner && <li className="grid min-w-0">{guestBanner}</li>}
      </ul>
      {props.moreProblem && <div className="pt-4">{props.moreProblem}</div>}
      {hasMore && <FindMoreButton isRunning={isLoading} isSearching={isLoading} onFindMore={onFindMore} />}
    </>
  );
}

function NoPeople({ isDirectoryEmpty = false }: Pick<PeopleMatchesProps, "isDirectoryEmpty">) {
  return (
    <EmptyState icon={SearchX} title="No people found.">
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
