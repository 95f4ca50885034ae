// People Data Labs answers up to 100 questions of one request. A question without a match is a 404 of its own and costs
// nothing. Fields that the plan does not include come as booleans: true means that there is a value to be bought.
import type { Database } from "../../../platform/db/database.ts";
import {
  type Fields,
  readFields,
  readFieldsList,
  readList,
} from "../../../platform/vendor-calls/read-json.ts";
import type { VendorReply } from "../../../platform/vendor-calls/send-once.ts";
import { createVendorClient, type VendorClient } from "../../../platform/vendor-calls/vendor-client.ts";
import { VendorFailure } from "../../../platform/vendor-calls/vendor-failure.ts";
import { type ContactDetails, unreleasedDetails } from "../../contact-data/port.ts";
import type { ContactVendor, DetailName, VendorAnswer, VendorPerson, VendorQuestion } from "../port.ts";
import { askInBatches } from "../vendor-values/ask-vendor.ts";
import {
  makeValue,
  readDay,
  readEmail,
  readNumber,
  readPhone,
  readProfile,
  readText,
} from "../vendor-values/read-values.ts";

export interface PeopleDataLabsSettings {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly requestsPerMinute: number;
}

const id = "people-data-labs";
const name = "People Data Labs";
const batchSize = 100;
/** The least likelihood, from 1 to 10, of a match that is paid for. */
const minLikelihood = 6;

/** Creates the vendor of contact details. */
export function createPeopleDataLabs(db: Database, settings: PeopleDataLabsSettings): ContactVendor {
  const client = createVendorClient(db, {
    id,
    name,
    baseUrl: settings.baseUrl,
    limits: { default: [{ count: settings.requestsPerMinute, perMs: 60_000 }] },
    authorize: async () => ({ "x-api-key": settings.apiKey }),
    readQuota,
    timeLimitMs: 60_000,
  });
  return {
    id,
    name,
    batchSize,
    delivers: new Set(["email", "phone", "mobile", "linkedIn"]),
    ask: (questions, { signal } = {}) =>
      askInBatches(questions, (batch) => askBatch(client, batch, signal), { batchSize, atOnce: 2 }),
  };
}

function readQuota({ headers }: VendorReply) {
  const left = headers.get("x-totallimit-remaining");
  return left === null ? null : { limit: null, left: Number(left) || 0, resetsAt: null };
}

async function askBatch(
  client: VendorClient,
  questions: readonly VendorQuestion[],
  signal: AbortSignal | undefined,
): Promise<VendorAnswer[]> {
  const requests = questions.map((question) => ({ params: writeParameters(question) }));
  const { status, json } = await client.send({
    path: "/person/bulk",
    method: "POST",
    // A question that was answered and got lost would be charged again.
    isRepeatable: false,
    json: { requests },
    signal,
  });
  if (status !== 200)
    throw new VendorFailure("bad-request", `${name} did not accept the question (${status})`);
  const items = readList(json);
  if (items.length !== questions.length)
    throw new VendorFailure("bad-answer", `${name} answered other questions than it was asked`);
  return items.map(readItem);
}

/** The fields that hold each detail. */
const detailFields: Readonly<Record<DetailName, readonly string[]>> = {
  email: ["work_email"],
  phone: ["phone_numbers"],
  mobile: ["mobile_phone"],
  linkedIn: ["linkedin_url"],
};

function writeParameters(question: VendorQuestion) {
  const { fullName, firstName, lastName, companyName, companyDomain, city, state, country } = question;
  const names = firstName && lastName ? { first_name: firstName, last_name: lastName } : { name: fullName };
  // A record without any wanted detail is not paid for.
  const required = [...question.wanted].flatMap((detail) => detailFields[detail]).join(" OR ");
  return omitEmpty({
    ...names,
    company: companyDomain ?? companyName,
    email: question.email,
    profile: question.linkedIn,
    locality: city,
    region: state,
    country,
    required,
    min_likelihood: minLikelihood,
    titlecase: true,
  });
}

const omitEmpty = (values: Fields) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ""));

function readItem(value: unknown): VendorAnswer {
  const item = readFields(value) ?? {};
  const { status, data } = item;
  if (status === 404) return { kind: "nothing" };
  if (status === 402)
    return { kind: "out-of-credits", reason: `${name} has used up its plan (402)`, retryAfterSeconds: null };
  const record = status === 200 ? readFields(data) : null;
  if (record === null)
    return { kind: "failed", reason: `${name} did not answer one question`, retryAfterSeconds: null };
  const isLikely = (readNumber(item.likelihood) ?? 0) >= minLikelihood;
  const person = isLikely ? readPerson(record) : null;
  return person === null ? { kind: "nothing" } : { kind: "person", person };
}

function readPerson(data: Fields): VendorPerson | null {
  const fullName = readText(data.full_name);
  if (fullName === null) return null;
  const updatedOn = readDay(data.job_last_verified) ?? readDay(data.job_last_changed);
  return {
    vendorId: readText(data.id),
    fullName,
    firstName: readText(data.first_name),
    middleName: readText(data.middle_name),
    lastName: readText(data.last_name),
    jobTitle: readText(data.job_title),
    companyName: readText(data.job_company_name),
    companyDomain: readText(data.job_company_website),
    city: readText(data.location_locality),
    state: readText(data.location_region),
    country: readText(data.location_country),
    updatedOn,
    [unreleasedDetails]: readDetails(data, updatedOn),
  };
}

function readDetails(data: Fields, date: string | null): ContactDetails {
  const source = { source: name, method: "listed", date };
  const emails = readFieldsList(data.emails);
  const current = emails.find(({ type }) => type === "current_professional");
  const numbers = readList(data.phone_numbers).flatMap((number) => readPhone(number) ?? []);
  const mobile = readPhone(data.mobile_phone);
  const direct = numbers.find((number) => !isSameNumber(number, mobile)) ?? null;
  return {
    email: makeValue(readEmail(data.work_email) ?? readEmail(current?.address), source),
    phone: makeValue(direct, source),
    mobile: makeValue(mobile, source),
    linkedIn: makeValue(readProfile(data.linkedin_url), source),
  };
}

const readDigits = (number: string | null) => number?.replaceAll(/\D/g, "");
const isSameNumber = (one: string, other: string | null) => readDigits(one) === readDigits(other);
