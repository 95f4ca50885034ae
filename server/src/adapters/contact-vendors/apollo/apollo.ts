// Apollo answers up to 10 questions of one request; nulls among the matches are people whom it does not know. Numbers come
// later to a public address of ours, so that only addresses and profiles are used.
import type { Database } from "../../../platform/db/database.ts";
import { type Fields, readFields, readFieldsList } from "../../../platform/vendor-calls/read-json.ts";
import type { VendorClient } from "../../../platform/vendor-calls/vendor-client.ts";
import { VendorFailure } from "../../../platform/vendor-calls/vendor-failure.ts";
import { unreleasedDetails } from "../../contact-data/port.ts";
import type { ContactVendor, VendorAnswer, VendorPerson, VendorQuestion } from "../port.ts";
import { askInBatches } from "../vendor-values/ask-vendor.ts";
import { makeValue, readEmail, readProfile, readText } from "../vendor-values/read-values.ts";
import { type ApolloSettings, createApolloClient, id, name } from "./apollo-client.ts";

const batchSize = 10;

/** Creates the vendor of email addresses and profiles. */
export function createApollo(db: Database, settings: ApolloSettings): ContactVendor {
  const client = createApolloClient(db, settings);
  return {
    id,
    name,
    batchSize,
    delivers: new Set(["email", "linkedIn"]),
    ask: (questions, { signal } = {}) =>
      askInBatches(questions, (batch) => askBatch(client, batch, signal), { batchSize, atOnce: 3 }),
  };
}

async function askBatch(
  client: VendorClient,
  questions: readonly VendorQuestion[],
  signal: AbortSignal | undefined,
): Promise<VendorAnswer[]> {
  const details = questions.map(writeDetails);
  const { status, json } = await client.send({
    path: "/people/bulk_match",
    method: "POST",
    // A question that was answered and got lost would be charged again.
    isRepeatable: false,
    json: { details, reveal_personal_emails: false },
    signal,
  });
  if (status !== 200)
    throw new VendorFailure("bad-request", `${name} did not accept the question (${status})`);
  const matches = readFields(json)?.matches;
  if (!Array.isArray(matches))
    throw new VendorFailure("bad-answer", `${name} answered other questions than it was asked`);
  const people = matches.map((match) => readPerson(readFields(match)));
  // Some answers leave out unknown people instead of having null in their place.
  const isComplete = people.length === questions.length;
  return questions.map((question, index) => {
    const person = isComplete ? people[index] : people.find((each) => each && hasName(each, question));
    return person ? { kind: "person", person } : { kind: "nothing" };
  });
}

const foldName = (text: string) => text.toLowerCase().replaceAll(/\s+/g, " ").trim();
const hasName = (person: VendorPerson, question: VendorQuestion) =>
  foldName(person.fullName) === foldName(question.fullName);

function writeDetails({ fullName, firstName, lastName, ...question }: VendorQuestion) {
  const values = {
    ...(firstName && lastName ? { first_name: firstName, last_name: lastName } : { name: fullName }),
    organization_name: question.companyName,
    domain: question.companyDomain,
    email: question.email,
    linkedin_url: question.linkedIn,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

function readPerson(person: Fields | null): VendorPerson | null {
  const fullName =
    readText(person?.name) ??
    ([readText(person?.first_name), readText(person?.last_name)].filter(Boolean).join(" ") || null);
  if (person === null || fullName === null) return null;
  const employer = readEmployer(person);
  return {
    vendorId: readText(person.id),
    fullName,
    firstName: readText(person.first_name),
    middleName: null,
    lastName: readText(person.last_name),
    jobTitle: readText(person.title),
    ...employer,
    city: readText(person.city),
    state: readText(person.state),
    country: readText(person.country),
    updatedOn: null,
    [unreleasedDetails]: {
      email: readAddress(person),
      phone: null,
      mobile: null,
      linkedIn: makeValue(readProfile(person.linkedin_url), {
        source: name,
        method: "listed",
        date: null,
      }),
    },
  };
}

/** The employer of the current job; the organisation, when the history names none. */
function readEmployer(person: Fields) {
  const organization = readFields(person.organization);
  const jobs = readFieldsList(person.employment_history);
  const current = jobs.find((job) => job.current === true);
  return {
    companyName: readText(organization?.name) ?? readText(current?.organization_name),
    companyDomain: readText(organization?.primary_domain),
  };
}

/** What Apollo's status says about an address; others, such as "unavailable", are no addresses. */
const methods: Readonly<Record<string, string>> = {
  verified: "verified",
  "likely to engage": "guessed",
  unverified: "guessed",
  extrapolated: "guessed",
};

function readAddress(person: Fields) {
  const method = methods[readText(person.email_status)?.toLowerCase() ?? ""];
  if (method === undefined) return null;
  return makeValue(readEmail(person.email), { source: name, method, date: null });
}
