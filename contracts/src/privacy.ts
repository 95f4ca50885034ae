import * as z from "zod/mini";
import { defineDownload, defineEndpoint, fileContentTypes } from "./endpoint.ts";

/** Days in which a person's request must be answered. */
export const privacyRequestDays = 30;

const count = z.int().check(z.gte(0));
const personQuery = z
  .string()
  .check(z.trim(), z.minLength(2, "Enter an address, phone, profile or name"), z.maxLength(320));
/** Names one of the people that `findPersonRecords` has found. */
const personKey = z.string().check(z.minLength(1), z.maxLength(700));
const requestId = z.string().check(z.regex(/^[0-9]{1,18}$/, "This is no id of a request"));

export const requestedPerson = z.object({
  key: z.string(),
  name: z.string(),
  jobTitle: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
});
export type RequestedPerson = z.output<typeof requestedPerson>;

/** One place where data of a person are stored, with the number of its records. */
export const personPlace = z.object({
  id: z.string(),
  label: z.string(),
  count,
  detail: z.string(),
  /** Whether erasing removes these records for the user. */
  isErased: z.boolean(),
});
export type PersonPlace = z.output<typeof personPlace>;

/** What an erasure removed, by place; it names nobody. */
export const erasureProof = z.object({
  hash: z.string(),
  erasedAt: z.string(),
  by: z.string(),
  removed: z.array(z.object({ place: z.string(), records: count })),
});
export type ErasureProof = z.output<typeof erasureProof>;

export const privacyRequest = z.object({
  id: z.string(),
  /** What the person was searched by; "Erased person" and a hash after an erasure. */
  subject: z.string(),
  status: z.enum(["open", "suppressed", "erased", "closed"]),
  receivedAt: z.string(),
  dueAt: z.string(),
  answeredAt: z.nullable(z.string()),
  proof: z.nullable(erasureProof),
});
export type PrivacyRequest = z.output<typeof privacyRequest>;
const requestReply = z.object({ success: z.literal(true), request: privacyRequest });

export const listPrivacyRequests = defineEndpoint({
  name: "listPrivacyRequests",
  method: "GET",
  path: "/api/privacy/requests",
  access: "user",
  summary: "The requests of persons that the user handles, newest first",
  input: z.object({}),
  reply: z.object({ success: z.literal(true), requests: z.array(privacyRequest), open: count }),
});

export const openPrivacyRequest = defineEndpoint({
  name: "openPrivacyRequest",
  method: "POST",
  path: "/api/privacy/requests",
  access: "user",
  summary: "Notes that a person asked for their data; it is due in 30 days",
  input: z.object({ subject: personQuery }),
  reply: requestReply,
});

export const closePrivacyRequest = defineEndpoint({
  name: "closePrivacyRequest",
  method: "POST",
  path: "/api/privacy/requests/{id}/close",
  access: "user",
  summary: "Closes a request that is answered, or that has nothing to answer",
  refusals: [404],
  input: z.object({ id: requestId }),
  reply: requestReply,
});

export const findPersonRecords = defineEndpoint({
  name: "findPersonRecords",
  method: "POST",
  path: "/api/privacy/find",
  access: "user",
  summary: "Finds everything that is stored of a person for the user, by address, phone, profile or name",
  refusals: [404],
  input: z.object({ query: personQuery, personKey: z.nullish(personKey) }),
  reply: z.object({
    success: z.literal(true),
    /** The people who may be meant. With more than one, call again with the key of the right one. */
    people: z.array(requestedPerson),
    /** Empty unless one person is meant. */
    places: z.array(personPlace),
  }),
});

const answered = { query: personQuery, personKey };

export const getPersonRecords = defineEndpoint({
  name: "getPersonRecords",
  method: "POST",
  path: "/api/privacy/records",
  access: "user",
  summary: "All records of a person, to be given to that person",
  refusals: [404],
  input: z.object(answered),
  reply: z.object({
    success: z.literal(true),
    records: z.array(z.object({ place: z.string(), values: z.record(z.string(), z.unknown()) })),
  }),
});

export const downloadPersonRecords = defineDownload({
  name: "downloadPersonRecords",
  method: "POST",
  path: "/api/privacy/records/download",
  access: "user",
  summary: "All records of a person as a file, one row for each value",
  refusals: [404],
  contentTypes: [fileContentTypes.csv],
  input: z.object(answered),
});

export const suppressPerson = defineEndpoint({
  name: "suppressPerson",
  method: "POST",
  path: "/api/privacy/suppress",
  access: "user",
  summary: "Puts every address, phone and profile of a person on the user's suppression list",
  refusals: [404, 409],
  input: z.object({ ...answered, requestId: z.nullish(requestId) }),
  reply: z.object({ success: z.literal(true), added: count, alreadyListed: count }),
});

export const erasePerson = defineEndpoint({
  name: "erasePerson",
  method: "POST",
  path: "/api/privacy/erase",
  access: "user",
  summary:
    "Removes the user's records of a person and keeps a keyed hash that refuses the person from then on",
  refusals: [404, 409, 422],
  input: z.object({
    ...answered,
    requestId: z.nullish(requestId),
    lastName: z.string().check(z.maxLength(200)),
  }),
  reply: z.object({ success: z.literal(true), proof: erasureProof }),
});
