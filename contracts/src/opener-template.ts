import { nearestCode } from "./code-schemas.ts";

/** The fields of message templates. A field is written `{{company}}`, or `{{company|your company}}` with a fallback. */
export const openerTemplateFields = [
  "firstName",
  "lastName",
  "company",
  "jobTitle",
  "industry",
  "city",
  "openJob",
  "openJobs",
  "newsTitle",
  "fundingAmount",
  "headcount",
] as const;
export type OpenerTemplateField = (typeof openerTemplateFields)[number];

/** Values of the fields for one person; an unknown value is absent or "". */
export type OpenerFieldValues = Readonly<Partial<Record<OpenerTemplateField, string>>>;

const fieldPattern = /\{\{([^{}|]*)(?:\|([^{}]*))?\}\}/g;

const isKnownField = (name: string): name is OpenerTemplateField =>
  (openerTemplateFields as readonly string[]).includes(name);

/** Finds what is wrong with a template's fields, as a sentence that says what to write instead; null when nothing is. */
export function findTemplateProblem(text: string): string | null {
  for (const [whole, name = ""] of text.matchAll(fieldPattern)) {
    const written = name.trim();
    if (isKnownField(written)) continue;
    if (written === "") return `${whole} names no field; write a name such as {{company}}`;
    return `Unknown field "${written.slice(0, 60)}"; the nearest valid one is "${nearestCode(written, openerTemplateFields)}"`;
  }
  const rest = text.replaceAll(fieldPattern, "");
  if (/\{\{|\}\}/.test(rest))
    return "A field is not closed; write it as {{company}} or {{company|your company}}";
  return null;
}

/** A filled sentence and the fields whose values it contains. */
export interface FilledSentence {
  text: string;
  fields: OpenerTemplateField[];
}

/**
 * Fills a template's fields. A field without a value gets its fallback; without either, its sentence is dropped.
 * @returns the paragraphs with their sentences; paragraphs that lost all sentences are left out
 */
export function fillTemplate(text: string, values: OpenerFieldValues): FilledSentence[][] {
  return text
    .split(/\r?\n/)
    .map((line) =>
      line.trim() === "" ? [] : splitSentences(line).flatMap((part) => fillSentence(part, values)),
    )
    .filter((sentences) => sentences.length > 0);
}

/** Joins filled paragraphs to a text, or one line for a subject. */
export function joinFilled(paragraphs: readonly FilledSentence[][], separator = "\n\n"): string {
  return paragraphs.map((sentences) => sentences.map((sentence) => sentence.text).join(" ")).join(separator);
}

/** Splits a line after a period, question or exclamation mark that a space follows; marks within a field do not count. */
function splitSentences(line: string): string[] {
  const fields: string[] = [];
  const hidden = line.replaceAll(fieldPattern, (field) => `\uE000${fields.push(field) - 1}\uE001`);
  return hidden
    .split(/(?<=[.!?])\s+/)
    .map((part) => part.trim().replaceAll(/\uE000(\d+)\uE001/g, (_, index) => fields[Number(index)] ?? ""))
    .filter((part) => part !== "");
}

function fillSentence(sentence: string, values: OpenerFieldValues): FilledSentence[] {
  const fields: OpenerTemplateField[] = [];
  let isMissing = false;
  const text = sentence.replaceAll(fieldPattern, (_, name: string, fallback: string | undefined) => {
    const field = name.trim();
    const value = isKnownField(field) ? values[field]?.trim() : undefined;
    if (value && isKnownField(field)) {
      fields.push(field);
      return value;
    }
    if (fallback === undefined) isMissing = true;
    return fallback?.trim() ?? "";
  });
  return isMissing ? [] : [{ text, fields }];
}
