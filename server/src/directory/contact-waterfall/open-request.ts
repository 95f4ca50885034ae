import { createHmac } from "node:crypto";
import { hostOf, nameKey, type WantedKind } from "@eq/contracts";
import type { ContactOutcome, ContactRequest } from "../../adapters/contact-data/port.ts";
import type {
  ContactVendor,
  DetailName,
  VendorAnswer,
  VendorQuestion,
} from "../../adapters/contact-vendors/port.ts";
import { matchPerson, splitNameWords } from "../known-companies/index.ts";
import { isGood } from "./choose-value.ts";
import { type KnownCompany, type KnownPerson, readKnownDetail } from "./read-known-people.ts";

const detailsOfKind: Readonly<Record<WantedKind, readonly DetailName[]>> = {
  email: ["email"],
  phone: ["phone", "mobile"],
  linkedIn: ["linkedIn"],
};

/** A request for which vendors are asked, because the directory does not have all that is wanted. */
export interface OpenRequest {
  readonly request: ContactRequest;
  /** What the directory answered. */
  readonly outcome: ContactOutcome;
  /** The person in the directory; null while the directory does not have one. */
  person: KnownPerson | null;
  /** The company in the directory; null while it is not known. */
  readonly company: KnownCompany | null;
  optedOut: boolean;
  /** The person whom a vendor has found. */
  foundId: string | null;
  /** Whether the outcome has a value that was withdrawn meanwhile. */
  isOutdated: boolean;
  /** The vendors that gave no answer. */
  readonly problems: Extract<VendorAnswer, { reason: string }>[];
  /** Names of the vendors that added something. */
  readonly helpers: Set<string>;
}

/** The requests that put one question to a vendor. */
export interface OpenQuestion {
  readonly identities: Identities;
  readonly question: VendorQuestion;
  readonly requests: OpenRequest[];
}

/** The details that are wanted and not yet known well enough. */
export function listMissing({ person }: OpenRequest, wanted: readonly WantedKind[]): DetailName[] {
  const isKnown = (detail: DetailName) => {
    const value = person && readKnownDetail(person, detail);
    return value !== null && isGood(value);
  };
  return wanted.flatMap((kind) => {
    const details = detailsOfKind[kind];
    return details.some(isKnown) ? [] : details;
  });
}

/** Every name by which the employer of a request may be remembered of people who were erased or opted out. */
export const listEmployerNames = ({ request, company }: Pick<OpenRequest, "request" | "company">) => [
  request.companyName,
  company?.name,
  company?.domain,
  hostOf(request.companyDomain),
];

/** Whether a vendor may be asked about a person whom the directory does not have. */
export function isAskable({ fullName, companyName, companyDomain }: ContactRequest): boolean {
  const decision = matchPerson({ fullName }, []);
  const isOnePerson = decision.kind === "none" && decision.reason === "unknown";
  return isOnePerson && (nameKey(companyName) !== "" || Boolean(companyDomain));
}

/** Writes the question for a vendor; null when the vendor has nothing of what is missing. */
export function writeQuestion(
  open: OpenRequest,
  vendor: ContactVendor,
  wanted: readonly WantedKind[],
): VendorQuestion | null {
  const missing = listMissing(open, wanted).filter((detail) => vendor.delivers.has(detail));
  if (open.optedOut || missing.length === 0) return null;
  return { ...describePerson(open), key: open.request.key, wanted: new Set(missing) };
}

type Description = Omit<VendorQuestion, "key" | "wanted">;

const describePerson = (open: OpenRequest): Description =>
  open.person ? describeKnownPerson(open.person, open.request) : describeRequest(open);

function describeKnownPerson(person: KnownPerson, { companyDomain }: ContactRequest): Description {
  const { fullName, firstName, lastName, jobTitle, companyName, city, state, country, email, linkedIn } =
    person;
  const domain = person.companyDomain ?? companyDomain ?? null;
  const names = { fullName, firstName, lastName, jobTitle, companyName, companyDomain: domain };
  return { ...names, city, state, country, email, linkedIn };
}

function describeRequest({ request, company }: OpenRequest): Description {
  const { city = null, state = null, country = null } = request;
  return {
    fullName: writeFirstNameFirst(request.fullName),
    ...splitName(request.fullName),
    jobTitle: null,
    companyName: request.companyName || (company?.name ?? null),
    companyDomain: request.companyDomain ?? company?.domain ?? null,
    city,
    state,
    country,
    email: null,
    linkedIn: null,
  };
}

/** Writes "Lee, Ann" as "Ann Lee". */
export const writeFirstNameFirst = (fullName: string): string =>
  fullName.trim().replace(/^([^,]+),\s*([^,]+)$/, "$2 $1");

/** Splits a name of two words; longer names are left to the vendor. */
function splitName(fullName: string): Pick<VendorQuestion, "firstName" | "lastName"> {
  const [first, last, ...more] = writeFirstNameFirst(fullName).split(/\s+/);
  return first && last && more.length === 0
    ? { firstName: first, lastName: last }
    : { firstName: null, lastName: null };
}

/** The hashes under which answers about somebody are remembered. */
export interface Identities {
  /** The one under which the vendor is asked: the person's id, else the name at the company. */
  readonly first: string;
  /** Those under which an answer is stored. */
  readonly all: readonly string[];
  /** Those under which an earlier answer is looked for. */
  readonly earlier: readonly string[];
}

/** Hashes whom a request is about. A name counts with its company's name and domain, in any spelling. */
export function hashIdentities({ person, request, company }: OpenRequest, secret: string): Identities {
  const hashName = (name: string, employer: string | null, host: string | null) =>
    hash(
      secret,
      "name",
      splitNameWords(writeFirstNameFirst(name)).join(" "),
      nameKey(employer ?? ""),
      host ?? "",
    );
  const host = hostOf(request.companyDomain) ?? company?.domain ?? null;
  const byRequest = hashName(request.fullName, request.companyName || (company?.name ?? null), host);
  if (person === null) return { first: byRequest, all: [byRequest], earlier: [byRequest] };
  const byId = hashPersonId(person.id, secret);
  const names = [person.companyDomain, null].map((domain) =>
    hashName(person.fullName, person.companyName, domain),
  );
  return { first: byId, all: [byId], earlier: [byId, byRequest, ...names] };
}

/** The hash by the person's id. */
export const hashPersonId = (personId: string, secret: string): string => hash(secret, "person", personId);

const hash = (secret: string, ...parts: string[]) =>
  createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64url");
