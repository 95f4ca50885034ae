import type { IndustryCode } from "@eq/contracts";
import type { Knowledge } from "../knowledge.ts";
import { phraseKey } from "../reading/tokens.ts";
import type { ResumeLine } from "./resume-lines.ts";

export interface FoundIndustry {
  code: IndustryCode;
  line: ResumeLine;
  weight: number;
}

/** A line, how much its words say about the industry that somebody works in, and what it is. */
export interface WeighedLine {
  line: ResumeLine;
  text: string;
  weight: number;
}

const longestTerm = 4;
const kindWeight = { name: 1, specific: 1.2, weak: 0.3 };
/** What the word of a profession says about where it is practised. */
const professions = `
healthcare: nurse nursing physician surgeon doctor dentist dental hygienist therapist therapy caregiver paramedic phlebotomist radiologist radiology sonographer anesthetist anesthesiologist pediatrician psychiatrist psychologist counselor midwife optometrist chiropractor veterinarian clinic hospital patient patients rn lpn cna icu emt clinical medical healthcare physiotherapist pharmacist pharmacy hospice
legal: attorney lawyer paralegal litigation counsel solicitor barrister law legal
education: teacher teaching professor lecturer tutor principal instructional classroom curriculum student students school superintendent librarian preschool kindergarten faculty educator instructor
hospitality: chef cook sous bartender barista waiter waitress server restaurant hotel concierge housekeeper housekeeping culinary kitchen catering banquet guest sommelier pastry
construction: carpenter electrician plumber roofer mason hvac welder construction foreman superintendent estimator drywall jobsite contractor subcontractors civil structural architect
transportation: driver trucking cdl dispatcher freight logistics courier pilot aviation airline warehouse forklift fleet shipping supply
finance: accountant accounting banker banking bank loan credit bookkeeper auditor cpa audit tax mortgage investment wealth portfolio teller treasury fintech
insurance: underwriter underwriting actuary actuarial claims adjuster insurance
real-estate: realtor leasing broker property tenants realty escrow
technology: software developer programmer devops frontend backend cloud cybersecurity sysadmin kubernetes python java javascript saas it helpdesk agile sql api
telecommunications: telecom telecommunications routers fiber wireless 5g voip broadband lte
manufacturing: machinist cnc assembler manufacturing plant lean production toolmaker fabrication tooling press mechanical assembly iso
retail: cashier retail store merchandiser merchandising ecommerce shopper stocker boutique pos register shoppers outfitters grocery supermarket
media: journalist editor copywriter seo advertising marketing brand social content producer videographer photographer pr campaign newsroom broadcast
government: police officer lieutenant sergeant detective firefighter military army navy municipal county federal city public sheriff policy
nonprofit: fundraiser fundraising nonprofit donor donors grant grants volunteer charity philanthropy
agriculture: agronomist agronomy farm farmer ranch crop crops livestock horticulture irrigation forester forestry soil harvest grower
energy: oil gas drilling petroleum utility solar wind turbine lineman mining renewable substation pipeline energy geologist refinery
life-sciences: clinical-trial biotech pharmaceutical pharma gmp assay biologist microbiologist chemist molecular regulatory fda genomics trials biochemist laboratory
consulting: consultant consulting recruiter recruiting staffing advisory management-consultant
`;
const byProfession = new Map<string, IndustryCode[]>();
for (const line of professions.trim().split("\n")) {
  const [code = "", list = ""] = line.split(": ");
  for (const word of list.split(" ")) {
    const known = byProfession.get(word);
    if (known) known.push(code as IndustryCode);
    else byProfession.set(word, [code as IndustryCode]);
  }
}
const professionWeight = 1;
const leastWeight = 2;
const secondShare = 0.6;
const mostCodes = 2;

/** The industries that a resume speaks of, the likeliest first, each with the line that says most for it. */
export function findIndustries(lines: readonly WeighedLine[], knowledge: Knowledge): FoundIndustry[] {
  const sums = new Map<IndustryCode, FoundIndustry & { strongest: number }>();
  for (const { line, text, weight } of lines) {
    for (const [code, points] of pointsOf(text, knowledge)) {
      const worth = points * weight;
      const known = sums.get(code) ?? { code, line, weight: 0, strongest: 0 };
      const strongest = Math.max(worth, known.strongest);
      const better = worth > known.strongest ? line : known.line;
      sums.set(code, { code, line: better, weight: known.weight + worth, strongest });
    }
  }
  return [...sums.values()]
    .filter(({ weight }) => weight >= leastWeight)
    .sort((left, right) => right.weight - left.weight)
    .filter(({ weight }, _index, all) => weight >= (all[0]?.weight ?? 0) * secondShare)
    .slice(0, mostCodes);
}

/** What the words of a text say, by industry; one text says each at most twice. */
function pointsOf(text: string, { industries }: Knowledge): Map<IndustryCode, number> {
  const points = new Map<IndustryCode, number>();
  const add = (codes: readonly IndustryCode[], value: number) => {
    for (const code of codes) points.set(code, Math.min(2.4, (points.get(code) ?? 0) + value / codes.length));
  };
  const words = phraseKey(text).split(" ").slice(0, 60);
  for (let start = 0; start < words.length; ) {
    let length = Math.min(longestTerm, words.length - start);
    for (; length > 0; length--) {
      const term = industries.get(words.slice(start, start + length).join(" "));
      if (!term) continue;
      add(term.codes, kindWeight[term.kind]);
      break;
    }
    start += Math.max(1, length);
  }
  for (const word of new Set(text.toLowerCase().match(/[\p{L}\d-]+/gu) ?? [])) {
    const codes = byProfession.get(word);
    if (codes) add(codes, professionWeight);
  }
  return points;
}
