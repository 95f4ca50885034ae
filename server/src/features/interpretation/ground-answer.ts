import type { Place, SearchParameters, SpanSlot } from "@eq/contracts";
import {
  describeParameters,
  functionLabel,
  type Interpretation,
  industryLabel,
  placeLabel,
} from "@eq/understanding";
import type { Finding } from "./finding.ts";
import { groundRanges } from "./ground-ranges.ts";
import type { ModelAnswer } from "./model-question.ts";
import { type OpenText, openText } from "./open-text.ts";
import { findOpenWords, isClosed, overlaps, type Stretch } from "./open-words.ts";
import type { SearchMode } from "./readers.ts";

/** How sure a slot is that a model filled. */
const modelConfidence = 0.5;

export interface Ground {
  reading: Interpretation;
  mode: SearchMode;
  /** The places that a name stands for; none when the gazetteer does not know it. */
  findPlaces: (name: string) => Place[];
}

/**
 * The embedded reading with what a model added to it, or null when nothing of that holds. A value is kept only
 * in a slot that the reading left empty, and only when the text's open words say it: a name or title as it stands
 * there, a place that the gazetteer knows, a number or size word, a code with the words it was read from.
 */
export function groundAnswer(answer: ModelAnswer, ground: Ground): Interpretation | null {
  const text = openText(ground.reading);
  const findings = [
    ...groundCompany(answer, ground, text),
    ...groundRanges(answer, ground.reading, text),
    ...(ground.mode === "people" ? groundPeople(answer, ground.reading, text) : []),
  ];
  return findings.length === 0 ? null : addFindings(ground, findings);
}

function groundCompany(answer: ModelAnswer, { reading, findPlaces }: Ground, text: OpenText): Finding[] {
  const { parameters } = reading;
  const { exclude } = parameters;
  return [
    ...(parameters.industryCodes.length === 0
      ? fillCodes("industry", answer.industries, text, {
          write: (industryCodes) => ({ industryCodes }),
          label: industryLabel,
          unwanted: exclude.industryCodes,
        })
      : []),
    ...(parameters.places.length === 0 ? fillPlaces(answer.places, text, findPlaces) : []),
    ...(parameters.hiring === null
      ? fillPhrases("hiring", answer.hiringTitles, text, {
          write: (titles) => ({ hiring: { titles, functions: [] } }),
          label: (title) => `Hiring ${title}`,
        })
      : []),
    ...(parameters.similarTo === null
      ? fillPhrases("similar", answer.similarTo === null ? [] : [answer.similarTo], text, {
          write: ([name = ""]) => ({ similarTo: { name } }),
          label: (name) => `Similar to ${name}`,
        })
      : []),
  ];
}

function groundPeople(answer: ModelAnswer, { parameters }: Interpretation, text: OpenText): Finding[] {
  const { titles, jobFunctions, managementLevels, exclude } = parameters;
  const fillTitles = () =>
    fillPhrases("title", answer.titles, text, {
      write: (found) => ({ titles: found }),
      label: (title) => title,
    });
  const fillFunctions = () =>
    fillCodes("function", answer.functions, text, {
      write: (found) => ({ jobFunctions: found }),
      label: functionLabel,
      unwanted: exclude.jobFunctions,
    });
  const fillLevels = () =>
    fillCodes("level", answer.levels, text, {
      write: (found) => ({ managementLevels: found }),
      label: (level) => level,
      unwanted: exclude.managementLevels,
    });
  return [
    ...(titles.length === 0 ? fillTitles() : []),
    ...(jobFunctions.length === 0 ? fillFunctions() : []),
    ...(managementLevels.length === 0 ? fillLevels() : []),
  ];
}

interface Filling<Value> {
  write: (values: Value[]) => Partial<SearchParameters>;
  label: (value: Value) => string;
}

function fillCodes<Code extends string>(
  slot: SpanSlot,
  said: readonly { code: Code; words: string }[] | undefined,
  text: OpenText,
  { write, label, unwanted }: Filling<Code> & { unwanted: readonly Code[] },
): Finding[] {
  const found = (said ?? [])
    .filter(({ code }) => !unwanted.includes(code))
    .flatMap(({ code, words }) => {
      const stretch = text.locate(words);
      return stretch ? [{ ...stretch, code, label: label(code) }] : [];
    });
  if (found.length === 0) return [];
  return [{ slot, parameters: write([...new Set(found.map(({ code }) => code))]), spans: found }];
}

/** Titles and names, written as the user did. */
function fillPhrases(
  slot: SpanSlot,
  said: readonly string[] | undefined,
  text: OpenText,
  { write, label }: Filling<string>,
): Finding[] {
  const found = (said ?? []).flatMap((words) => {
    const stretch = text.locate(words);
    return stretch ? [{ ...stretch, value: text.query.slice(stretch.start, stretch.end) }] : [];
  });
  if (found.length === 0) return [];
  const spans = found.map(({ value, ...stretch }) => ({ ...stretch, label: label(value) }));
  return [{ slot, parameters: write([...new Set(found.map(({ value }) => value))]), spans }];
}

function fillPlaces(said: readonly string[], text: OpenText, findPlaces: Ground["findPlaces"]): Finding[] {
  const found = said.flatMap((words) => {
    const stretch = text.locate(words);
    const places = stretch ? findPlaces(text.query.slice(stretch.start, stretch.end)) : [];
    return stretch && places.length > 0 ? [{ ...stretch, places }] : [];
  });
  if (found.length === 0) return [];
  const spans = found.map(({ places, ...stretch }) => ({
    ...stretch,
    label: places.map(placeLabel).join(", "),
  }));
  return [{ slot: "location", parameters: { places: found.flatMap(({ places }) => places) }, spans }];
}

/** Words that a finding explains are keywords and unexplained no longer. */
function addFindings({ reading, mode }: Ground, findings: Finding[]): Interpretation {
  const parameters = Object.assign(
    { ...reading.parameters },
    ...findings.map((finding) => finding.parameters),
  );
  const added = findings.flatMap(({ slot, spans }) =>
    spans.map(({ start, end, label }) => ({ start, end, slot, label, sure: false })),
  );
  const isExplained = (word: Stretch) => added.some((span) => overlaps(span, word));
  const kept = reading.spans.filter(
    (span) => isClosed(span) || !added.some(({ start, end }) => start <= span.start && end >= span.end),
  );
  const stillOpen = findOpenWords({ ...reading, spans: reading.spans.filter(isClosed) }).filter(
    (word) => !isExplained(word),
  );
  return {
    ...reading,
    parameters,
    interpretation: describeParameters(parameters, mode),
    spans: [...kept, ...added].toSorted((left, right) => left.start - right.start || right.end - left.end),
    unexplained: stillOpen.map(({ start, end }) => reading.query.slice(start, end)),
    confidence: {
      ...reading.confidence,
      ...Object.fromEntries(findings.map(({ slot }) => [slot, modelConfidence])),
    },
  };
}
