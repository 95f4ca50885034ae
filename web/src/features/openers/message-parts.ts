import type { OpenerEvidence, OpenerSentence, WrittenOpener } from "@eq/contracts";

/** A sentence of the shown text with the numbers of its evidence. */
export interface MessageSentence extends OpenerSentence {
  key: string;
}

/**
 * Splits the text into paragraphs of sentences. Text between the known sentences belongs to the sentence before it, so that
 * nothing of the message is hidden.
 */
export function splitMessage({
  result,
  sentences,
}: Pick<WrittenOpener, "result" | "sentences">): MessageSentence[][] {
  const paragraphs: MessageSentence[][] = [[]];
  let at = 0;
  for (const [index, sentence] of sentences.entries()) {
    const start = result.opener.indexOf(sentence.text, at);
    if (start < 0) continue;
    if (result.opener.slice(at, start).includes("\n")) paragraphs.push([]);
    paragraphs.at(-1)?.push({ ...sentence, key: `${index}` });
    at = start + sentence.text.length;
  }
  const shown = paragraphs.filter((sentencesOfOne) => sentencesOfOne.length > 0);
  return shown.length > 0 ? shown : [[{ text: result.opener, evidenceIds: [], key: "0" }]];
}

/** The evidence in the order in which the text uses it, and the rest. */
export function sortEvidence({ evidence, sentences }: Pick<WrittenOpener, "evidence" | "sentences">): {
  used: OpenerEvidence[];
  unused: OpenerEvidence[];
} {
  const ids = [...new Set(sentences.flatMap(({ evidenceIds }) => evidenceIds))];
  const used = ids.flatMap((id) => evidence.find((item) => item.id === id) ?? []);
  return { used, unused: evidence.filter((item) => !ids.includes(item.id)) };
}
