import { type Draft, isPhraseBreak, wordAt } from "../draft/draft.ts";
import type { Token } from "../language/tokens.ts";
import { wordSet } from "../language/word-set.ts";

/** Words that state a request, such as "we are looking for". The request itself follows them. */
export interface RequestCue {
  from: number;
  /** The index after the cue's last word. */
  to: number;
  /** False for words that may also tell a story, such as "we would like to work with". */
  isSure: boolean;
}

const firstPersonWords = wordSet("i we im ive weve my our me mine ours");
/** Short forms that are different words without the apostrophe, such as "we're" and "were". */
const shortForms = /^(?:i|we)['’](?:d|ll|re)$/i;

/** Whether the word is about the user in the first person. */
export function isFirstPerson({ norm, text }: Token): boolean {
  return firstPersonWords.has(norm) || shortForms.test(text);
}

const adverbs =
  "(?:(?:am|are|do|now|currently|also|still|really|actively|just|urgently|only|especially|mainly|then|first) )*";
const speaker = `(?:i|we|im|were|ive been|weve been|id|wed) ${adverbs}`;
const findVerbs =
  "(?:find|get|see|have|reach|contact|identify|locate|pull|target|list|meet|meet with|speak (?:to|with)|talk (?:to|with)|connect with|get in (?:touch|contact) with|know (?:which|who|what)|build a list of|get a list of|find out (?:which|who))";
const listVerbs =
  "(?:find|show|get|give|list|pull|send|search|identify|suggest|recommend|share|look)(?: me| us)?(?: (?:for|up|out|a list of|a few|some|the))*";

/** Words that start a request anywhere in a sentence. */
const sureCues = [
  `${speaker}(?:looking|searching|hunting|seeking|shopping)(?: for| after)?(?: to ${findVerbs})?`,
  `${speaker}(?:want|need|require|seek|search|prefer|target)(?: for)?(?! (?:to|help|your|you|it|that|this|someone|somebody|new ones)\\b)`,
  `${speaker}(?:want|need|like|love|wish|hope|hoping|trying|try|wanting|would like|would love|have) to ${findVerbs}`,
  `${speaker}(?:would )?(?:like|love)(?! to\\b)`,
  "(?:i|we) (?:am|are) after",
  "(?:im|were) after",
  `${speaker}(?:look|search|hunt|shop) for`,
  "(?:building|compiling|making|creating|preparing|need|want|needs|wants) (?:a|the) list (?:of|with)",
  "(?:best|perfect|ideal|good|right) (?:fit|match|target|targets|candidates|prospects|clients|customers) (?:would be|are|is)",
  `${speaker}(?:going|reaching out|calling|pitching) (?:after|to)`,
  "what (?:i|we) (?:want|need)(?: is| are)?",
  `(?:can|could|would|will) (?:you|u|someone|anyone|somebody)(?: please| maybe| also| kindly| just)* (?:${listVerbs}|help (?:me|us)(?: to)? ${findVerbs}|point (?:me|us) (?:to|at|towards))`,
  `(?:please|help me|help us) ${listVerbs}`,
  `(?:wants?|asked|told|need|needs) (?:me|us) to (?:go after|${findVerbs})`,
  "(?:our|my|the|new) (?:ideal|perfect|target|dream) (?:customers?|clients?|compan(?:y|ies)|buyers?|prospects?|accounts?)(?: profile)?(?: is| are| would be)?",
  "(?:new |our |my )?icp(?: is)?",
  "keep it (?:to|in|within)",
];
/** Words that start a request only at the start of a clause; elsewhere they have other meanings. */
const sureCuesAtStart = [
  listVerbs,
  "(?:looking|searching|hunting|seeking|shopping)(?: for| after)",
  `(?:looking|hoping|trying|want|wanting|need|needing) to ${findVerbs}`,
  "(?:need|needs?|want|wanted)(?! (?:to|help)\\b)",
  "(?:who|what|where|which)(?! (?:(?:should|can|could|do|would|did) )?(?:i|we|im|were)\\b)",
  "(?:is|are) there(?: any)?",
  "(?:target|targets|targeting|audience|wanted|goal|request|brief|criteria|requirements|segment|so)(?=:)",
];
const unsureCues = [
  `(?:${speaker}|help |to |would |could )(?:(?:want|like|love|hope|hoping|plan|planning|trying|try|going|would|wish|could|looking) )*(?:to )?(?:be )?(?:start |begin )?(?:go after|break into|work with|partner with|sell (?:to|in|into)|supply|supplying|invite|interview|meet|approach|lend (?:more )?to|start with|expand (?:to|into)|enter|offer)`,
  "(?:our|my) (?:best |main |typical |usual )?(?:customers|clients) are",
  `${speaker}interested in`,
  "(?:i|we) (?:think|guess|believe|imagine|was thinking|were thinking)(?: of| about| that)?",
];

const compile = (patterns: readonly string[]) => new RegExp(`^(?:${patterns.join("|")})(?= |:|$)`);
const surePattern = compile(sureCues);
const startPattern = compile([...sureCues, ...sureCuesAtStart]);
const unsurePattern = compile(unsureCues);
const firstWords = wordSet(
  "i we im were ive weve id wed what can could would will please help wants want asked told need needs our my the new icp keep find show get give list pull send search identify suggest recommend share look looking searching hunting seeking shopping wanted who where which is are target targets targeting audience goal request brief criteria requirements segment so to building compiling making creating preparing needs best perfect ideal good right hoping trying wanting needing",
);
const wordsBeforeClause = wordSet("so then anyway please also now and but ok okay thanks just kindly well");
const maxCueWords = 12;

/** Finds the request cue that starts at `index`, or null. */
export function findRequestCue(draft: Draft, index: number): RequestCue | null {
  if (!firstWords.has(wordAt(draft, index))) return null;
  const words = writeWords(draft, index);
  // After a question, "I guess" starts the answer, which is the request.
  if (/^(?:i|we) (?:guess|think|suppose|believe)\b/.test(words) && draft.tokens[index]?.before.includes("?"))
    return { from: index, to: index + 2, isSure: true };
  const sure = (isClauseStart(draft, index) ? startPattern : surePattern).exec(words);
  const match = sure ?? unsurePattern.exec(words);
  if (!match) return null;
  return { from: index, to: index + match[0].split(" ").length, isSure: sure !== null };
}

const wishWords = /^(?:need|needs|want|wants|looking|searching|wish|list|replace|request|requested)$/;
const praise =
  /^(?:great|ideal|perfect|best|welcome|awesome|nice|good|fantastic|wonderful|amazing|interesting|our|my|next)$/;

/**
 * Finds the request of a sentence without a cue before it: after a colon ("we need to replace them: nurses in Ohio"),
 * or the whole sentence ("Hotels in Ohio would be great").
 */
export function findSentenceCue(draft: Draft, from: number, to: number): RequestCue | null {
  let hasWish = wishWords.test(wordAt(draft, from));
  for (let at = from + 1; at < to; at++) {
    if (hasWish && draft.tokens[at]?.before.includes(":")) return { from: at, to: at, isSure: true };
    hasWish ||= wishWords.test(wordAt(draft, at));
    if (isPraised(draft, at)) return { from, to: from, isSure: true };
  }
  return null;
}

/** Whether "would be great" or the like is at `index`. */
function isPraised(draft: Draft, index: number): boolean {
  const isModal = /^(?:would|could|should)$/.test(wordAt(draft, index));
  return isModal && wordAt(draft, index + 1) === "be" && praise.test(wordAt(draft, index + 2));
}

/** The words from `index` to the end of the phrase, with a colon or equals sign after the first word. */
function writeWords(draft: Draft, index: number): string {
  let words = wordAt(draft, index);
  for (let at = index + 1; at < index + maxCueWords && at < draft.tokens.length; at++) {
    const before = draft.tokens[at]?.before ?? "";
    if (/^\s*[:=]/.test(before)) return `${words}:`;
    if (isPhraseBreak(draft, at)) break;
    words += ` ${wordAt(draft, at)}`;
  }
  return words;
}

/** Whether a clause starts at `index`: at the start of the text, after punctuation, or after words such as "so". */
export function isClauseStart(draft: Draft, index: number): boolean {
  if (index === 0 || isPhraseBreak(draft, index)) return true;
  return wordsBeforeClause.has(wordAt(draft, index - 1)) && (index === 1 || isPhraseBreak(draft, index - 1));
}
