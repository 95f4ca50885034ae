import {
  fillTemplate,
  joinFilled,
  type OpenerFieldValues,
  type OpenerSentence,
  type OpenerTemplate,
} from "@eq/contracts";
import type { Fragment } from "../../outreach/index.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { GatheredEvidence } from "./gather-evidence.ts";
import type { Recipient } from "./read-recipient.ts";

/** The values of the template fields for a person, and the evidence from which they come. */
export interface TemplateValues {
  values: OpenerFieldValues;
  sources: Readonly<Record<string, string>>;
}

export function listTemplateValues(
  { company, fragments }: Pick<GatheredEvidence, "company" | "fragments">,
  {
    recipient,
    companyName,
    role,
    industry,
  }: { recipient: Recipient; companyName: string; role: Fragment | null; industry: string },
): TemplateValues {
  const { firstName, lastName } = recipient;
  const cited = [...fragments, ...(role ? [role] : [])].toReversed().map(readField);
  const fields = cited.filter((field) => field !== null);
  const values = {
    firstName,
    lastName,
    company: companyName,
    industry: company?.industry ?? industry,
    city: company?.city ?? "",
    ...Object.fromEntries(fields.map(({ name, value }) => [name, value])),
  };
  const known = Object.entries(values).filter(([, value]) => value !== "");
  return {
    values: Object.fromEntries(known),
    sources: Object.fromEntries(fields.map(({ name, id }) => [name, id])),
  };
}

function readField({ id, facts }: Fragment): { name: string; value: string; id: string } | null {
  switch (facts.kind) {
    case "job":
      return { name: "openJob", value: facts.title, id };
    case "jobs":
      return { name: "openJobs", value: facts.open.toLocaleString("en-US"), id };
    case "news":
      return { name: "newsTitle", value: facts.headline, id };
    case "funding":
      return { name: "fundingAmount", value: facts.amount, id };
    case "headcount":
      return { name: "headcount", value: facts.employees, id };
    case "role":
      return { name: "jobTitle", value: facts.title, id };
    case "growth":
      return null;
  }
}

/**
 * Fills a user's template.
 * @throws Refusal 409 when no sentence is left, because every one has a field without a value
 */
export function writeFromTemplate({ subject, body }: OpenerTemplate, { values, sources }: TemplateValues) {
  const paragraphs = fillTemplate(body, values);
  if (paragraphs.length === 0)
    throw new Refusal(
      409,
      "Every sentence of this template has a field that is not known here. Add fallbacks, such as {{openJob|your open roles}}.",
    );
  const sentences: OpenerSentence[] = paragraphs.flat().map(({ text, fields }) => ({
    text,
    evidenceIds: [...new Set(fields.flatMap((field) => sources[field] ?? []))],
  }));
  const line = joinFilled(fillTemplate(subject, values), " ");
  return { subject: line || (values.company ?? ""), opener: joinFilled(paragraphs), sentences, writer: null };
}
