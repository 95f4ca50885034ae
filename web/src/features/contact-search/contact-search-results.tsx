import { SearchX, UserRoundSearch } from "lucide-react";
import { countNoun } from "../../lib/count-noun.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/data-table/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SkeletonLine } from "../../ui/skeleton.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { BuyingGroup } from "../buying-group/index.ts";
import type { EnrichOptions } from "../contacts/index.ts";
import { ContactRows, keyOfContact } from "./contact-rows.tsx";
import type { ContactSearchAnswer } from "./queries.ts";
import type { RowSelection } from "./use-contact-finder.ts";
import type { ContactSearchState, OpenPosting } from "./use-contact-search.ts";

export interface ContactSearchResultsProps {
  companyId: string;
  state: ContactSearchState;
  /** The open job whose hiring manager is searched; null without one. */
  posting: OpenPosting | null;
  /** Searches for a title. */
  onPick: (query: string) => void;
  selection: RowSelection;
  options: EnrichOptions;
  onRetry: () => void;
}

const initialText = "Search for contacts by role, department, or seniority level.";
const emptyText = "No contacts found for this search. Try a different role or check the spelling.";

/** What a contact search found, or why it found nothing. */
export function ContactSearchResults(props: ContactSearchResultsProps) {
  const { companyId, state, posting, selection, options, onPick, onRetry } = props;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto max-md:flex-none max-md:overflow-visible">
      {state.kind === "idle" && (
        <Placeholder>
          <EmptyState icon={UserRoundSearch} title={initialText} />
          <div className="mt-4">
            <BuyingGroup companyId={companyId} onPick={({ title }) => onPick(title)} />
          </div>
        </Placeholder>
      )}
      {state.kind === "searching" && <Searching />}
      {state.kind === "error" && <SearchFailure message={state.message} onRetry={onRetry} />}
      {state.kind === "results" &&
        (state.answer.contacts.length > 0 ? (
          <FoundContacts answer={state.answer} posting={posting} selection={selection} options={options} />
        ) : (
          <Placeholder>
            <EmptyState icon={SearchX} title={emptyText}>
              {describeHidden(state.answer.hiddenBySuppression)}
            </EmptyState>
          </Placeholder>
        ))}
    </div>
  );
}

function Placeholder({ children }: { children: React.ReactNode }) {
  return <div className="p-5 max-md:p-4">{children}</div>;
}

function Searching() {
  return (
    <div className="grid gap-4 px-5 py-3">
      <p role="status" className="flex items-center gap-2 text-ink-2">
        <Spinner />
        Searching contacts
      </p>
      {["62%", "48%", "56%", "40%"].map((width) => (
        <div key={width} className="grid gap-1">
          <SkeletonLine width={width} />
          <SkeletonLine width="30%" />
        </div>
      ))}
    </div>
  );
}

function SearchFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Placeholder>
      <Notice
        tone="error"
        title="Search Error"
        action={
          <Button size="sm" onClick={onRetry}>
            Try Again
          </Button>
        }
      >
        {message}
        <p className="text-xs">0 contacts</p>
      </Notice>
    </Placeholder>
  );
}

interface FoundContactsProps extends Pick<ContactSearchResultsProps, "posting" | "selection" | "options"> {
  answer: ContactSearchAnswer;
}

function FoundContacts({ answer, posting, selection, options }: FoundContactsProps) {
  const { contacts, totalResults, hiddenBySuppression, widened } = answer;
  const keys = contacts.map(keyOfContact);
  const isAll = keys.every((key) => selection.keys.has(key));
  const total = Math.max(totalResults, contacts.length);
  return (
    <>
      <div className="sticky top-0 z-1 flex min-h-10 flex-wrap items-center gap-x-4 border-b border-line bg-raised px-5 py-1.5 max-md:px-4">
        <Checkbox
          label="Select all contacts"
          isChecked={isAll}
          isMixed={!isAll && selection.keys.size > 0}
          onToggle={() => (isAll ? selection.clear() : selection.set(keys))}
        />
        <span className="font-strong">{selection.keys.size} selected</span>
        {selection.keys.size > 0 && (
          <Button look="ghost" size="sm" onClick={selection.clear}>
            Clear
          </Button>
        )}
        <span className="ml-auto text-xs text-ink-2">
          {contacts.length} of {countNoun(total, "contact")}
          {hiddenBySuppression > 0 && ` · ${describeHidden(hiddenBySuppression)}`}
        </span>
      </div>
      {widened && <AnswerNote text={widened} />}
      {posting && !contacts.some(({ hiresFor }) => hiresFor) && (
        <AnswerNote text={`Nobody listed here is likely to hire for ${posting.title}.`} />
      )}
      <ContactRows
        contacts={contacts}
        selected={selection.keys}
        onToggle={selection.toggle}
        options={options}
      />
    </>
  );
}

/** A note about the whole answer. */
function AnswerNote({ text }: { text: string }) {
  return (
    <p role="status" className="border-b border-line bg-sunken px-5 py-2 text-xs text-ink-2 max-md:px-4">
      {text}
    </p>
  );
}

function describeHidden(count: number): string | null {
  return count > 0 ? `${count.toLocaleString("en-US")} hidden: suppressed or opted out` : null;
}
