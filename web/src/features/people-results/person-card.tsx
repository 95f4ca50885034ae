import type { Contact } from "@eq/contracts";
import { BriefcaseBusiness, Lock, Mail, UserRoundSearch } from "lucide-react";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { createLazyComponent } from "../../ui/lazy-component.tsx";
import { Monogram } from "../../ui/monogram.tsx";
import { ContactName, DepartureNote, nameContact } from "../contacts/index.ts";
import { PersonLikes } from "../likes/index.ts";

/** The parts of users, which the first page of a visitor does not need. */
const loadContactParts = () => import("./person-contact.tsx");
const PersonDetails = createLazyComponent(loadContactParts, (module) => module.PersonDetails);
const PersonActions = createLazyComponent(loadContactParts, (module) => module.PersonActions);

export interface PersonCardProps {
  person: Contact;
  /** For guests: starts sign-in from the locked contact details. Absent for signed-in users. */
  onUnlock?: () => void;
}

const lockedDetailLabels = [
  { label: "Email & Phone", Icon: Mail },
  { label: "LinkedIn Profile", Icon: UserRoundSearch },
  { label: "Full Experience", Icon: BriefcaseBusiness },
] as const;

/**
 * A person's card: picture or initials, name, title, company, city and state; Like buttons, or for guests the
 * locked contact details.
 */
export function PersonCard({ person, onUnlock }: PersonCardProps) {
  const name = nameContact(person);
  return (
    <article
      aria-label={name}
      tabIndex={-1}
      className="flex h-full min-h-[125px] flex-col rounded-card border border-line bg-surface [contain-intrinsic-size:auto_123px] [content-visibility:auto]"
    >
      <header className="flex gap-3 px-4 pt-3 pb-2">
        <Monogram name={name} image={person.picture} round />
        <div className="min-w-0 flex-1">
          <div className="flex min-w-0 items-center gap-2">
            <h3 className="flex min-w-0 text-md tracking-md" title={name}>
              {onUnlock ? <span className="truncate">{name}</span> : <ContactName contact={person} />}
            </h3>
            {person.demo && <Badge title="Made-up person">Demo</Badge>}
          </div>
          <p className="truncate" title={person.jobTitle ?? undefined}>
            {person.jobTitle}
          </p>
          <CompanyAndPlace person={person} />
          <DepartureNote contact={person} />
        </div>
      </header>
      {onUnlock ? <LockedDetails onUnlock={onUnlock} /> : <ContactPart person={person} name={name} />}
    </article>
  );
}

/** For users: the contact details or the invitation to enrich, the Like buttons and the message. */
function ContactPart({ person, name }: { person: Contact; name: string }) {
  return (
    <>
      <div className="mx-4 min-h-[62px] border-t border-line pt-2 pb-2.5">
        <PersonDetails person={person} />
      </div>
      <footer className="mt-auto flex min-h-[39px] flex-wrap items-center justify-between gap-x-2 border-t border-line px-2.5 py-[3px] max-md:min-h-[47px]">
        <PersonLikes person={person} name={name} />
        <PersonActions person={person} />
      </footer>
    </>
  );
}

function CompanyAndPlace({ person }: { person: Contact }) {
  const company = person.companyName ?? person.company?.name;
  const place = [person.city, person.state].filter(Boolean).join(", ") || person.location;
  return (
    <p className="mt-1 flex h-5 min-w-0 items-center gap-1.5 text-ink-2">
      {company && <Monogram name={company} size="xs" />}
      {company && <span className="truncate">{company}</span>}
      {company && place && <span className="text-ink-4">·</span>}
      {place && <span className="truncate">{place}</span>}
    </p>
  );
}

function LockedDetails({ onUnlock }: { onUnlock: () => void }) {
  return (
    <div className="mx-4 mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-control border border-dashed border-line-strong bg-sunken p-3">
      <ul className="grid gap-0.5 text-ink-2">
        {lockedDetailLabels.map(({ label, Icon }) => (
          <li key={label} className="flex items-center gap-2">
            <Icon size={14} aria-hidden="true" className="text-ink-3" />
            {label}
          </li>
        ))}
      </ul>
      <Button look="primary" onClick={onUnlock}>
        <Lock size={16} aria-hidden="true" />
        Unlock Details
      </Button>
    </div>
  );
}
