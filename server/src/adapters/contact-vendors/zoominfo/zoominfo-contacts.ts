import type { ContactVendor, DetailName, VendorAnswer, VendorQuestion } from "../port.ts";
import { describeFailure } from "../vendor-values/ask-vendor.ts";
import type { EnrichResult, MatchInput } from "./dialect.ts";
import { readPerson } from "./read-person.ts";
import type { ZoomInfoApi } from "./zoominfo-api.ts";

const nothing: VendorAnswer = { kind: "nothing" };

/** The vendor of contact details over ZoomInfo's enrichment. A match costs a credit, unless it was bought before. */
export function createZoomInfoContacts(api: ZoomInfoApi): ContactVendor {
  return {
    id: "zoominfo",
    name: "ZoomInfo",
    batchSize: 25,
    delivers: new Set<DetailName>(["email", "phone", "mobile", "linkedIn"]),
    ask: async (questions, { signal } = {}) => {
      const sent = questions.flatMap((question) => {
        const input = writeMatchInput(question);
        return input ? [{ question, input }] : [];
      });
      const answers = new Map<string, VendorAnswer>(questions.map(({ key }) => [key, nothing]));
      if (sent.length === 0) return answers;
      const inputs = sent.map(({ input }) => input);
      const results = await enrich(api, inputs, questions, signal);
      sent.forEach(({ question }, at) => {
        answers.set(question.key, results[at] ?? nothing);
      });
      return answers;
    },
  };
}

/** Enriches the inputs; after a failure, every answer says so. */
async function enrich(
  api: ZoomInfoApi,
  inputs: readonly MatchInput[],
  questions: readonly VendorQuestion[],
  signal: AbortSignal | undefined,
): Promise<VendorAnswer[]> {
  try {
    const requiredField = findRequiredField(questions);
    const request = {
      kind: "contact",
      inputs,
      ...(requiredField && { requiredFields: [requiredField] }),
    } as const;
    const results = await api.enrich(request, { signal });
    return results.map(readAnswer);
  } catch (error) {
    const failure = describeFailure(error);
    return inputs.map(() => failure);
  }
}

/** Writes the keys of a question: an address alone, else name and company; null when it has neither. */
function writeMatchInput(question: VendorQuestion): MatchInput | null {
  const { email, fullName, firstName, lastName, companyName, jobTitle, linkedIn } = question;
  if (email) return { emailAddress: email };
  if (!companyName) return null;
  const names: MatchInput = firstName && lastName ? { firstName, lastName } : { fullName };
  return { ...names, companyName, ...(jobTitle && { jobTitle }), ...(linkedIn && { externalURL: linkedIn }) };
}

const requiredFields: Readonly<Partial<Record<DetailName, string>>> = {
  email: "email",
  phone: "directPhone",
  mobile: "mobilePhone",
};

/** The field without which a match is worth nothing: that of the only detail that all questions want. */
function findRequiredField(questions: readonly VendorQuestion[]): string | undefined {
  const names = new Set(questions.flatMap(({ wanted: details }) => [...details]));
  const [only] = names;
  return names.size === 1 && only ? requiredFields[only] : undefined;
}

/** Only a full match with an id is a person. Every status that is not listed means that nobody matches. */
function readAnswer({ matchStatus, record }: EnrichResult): VendorAnswer {
  switch (matchStatus) {
    case "FULL_MATCH": {
      const person = record && readPerson(record);
      return person ? { kind: "person", person } : nothing;
    }
    case "OPT_OUT":
      return { kind: "opted-out" };
    case "LIMIT_EXCEEDED":
      return { kind: "out-of-credits", reason: "ZoomInfo's credits are used up", retryAfterSeconds: null };
    case "SERVICE_ERROR":
      return { kind: "failed", reason: "ZoomInfo had an error of its own", retryAfterSeconds: null };
    default:
      return nothing;
  }
}
