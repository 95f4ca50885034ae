import type { Place, SearchParameters, SpanSlot } from "@eq/contracts";
import {
  describeParameters,
  functionLabel,
  type Interpretation,
  industryLabel,
  placeLabel,
} from "@eq/understanding";
import type { SlotFinding } from "./finding.ts";
import { groundRanges } from "./ground-ranges.ts";
import type { ModelAnswer } from "./model-question.ts";
import { createOpenText, type OpenText } from "./open-text.ts";
import { doRangesOverlap, findOpenWords, isSpanUnderstood, type TextRange } from "./open-words.ts";
import type { SearchMode } from "./readers.ts";

/** Confidence (0 to 1) of a slot that the language model filled. */
const modelConfidence = 0.5;

export interface GroundingContext {
  reading: Interpretation;
  mode: SearchMode;
  /** Finds the gazetteer's places with this name. */
  findPlaces: (name: string) => Place[];
}

/**
 * Adds a model's answer to the embedded reading; null when no value of the answer is accepted. A value is accepted only
 * for a slot that the reading left empty, and only when open words of the text express it. Titles and names must be in
 * the text, and places in the gazetteer. Ranges need a number or size word of the text; codes need the words that they
 * were read from.
 */
export function groundAnswer(answer: ModelAnswer, ground: GroundingContext): Interpretation | null {
  const text = createOpenText(ground.reading);
  const findings = [
    ...groundCompany(answer, ground, text),
    ...groundRanges(answer, ground.reading, text),
    ...(ground.mode === "people" ? groundPeople(answer, ground.reading, text) : []),
  ];
  return findings.length === 0 ? null : addFindings(ground, findings);
}

function groundCompany(
  answer: ModelAnswer,
  { reading, findPlaces }: GroundingContext,
  text: OpenText,
): SlotFinding[] {
  const { parameters } = reading;
  const { exclude } = parameters;
  return [
    ...(parameters.industryCodes.length === 0
      ? fillCodes("industry", answer.industries, text, {
          write: (industryCodes) => ({ industryCodes }),
          label: industryLabel,
          excluded: exclude.industryCodes,
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

function groundPeople(answer: ModelAnswer, { parameters }: Interpretation, text: OpenText): SlotFinding[] {
  const { titles, jobFunctions, managementLevels, exclude } = parameters;
  const fillTitles = () =>
    fillPhrases("title", answer.titles, text, {
      write: (values) => ({ titles: values }),
      label: (title) => title,
    });
  const fillFunctions = () =>
    fillCodes("function", answer.functions, text, {
      write: (values) => ({ jobFunctions: values }),
      label: functionLabel,
      excluded: exclude.jobFunctions,
    });
  const fillLevels = () =>
    fillCodes("level", answer.levels, text, {
      write: (values) => ({ managementLevels: values }),
      label: (level) => level,
      excluded: exclude.managementLevels,
    });
  return [
    ...(titles.length === 0 ? fillTitles() : []),
    ...(jobFunctions.length === 0 ? fillFunctions() : []),
    ...(managementLevels.length === 0 ? fillLevels() : []),
  ];
}

interface SlotFilling<Value> {
  write: (values: Value[]) => Partial<SearchParameters>;
  label: (value: Value) => string;
}

function fillCodes<Code extends string>(
  slot: SpanSlot,
  answers: readonly { code: Code; words: string }[] | undefined,
  text: OpenText,
  { write, label, excluded }: SlotFilling<Code> & { excluded: readonly Code[] },
): SlotFinding[] {
  const located = (answers ?? [])
    .filter(({ code }) => !excluded.includes(code))
    .flatMap(({ code, words }) => {
      const range = text.locate(words);
      return range ? [{ ...range, code, label: label(code) }] : [];
    });
  if (located.length === 0) return [];
  return [{ slot, parameters: write([...new Set(located.map(({ code }) => code))]), spans: located }];
}

/** Accepts titles and names that the text contains, in the user's spelling. */
function fillPhrases(
  slot: SpanSlot,
  answers: readonly string[] | undefined,
  text: OpenText,
  { write, label }: SlotFilling<string>,
): SlotFinding[] {
  const located = (answers ?? []).flatMap((words) => {
    const range = text.locate(words);
    return range ? [{ ...range, value: text.query.slice(range.start, range.end) }] : [];
  });
  if (located.length === 0) return [];
  const spans = located.map(({ value, ...range }) => ({ ...range, label: label(value) }));
  return [{ slot, parameters: write([...new Set(located.map(({ value }) => value))]), spans }];
}

function fillPlaces(
  names: readonly string[],
  text: OpenText,
  findPlaces: GroundingContext["findPlaces"],
): SlotFinding[] {
  const located = names.flatMap((words) => {
    const range = text.locate(words);
    const places = range ? findPlaces(text.query.slice(range.start, range.end)) : [];
    return range && places.length > 0 ? [{ ...range, places }] : [];
  });
  if (located.length === 0) return [];
  const spans = located.map(({ places, ...range }) => ({
    ...range,
    label: places.map(placeLabel).join(", "),
  }));
  return [{ slot: "location", parameters: { places: located.flatMap(({ places }) => places) }, spans }];
}

/**
 * Adds the model's accepted findings to the reading. The words of these findings are no longer keywords or unexplained
 * words.
 */
function addFindings({ reading, mode }: GroundingContext, findings: SlotFinding[]): Interpretation {
  const parameters = Object.assign(
    { ...reading.parameters },
    ...findings.map((finding) => finding.parameters),
  );
  const added = findings.flatMap(({ slot, spans }) =>
    spans.map(({ start, end, label }) => ({ start, end, slot, label, sure: false })),
  );
  const isExplained = (word: TextRange) => added.some((span) => doRangesOverlap(span, word));
  const otherSpans = reading.spans.filter(
    (span) =>
      isSpanUnderstood(span) || !added.some(({ start, end }) => start <= span.start && end >= span.end),
  );
  const stillOpen = findOpenWords({ ...reading, spans: reading.spans.filter(isSpanUnderstood) }).filter(
    (word) => !isExplained(word),
  );
  return {
    ...reading,
    parameters,
    interpretation: describeParameters(parameters, mode),
    spans: [...otherSpans, ...added].toSorted(
      (left, right) => left.start - right.start || right.end - left.end,
    ),
    unexplained: stillOpen.map(({ start, end }) => reading.query.slice(start, end)),
    confidence: {
      ...reading.confidence,
      ...Object.fromEntries(findings.map(({ slot }) => [slot, modelConfidence])),
    },
  };
}
