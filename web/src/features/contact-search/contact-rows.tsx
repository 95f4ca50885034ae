import type { HiringMatch } from "@eq/contracts";
import { classNames } from "../../ui/class-names.ts";
import { Checkbox } from "../../ui/data-table/index.ts";
import { Monogram } from "../../ui/monogram.tsx";
import {
  ContactName,
  ContactValues,
  EnrichControl,
  type EnrichOptions,
  nameContact,
  useContactView,
} from "../contacts/index.ts";
import { OpenerButton } from "../openers/index.ts";
import type { ListedContact } from "./queries.ts";

export interface ContactRowsProps {
  contacts: readonly ListedContact[];
  selected: ReadonlySet<string>;
  onToggle: (key: string) => void;
  options: EnrichOptions;
}

/** Key of a listed contact: its id, else its name and title. */
export const keyOfContact = ({ id, name, jobTitle }: ListedContact) => id || `${name} ${jobTitle}`;

/** The contacts of a search, each with a checkbox, what is known of it, and its enrichment. */
export function ContactRows({ contacts, selected, onToggle, options }: ContactRowsProps) {
  return (
    <ul aria-label="Contacts">
      {contacts.map((contact) => {
        const key = keyOfContact(contact);
        return (
          <ContactRow
            key={key}
            contact={contact}
            isSelected={selected.has(key)}
            onToggle={() => onToggle(key)}
            options={options}
          />
        );
      })}
    </ul>
  );
}

interface ContactRowProps {
  contact: ListedContact;
  isSelected: boolean;
  onToggle: () => void;
  options: EnrichOptions;
}

function ContactRow({ contact, isSelected, onToggle, options }: ContactRowProps) {
  const view = useContactView(contact);
  const name = nameContact(contact);
  return (
    <li
      className={classNames(
        "grid grid-cols-[auto_minmax(0,1.15fr)_minmax(0,1fr)_8.5rem] items-center gap-x-4 border-b border-line px-5 py-2.5 max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:gap-x-3 max-md:px-4",
        isSelected && "bg-[color-mix(in_oklab,var(--color-accent-tint)_35%,transparent)]",
      )}
    >
      <Checkbox label={`Select ${name}`} isChecked={isSelected} onToggle={onToggle} />
      <div className="flex min-w-0 items-center gap-3">
        <Monogram name={name} image={contact.picture} size="sm" round />
        <div className="min-w-0">
          <ContactName
            contact={contact}
            options={options}
            actions={<OpenerButton contact={contact} />}
            className="font-strong"
          />
          <p
            className="truncate text-xs max-md:line-clamp-2 max-md:whitespace-normal"
            title={contact.jobTitle ?? undefined}
          >
            {describePosition(contact)}
          </p>
          {contact.hiresFor && <HiringLine match={contact.hiresFor} />}
          <ReasonLine contact={contact} />
        </div>
      </div>
      <div className="min-w-0 max-md:order-last max-md:col-span-2 max-md:col-start-2 max-md:pl-11">
        <ContactValues view={view} />
      </div>
      <span className="flex flex-col items-end gap-1">
        <EnrichControl view={view} options={options} isCompact />
        <OpenerButton contact={contact} isIconOnPhones />
      </span>
    </li>
  );
}

function describePosition({ jobTitle, city, state }: ListedContact): string {
  const place = [city, state].filter(Boolean).join(", ");
  return [jobTitle || "No title known", place].filter(Boolean).join(" · ");
}

/** From this probability on, a person is the likely hiring manager; below it, a possible one. */
const likelyFrom = 0.5;

/** Says that the person most likely hires for the posting of the search, how likely, and why. */
function HiringLine({ match: { posting, likelihood, basis } }: { match: HiringMatch }) {
  const degree = likelihood === 1 ? "Named as" : likelihood >= likelyFrom ? "Likely" : "Possible";
  return (
    <p className="text-xs text-pretty">
      <strong className="font-strong text-accent">
        {degree} hiring manager for {posting}
      </strong>
      {likelihood < 1 && `, ${Math.round(likelihood * 100)}%`}
      <span className="text-ink-2">: {basis}</span>
    </p>
  );
}

function ReasonLine({ contact: { reason } }: { contact: ListedContact }) {
  const text = reason?.evidence ?? reason?.matched;
  return text ? (
    <p className="text-xs text-ink-2 line-clamp-2" title={text}>
      {text}
    </p>
  ) : null;
}
