import type { Sort, SortKey } from "@eq/contracts";
import { IndustryTerms } from "../business-terms/industry-terms.ts";
import { type CoreData, getTable, getTableWords } from "../core-data/core-shape.ts";
import { createGazetteer, type Gazetteer } from "../gazetteer/gazetteer.ts";
import { createKinds, type Kinds, listKindTerms } from "../kinds/kinds.ts";
import { titleAbbreviations } from "../language/title-abbreviations.generated.ts";
import { joinedWords, titleWords } from "../language/title-words.ts";
import {
  boundaryWords,
  companyNouns,
  placePrepositions,
  queryPlurals,
  stopWords,
} from "../language/word-lists.ts";
import { createSpelling, type Spelling } from "../spelling/spelling.ts";
import { createTitleRules, type TitleRules } from "./title-rules.ts";

export interface SizeWord {
  min: number;
  max: number | null;
  kind: "noun" | "adjective" | "enterprise";
}

/** The data in the form in which the passes look it up. Phrases are keyed by `toPhraseKey`. */
export interface Knowledge {
  gazetteer: Gazetteer;
  titles: TitleRules;
  industries: IndustryTerms;
  kinds: Kinds;
  sizes: Map<string, SizeWord>;
  stages: Map<string, { min: number; max: number | null }>;
  skills: Map<string, true>;
  sorts: Map<string, Sort>;
  /** The single words of known titles and fields of work. */
  titleVocabulary: Set<string>;
  /** Workplaces, in the singular. They may precede the noun of a title ("farm manager"). */
  workplaces: Set<string>;
  /** Everyday words, both as typed and in the singular. */
  ordinary: Set<string>;
  spelling: Spelling;
}

const parseBound = (text: string | undefined): number | null => (text ? Number(text) : null);

/** Prepares the data for lookup by the passes. This is done once, for any number of texts. */
export function prepareKnowledge(data: CoreData): Knowledge {
  const industries = new IndustryTerms([...getTable(data, "industry-terms"), ...listKindTerms(data)]);
  const ordinary = new Set(getTableWords(data, "ordinary-words"));
  const gazetteer = createGazetteer(data);
  const tables = {
    sizes: readTable(data, "size-words", ([, min, max, kind]) => ({
      min: Number(min),
      max: parseBound(max),
      kind: kind as SizeWord["kind"],
    })),
    stages: readTable(data, "funding-stages", ([, min, max]) => ({ min: Number(min), max: parseBound(max) })),
    skills: readTable(data, "skills", () => true as const),
    sorts: readTable(data, "sort-words", ([, by, order]) => ({
      by: by as SortKey,
      order: order as Sort["order"],
    })),
  };
  const titleVocabulary = readTitleVocabulary(data);
  const phrases = [industries, ...Object.values(tables)].flatMap((table) => [...table.keys()]);
  return {
    gazetteer,
    titles: createTitleRules(data),
    industries,
    kinds: createKinds(data, { terms: industries }),
    ...tables,
    titleVocabulary,
    workplaces: new Set(getTableWords(data, "workplaces")),
    ordinary,
    spelling: createSpelling({
      queryNouns: [...companyNouns, ...queryPlurals],
      smallWords: [...stopWords, ...boundaryWords, ...placePrepositions],
      commonWords: [
        ...getTableWords(data, "known-words", "common"),
        ...getTableWords(data, "english-words", "common"),
      ],
      abbreviations: Object.keys(titleAbbreviations),
      knownWords: [...getTableWords(data, "known-words"), ...getTableWords(data, "english-words")],
      phrases,
      titlePhrases: [...getFirstColumn(data, "title-phrases"), ...joinedWords.keys()],
      fields: getFirstColumn(data, "title-fields"),
      nouns: [...getFirstColumn(data, "title-nouns"), ...getFirstColumn(data, "seniority")],
      titleVocabulary,
      ordinary,
      gazetteer,
    }),
  };
}

function getFirstColumn(data: CoreData, name: string): string[] {
  return getTable(data, name).map(([text = ""]) => text);
}

/** The rows of a table by their first column. Of two equal keys the first one wins. */
function readTable<Value>(data: CoreData, name: string, read: (row: string[]) => Value): Map<string, Value> {
  const table = new Map<string, Value>();
  for (const row of getTable(data, name)) {
    const key = row[0] ?? "";
    if (!table.has(key)) table.set(key, read(row));
  }
  return table;
}

function readTitleVocabulary(data: CoreData): Set<string> {
  const words = new Set<string>();
  for (const table of ["title-phrases", "title-fields", "title-nouns", "title-modifiers"]) {
    for (const [text = ""] of getTable(data, table)) for (const word of text.split(" ")) words.add(word);
  }
  for (const [text = ""] of getTable(data, "seniority")) for (const word of titleWords(text)) words.add(word);
  return words;
}
