import { nameKey } from "@eq/contracts";
import { titleWords } from "@eq/understanding";
import type {
  ContactData,
  ContactOutcome,
  ContactRequest,
  PeopleQuery,
  PersonCandidate,
} from "../../adapters/contact-data/port.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { type KnownCompanies, runInSlices } from "../known-companies/index.ts";
import { toCompanyId } from "../schema/port-values.ts";
import {
  BatchPeople,
  type CompanyChoice,
  decideById,
  decideByName,
  readCompanyChoice,
} from "./decide-outcome.ts";
import { findByName } from "./find-by-name.ts";
import { readPersonCandidate } from "./read-contact.ts";
import { selectListedPeople, selectNamesakes, selectPeople } from "./read-people.ts";

interface ContactDataOptions {
  db: Queryable;
  knownCompanies: KnownCompanies;
}

/** Makes the directory's port for contact details. A batch takes one SQL statement. */
export function createDirectoryContactData(options: ContactDataOptions): ContactData {
  return {
    name: "EQ directory",
    batchSize: 100,
    find: (query, { signal } = {}) => findPeople(options, query, signal),
    enrich: (requests, { signal } = {}) => enrich(options, requests, signal),
  };
}

async function enrich(
  { db, knownCompanies }: ContactDataOptions,
  requests: readonly ContactRequest[],
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, ContactOutcome>> {
  const named = requests.filter(({ personId }) => !personId);
  const choices = await chooseCompanies(knownCompanies, named, signal);
  const rows = await selectPeople(
    db,
    {
      companyIds: [...new Set([...choices.values()].flatMap(({ ids }) => ids))],
      personIds: requests.flatMap(({ personId }) => (personId ? [toCompanyId(personId)] : [])),
      fullNames: named.map(({ fullName }) => fullName),
      companyKeys: [...new Set(named.map(({ companyName }) => nameKey(companyName)))],
    },
    signal,
  );
  const people = new BatchPeople(rows);
  const outcomes = new Map<string, ContactOutcome>();
  await runInSlices(requests, (request) => {
    const choice = choices.get(request);
    const outcome = choice
      ? decideByName(request, choice, people)
      : decideById(request.personId ?? "", people);
    outcomes.set(request.key, outcome);
  });
  signal?.throwIfAborted();
  return outcomes;
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
  const keys = { companyIds, personIds: [], fullNames: [fullName], companyKeys: [] };
  const rows = await selectPeople(db, keys, signal);
  return findByName(fullName, rows, { titles: words, limit });
}
