import type {
  ContactData,
  ContactOptions,
  ContactOutcome,
  ContactRequest,
} from "../../adapters/contact-data/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { findErased } from "../import/erased-people.ts";
import { askVendor } from "./ask-vendor.ts";
import { guessAddresses, replaceGuess } from "./guess-addresses.ts";
import {
  isAskable,
  listEmployerNames,
  listMissing,
  type OpenRequest,
  writeFirstNameFirst,
} from "./open-request.ts";
import { type KnownCompany, readKnownCompanies, readKnownPeople } from "./read-known-people.ts";
import type { WaterfallParts } from "./settle-answers.ts";
import { addToReport, noCounts } from "./store-report.ts";
import { orderSteps, readWaterfallSettings } from "./store-settings.ts";

/**
 * Makes a source of contact details that asks vendors, one after the other, for what the directory does not have. What they
 * find is stored in the directory, so that it is asked for once. Demo people, people who object and people who were erased
 * are never asked about. The order and the wanted details of `parts` hold until operators have saved others.
 */
export function createContactWaterfall(directory: ContactData, parts: WaterfallParts): ContactData {
  return {
    ...directory,
    noteBounce: async (contact) => {
      await directory.noteBounce(contact);
      const { steps } = await applySettings(parts);
      const order = steps.map(({ vendor }) => vendor.id);
      await replaceGuess({ ...parts, order }, contact.personId);
    },
    enrich: async (requests, options) => enrich(directory, await applySettings(parts), { requests, options }),
  };
}

/** Reads what operators chose, at each enrichment, because another process may have saved it. */
async function applySettings(parts: WaterfallParts): Promise<WaterfallParts> {
  const settings = await readWaterfallSettings(parts.db);
  if (settings === null) return parts;
  const steps = orderSteps(parts.steps, settings.vendors, ({ vendor }) => vendor.id);
  return { ...parts, steps, wanted: settings.wanted };
}

async function enrich(
  directory: ContactData,
  parts: WaterfallParts,
  { requests, options = {} }: { requests: readonly ContactRequest[]; options: ContactOptions | undefined },
): Promise<ReadonlyMap<string, ContactOutcome>> {
  const outcomes = new Map(await directory.enrich(requests, options));
  await reportDirectory(parts.db, [...outcomes.values()]);
  const open = await openRequests(parts, requests, outcomes);
  for (const step of parts.steps) await askVendor(parts, step, { open, signal: options.signal });
  await guessAddresses(parts, open);
  const found = open.filter((each) => each.person !== null && (each.helpers.size > 0 || each.isOutdated));
  const again = found.map(({ request, person }) => ({ ...request, personId: person?.id }));
  const completed =
    again.length > 0 ? await directory.enrich(again, options) : new Map<string, ContactOutcome>();
  for (const each of open) {
    const outcome = closeRequest(each, completed.get(each.request.key));
    outcomes.set(each.request.key, outcome);
  }
  return outcomes;
}

/** Counts what the directory knew by itself as the first step of the report. */
async function reportDirectory(db: Database, outcomes: readonly ContactOutcome[]): Promise<void> {
  const count = (...kinds: ContactOutcome["kind"][]) =>
    outcomes.filter(({ kind }) => kinds.includes(kind)).length;
  await addToReport(db, "directory", {
    ...noCounts,
    questions: outcomes.length,
    hits: count("found", "partly"),
    nothing: count("nothing", "ambiguous"),
    optedOut: count("opted-out"),
    failed: count("failed"),
  });
}

/** Lists the requests for which vendors are asked. */
async function openRequests(
  { db, wanted }: WaterfallParts,
  requests: readonly ContactRequest[],
  outcomes: ReadonlyMap<string, ContactOutcome>,
): Promise<OpenRequest[]> {
  const named = requests.flatMap((request) => {
    const outcome = outcomes.get(request.key);
    const mayAsk =
      outcome && (hasPerson(outcome) || (!request.personId && isUnknown(outcome) && isAskable(request)));
    return mayAsk ? [{ request, outcome }] : [];
  });
  const ids = named.map(({ outcome }) => readPersonId(outcome));
  const people = await readKnownPeople(
    db,
    ids.filter((id) => id !== null),
  );
  const unknown = named.filter((_, index) => ids[index] === null).map(({ request }) => request);
  const companies = await readCompaniesOf(db, unknown);
  const erased = await findErasedRequests(db, unknown, companies);
  const open = named.map(({ request, outcome }, index): OpenRequest => {
    const person = people.get(ids[index] ?? "") ?? null;
    const optedOut = erased.has(request) || person?.optedOut === true;
    const company = companies.get(request) ?? null;
    return {
      request,
      outcome,
      person,
      company,
      optedOut,
      foundId: null,
      isOutdated: false,
      problems: [],
      helpers: new Set(),
    };
  });
  return open.filter(
    (each) =>
      !each.person?.demo && !each.company?.demo && (each.optedOut || listMissing(each, wanted).length > 0),
  );
}

const isUnknown = (outcome: ContactOutcome) => outcome.kind === "nothing";
const hasPerson = (outcome: ContactOutcome) => readPersonId(outcome) !== null;

function readPersonId(outcome: ContactOutcome): string | null {
  if ("contact" in outcome) return outcome.contact.personId;
  return outcome.kind === "nothing" ? (outcome.personId ?? null) : null;
}

async function readCompaniesOf(db: Database, requests: readonly ContactRequest[]) {
  const references = requests.map(({ companyId, companyName, companyDomain }) => ({
    id: companyId ?? null,
    name: companyName || null,
    domain: companyDomain ?? null,
  }));
  const companies = await readKnownCompanies(db, references);
  return new Map(requests.map((request, index) => [request, companies[index] ?? null]));
}

async function findErasedRequests(
  db: Database,
  requests: readonly ContactRequest[],
  companies: ReadonlyMap<ContactRequest, KnownCompany | null>,
) {
  const erased = await findErased(
    db,
    requests.map((request) => ({
      fullName: writeFirstNameFirst(request.fullName),
      companyNames: listEmployerNames({ request, company: companies.get(request) ?? null }),
    })),
  );
  return new Set(requests.filter((_, index) => erased.has(index)));
}

/** The outcome after all vendors: what they completed, why they could not, or what the directory answered. */
function closeRequest(
  { outcome, optedOut, isOutdated, problems, helpers }: OpenRequest,
  completed: ContactOutcome | undefined,
): ContactOutcome {
  if (optedOut) return { kind: "opted-out" };
  if (completed && "contact" in completed && helpers.size > 0)
    return { ...completed, basis: describeBasis(outcome, helpers) };
  if (isOutdated && completed) return completed;
  if (outcome.kind !== "nothing") return outcome;
  return describeProblems(problems) ?? outcome;
}

const listFormat = new Intl.ListFormat("en-US");

function describeBasis(outcome: ContactOutcome, helpers: ReadonlySet<string>): string {
  const basis = "contact" in outcome ? outcome.basis : "name and company";
  return `${basis}; details by ${listFormat.format([...helpers])}`;
}

/** Nothing was found, but not every vendor has answered: the request failed, or the plans are used up. */
function describeProblems(problems: OpenRequest["problems"]): ContactOutcome | null {
  const failures = problems.filter(({ kind }) => kind === "failed");
  const [failure] = failures;
  if (failure === undefined) return problems.length > 0 ? { kind: "out-of-credits" } : null;
  const waits = failures.flatMap(({ retryAfterSeconds }) => retryAfterSeconds ?? []);
  return {
    kind: "failed",
    reason: failures.map(({ reason }) => reason).join(". "),
    retryAfterSeconds: waits.length > 0 ? Math.min(...waits) : null,
  };
}
