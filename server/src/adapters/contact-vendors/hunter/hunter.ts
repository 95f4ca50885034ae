// Hunter finds email addresses only. 202 is a search that still runs, and 451 a person who does not want to be processed.
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../../platform/db/database.ts";
import { type Fields, readFields } from "../../../platform/vendor-calls/read-json.ts";
import type { VendorReply } from "../../../platform/vendor-calls/send-once.ts";
import type { VendorClient } from "../../../platform/vendor-calls/vendor-client.ts";
import { VendorFailure } from "../../../platform/vendor-calls/vendor-failure.ts";
import { type ContactValue, unreleasedDetails } from "../../contact-data/port.ts";
import type { ContactVendor, VendorAnswer, VendorPerson, VendorQuestion } from "../port.ts";
import { askInBatches } from "../vendor-values/ask-vendor.ts";
import {
  makeValue,
  readDay,
  readEmail,
  readNumber,
  readPhone,
  readText,
} from "../vendor-values/read-values.ts";
import { createHunterClient, type HunterAccount, id, name } from "./hunter-client.ts";

export interface HunterSettings extends HunterAccount {
  /** Milliseconds before a search that still runs is asked for again; 2,000 by default. */
  readonly stillRunningPauseMs?: number;
}

const searchesAtOnce = 5;
/** How often a search that still runs is asked for again. */
const maxRepeats = 3;
/** The least score, 0 to 100, of an address that Hunter has not verified. */
const minScore = 50;

/** Creates the vendor of email addresses. */
export function createHunter(db: Database, settings: HunterSettings): ContactVendor {
  const client = createHunterClient(db, settings);
  const pauseMs = settings.stillRunningPauseMs ?? 2_000;
  return {
    id,
    name,
    // As many as are asked at once, so that answers are stored soon.
    batchSize: searchesAtOnce,
    delivers: new Set(["email"]),
    ask: (questions, { signal } = {}) =>
      askInBatches(
        questions,
        async ([question]) => (question ? [await findEmail(client, { question, pauseMs, signal })] : []),
        { batchSize: 1, atOnce: searchesAtOnce },
      ),
  };
}

interface Search {
  question: VendorQuestion;
  pauseMs: number;
  signal: AbortSignal | undefined;
}

async function findEmail(client: VendorClient, { question, pauseMs, signal }: Search): Promise<VendorAnswer> {
  const query = writeQuery(question);
  if (query === null) return { kind: "nothing" };
  for (let repeats = 0; ; repeats += 1) {
    const reply = await client.send({ path: "/email-finder", query, signal });
    if (reply.status !== 202) return readReply(reply);
    if (repeats === maxRepeats)
      return { kind: "failed", reason: `${name} is still searching`, retryAfterSeconds: 30 };
    await sleep(pauseMs, undefined, { signal });
  }
}

/** Null when the question has too little for this vendor, which would be an error of ours. */
function writeQuery({ fullName, firstName, lastName, companyName, companyDomain, linkedIn }: VendorQuestion) {
  const handle = /\/in\/([^/?]+)/.exec(linkedIn ?? "")?.[1];
  const company = companyDomain ? { domain: companyDomain } : { company: companyName ?? undefined };
  if (!companyDomain && !companyName) return handle ? { linkedin_handle: handle, max_duration: 10 } : null;
  const names =
    firstName && lastName ? { first_name: firstName, last_name: lastName } : { full_name: fullName };
  return { ...company, ...names, max_duration: 10 };
}

function readReply({ status, json }: VendorReply): VendorAnswer {
  if (status === 404) return { kind: "nothing" };
  if (status === 451) return { kind: "opted-out" };
  const data = readFields(readFields(json)?.data);
  if (status !== 200 || data === null)
    throw new VendorFailure("bad-request", `${name} did not accept the question (${status})`);
  const person = readPerson(data);
  return person === null ? { kind: "nothing" } : { kind: "person", person };
}

function readPerson(data: Fields): VendorPerson | null {
  const email = readAddress(data);
  const firstName = readText(data.first_name);
  const lastName = readText(data.last_name);
  if (email === null || lastName === null) return null;
  const phone = readPhone(data.phone_number);
  return {
    vendorId: null,
    fullName: [firstName, lastName].filter((part) => part !== null).join(" "),
    firstName,
    middleName: null,
    lastName,
    jobTitle: readText(data.position),
    companyName: readText(data.company),
    companyDomain: readText(data.domain),
    city: null,
    state: null,
    country: null,
    updatedOn: email.date,
    [unreleasedDetails]: {
      email,
      phone: makeValue(phone, { source: name, method: "listed", date: null }),
      mobile: null,
      linkedIn: null,
    },
  };
}

/** What Hunter's verification says about an address; others, such as "invalid" and "disposable", are no addresses. */
const methods: Readonly<Record<string, string>> = {
  valid: "verified",
  accept_all: "accepts anything",
  webmail: "webmail",
};

function readAddress(data: Fields): ContactValue | null {
  const verification = readFields(data.verification);
  const status = readText(verification?.status);
  const isScored = (readNumber(data.score) ?? 0) >= minScore;
  const unverified = isScored ? "guessed" : undefined;
  const method = status === null || status === "unknown" ? unverified : methods[status];
  if (method === undefined) return null;
  const date = readDay(verification?.date);
  return makeValue(readEmail(data.email), { source: name, method, date });
}
