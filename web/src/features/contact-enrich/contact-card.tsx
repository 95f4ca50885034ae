import type { Education, Employment } from "@eq/contracts";
import { Link2, Mail, Phone, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { shortenWebAddress } from "../../lib/web-address.ts";
import { classNames } from "../../ui/class-names.ts";
import { Monogram } from "../../ui/monogram.tsx";
import { SourceLink } from "../../ui/source-link.tsx";
import { DoNotCall, describeEmploymentDates, EnrichmentRing } from "../contacts/index.ts";
import { weakAccuracy } from "./contact-quality.ts";
import { type FoundContact, nameContact } from "./contact-results.ts";
import type { EnrichedPerson } from "./normalise-contact.ts";
import { ReportButton, ReportMark, ReportQuestion, useReport } from "./report-contact.tsx";

const maxEmployments = 2;

/** A contact that was found: how to reach the person, the latest jobs and the first education. */
export function ContactCard({ answer }: { answer: FoundContact }) {
  const { person, reason, charged } = answer;
  const name = nameContact(answer);
  const report = useReport(answer);
  return (
    <article
      aria-label={name}
      className="flex min-w-0 flex-col rounded-card border border-line bg-surface [contain-intrinsic-size:auto_260px] [content-visibility:auto]"
    >
      <Head name={name} person={person} />
      <ReachLines person={person} name={name} report={report} />
      <History employments={person.employmentHistory ?? []} education={person.education?.[0]} />
      <footer className="mt-auto flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2 text-xs text-ink-2">
        <span className="min-w-0 flex-[1_1_9rem]">{reason}</span>
        {report.known && <ReportMark report={report.known} isNew={report.isNew} />}
        {report.canReport && (
          <ReportButton report={report} problem="wrong-person" label="Wrong person?" name={name} />
        )}
        <span className="flex-none">{describeCharge(charged, report.known?.refunded)}</span>
        <ReportQuestion report={report} name={name} />
      </footer>
    </article>
  );
}

function describeCharge(charged: number, isRefunded = false): string {
  if (isRefunded) return "Refunded";
  return charged === 0 ? "Free" : `${charged} credit`;
}

function Head({ name, person }: { name: string; person: EnrichedPerson }) {
  const { jobTitle, companyName, city, state, country } = person;
  const place = [city, state ?? country].filter(Boolean).join(", ");
  const reach = [person.email, person.phone ?? person.mobilePhone, person.linkedin_url];
  return (
    <header className="flex items-start gap-3 px-4 pt-3.5 pb-2.5">
      <Monogram name={[person.firstName, person.lastName].filter(Boolean).join(" ") || name} round />
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 items-center gap-2">
          <h3 className="truncate text-md tracking-md" title={name}>
            {name}
          </h3>
          <EnrichmentRing count={reach.filter(Boolean).length} />
          <Accuracy percent={person.contactAccuracyScore} />
        </div>
        <p className="truncate" title={jobTitle}>
          {jobTitle ?? <span className="text-ink-3">No title known</span>}
        </p>
        <p className="truncate text-xs text-ink-2">{[companyName, place].filter(Boolean).join(" · ")}</p>
      </div>
    </header>
  );
}

/** The accuracy of a contact; yellow with a triangle at 10 % or below. */
function Accuracy({ percent }: { percent: number | undefined }) {
  if (percent === undefined) return null;
  const isWeak = percent <= weakAccuracy;
  return (
    <span
      className={`ml-auto inline-flex flex-none items-center gap-1.5 text-xs whitespace-nowrap ${isWeak ? "text-warm" : "text-ink-2"}`}
    >
      {isWeak && <TriangleAlert size={14} aria-hidden="true" />}
      {percent}% sure
    </span>
  );
}

interface ReachLinesProps {
  person: EnrichedPerson;
  name: string;
  report: ReturnType<typeof useReport>;
}

function ReachLines({ person, name, report }: ReachLinesProps) {
  const { email, linkedin_url: linkedIn } = person;
  return (
    <div className="mx-4 grid gap-0.5 border-t border-line pt-2 pb-3">
      <ReachLine label="Email" icon={<Mail size={14} aria-hidden="true" />}>
        {email && (
          <>
            <a
              href={`mailto:${email}`}
              className={classNames(
                "truncate hover:underline hover:underline-offset-3",
                report.known && "text-ink-3 line-through",
              )}
            >
              {email}
            </a>
            {report.canReportBounce && (
              <ReportButton report={report} problem="bounced" label="Bounced?" name={name} />
            )}
          </>
        )}
      </ReachLine>
      <ReachLine label="Phone" icon={<Phone size={14} aria-hidden="true" />}>
        {(person.phone ?? person.mobilePhone) && (
          <PhoneNumber person={person} isWrongPerson={report.known?.problem === "wrong-person"} />
        )}
      </ReachLine>
      <ReachLine label="LinkedIn" icon={<Link2 size={14} aria-hidden="true" />}>
        {linkedIn && <SourceLink link={linkedIn} text={shortenWebAddress(linkedIn)} className="truncate" />}
      </ReachLine>
    </div>
  );
}

function PhoneNumber({ person, isWrongPerson }: { person: EnrichedPerson; isWrongPerson: boolean }) {
  const { phone, mobilePhone, directPhoneDoNotCall, mobilePhoneDoNotCall } = person;
  return (
    <>
      <span className={classNames("truncate", isWrongPerson && "text-ink-3 line-through")}>
        {phone ?? mobilePhone}
      </span>
      {(phone ? directPhoneDoNotCall : mobilePhoneDoNotCall) && <DoNotCall />}
    </>
  );
}

interface ReachLineProps {
  label: string;
  icon: ReactNode;
  children: ReactNode;
}

function ReachLine({ label, icon, children }: ReachLineProps) {
  return (
    <p className="flex min-w-0 items-center gap-2">
      <span className="flex-none text-ink-3" title={label}>
        {icon}
        <span className="sr-only">{label}</span>
      </span>
      {children || <span className="text-ink-3">N/A</span>}
    </p>
  );
}

interface HistoryProps {
  employments: readonly Employment[];
  education: Education | undefined;
}

/** The first two employments and the first education. */
function History({ employments, education }: HistoryProps) {
  const shown = employments.slice(0, maxEmployments);
  const school = education && describeEducation(education);
  if (shown.length === 0 && !school) return null;
  return (
    <ul aria-label="History" className="mx-4 grid gap-0.5 border-t border-line pt-2 pb-3">
      {shown.map((employment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two jobs may have the same title and dates
        <li key={index} className="flex min-w-0 items-baseline gap-2">
          <span className="min-w-0 truncate">
            {[employment.jobTitle, employment.companyName].filter(Boolean).join(", ")}
          </span>
          <span className="ml-auto flex-none text-xs text-ink-2">{describeEmploymentDates(employment)}</span>
        </li>
      ))}
      {school && <li className="truncate text-ink-3">{school}</li>}
    </ul>
  );
}

function describeEducation({ degree, areaOfStudy, school }: Education): string {
  const course = [degree, areaOfStudy].filter(Boolean).join(" ");
  return [course, school].filter(Boolean).join(", ");
}
