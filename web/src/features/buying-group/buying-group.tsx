import type { BuyingGroupGap, BuyingGroupPerson } from "@eq/contracts";
import { useId } from "react";
import { describeError } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SkeletonLine } from "../../ui/skeleton.tsx";
import { useBuyingGroup } from "./queries.ts";

export interface BuyingGroupProps {
  companyId: string;
  onPick: (person: BuyingGroupPerson) => void;
}

/** Who decides about hiring at a company, who hires, and which of these roles nobody listed has. */
export function BuyingGroup({ companyId, onPick }: BuyingGroupProps) {
  const { data, error, isPending, refetch } = useBuyingGroup(companyId);
  if (isPending) return <LoadingGroup />;
  if (error)
    return (
      <Notice
        tone="error"
        title="The buying group could not be loaded"
        action={
          <Button size="sm" onClick={() => void refetch()}>
            Try Again
          </Button>
        }
      >
        {describeError(error)}
      </Notice>
    );
  return (
    <div className="grid gap-x-6 gap-y-3 text-sm md:grid-cols-2">
      <PersonList title="Who decides" people={data.decides} onPick={onPick} />
      <PersonList title="Who hires" people={data.hires} onPick={onPick} />
      <GapList gaps={data.gaps} />
    </div>
  );
}

function LoadingGroup() {
  return (
    <div role="status" aria-label="Loading the buying group" className="grid gap-6 md:grid-cols-2">
      {[0, 1].map((column) => (
        <div key={column}>
          <SkeletonLine width="30%" />
          <SkeletonLine width="85%" />
          <SkeletonLine width="70%" />
        </div>
      ))}
    </div>
  );
}

interface PersonListProps {
  title: string;
  people: readonly BuyingGroupPerson[];
  onPick: BuyingGroupProps["onPick"];
}

function PersonList({ title, people, onPick }: PersonListProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <h3 id={heading} className="text-xs text-ink-2">
        {title}
      </h3>
      {people.length === 0 && <p className="mt-1 text-ink-3">Nobody listed</p>}
      <ul aria-labelledby={heading} className="mt-1 empty:hidden">
        {people.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              onClick={() => onPick(person)}
              className="-mx-2 block w-[calc(100%+1rem)] rounded-chip px-2 py-1.5 text-left hover:bg-hover"
            >
              <span className="block truncate">
                <span className="font-strong">{person.name}</span>{" "}
                <span className="text-ink-2">{person.title}</span>
              </span>
              <span className="block text-xs text-ink-3">{person.reason}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function GapList({ gaps }: { gaps: readonly BuyingGroupGap[] }) {
  const heading = useId();
  if (gaps.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="border-t border-line pt-2.5 md:col-span-2">
      <h3 id={heading} className="text-xs text-ink-2">
        Roles without a known manager
      </h3>
      <ul aria-labelledby={heading} className="mt-1 list-disc space-y-0.5 pl-4 text-ink-2">
        {gaps.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
