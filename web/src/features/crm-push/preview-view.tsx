import type { ObjectPreview, PreviewExample, PushPreview, WinningSide } from "@eq/contracts";
import { countNoun } from "../../lib/count-noun.ts";
import { Segmented } from "../../ui/segmented.tsx";
import { formatCount } from "../runs/index.ts";
import type { PushState } from "./use-push.ts";

export interface PreviewViewProps {
  preview: PushPreview;
  push: Pick<PushState, "wins" | "setWins">;
  crm: string;
}

/** What a push would do: counts of contacts and companies, which fields win, and examples. */
export function PreviewView({ preview, push: { wins, setWins }, crm }: PreviewViewProps) {
  const { contacts, companies, of, links, leftOut, unusable, examples } = preview;
  const conflicts = contacts.conflict + companies.conflict;
  return (
    <section aria-label="Preview" className="grid gap-4">
      <CountTable
        rows={of === "people" ? { Contacts: contacts, Companies: companies } : { Companies: companies }}
      />
      {(links > 0 || leftOut > 0 || unusable.length > 0) && (
        <ul className="grid gap-1 text-xs text-ink-2">
          {links > 0 && <li>{countNoun(links, "contact")} to link to their company</li>}
          {leftOut > 0 && <li>{countNoun(leftOut, "row")} left out since the rows were fixed</li>}
          {unusable.map(({ reason, rows }) => (
            <li key={reason}>
              {countNoun(rows, "row")} not pushed: {reason}
            </li>
          ))}
        </ul>
      )}
      {countChanges(preview) === 0 && (
        <p role="status" className="text-ink-2">
          {crm} has these values and links already, so there is nothing to push.
        </p>
      )}
      <div className="grid gap-1">
        <span className="text-xs text-ink-2">Which fields win</span>
        <Segmented<WinningSide>
          label="Which fields win"
          options={[
            { value: "crm", label: `${crm}’s stay` },
            { value: "eq", label: "EQ’s replace" },
          ]}
          value={wins}
          onChange={setWins}
          block
        />
        <p className="text-xs text-ink-2">{describeWins(wins, conflicts, crm)}</p>
      </div>
      {examples.length > 0 && <Examples examples={examples} wins={wins} />}
    </section>
  );
}

/** The records and links that a push would write if EQ's values won. */
const countChanges = ({ contacts, companies, links }: PushPreview): number =>
  contacts.changes.eq + companies.changes.eq + links;

function describeWins(wins: WinningSide, conflicts: number, crm: string): string {
  const where =
    conflicts > 0 ? ` ${countNoun(conflicts, "record has", "records have")} other values in ${crm}.` : "";
  return wins === "crm"
    ? `Only empty fields are filled.${where}`
    : `Other values in ${crm} are replaced; undo restores them.${where}`;
}

const columns: [keyof Omit<ObjectPreview, "changes">, string][] = [
  ["create", "Create"],
  ["update", "Update"],
  ["conflict", "Conflict"],
  ["skip", "Skip"],
];

function CountTable({ rows }: { rows: Readonly<Record<string, ObjectPreview>> }) {
  return (
    <div className="overflow-hidden rounded-card border border-line">
      <table className="w-full">
        <thead className="border-b border-line text-xs text-ink-2">
          <tr className="[&>th]:px-3 [&>th]:py-2 [&>th]:font-normal">
            <th scope="col" className="text-left">
              <span className="sr-only">Records</span>
            </th>
            {columns.map(([name, label]) => (
              <th key={name} scope="col" className="text-right">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(rows).map(([name, counts]) => (
            <tr key={name} className="border-line not-first:border-t [&>*]:px-3 [&>*]:py-2">
              <th scope="row" className="text-left font-normal">
                {name}
              </th>
              {columns.map(([column]) => (
                <td key={column} className="text-right font-strong tabular-nums">
                  {formatCount(counts[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const actionWords: Readonly<Record<PreviewExample["action"], string>> = {
  create: "New",
  update: "Empty fields filled",
  conflict: "Other values",
};

interface ExamplesProps {
  examples: readonly PreviewExample[];
  wins: WinningSide;
}

function Examples({ examples, wins }: ExamplesProps) {
  return (
    <details className="rounded-card border border-line">
      <summary className="cursor-pointer px-3.5 py-2.5 hover:bg-hover">
        {countNoun(examples.length, "example")}
      </summary>
      <ul aria-label="Examples" className="border-t border-line">
        {examples.map(({ name, company, action, fields }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: people may have the same name, and the list is fixed
          <li key={`${name} ${index}`} className="grid gap-1 border-line px-3.5 py-2 not-first:border-t">
            <span className="flex flex-wrap items-baseline gap-x-2">
              <b>{name}</b>
              {company && <span className="text-xs text-ink-2">{company}</span>}
              <span className="ml-auto text-xs text-ink-2">{actionWords[action]}</span>
            </span>
            {fields.length > 0 && (
              <dl className="grid gap-0.5 text-xs">
                {fields.map(({ field, crm: theirs, eq }) => (
                  <div key={field} className="flex flex-wrap gap-x-2 wrap-anywhere">
                    <dt className="text-ink-2">{field}</dt>
                    <dd>{describeField({ theirs, eq, wins })}</dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface DescribedField {
  theirs: string;
  eq: string;
  wins: WinningSide;
}

function describeField({ theirs, eq, wins }: DescribedField): string {
  if (theirs === "") return `empty → ${eq}`;
  return wins === "crm" ? `${theirs} stays (EQ: ${eq})` : `${theirs} → ${eq}`;
}
