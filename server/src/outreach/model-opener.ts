import type { OpenerLength, OpenerSentence, OpenerTone } from "@eq/contracts";
import * as z from "zod/mini";
import type { LanguageModel, Question } from "../adapters/language-model/port.ts";
import type { ComposedOpener } from "./compose-opener.ts";
import type { Fragment } from "./fragments.ts";
import { listUnsupported, missingFact, type VerifyContext } from "./verify-sentence.ts";

const answerSchema = z.strictObject({
  subject: z.string(),
  subjectEvidenceIds: z.array(z.string()),
  sentences: z.array(z.strictObject({ text: z.string(), evidenceIds: z.array(z.string()) })),
});
type ModelAnswer = z.output<typeof answerSchema>;

const instructions = [
  "Write the first message from one business person to another.",
  "The data has the recipient, the company, what the sender asks for, and evidence with ids.",
  "Rules: plain, short, specific sentences. No hype, flattery, greeting, signature, address or markup.",
  "State a fact only if a piece of evidence says it, and list the id of that piece with the sentence. At most one piece a",
  "sentence, besides the one named role. Write names, titles, amounts and counts exactly as the evidence does. A headline",
  'is quoted whole, in double quotes. Date evidence by its month. A sentence without evidence is a question, or begins with "I".',
  "End with one short question. The subject has at most nine words.",
].join("\n");

const sentenceCounts: Readonly<Record<OpenerLength, string>> = {
  short: "two sentences",
  medium: "three sentences",
  long: "four or five sentences",
};
const limits = { sentences: 7, sentence: 300, subject: 90 } as const;

export interface ModelOrder extends VerifyContext {
  fragments: readonly Fragment[];
  role: Fragment | null;
  tone: OpenerTone;
  length: OpenerLength;
  /** What the sender asks for, in the user's words. */
  request: string;
  variant: number;
}

/**
 * Asks the language model for an opener. The answer is used only when everything in it is supported by the evidence that it
 * cites.
 * @returns null when there is no answer in time, or when any part of it is unsupported; `problems` says why
 * @throws the abort reason of the signal
 */
export async function askModelForOpener(
  model: LanguageModel,
  order: ModelOrder,
  signal: AbortSignal,
): Promise<{ opener: Omit<ComposedOpener, "pattern"> | null; problems: string[] }> {
  const answer = await model.answer(writeQuestion(order), { signal });
  if (!answer) return { opener: null, problems: ["no answer"] };
  const problems = listAnswerProblems(answer, order);
  if (problems.length > 0) return { opener: null, problems };
  const sentences: OpenerSentence[] = answer.sentences.map(({ text, evidenceIds }) => ({
    text: text.trim(),
    evidenceIds: [...new Set(evidenceIds)],
  }));
  return { opener: { subject: answer.subject.trim(), sentences }, problems };
}

function writeQuestion(order: ModelOrder): Question<typeof answerSchema> {
  const { fragments, role, company, firstName, tone, length, request, variant } = order;
  const evidence = listAllFragments({ fragments, role }).map(({ id, kind, text, date }) => ({
    id,
    kind,
    text,
    date,
  }));
  const data = { firstName, company, request, tone, length: sentenceCounts[length], variant, evidence };
  return { name: "opener", instructions, data, schema: answerSchema };
}

const listAllFragments = ({ fragments, role }: Pick<ModelOrder, "fragments" | "role">) =>
  role ? [...fragments, role] : [...fragments];

/** Lists what makes a model's answer unusable; empty when the whole answer is supported. */
export function listAnswerProblems(answer: ModelAnswer, order: ModelOrder): string[] {
  const { sentences, subject } = answer;
  if (sentences.length === 0 || sentences.length > limits.sentences) return ["the number of sentences"];
  if (subject.trim() === "" || subject.length > limits.subject) return ["the length of the subject"];
  const all = new Map(listAllFragments(order).map((fragment) => [fragment.id, fragment]));
  const parts = [...sentences, { text: `${subject.trim()}?`, evidenceIds: answer.subjectEvidenceIds }];
  const problems = parts.flatMap(({ text, evidenceIds }) => {
    if (text.trim() === "" || text.length > limits.sentence) return ["the length of a sentence"];
    if (/[.?!]\s+\S/.test(text.trim().replaceAll(/"[^"]*"|\bSt\. /g, "")))
      return ["several sentences in one"];
    const cited = [...new Set(evidenceIds)].map((id) => all.get(id));
    if (cited.includes(undefined)) return ["an unknown evidence id"];
    const known = cited.filter((fragment) => fragment !== undefined);
    const isSubject = text === `${subject.trim()}?`;
    const unsupported = listUnsupported(text.trim(), known, order);
    return isSubject ? unsupported.filter((problem) => problem !== missingFact) : unsupported;
  });
  const cites = sentences.some(({ evidenceIds }) => evidenceIds.some((id) => id !== "role"));
  return cites ? problems : [...problems, "no sentence with evidence"];
}
