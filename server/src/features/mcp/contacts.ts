import {
  type CompanyContact,
  type EnrichedContact,
  enrichContact as enrichContract,
  estimateRun as estimateContract,
  readEmailLikelihood,
  searchContacts as searchContract,
} from "@eq/contracts";
import * as z from "zod/mini";
import { parseInput } from "../../platform/http/input.ts";
import { stripReply } from "../../platform/http/mount.ts";
import { enrichContact } from "../contact-enrich/index.ts";
import { searchContacts } from "../contact-search/index.ts";
import { estimateRun } from "../runs/index.ts";
import { companyInput } from "./companies.ts";
import { defineTool } from "./tool.ts";

const summarizePerson = ({ id, name, jobTitle, companyName, location, reason }: CompanyContact) => ({
  id: id ?? null,
  name: name ?? null,
  jobTitle: jobTitle ?? null,
  companyName: companyName ?? null,
  location: location ?? null,
  matched: reason.matched,
  evidence: reason.evidence,
});

export const findContactsTool = defineTool({
  name: "find_contacts",
  title: "Find contacts",
  description:
    "Finds at most 10 people at a company by role, department or seniority, without their contact details. Free.",
  input: z.strictObject({
    ...companyInput,
    query: z.string().check(z.minLength(1), z.maxLength(500), z.describe("For example: plant managers")),
  }),
  readOnly: true,
  async run(context, { companyId, companyName, query }, services) {
    const companyRef = companyName === undefined ? null : { name: companyName };
    const input = parseInput(searchContract.input, { companyId, companyRef, query, enrichment: false });
    const reply = stripReply(searchContract, context, await searchContacts(context, input, services));
    const { contacts, totalResults, hiddenBySuppression } = reply.results;
    const people = contacts.map(summarizePerson);
    const lines = people.map(({ id, name, jobTitle }) => `${name}, ${jobTitle ?? "unknown role"} (id ${id})`);
    const head = `${totalResults} people at ${reply.company.name} match; these are ${people.length}.`;
    return {
      data: { company: reply.company, people, totalResults, hiddenBySuppression, widened: reply.widened },
      text: [head, ...(reply.widened ? [reply.widened] : []), ...lines].join("\n"),
    };
  },
});

const personInput = z.strictObject({
  fullName: z.string().check(z.maxLength(200)),
  companyName: z.string().check(z.maxLength(500)),
  personId: z.optional(z.string().check(z.maxLength(300), z.describe("The id from find_contacts"))),
});

export const estimateTool = defineTool({
  name: "estimate",
  title: "Estimate an enrichment",
  description:
    "Says how many credits it would cost to enrich people, and how many the key has left today. Free.",
  input: z.strictObject({
    people: z
      .array(personInput)
      .check(z.minLength(1), z.maxLength(100), z.describe("All people, or a sample of them")),
    total: z.optional(
      z.int().check(z.gte(1), z.lte(100_000), z.describe("How many there are, if people is a sample")),
    ),
  }),
  readOnly: true,
  async run(context, { people, total }, services) {
    const request = { kind: "contact-enrich", total: total ?? people.length, sample: people };
    const input = parseInput(estimateContract.input, request);
    const { found, credits, seconds, remaining } = await estimateRun(context, input, services);
    const left = remaining === null ? "no limit" : `${remaining} credits`;
    return {
      data: { found, credits, seconds, remaining },
      text: `Likely ${found.low} to ${found.high} found for ${credits.low} to ${credits.high} credits. Left today: ${left}.`,
    };
  },
});

export const enrichContactTool = defineTool({
  name: "enrich_contact",
  title: "Enrich a contact",
  description:
    "Buys the contact details of one person. Costs 1 credit if any are found; free for a person bought before. Stops at the key's cap.",
  input: z.strictObject({
    personId: z.string().check(z.minLength(1), z.maxLength(300), z.describe("The id from find_contacts")),
  }),
  readOnly: false,
  async run(context, { personId }, services) {
    const input = parseInput(enrichContract.input, { personId });
    const reply = stripReply(enrichContract, context, await enrichContact(context, input, services));
    const { enrichedContact: contact, outcome, charged, error } = reply;
    return {
      data: { contact, outcome, charged, reason: reply.reason },
      text: contact ? `${describeBought(contact)} (charged ${charged})` : (error ?? "Nothing was found."),
    };
  },
});

/** Name and details in one line: "Dana Okafor: dana@northfold.example (likely, 86%, not verified), +13125550142". */
function describeBought({
  firstName,
  lastName,
  email,
  phone,
  mobilePhone,
  origins,
}: EnrichedContact): string {
  const likelihood = readEmailLikelihood({ email, origins });
  const note = likelihood === null ? "" : ` (likely, ${Math.round(likelihood * 100)}%, not verified)`;
  const details = [email && `${email}${note}`, phone, mobilePhone].filter(Boolean).join(", ");
  return `${[firstName, lastName].filter(Boolean).join(" ")}: ${details}`;
}
