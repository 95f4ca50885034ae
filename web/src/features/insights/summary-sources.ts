import type { SummarySentence } from "@eq/contracts";

export interface NumberedSummary {
  /** The sentences, each with the number of its source. */
  sentences: { text: string; number: number }[];
  sources: SummarySentence["source"][];
}

/** Numbers the sources in the order of the sentences; sentences of one source share its number. */
export function numberSources(summary: readonly SummarySentence[]): NumberedSummary {
  const sources: SummarySentence["source"][] = [];
  const sentences = summary
    .filter(({ source }) => source.name.trim() !== "")
    .map(({ text, source }) => {
      const known = sources.findIndex((other) => other.name === source.name && other.link === source.link);
      const number = known === -1 ? sources.push(source) : known + 1;
      return { text, number };
    });
  return { sentences, sources };
}
