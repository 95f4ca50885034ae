import { nameKey } from "@eq/contracts";
import { titleWords } from "@eq/understanding";
import {
  type ContactData,
  type ContactOutcome,
  type ContactRequest,
  type PeopleQuery,
  type PersonCandidate,
  type UnreleasedContact,
  unreleasedDetails,
} from "../../adapters/contact-data/port.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { refuseEmail } from "../email-patterns/index.ts";
import { type KnownCompanies, runInSlices } from "../known-companies/index.ts";
import { toCompanyId } from "../schema/port-values.ts";
import {
  BatchPeople,
  type CompanyChoice,
  decideByName,
  type PersonChoice,
  readCompanyChoice,
} from "./decide-outcome.ts";
import { findByName } from "./find-by-name.ts";
import { findByTrait } from "./find-by-trait.ts";
import { readPersonCandidate } from "./match-people.ts";
import { readMatch, selectContacts, selectDetailKinds } from "./read-contact.ts";
import { readForSuppression } from "./read-for-suppression.ts";
import { selectListedPeople, selectNamesakes, selectOptedOut, selectPeople } from "./read-people.ts";

interface ContactDataOptions {
  db: Queryable;
  knownCompanies: KnownCompanies;
}

/** Makes the directory's port for contact details. A batch takes two SQL statements. */
export function createDirectoryContactData(options: ContactDataOptions): ContactData {
  return {
    name: "EQ directory",
    batchSize: 100,
    find: (query, { signal } = {}) => findPeople(options, query, signal),
    listOptedOut: (personIds, { signal } = {}) => selectOptedOut(options.db, personIds, signal),
    listDetailKinds: (personIds, { signal } = {}) => selectDetailKinds(options.db, personIds, signal),
    readForSuppression: (personIds, { signal } = {}) => readForSuppression(options.db, personIds, signal),
    findByTrait: (trait, { signal } = {}) => findByTrait(options.db, trait, signal),
    noteBounce: (contact) => noteBounce(options, contact),
    enrich: (requests, { signal } = {}) => enrich(options, requests, signal),
  };
}

async function noteBounce({ db }: ContactDataOptions, contact: UnreleasedContact): Promise<void> {
  const { email } = contact[unreleasedDetails];
  if (email === null) return;
  const { personId } = contact;
  await refuseEmail(db, { personId, email: email.value, reason: "bounced", now: new Date() });
}

async function enrich(
  options: ContactDataOptions,
  requests: readonly ContactRequest[],
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, ContactOutcome>> {
  const choices = await choosePeople(options, requests, signal);
  const ids = [...choices.values()].flatMap((choice) => (choice.kind === "matched" ? [choice.personId] : []));
  const contacts = await selectContacts(options.db, ids, signal);
  signal?.throwIfAborted();
  return new Map(
    [...choices].map(([{ key }, choice]) => [
      key,
      choice.kind === "matched" ? readMatch(contacts.get(choice.personId), choice.basis) : choice,
    ]),
  );
}

/** Decides whom each request means, by id, else by name. */
async function choosePeople(
  { db, knownCompanies }: ContactDataOptions,
  requests: readonly ContactRequest[],
  signal: AbortSignal | undefined,
): Promise<Map<ContactRequest, PersonChoice>> {
  const named = requests.filter(({ personId }) => !personId);
  const companies = await chooseCompanies(knownCompanies, named, signal);
  const keys = {
    employers: [...companies].flatMap(([{ fullName }, { ids }]) =>
      ids.map((companyId) => ({ companyId, fullName })),
    ),
    fullNames: named.map(({ fullName }) => fullName),
    companyKeys: [...new Set(named.map(({ companyName }) => nameKey(companyName)))],
  };
  const people = new BatchPeople(named.length > 0 ? await selectPeople(db, keys, signal) : []);
  const choices = new Map<ContactRequest, PersonChoice>();
  await runInSlices(requests, (request) => {
    const company = companies.get(request);
    const personId = toCompanyId(request.personId ?? "");
    const byId = { kind: "matched" as const, personId, basis: "the same person" };
    choices.set(request, company ? decideByName(request, company, people) : byId);
  });
  return choices;
}

/** Finds the companies that the requests name; a company id wins over the name. */
async function chooseCompanies(
  knownCompanies: KnownCompanies,
  requests: readonly ContactRequest[],
  signal: AbortSignal | undefined,
): Promise<Map<ContactRequest, CompanyChoice>> {
  const matcher = await knownCompanies.current(signal);
  const choices = new Map<ContactRequest, CompanyChoice>();
  await runInSlices(requests, (request) => {
    const { companyId, companyName: name, companyDomain: domain, city, state, country } = request;
    const choice = companyId
      ? { ids: [toCompanyId(companyId)], basis: "", reason: "" }
      : readCompanyChoice(request, matcher.match({ name, domain, city, state, country }));
    choices.set(request, choice);
  });
  return choices;
}

async function findPeople(
  { db, knownCompanies }: ContactDataOptions,
  { companyId, companyName, fullName, titles = [], limit }: PeopleQuery,
  signal: AbortSignal | undefined,
): Promise<PersonCandidate[]> {
  const request = { key: "", fullName: fullName ?? "", companyName: companyName ?? "", companyId };
  const words = titles.map(titleWords).filter((list) => list.length > 0);
  if (!companyId && !companyName) {
    if (!fullName) return [];
    return findByName(fullName, await selectNamesakes(db, fullName, signal), { titles: words, limit });
  }
  const choice = (await chooseCompanies(knownCompanies, [request], signal)).get(request);
  const companyIds = choice?.ids ?? [];
  if (!fullName) {
    const rows = await selectListedPeople(db, { companyIds, titles: words, limit }, signal);
    return rows.map((row) => readPersonCandidate(row, { likelihood: null, basis: "" }));
  }
  const employers = companyIds.map((companyId) => ({ companyId, fullName }));
  const keys = { employers, fullNames: [fullName], companyKeys: [] };
  const rows = await selectPeople(db, keys, signal);
  return findByName(fullName, rows, { titles: words, limit });
}
