import { type ClarificationRequest, findWholeQueryChoice, writeInterpretedParameters } from "@eq/contracts";
import { isWordless } from "./is-wordless.ts";
import {
  type CompanyReading,
  type NameQuery,
  type NameReaders,
  readCompanyName,
} from "./read-company-name.ts";
import { type ReadOptions, readText } from "./read-text.ts";

/** Number of characters of a query that are interpreted; the rest of a longer query is ignored. */
const maxInterpretedLength = 500;
const minQueryLength = 3;

/**
 * Writes the reply of the interpretation endpoints. The parameters are written twice, because clients read them under
 * two names. Never asks the language model, because clients call these endpoints while the user types.
 */
export async function interpretQuery(
  readers: NameReaders,
  query: string,
  how: ReadOptions & { signal: AbortSignal },
) {
  const text = query.slice(0, maxInterpretedLength);
  const words = readText(readers.interpreter, text, how);
  const company = await readNameOf(readers, text, { ...how, words });
  const reading = company?.isMeant ? company.reading : words;
  const searchParams = writeInterpretedParameters(reading.parameters);
  return {
    result: { searchParams },
    searchParams,
    interpretation: reading.interpretation,
    query: text,
    spans: reading.spans,
    unexplained: reading.unexplained,
    notes: reading.notes,
    confidence: reading.confidence,
    ...(reading.kinds.length > 0 && { kinds: reading.kinds }),
    ...(company && { namedCompany: { name: company.name, isMeant: company.isMeant } }),
  };
}

/** Creates the clarifying questions for a query. A query that is read as a company's name gets none. */
export async function clarifyQuery(
  readers: NameReaders,
  query: string,
  { choices, log, signal }: Omit<ReadOptions, "mode"> & { signal: AbortSignal },
): Promise<ClarificationRequest> {
  const request = readers.interpreter.clarify(query, choices);
  if (!request.needsClarification) return request;
  const how = { mode: "companies" as const, log, choices };
  const words = readText(readers.interpreter, query, how);
  const company = await readNameOf(readers, query, { ...how, words, signal });
  if (!company?.isMeant) return request;
  return { ...request, needsClarification: false, message: "", clarifications: [] };
}

/** Finds the company whose name the text is, unless the user chose the text's reading as words. */
function readNameOf(
  readers: NameReaders,
  query: string,
  { mode, words, choices = {}, log, signal }: ReadOptions & Pick<NameQuery, "words" | "signal">,
): Promise<CompanyReading | null> {
  const choice = findWholeQueryChoice(query, choices);
  return readCompanyName(readers, { mode, query, words, choice, log, signal });
}

/**
 * Checks whether a query can be searched. Clients call it while the user types; therefore it returns a message instead
 * of throwing a refusal.
 */
export function validateQuery(query: string): { valid: boolean; message: string } {
  const { length } = query.trim();
  if (length < minQueryLength) return { valid: false, message: `Type at least ${minQueryLength} characters` };
  if (isWordless(query)) return { valid: false, message: "Describe who you are looking for in words" };
  if (length > maxInterpretedLength)
    return { valid: false, message: `Use at most ${maxInterpretedLength} characters` };
  return { valid: true, message: "" };
}
