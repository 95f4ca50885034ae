import type { WantedKind } from "@eq/contracts";
import { unreleasedDetails } from "../../adapters/contact-data/port.ts";
import type {
  ContactVendor,
  DetailName,
  VendorAnswer,
  VendorPerson,
  VendorQuestion,
} from "../../adapters/contact-vendors/port.ts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { addPeople } from "../import/add-people.ts";
import type { ImportLookups } from "../import/import-lookups.ts";
import { retryConflicts } from "../import/retry-conflicts.ts";
import { cleanDetails } from "./clean-details.ts";
import { isPersonOfQuestion } from "./compare-answer.ts";
import { hashPersonId, type OpenQuestion, type OpenRequest } from "./open-request.ts";
import { type Agreement, type NewFinding, storeFindings } from "./store-findings.ts";
import { storeOptOuts } from "./store-opt-outs.ts";
import { type StoredAnswer, type StoredAnswerKind, storeAnswers } from "./store-questions.ts";
import { addToReport } from "./store-report.ts";

/** One step of the waterfall. */
export interface WaterfallStep {
  readonly vendor: ContactVendor;
  /** What the vendor charges for a person that it finds, in millionths of a US dollar. */
  readonly priceMicros: number;
}

export interface WaterfallParts {
  readonly db: Database;
  readonly steps: readonly WaterfallStep[];
  readonly wanted: readonly WantedKind[];
  readonly lookups: ImportLookups;
  readonly now: () => Date;
}

/** An answer as it counts: with the person of the question, or without one. */
interface Verdict extends OpenQuestion {
  readonly answer: VendorAnswer;
  /** What is remembered; null when there was no answer. */
  readonly kind: StoredAnswerKind | null;
  readonly person: VendorPerson | null;
  readonly personId: string | null;
}

const noAnswer: VendorAnswer = { kind: "failed", reason: "There was no answer", retryAfterSeconds: null };

function judge(open: OpenQuestion, answer: VendorAnswer = noAnswer): Verdict {
  const personId = open.requests[0]?.person?.id ?? null;
  const base = { ...open, answer, person: null, personId };
  if (answer.kind === "failed" || answer.kind === "out-of-credits") return { ...base, kind: null };
  if (answer.kind !== "person") return { ...base, kind: answer.kind };
  if (!isPersonOfQuestion(open.question, answer.person)) return { ...base, kind: "wrong-person" };
  const person = cleanPerson(answer.person, open.question);
  const hasWanted = [...open.question.wanted].some((detail) => person[unreleasedDetails][detail] !== null);
  return hasWanted ? { ...base, kind: "person", person } : { ...base, kind: "nothing" };
}

const cleanPerson = (person: VendorPerson, question: VendorQuestion): VendorPerson => ({
  ...person,
  [unreleasedDetails]: cleanDetails(person[unreleasedDetails], person.country ?? question.country),
});

/** Stores what a vendor answered, in one transaction, and applies it to the requests. */
export async function settleAnswers(
  parts: WaterfallParts,
  { vendor, priceMicros }: WaterfallStep,
  {
    questions,
    answers,
    secret,
  }: { questions: readonly OpenQuestion[]; answers: ReadonlyMap<string, VendorAnswer>; secret: string },
): Promise<void> {
  const judged = questions.map((open) => judge(open, answers.get(open.question.key)));
  const { db, now } = parts;
  const order = parts.steps.map((step) => step.vendor.id);
  const verdicts = await retryConflicts(() =>
    db.transaction(async (tx) => {
      const known = await addUnknownPeople(tx, parts, vendor, judged);
      await lockPeople(tx, known);
      const findings = known.flatMap((verdict) => listFindings(vendor, verdict));
      const agreement = await storeFindings(tx, findings, { order, now: now() });
      const optedOut = known.filter(({ kind }) => kind === "opted-out");
      await storeOptOuts(tx, optedOut, now());
      const remembered = known.flatMap((verdict) => describeAnswer(verdict, secret));
      await storeAnswers(tx, vendor.id, remembered);
      await addToReport(tx, vendor.id, countVerdicts(known, { agreement, priceMicros }));
      return known;
    }),
  );
  for (const verdict of verdicts) applyVerdict(vendor, verdict);
}

/** Locks all people of a batch in the order of their ids, so that two batches cannot deadlock. */
async function lockPeople(tx: Queryable, verdicts: readonly Verdict[]): Promise<void> {
  const ids = verdicts.flatMap(({ personId }) => personId ?? []);
  await tx.query(sql`select id from person where id = any(${ids}::bigint[]) order by id for no key update`);
}

/** What is remembered of an answer, under all hashes of the person, whose id may be known only now. */
function describeAnswer({ identities, question, kind, personId }: Verdict, secret: string) {
  if (kind === null) return [];
  const all = personId === null ? identities.all : [...identities.all, hashPersonId(personId, secret)];
  return all.map((identity) => ({ question: identity, wanted: [...question.wanted], kind, personId }));
}

/**
 * Adds the people whom the directory does not have. Whoever was erased on request counts as opted out; whoever cannot be told
 * from others, as a wrong person.
 */
async function addUnknownPeople(
  tx: Queryable,
  { lookups }: WaterfallParts,
  vendor: ContactVendor,
  verdicts: readonly Verdict[],
): Promise<Verdict[]> {
  const unknown = verdicts.filter(({ person, personId }) => person !== null && personId === null);
  const additions = unknown.map(({ person, requests, question }) => ({
    values: describeAddition(person, question),
    companyId: requests[0]?.company?.id ?? null,
  }));
  const added = await addPeople(tx, additions, { lookups, sourceName: vendor.name });
  return verdicts.map((verdict) => {
    const result = added[unknown.indexOf(verdict)];
    if (result === undefined) return verdict;
    if ("id" in result) return { ...verdict, personId: result.id };
    return { ...verdict, person: null, kind: result.problem === "erased" ? "opted-out" : "wrong-person" };
  });
}

function describeAddition(person: VendorPerson | null, question: VendorQuestion) {
  if (person === null) return {};
  const { fullName, firstName, middleName, lastName, jobTitle, city, state, country, updatedOn } = person;
  const { email, linkedIn } = person[unreleasedDetails];
  return {
    full_name: fullName,
    first_name: firstName,
    middle_name: middleName,
    last_name: lastName,
    title: jobTitle,
    company: person.companyName ?? question.companyName,
    company_domain: person.companyDomain ?? question.companyDomain,
    email: email?.value,
    linkedin: linkedIn?.value,
    city,
    state,
    country,
    updated_on: updatedOn,
  };
}

const detailNames: readonly DetailName[] = ["email", "phone", "mobile", "linkedIn"];

function listFindings(vendor: ContactVendor, { person, personId }: Verdict): NewFinding[] {
  if (person === null || personId === null) return [];
  const details = person[unreleasedDetails];
  return detailNames.flatMap((detail) => {
    const value = details[detail];
    if (value === null) return [];
    const { method, date, doNotCall = false } = value;
    const source = { vendor: vendor.id, source: vendor.name };
    return [{ personId, detail, ...source, value: value.value, method, valueOn: date, doNotCall }];
  });
}

function countVerdicts(
  verdicts: readonly Verdict[],
  { agreement, priceMicros }: { agreement: Agreement; priceMicros: number },
) {
  const count = (fits: (verdict: Verdict) => boolean) => verdicts.filter(fits).length;
  return {
    ...agreement,
    questions: verdicts.length,
    hits: count(({ kind }) => kind === "person"),
    wrongPeople: count(({ kind }) => kind === "wrong-person"),
    nothing: count(({ kind }) => kind === "nothing"),
    optedOut: count(({ kind }) => kind === "opted-out"),
    outOfCredits: count(({ answer }) => answer.kind === "out-of-credits"),
    failed: count(({ answer }) => answer.kind === "failed"),
    // Vendors charge for every person that they return, also for a wrong one.
    costMicros: count(({ answer }) => answer.kind === "person") * priceMicros,
  };
}

function applyVerdict(vendor: ContactVendor, { requests, answer, kind, personId, person }: Verdict): void {
  for (const request of requests) {
    if (answer.kind === "failed" || answer.kind === "out-of-credits") request.problems.push(answer);
    applyAnswer(request, kind, personId);
    if (person !== null && personId !== null) request.helpers.add(vendor.name);
  }
}

export function applyAnswer(
  request: OpenRequest,
  kind: StoredAnswer["kind"] | null,
  personId: string | null,
): void {
  if (kind === "opted-out") request.optedOut = true;
  if (kind === "person") request.foundId = personId ?? request.foundId;
}
