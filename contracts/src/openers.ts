import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";
import { findTemplateProblem } from "./opener-template.ts";

export const openerTones = ["professional", "friendly", "direct"] as const;
export type OpenerTone = (typeof openerTones)[number];
export const openerLengths = ["short", "medium", "long"] as const;
export type OpenerLength = (typeof openerLengths)[number];
export const openerEvidenceKinds = ["job", "news", "funding", "growth", "headcount", "role"] as const;
export type OpenerEvidenceKind = (typeof openerEvidenceKinds)[number];

/** What the user wants when they add no words of their own. */
export const defaultOpenerRequest = "Write a short opener about their open roles";

const text = (limit: number) => z._default(z.string().check(z.trim(), z.maxLength(limit)), "");
const optionalId = z.nullish(z.string().check(z.maxLength(100)));
const templateId = z.uuid("Send the template's id, a UUID");

/** A piece of evidence: what is known about the company or the recipient, from where and from which day. */
export const openerEvidence = z.object({
  id: z.string(),
  kind: z.enum(openerEvidenceKinds),
  text: z.string(),
  /** ISO 8601; null when the source gives no date. */
  date: z.nullable(z.string()),
  url: z.nullable(z.string()),
});
export type OpenerEvidence = z.output<typeof openerEvidence>;

/** A sentence of an opener with the ids of the evidence on which it rests; none for a sentence that claims nothing. */
export const openerSentence = z.object({ text: z.string(), evidenceIds: z.array(z.string()) });
export type OpenerSentence = z.output<typeof openerSentence>;

/**
 * Writes the first message to a person. Facts come only from what the server knows of the company (`companyId`, else the
 * company's name and location); the other fields are the user's words, of which nothing is claimed.
 */
export const writeOpener = defineEndpoint({
  name: "writeOpener",
  method: "POST",
  path: "/api/ai/prospect-opener",
  access: "user",
  summary: "Writes the first message to a person from evidence about the company; costs no credits",
  refusals: [404, 409, 429],
  input: z.object({
    company: text(400),
    industry: text(200),
    location: text(200),
    recipientName: text(200),
    recipientTitle: text(200),
    userPrompt: text(1000),
    brandVoice: text(100),
    companyId: optionalId,
    personId: optionalId,
    /** By default the tone that `brandVoice` names, else professional. */
    tone: z.nullish(z.enum(openerTones)),
    length: z.nullish(z.enum(openerLengths)),
    templateId: z.nullish(templateId),
    /** 0 for the first text for this person, then counted up for another one. */
    variant: z.nullish(
      z.int().check(z.gte(0), z.lte(99, "At most 99 further texts are written for one person")),
    ),
  }),
  reply: z.object({
    success: z.literal(true),
    result: z.object({ subject: z.string(), opener: z.string() }),
    error: z.nullable(z.string()),
    sentences: z.array(openerSentence),
    evidence: z.array(openerEvidence),
    /** Who wrote the text: EQ's own writer, or the language model of the deployment. Null for the user's template. */
    writer: z.nullable(z.enum(["eq", "model"])),
    /** The values of the template fields for this person, for the preview of a template. */
    fields: z.record(z.string(), z.string()),
  }),
});
export type WrittenOpener = z.output<typeof writeOpener.reply>;

export const maxOpenerTemplates = 50;
export const openerTemplateLimits = { name: 100, subject: 200, body: 5000 } as const;

const templateText = (name: string, limit: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1, `Enter a ${name}`),
    z.maxLength(limit, `Enter at most ${limit.toLocaleString("en-US")} characters`),
    z.refine((value) => findTemplateProblem(value) === null, {
      error: ({ input }) => findTemplateProblem(String(input)) ?? "",
    }),
  );

/** A user's own message with fields such as `{{firstName|there}}`. */
export const openerTemplate = z.object({
  id: templateId,
  name: z.string(),
  subject: z.string(),
  body: z.string(),
  updatedAt: z.string(),
});
export type OpenerTemplate = z.output<typeof openerTemplate>;

export const listOpenerTemplates = defineEndpoint({
  name: "listOpenerTemplates",
  method: "GET",
  path: "/api/outreach/templates",
  access: "user",
  summary: "The user's message templates, by name",
  input: z.object({}),
  reply: z.object({ success: z.literal(true), templates: z.array(openerTemplate) }),
});

export const saveOpenerTemplate = defineEndpoint({
  name: "saveOpenerTemplate",
  method: "PUT",
  path: "/api/outreach/templates/{id}",
  access: "user",
  summary:
    "Creates or changes a message template; the caller chooses its id, so that the call may be repeated",
  refusals: [409],
  input: z.object({
    id: templateId,
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, "Enter a name"),
        z.maxLength(openerTemplateLimits.name, `Enter at most ${openerTemplateLimits.name} characters`),
      ),
    subject: templateText("subject", openerTemplateLimits.subject),
    body: templateText("message", openerTemplateLimits.body),
  }),
  reply: z.object({ success: z.literal(true), template: openerTemplate }),
});

export const deleteOpenerTemplate = defineEndpoint({
  name: "deleteOpenerTemplate",
  method: "DELETE",
  path: "/api/outreach/templates/{id}",
  access: "user",
  summary: "Deletes a message template",
  refusals: [404],
  input: z.object({ id: templateId }),
  reply: z.object({ success: z.literal(true) }),
});
