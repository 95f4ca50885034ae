import type { OpenerSentence } from "@eq/contracts";
import type { LanguageModel } from "../adapters/language-model/port.ts";
import { type ComposedOpener, composeOpener, type OpenerOrder } from "./compose-opener.ts";
import type { Fragment } from "./fragments.ts";
import { askModelForOpener } from "./model-opener.ts";
import { listUnsupported, missingFact } from "./verify-sentence.ts";

export interface WrittenText {
  subject: string;
  /** The greeting, then the text's sentences. */
  sentences: OpenerSentence[];
  pattern: string;
  writer: "eq" | "model";
  /** Why the model's answer was not used; empty without a model, or when it was used. */
  problems: string[];
}

/** Writes an opener with EQ's own writer. Its sentences are verified too; an unsupported one is left out. */
export function writeOwnOpener(order: OpenerOrder): WrittenText {
  const composed = composeOpener(order);
  const [greeting, ...sentences] = composed.sentences;
  const supported = sentences.filter((sentence) => isSupported(sentence, order));
  const subject = isSupported({ text: `${composed.subject}?`, evidenceIds: listSubjectIds(composed) }, order)
    ? composed.subject
    : order.company;
  return {
    subject,
    sentences: greeting ? [greeting, ...supported] : supported,
    pattern: composed.pattern,
    writer: "eq",
    problems: [],
  };
}

/** The subject is about the evidence of the first sentence. */
const listSubjectIds = ({ sentences }: ComposedOpener) => sentences[1]?.evidenceIds ?? [];

function isSupported({ text, evidenceIds }: OpenerSentence, order: OpenerOrder): boolean {
  const all: Fragment[] = order.role ? [...order.fragments, order.role] : [...order.fragments];
  const cited = all.filter(({ id }) => evidenceIds.includes(id));
  const problems = listUnsupported(text, cited, order).filter((problem) => problem !== missingFact);
  return cited.length === evidenceIds.length && problems.length === 0;
}

/**
 * Lets the language model write the text instead, if all that it writes is supported by the evidence.
 * @returns the own text when the model gives no usable answer, or when there is no evidence to write about
 * @throws the abort reason of the signal
 */
export async function rewriteWithModel(
  own: WrittenText,
  order: OpenerOrder,
  { model, request, variant }: { model: LanguageModel; request: string; variant: number },
  signal: AbortSignal,
): Promise<WrittenText> {
  if (order.fragments.length === 0) return own;
  const { opener, problems } = await askModelForOpener(model, { ...order, request, variant }, signal);
  if (!opener) return { ...own, problems };
  const [greeting] = own.sentences;
  const sentences = greeting ? [greeting, ...opener.sentences] : opener.sentences;
  return { ...own, subject: opener.subject, sentences, writer: "model", problems };
}

/** Joins the sentences to a text; the greeting is a paragraph of its own. */
export function joinSentences(sentences: readonly OpenerSentence[]): string {
  const [greeting, ...rest] = sentences.map(({ text }) => text);
  return [greeting, rest.join(" ")].filter(Boolean).join("\n\n");
}
