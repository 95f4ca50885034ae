import type { TitleMeaning } from "./read-job.ts";

const grades =
  /\b(?:senior|sr\.?|junior|jr\.?|lead|principal|staff|associate|assistant|entry[- ]level|mid[- ]level|i{1,3}|iv|v|[1-5]|intern|trainee|apprentice|head of|middle)(?=\s|$)/gi;
const fieldOfNoun: Record<string, string> = {
  engineer: "Engineering",
  developer: "Engineering",
  programmer: "Engineering",
  architect: "Architecture",
  scientist: "Science",
  analyst: "Analytics",
  recruiter: "Recruiting",
  researcher: "Research",
  designer: "Design",
  buyer: "Purchasing",
};
const maxFieldWords = 4;

/**
 * Derives titles of managers from the job's own title: "Security Engineer" has a "Security Engineering Manager" above it,
 * "Product Marketing Manager" a "Director of Product Marketing".
 */
export function deriveManagerTitles(job: TitleMeaning): string[] {
  const words = job.title.replaceAll(grades, " ").split(/\s+/).filter(Boolean);
  const noun = (words.at(-1) ?? "").toLowerCase().replaceAll(/[^a-z]/g, "");
  const before = words.slice(0, -1).join(" ");
  if (words.length > maxFieldWords || !/^[\p{L} &/'.-]+$/u.test(words.join(" "))) return [];
  if (job.rank === 0) return deriveAboveStaff(before, noun);
  if (job.rank === 1 && /^manager$/.test(noun) && before !== "")
    return [`Director of ${before}`, `VP of ${before}`, `Head of ${before}`];
  const [, field] = /^(?:director of|director,) (.+)$/i.exec(words.join(" ")) ?? [];
  return field ? [`VP of ${field}`, `Head of ${field}`] : [];
}

function deriveAboveStaff(before: string, noun: string): string[] {
  const field = fieldOfNoun[noun];
  if (field === undefined || before === "") return [];
  const whole = noun === "analyst" || noun === "designer" ? before : `${before} ${field}`;
  return [`${whole} Manager`, `Director of ${whole}`, `Head of ${whole}`];
}
