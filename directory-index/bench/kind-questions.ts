import type { IndustryCode } from "@eq/contracts";
import type { FindKind } from "@eq/understanding";
import { readNameWords } from "./directory-data.ts";
import { makeParameters, type QuerySampler } from "./query-sampler.ts";
import type { SearchQuestion } from "./question.ts";

/**
 * Looks up a drawn kind, whose name contains everything: "energy:solar|photovolt*|sun power" has the industry energy
 * and three phrases.
 */
export const findDrawnKind: FindKind = (kind) => {
  const [code = "", phrases = ""] = kind.split(":");
  return {
    id: kind,
    label: kind,
    industryCodes: [code as IndustryCode],
    phrases: phrases
      .split("|")
      .map((phrase) =>
        phrase.split(" ").map((word) => ({ word: word.replace("*", ""), prefix: word.endsWith("*") })),
      ),
    companies: [],
  };
};

/** Draws a word of a company's name, or of its description. */
const drawWord = (draw: QuerySampler): string =>
  draw.random.chance(0.6) ? draw.random.pick(readNameWords(draw.data, draw.company())) : draw.keyword();

function drawPhrase(draw: QuerySampler): string {
  const kind = draw.random.next();
  if (kind < 0.2) return `${drawWord(draw).slice(0, 6)}*`;
  return kind < 0.4 ? `${drawWord(draw)} ${drawWord(draw)}` : drawWord(draw);
}

/** Draws a kind with as many phrases as those of the product's vocabulary have. */
function drawKind(draw: QuerySampler, code: IndustryCode): string {
  const phrases = Array.from({ length: draw.random.int(3, 12) }, () => drawPhrase(draw));
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
