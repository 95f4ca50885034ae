import { type Draft, isPhraseBreak, wordAt } from "../draft/draft.ts";
import { findRequestCue, findSentenceCue, type RequestCue } from "./request-cues.ts";
import type { Sentence } from "./sentences.ts";

/** The request cues of the text: the sure cues or, if there are none, the unsure ones. */
export function chooseCues(draft: Draft, sentences: readonly Sentence[]): RequestCue[] {
  const cues = sentences.flatMap((sentence) => findCuesOfSentence(draft, sentence));
  const sure = cues.filter(({ isSure }) => isSure);
  return sure.length > 0 ? sure : cues;
}

function findCuesOfSentence(draft: Draft, { from, to }: Sentence): RequestCue[] {
  const cues: RequestCue[] = [];
  for (let index = from; index < to; index++) {
    const cue = isRequestDenied(draft, index) ? null : findRequestCue(draft, index);
    if (!cue || isPronounOnly(draft, cue)) continue;
    cues.push(cue);
    index = cue.to - 1;
  }
  if (cues.some(({ isSure }) => isSure)) return cues;
  const whole = findSentenceCue(draft, from, to);
  return whole ? [whole] : cues;
}

/** Whether only pronouns follow the cue, so that the request names nothing: "so who are they?" */
function isPronounOnly(draft: Draft, { to }: RequestCue): boolean {
  let at = to;
  while (/^(?:they|them|those|these|it|this|that|you|we|i)$/.test(wordAt(draft, at))) at++;
  return at > to && (at >= draft.tokens.length || isPhraseBreak(draft, at));
}

/** Whether a negation makes the words no request: "we do not sell to". */
function isRequestDenied(draft: Draft, index: number): boolean {
  return /^(?:not|dont|never|stop)$/.test(wordAt(draft, index - 1));
}
