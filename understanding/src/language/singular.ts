import { wordSet } from "./word-set.ts";

/** Singulars of irregular plurals; words that end in s but are singular map to themselves. */
const irregularSingulars = new Map<string, string>(
  Object.entries({
    people: "people",
    salespeople: "salesperson",
    women: "woman",
    children: "child",
    analyses: "analysis",
    series: "series",
    devops: "devops",
    mlops: "mlops",
    revops: "revops",
    ops: "ops",
    saas: "saas",
    paas: "paas",
    iaas: "iaas",
    aws: "aws",
    ios: "ios",
    cms: "cms",
    sms: "sms",
    wms: "wms",
    tms: "tms",
    news: "news",
    sales: "sales",
    businesses: "business",
    securities: "securities",
    bus: "bus",
    buses: "bus",
    gas: "gas",
    us: "us",
    plus: "plus",
    lens: "lens",
    does: "does",
    is: "is",
    was: "was",
    has: "has",
    this: "this",
    as: "as",
    yes: "yes",
    its: "its",
    goods: "good",
    movies: "movie",
    cookies: "cookie",
    pies: "pie",
    ties: "tie",
    shoes: "shoe",
    houses: "house",
    warehouses: "warehouse",
    nurses: "nurse",
    franchises: "franchise",
    leases: "lease",
    databases: "database",
    purchases: "purchase",
    enterprises: "enterprise",
    courses: "course",
    horses: "horse",
    licenses: "license",
    expenses: "expense",
    caches: "cache",
    niches: "niche",
    leaves: "leaf",
    clinics: "clinic",
    mechanics: "mechanic",
    medics: "medic",
    paramedics: "paramedic",
    fabrics: "fabric",
    critics: "critic",
    topics: "topic",
    metrics: "metric",
    wolves: "wolf",
    midwives: "midwife",
    dallas: "dallas",
    texas: "texas",
    kansas: "kansas",
    arkansas: "arkansas",
    massachusetts: "massachusetts",
    illinois: "illinois",
    paris: "paris",
    los: "los",
    las: "las",
    des: "des",
    always: "always",
    perhaps: "perhaps",
    less: "less",
  }),
);

/** The singular of a lower-case English word. Returns unknown forms unchanged. */
export function toSingular(word: string): string {
  if (word.length < 3) return word;
  if (!word.endsWith("s"))
    return irregularPlurals.has(word) ? (irregularSingulars.get(word) ?? word) : replaceMenByMan(word);
  const exception = irregularSingulars.get(word);
  if (exception !== undefined) return exception;
  if (word.length < 4 || isSingularInS(word)) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return word.slice(0, endingsWithEs.some((ending) => word.endsWith(ending)) ? -2 : -1);
}

const irregularPlurals = new Set([...irregularSingulars.keys()].filter((word) => !word.endsWith("s")));
/** The singular of words such as "linemen" and "salesmen", but not of "specimen". */
function replaceMenByMan(word: string): string {
  return word.endsWith("men") && !singularsEndingInMen.has(word) ? `${word.slice(0, -3)}man` : word;
}

const singularsEndingInMen = wordSet("specimen regimen yemen ramen omen semen acumen bitumen tienmen");
const endingsWithEs = ["sses", "shes", "ches", "xes", "zzes", "oes"];

/** Whether the word ends in s but is singular: "business", "campus", "chassis", "logistics", "c++s". */
function isSingularInS(word: string): boolean {
  const before = word.charCodeAt(word.length - 2);
  if (before < 97 || before > 122) return true;
  return word.endsWith("ss") || word.endsWith("us") || word.endsWith("is") || word.endsWith("ics");
}

const simpleTextPattern = /^[a-z0-9 .,&/-]*$/i;

/** Folds a text: lower case without accents, ligatures, compatibility forms and apostrophes. */
export function foldText(text: string): string {
  if (simpleTextPattern.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/['’‘`]/g, "")
    .replace(/ß/g, "ss")
    .replace(/ø/gi, "o")
    .replace(/ł/gi, "l")
    .replace(/ı/g, "i")
    .toLowerCase();
}
