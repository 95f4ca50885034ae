import type { Contact, EmployerMatch, KindFallback } from "@eq/contracts";
import { SearchX } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { countNoun } from "../../lib/count-noun.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { HiddenLine, hiddenCardClass, useShownItems } from "../likes/index.ts";
import {
  FindMoreButton,
  IgnoredFiltersNotice,
  KindFallbackNotice,
  LoadingStrip,
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
  /** While a new search runs and the people are those of the search before: what these were found for. */
  earlier?: string | null;
  /** Stops the running search. */
  onCancel?: () => void;
  /** Looser searches, shown instead of the empty state. */
  looserSearches?: ReactNode;
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
  /** A sentence about filters that the source of the results does not know. */
  ignored?: string | undefined;
}

/**
 * The people that a search found, of all loaded pages. Loading a page does not remount the header, so a focused button
 * in the header keeps the focus.
 */
export function PeopleMatches(props: PeopleMatchesProps) {
  const { people, isLoading, earlier = null } = props;
  const isStale = earlier !== null;
  return (
    <section aria-label="People results" className="grid grid-cols-[minmax(0,1fr)]">
      {props.kindFallback && <KindFallbackNotice fallback={props.kindFallback} />}
      {props.ignored && <IgnoredFiltersNotice sentence={props.ignored} />}
      <PeopleHeader {...props} />
      <div inert={isStale} className={isStale ? "opacity-50" : undefined}>
        <HiddenBySuppression count={props.hiddenBySuppression} />
        {!isLoading && <EmployerNotices employers={props.employers} />}
        {people.length > 0 ? (
          <FoundPeople {...props} />
        ) : isLoading ? (
          <PeopleSkeletons />
        ) : (
          <EmptyPeople {...props} />
        )}
      </div>
    </section>
  );
}

function PeopleHeader(props: PeopleMatchesProps) {
  const { people, totalResults, isLoading, earlier = null, onClear, onCancel, actions } = props;
  const isWaiting = earlier !== null || (isLoading && people.length === 0);
  const isFound = people.length > 0 && !isWaiting;
  return (
    <header className="flex min-h-9.5 items-center gap-x-2 max-md:pt-3 max-md:pb-2">
      {isWaiting ? (
        <div className="min-w-0 flex-1">
          <LoadingStrip earlier={earlier} onCancel={onCancel} />
        </div>
      ) : (
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <h2 className="text-md leading-5 tracking-md max-md:w-full">People</h2>
          {isFound && (
            <p className="text-xs text-ink-2">
              Showing {people.length.toLocaleString("en-US")} of {countNoun(totalResults, "person", "people")}
            </p>
          )}
        </div>
      )}
      <span className="ml-auto flex flex-none items-center gap-2">
        {isFound && (
          <Button look="ghost" size="sm" className="max-md:hidden" onClick={onClear}>
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

function EmptyPeople({ isDirectoryEmpty, looserSearches }: PeopleMatchesProps) {
  return (!isDirectoryEmpty && looserSearches) || <NoPeople isDirectoryEmpty={isDirectoryEmpty} />;
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
