import { Check, Copy, Link2, Mail, Phone } from "lucide-react";
import { type ReactNode, useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import { SkeletonLine } from "../../ui/skeleton.tsx";
import { SourceLink } from "../../ui/source-link.tsx";
import { describeDetailsOnFile } from "./details-on-file.ts";
import { DoNotCall } from "./do-not-call.tsx";
import { type KnownContact, missingValue } from "./enrichment.ts";
import type { ContactView } from "./known-contacts.ts";
import { OriginOfValue } from "./value-origin.tsx";

export interface ContactValuesProps {
  view: ContactView;
  /** Shown for a contact that is not enriched yet, when it is not known which details are on file. */
  invitation?: string;
}

/** Email, number and LinkedIn address of a contact in two lines, or placeholders while it is enriched. */
export function ContactValues({ view, invitation = "Not enriched" }: ContactValuesProps) {
  const { contact, status } = view;
  if (status === "enriching")
    return (
      <div className="grid min-w-0" role="status">
        <span className="sr-only">Enriching {contact.name}</span>
        <SkeletonLine width="68%" />
        <SkeletonLine width="44%" />
      </div>
    );
  if (status === "not-enriched") {
    const { detailKinds } = contact;
    return <p className="text-ink-2">{detailKinds ? describeDetailsOnFile(detailKinds) : invitation}</p>;
  }
  return (
    <div className="grid min-w-0 gap-0.5">
      <ValueLine label="Email" icon={<Mail size={14} aria-hidden="true" />}>
        <EmailValue contact={contact} />
      </ValueLine>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3">
        <ValueLine label="Phone" icon={<Phone size={14} aria-hidden="true" />}>
          <NumberValue contact={contact} />
        </ValueLine>
        <LinkedInValue contact={contact} />
      </div>
    </div>
  );
}

interface ValueLineProps {
  label: string;
  icon: ReactNode;
  children: ReactNode;
}

/** A value with its icon, whose label is for screen readers and the tooltip. */
export function ValueLine({ label, icon, children }: ValueLineProps) {
  return (
    <span className="flex min-h-5 min-w-0 items-center gap-2">
      <span className="flex-none text-ink-3" title={label}>
        {icon}
        <span className="sr-only">{label}</span>
      </span>
      {children}
    </span>
  );
}

/** In place of a value: "N/A" when an enrichment brought nothing at all, else that this one was not found. */
export function Missing({ value }: { value: string | null | undefined }) {
  return <span className="text-ink-3">{value === missingValue ? missingValue : "Not found"}</span>;
}

const isFound = (value: string | null | undefined): value is string =>
  Boolean(value) && value !== missingValue;

export function EmailValue({ contact }: { contact: KnownContact }) {
  const { email } = contact;
  if (!isFound(email)) return <Missing value={email} />;
  return (
    <>
      <OriginOfValue field="email" value={email} origin={contact.origins?.email}>
        {email}
      </OriginOfValue>
      <CopyButton value={email} label={`Copy the email address of ${contact.name}`} />
    </>
  );
}

/** The direct number, else the mobile number. */
export function NumberValue({ contact }: { contact: KnownContact }) {
  const direct = contact.phone ?? contact.directPhone;
  if (isFound(direct)) return <OneNumber contact={contact} field="phone" value={direct} />;
  return isFound(contact.mobile) ? (
    <OneNumber contact={contact} field="mobile" value={contact.mobile} />
  ) : (
    <Missing value={direct} />
  );
}

interface OneNumberProps {
  contact: KnownContact;
  field: "phone" | "mobile";
  value: string;
}

/** A number with its kind; a number that must not be called is marked and cannot be copied. */
export function OneNumber({ contact, field, value }: OneNumberProps) {
  const { directPhoneDoNotCall, mobilePhoneDoNotCall } = contact;
  const isBlocked = field === "phone" ? directPhoneDoNotCall : mobilePhoneDoNotCall;
  return (
    <>
      <OriginOfValue
        field={field}
        value={value}
        origin={contact.origins?.[field]}
        className="whitespace-nowrap tabular-nums"
      >
        {value}
      </OriginOfValue>
      <span className="min-w-0 truncate text-xs text-ink-3">{field === "phone" ? "Direct" : "Mobile"}</span>
      {isBlocked ? <DoNotCall /> : <CopyButton value={value} label={`Copy the number of ${contact.name}`} />}
    </>
  );
}

export function LinkedInValue({ contact }: { contact: KnownContact }) {
  const { linkedInUrl } = contact;
  return (
    <ValueLine label="LinkedIn" icon={<Link2 size={14} aria-hidden="true" />}>
      {isFound(linkedInUrl) ? (
        <SourceLink link={linkedInUrl} text="LinkedIn" />
      ) : (
        <Missing value={linkedInUrl} />
      )}
    </ValueLine>
  );
}

/** Milliseconds for which the button says that it has copied. */
const copiedMs = 1_500;

function CopyButton({ value, label }: { value: string; label: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    void navigator.clipboard.writeText(value).then(() => {
      setCopied(true);
      setTimeout(() => setCopied(false), copiedMs);
    });
  };
  return (
    <button
      type="button"
      aria-label={isCopied ? "Copied" : label}
      title={isCopied ? "Copied" : label}
      onClick={copy}
      className={classNames(
        "grid size-6 flex-none place-items-center rounded-mini text-ink-3 hover:bg-hover hover:text-ink max-md:size-9",
        isCopied && "text-accent",
      )}
    >
      {isCopied ? <Check size={12} aria-hidden="true" /> : <Copy size={12} aria-hidden="true" />}
    </button>
  );
}
