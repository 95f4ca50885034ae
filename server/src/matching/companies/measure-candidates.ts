import type { CompanyStore } from "./company-store.ts";
import type { CompanyWords } from "./company-words.ts";
import { compareNames, type NameComparison } from "./compare-names.ts";
import type { ExplainedMatch } from "./explain-match.ts";
import { findNames } from "./find-candidates.ts";
import { isWholeName, measureHost, measureInitials, measureName, measurePlace } from "./measure-evidence.ts";
import type { IndexedCompany, IndexedName, NameIndex } from "./name-index.ts";
import { comparePlaces } from "./places.ts";
import type { InputReading, NameReading } from "./read-input.ts";
import { scoreEvidence } from "./weights.ts";

/** A company that a text may mean, with what speaks for it. */
export interface MeasuredCompany extends ExplainedMatch {
  readonly id: string;
  readonly score: number;
  /** Whether words of either name are missing in the other, or only initials agree. */
  readonly isPartial: boolean;
}

/** The most companies of one host that are measured; funds of one bank share its website. */
const maxCompaniesOfHost = 60;

/** Measures every company that a text may mean, each by the reading and the name that speak most for it. */
export function measureCandidates(store: CompanyStore, input: InputReading): MeasuredCompany[] {
  const best = new Map<string, MeasuredCompany>();
  const add = (company: IndexedCompany, match: ExplainedMatch) => {
    const evidence = { ...match.evidence, ...measureHints(input, company, match.name !== null) };
    const score = scoreEvidence(evidence);
    const known = best.get(company.id);
    if (!known || score > known.score)
      best.set(company.id, { ...match, id: company.id, evidence, score, isPartial: isPartial(match) });
  };
  const ofHost = store.listByHosts(input.hosts).slice(0, maxCompaniesOfHost);
  for (const company of ofHost) add(company, { reading: null, name: null, comparison: null, evidence: {} });
  for (const reading of input.names) measureReading(store, reading, ofHost, add);
  return [...best.values()];
}

function isPartial({ comparison, evidence }: ExplainedMatch): boolean {
  if (evidence.initials) return true;
  return comparison !== null && comparison.missing.length + comparison.extra.length > 0;
}

function measureHints(input: InputReading, company: IndexedCompany, hasName: boolean) {
  return {
    ...measureHost(input.hosts, company.host, hasName),
    ...measurePlace(comparePlaces(input.place, company.place)),
  };
}

function measureReading(
  { names: index }: CompanyStore,
  reading: NameReading,
  ofHost: readonly IndexedCompany[],
  add: (company: IndexedCompany, match: ExplainedMatch) => void,
): void {
  const found = findNames(index, reading);
  for (const number of found.initials) {
    const name = index.get(number);
    const initials =
      reading.words.words.length === 1 ? reading.words.words[0] : index.wordsOf(name as IndexedName)[0];
    if (name)
      add(name.company, { reading, name, comparison: null, evidence: measureInitials(initials ?? "", name) });
  }
  const hostNames = ofHost.flatMap(({ names }) => names);
  for (const number of new Set([...found.names, ...hostNames])) {
    const name = index.get(number);
    if (!name) continue;
    const comparison = compareWith(index, reading, name);
    if (comparison.pairs.length === 0) continue;
    const evidence = measureName(reading, name, comparison, index);
    add(name.company, { reading, name, comparison, evidence });
  }
}

function compareWith(index: NameIndex, { words }: NameReading, name: IndexedName): NameComparison {
  const own = index.wordsOf(name);
  const compared = { typed: words.words, own, place: name.company.place };
  const comparison = compareNames(compared, index.vocabulary, index.size);
  return isWholeName(comparison) || !hasSameLetters(words, name, own) ? comparison : makeJoined(words, own);
}

/** Whether two names have the same letters when a legal form that is part of a word counts: "Trusted AG", "TrustedAG". */
function hasSameLetters(typed: CompanyWords, name: IndexedName, own: readonly string[]): boolean {
  if (typed.forms === name.forms) return false;
  return joinAll(typed.words, typed.writtenForms) === joinAll(own, name.writtenForms);
}

const joinAll = (words: readonly string[], forms: string) => words.join("") + forms.replaceAll(" ", "");

function makeJoined(typed: CompanyWords, own: readonly string[]): NameComparison {
  const pair = { typed: typed.words.join(" "), own: own.join(" "), relation: "joined", rarity: 1 } as const;
  return {
    pairs: [pair],
    missing: [],
    extra: [],
    hasPlaceWords: false,
    lacksFirst: false,
    isReordered: false,
  };
}
