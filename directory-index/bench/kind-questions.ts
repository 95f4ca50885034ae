import type { IndustryCode } from "@eq/contracts";
import type { FindKind } from "@eq/understanding";
import { parsePhrase } from "../../understanding/src/kinds/text-forms.ts";
import { makeParameters, type QuerySampler } from "./query-sampler.ts";
import type { SearchQuestion } from "./question.ts";

/**
 * Reads a made-up kind of business. Its name lists its industry and its phrases: "energy:solar|photovolt*|sun power" is in
 * the industry energy and has three phrases.
 */
export const findDrawnKind: FindKind = (kind) => {
  const [code = "", phrases = ""] = kind.split(":");
  return {
    id: kind,
    label: kind,
    industryCodes: [code as IndustryCode],
    phrases: phrases.split("|").map(parsePhrase),
    knownCompanies: [],
  };
};

/** Words before this rank occur in so many descriptions that no kind of business would be searched by them. */
const firstTellingWord = 1000;

/** Draws a word of a company's name that is rare in descriptions. */
function drawNameWord({ random, data }: QuerySampler, company: number): string {
  const words = [...data.companies.nameWords.subarray(company * 3, company * 3 + 2)];
  const rank = random.pick(words);
  return data.words[rank < firstTellingWord ? rank + firstTellingWord : rank] as string;
}

function drawPhrase(draw: QuerySampler): string {
  const chance = draw.random.next();
  const word = drawNameWord(draw, draw.company());
  if (chance < 0.2) return `${word.slice(0, 6)}*`;
  return chance < 0.4 ? `${word} ${draw.keyword()}` : word;
}

/**
 * Draws a kind with as many phrases as those of the product's vocabulary have. One in ten also has a word of the
 * descriptions, which are more frequent.
 */
function drawKind(draw: QuerySampler, code: IndustryCode): string {
  const phrases = Array.from({ length: draw.random.int(3, 12) }, () => drawPhrase(draw));
  if (draw.random.chance(0.1)) phrases.push(draw.keyword());
  return `${code}:${phrases.join("|")}`;
}

/** Asks for companies of one or two kinds of business. As in interpreted queries, the kinds' industries are given too. */
export function askByKinds(draw: QuerySampler): SearchQuestion {
  const { random } = draw;
  const codes = draw.industries(2);
  const parameters = makeParameters({
    kinds: codes.map((code) => drawKind(draw, code)),
    industryCodes: codes,
    places: random.chance(0.5) ? [draw.region()] : [],
    employees: random.chance(0.3) ? draw.sizeRange() : null,
    ...(random.chance(0.2) ? { hiring: { titles: [], functions: [draw.jobFunction()] } } : {}),
  });
  return { kind: "companies", parameters, page: 1 };
}
