import { translateTitle } from "./foreign-titles.ts";
import type { ResumeKnowledge } from "./job-titles.ts";
import type { SourcedValue } from "./resume-lines.ts";

/**
 * Translates a role into English; a translated role has its original words. Writes a title in capitals in title case.
 */
export function translateRole({ value, line }: SourcedValue, { language }: ResumeKnowledge): SourcedValue {
  const cased = value === value.toUpperCase() && /\p{Lu}{4}/u.test(value) ? toTitleCase(value) : value;
  const english = translateTitle(value, language);
  return english === null || english === value
    ? { value: cased, line }
    : { value: english, line, original: value };
}

const upperCaseWordPattern =
  /^(?:CEO|CFO|COO|CTO|CIO|CMO|CPA|RN|LPN|CNA|HR|IT|QA|UX|UI|VP|SVP|EVP|AVP|CNC|HVAC|CDL|II|III|IV|ICU|ER|EMT|SQL|ETL|BI|AI|ML|PR|SEO|R&D|CRM|ERP|SAP|GIS|CAD|NP|PA|PT|OT|MRI|LVN|DBA|SRE)$/;

const specialSpellings = new Map([
  ["DEVOPS", "DevOps"],
  ["MLOPS", "MLOps"],
  ["IOS", "iOS"],
  ["SAAS", "SaaS"],
]);

function toTitleCase(title: string): string {
  return title
    .split(" ")
    .map(
      (word) =>
        specialSpellings.get(word) ??
        (upperCaseWordPattern.test(word) ? word : word.charAt(0) + word.slice(1).toLowerCase()),
    )
    .join(" ")
    .replace(/(?<=[/-])\p{Ll}/gu, (letter) => letter.toUpperCase())
    .replace(/(?<= )(?:Of|And|The|For|In|To)(?= )/g, (word) => word.toLowerCase());
}
