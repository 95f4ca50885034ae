import {
  type Contact,
  countExperienceYears,
  type Education,
  formatHeadcount,
  formatRevenue,
} from "@eq/contracts";
import { BriefcaseBusiness, Building2, GraduationCap, Mail, Phone, Smartphone } from "lucide-react";
import { type ReactNode, useState } from "react";
import { countNoun } from "../../lib/count-noun.ts";
import { shortenWebAddress } from "../../lib/web-address.ts";
import { Button } from "../../ui/button.tsx";
import { Monogram } from "../../ui/monogram.tsx";
import { SourceLink } from "../../ui/source-link.tsx";
import { CheckAgain } from "./check-again.tsx";
import { EmailValue, LinkedInValue, Missing, OneNumber, ValueLine } from "./contact-values.tsx";
import { DepartureNote } from "./departure-note.tsx";
import { describeDetailsOnFile } from "./details-on-file.ts";
import { describeEmploymentDates } from "./employment-dates.ts";
import { EnrichControl } from "./enrich-control.tsx";
import { isNotEnriched, type KnownContact, missingValue } from "./enrichment.ts";
import { type ContactView, useContactView } from "./known-contacts.ts";
import { nameContact } from "./name-contact.ts";
import type { EnrichOptions } from "./queries.ts";
import { OriginOfValue } from "./value-origin.tsx";
import { VcardButton } from "./vcard-button.tsx";

export interface ContactCardProps {
  contact: Contact;
  options?: EnrichOptions;
  /** Controls at the right of the head. */
  actions?: ReactNode;
}

/** A contact in full: head, contact information, work history, education, and the current company. */
export function ContactCard({ contact: listed, options, actions }: ContactCardProps) {
  const view = useContactView(listed);
  const { contact } = view;
  return (
    <article aria-label={nameContact(contact)} className="grid gap-4">
      <CardHead view={view} options={options} actions={actions} />
      <CardSection title="Contact information" icon={<Mail size={14} aria-hidden="true" />}>
        <ContactInformation view={view} />
      </CardSection>
      <CardSection title="Work history" icon={<BriefcaseBusiness size={14} aria-hidden="true" />}>
        <WorkHistory contact={contact} />
      </CardSection>
      <CardSection title="Education" icon={<GraduationCap size={14} aria-hidden="true" />}>
        <EducationList education={contact.education ?? []} />
      </CardSection>
      <CardSection title="Current company" icon={<Building2 size={14} aria-hidden="true" />}>
        <CurrentCompany contact={contact} />
      </CardSection>
    </article>
  );
}

function CardHead({ view, options, actions }: { view: ContactView } & Omit<ContactCardProps, "contact">) {
  const { contact } = view;
  const name = nameContact(contact);
  const place = [contact.city, contact.state].filter(Boolean).join(", ") || contact.location;
  const years = countExperienceYears(contact.employmentHistory ?? [], new Date());
  const experience = contact.experienceDisplay ?? (years === null ? null : describeYears(years));
  return (
    <header className="flex flex-wrap items-start gap-x-3 gap-y-2">
      <Monogram name={name} image={contact.picture} round />
      <div className="min-w-0 flex-[1_1_12rem]">
        <h3 className="text-md tracking-md wrap-anywhere">{name}</h3>
        <p className="wrap-anywhere line-clamp-3">
          {contact.jobTitle ? (
            <OriginOfValue field="jobTitle" value={contact.jobTitle} origin={contact.origins?.jobTitle}>
              {contact.jobTitle}
            </OriginOfValue>
          ) : (
            <span className="text-ink-3">No title known</span>
          )}
        </p>
        <DepartureNote contact={contact} />
        <p className="text-xs text-ink-2">{[place, experience].filter(Boolean).join(" · ")}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <EnrichControl view={view} options={options} />
        <VcardButton contact={contact} />
        {actions}
      </div>
    </header>
  );
}

function describeYears(years: number): string {
  return `${countNoun(years, "year")} of experience`;
}

interface CardSectionProps {
  title: string;
  icon: ReactNode;
  children: ReactNode;
}

function CardSection({ title, icon, children }: CardSectionProps) {
  return (
    <section aria-label={title} className="border-t border-line pt-3">
      <h4 className="mb-1.5 flex items-center gap-2 text-xs font-strong text-ink-2">
        <span className="text-ink-3">{icon}</span>
        {title}
      </h4>
      {children}
    </section>
  );
}

const Unavailable = ({ text }: { text: string }) => <p className="text-ink-3">{text}</p>;

function describeMissingDetails({ detailKinds }: Contact): string {
  if (!detailKinds?.length) return "Contact information not available";
  return `${describeDetailsOnFile(detailKinds)}. Enrich to see.`;
}

function ContactInformation({ view: { contact, status } }: { view: ContactView }) {
  if (status === "enriching") return <p className="text-ink-2">Looking for contact information…</p>;
  if (isNotEnriched(contact)) return <Unavailable text={describeMissingDetails(contact)} />;
  const direct = contact.phone ?? contact.directPhone;
  return (
    <div className="grid gap-1">
      <ValueLine label="Email" icon={<Mail size={14} aria-hidden="true" />}>
        <EmailValue contact={contact} />
      </ValueLine>
      <NumberLine value={direct} label="Direct number" icon={<Phone size={14} aria-hidden="true" />}>
        {direct && direct !== missingValue && <OneNumber contact={contact} field="phone" value={direct} />}
      </NumberLine>
      <NumberLine
        value={contact.mobile}
        label="Mobile number"
        icon={<Smartphone size={14} aria-hidden="true" />}
      >
        {contact.mobile && contact.mobile !== missingValue && (
          <OneNumber contact={contact} field="mobile" value={contact.mobile} />
        )}
      </NumberLine>
      <LinkedInValue contact={contact} />
      <CheckAgain contact={contact} />
    </div>
  );
}

interface NumberLineProps {
  label: string;
  icon: ReactNode;
  /** The number, which is not shown itself; without a number, what stands in its place. */
  value: string | null | undefined;
  children: ReactNode;
}

function NumberLine({ label, icon, value, children }: NumberLineProps) {
  return (
    <ValueLine label={label} icon={icon}>
      {children || <Missing value={value} />}
    </ValueLine>
  );
}

/** Jobs that are shown at first; with more than two, a button shows or hides the rest. */
const shownJobs = 3;
const jobsWithToggle = 2;

function WorkHistory({ contact }: { contact: KnownContact }) {
  const [isExpanded, setExpanded] = useState(false);
  const jobs = contact.employmentHistory ?? [];
  if (jobs.length === 0) return <Unavailable text="Work history not available" />;
  return (
    <>
      <ul aria-label="Jobs" className="grid gap-1">
        {(isExpanded ? jobs : jobs.slice(0, shownJobs)).map((job, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two jobs may have the same title and dates
          <li key={index} className="flex min-w-0 flex-wrap items-baseline gap-x-3">
            <span className="min-w-0 flex-[1_1_12rem] wrap-anywhere">
              {[job.jobTitle, job.companyName].filter(Boolean).join(", ")}
            </span>
            <span className="flex-none text-xs text-ink-2">{describeEmploymentDates(job)}</span>
          </li>
        ))}
      </ul>
      {jobs.length > jobsWithToggle && (
        <Button
          look="ghost"
          size="sm"
          className="-ml-2.5 mt-1"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? "Show fewer jobs" : `Show all ${jobs.length} jobs`}
        </Button>
      )}
    </>
  );
}

const shownEducation = 3;

function EducationList({ education }: { education: readonly Education[] }) {
  const shown = education.slice(0, shownEducation);
  if (shown.length === 0) return <Unavailable text="Education not available" />;
  return (
    <ul aria-label="Schools" className="grid gap-1">
      {shown.map(({ degree, areaOfStudy, school }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two degrees may be from the same school
        <li key={index} className="wrap-anywhere">
          {[[degree, areaOfStudy].filter(Boolean).join(" "), school].filter(Boolean).join(", ")}
        </li>
      ))}
    </ul>
  );
}

const shownIndustries = 2;

function describeCompany({ industries, employeeCount, revenue }: NonNullable<Contact["company"]>): string {
  const facts = [
    industries?.slice(0, shownIndustries).join(", "),
    employeeCount && `${formatHeadcount(employeeCount)} employees`,
    revenue && `${formatRevenue(revenue)} revenue`,
  ];
  return facts.filter(Boolean).join(" · ");
}

function CurrentCompany({ contact }: { contact: KnownContact }) {
  const { company } = contact;
  const name = contact.companyName ?? company?.name;
  if (!name) return <Unavailable text="Company not available" />;
  return (
    <div className="flex min-w-0 items-start gap-2">
      <Monogram name={name} size="xs" />
      <div className="min-w-0">
        <p className="wrap-anywhere">{name}</p>
        <p className="text-xs text-ink-2">{describeCompany(company ?? {})}</p>
        {company?.website && (
          <SourceLink
            link={company.website}
            text={shortenWebAddress(company.website)}
            className="text-xs text-ink-2"
          />
        )}
      </div>
    </div>
  );
}
