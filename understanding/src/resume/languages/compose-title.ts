import { foldText } from "../../language/singular.ts";
import { wordSet } from "../../language/word-set.ts";
import { professionNames } from "./profession-names.ts";
import { titleConnectors, titleFields, titleGrades, titleHeads, titleRemarks } from "./title-parts.ts";

const elidedArticlePattern = /(?<!\p{L})(d|l|dell|all|dall|nell|s)['’]\s?/giu;
/** Matches marks for both sexes: "(m/w/d)", "(H/F)", "m/v", "Entwickler*in", "Entwickler/-in", "enfermero/a". */
const genderMarks =
  /\s*[([]?(?<![\p{L}])(?:[mwfhkvnd]\s?[/|]\s?[mwfhkvn](?:\s?[/|]\s?[dxi])?|all genders|gn)(?![\p{L}])[)\]]?|(?<=\p{L})(?:[*:/·_]-?(?:in|innen|a|o|e|euse|rice|trice|ka)|\((?:in|a|o|e|o\/a|ka|-in)\)|·e)(?![\p{L}])/giu;

/** A title in the form in which the tables are searched: folded, without marks for both sexes. */
function toPlainTitle(text: string): string {
  const bare = text.replace(genderMarks, "").replace(elidedArticlePattern, "$1 ");
  return foldText(bare)
    .replace(/[,;:|]+$/, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** Reads lines of "English: word, word ..." into a map from each plain word to its first English form. */
function readPlainTable(table: string): Map<string, string> {
  const englishByWord = new Map<string, string>();
  for (const line of table.trim().split("\n")) {
    const [english = "", list = ""] = line.split(": ");
    for (const word of list.split(", ")) {
      const key = toPlainTitle(word);
      if (!englishByWord.has(key)) englishByWord.set(key, english);
    }
  }
  return englishByWord;
}

interface TitleTables {
  professions: Map<string, string>;
  heads: Map<string, string>;
  fields: Map<string, string>;
  grades: Map<string, string>;
  /** Professions and ranks that end compounds, the longest first: "Einkaufsleiter", "müügijuht". */
  headsOfCompounds: readonly string[];
  professionsOfCompounds: readonly string[];
  connectors: ReadonlySet<string>;
  remarks: ReadonlySet<string>;
}

let tables: TitleTables | null = null;
const minCompoundHeadLength = 4;
const minCompoundProfessionLength = 6;

/** Prepares the tables only when the first resume in another language is read, since most resumes are in English. */
function loadTables(): TitleTables {
  if (tables) return tables;
  const professions = readPlainTable(professionNames);
  const heads = readPlainTable(titleHeads);
  const byLength = (left: string, right: string) => right.length - left.length;
  tables = {
    professions,
    heads,
    fields: readPlainTable(titleFields),
    grades: readPlainTable(titleGrades),
    headsOfCompounds: [...heads.keys()].filter((word) => word.length >= minCompoundHeadLength).sort(byLength),
    professionsOfCompounds: [...professions.keys()]
      .filter((word) => word.length >= minCompoundProfessionLength && !word.includes(" "))
      .sort(byLength),
    connectors: wordSet(titleConnectors),
    remarks: wordSet(titleRemarks.replaceAll(/['’]/g, " ")),
  };
  return tables;
}

const maxTitleWords = 7;

/** The English form of a title in another language, from its profession or from its rank and field; null if unknown. */
export function composeEnglishTitle(text: string): string | null {
  const plain = toPlainTitle(text);
  const { professions, remarks } = loadTables();
  const whole = professions.get(plain);
  if (whole) return whole;
  const words = plain.split(" ").filter((word) => !remarks.has(word));
  if (words.length > maxTitleWords || /\d{2}|[@!?]/.test(plain)) return null;
  return composeFromWords(words);
}

function composeFromWords(words: readonly string[]): string | null {
  if (words.length === 0) return null;
  return (
    loadTables().professions.get(words.join(" ")) ??
    composeGraded(words) ??
    composeFromHead(words) ??
    composeFromCompound(words) ??
    findProfession(words)
  );
}

/** Translates a title with a grade beside it: "Starszy księgowy", "Desarrollador senior". */
function composeGraded(words: readonly string[]): string | null {
  if (words.length < 2) return null;
  const { grades } = loadTables();
  const sides = [
    { grade: grades.get(words[0] ?? ""), rest: words.slice(1) },
    { grade: grades.get(words.at(-1) ?? ""), rest: words.slice(0, -1) },
  ];
  for (const { grade, rest } of sides) {
    const title = grade === undefined ? null : composeFromWords(rest);
    if (title !== null) return `${grade} ${title}`;
  }
  return null;
}

/** Translates a rank with its field after it ("kierownik sprzedaży") or before it ("satış müdürü"). */
function composeFromHead(words: readonly string[]): string | null {
  if (words.length < 2) return null;
  const { heads } = loadTables();
  const first = heads.get(words[0] ?? "");
  const fieldAfter = first && findField(words.slice(1), "start");
  if (fieldAfter) return joinTitle(fieldAfter, first);
  const last = heads.get(words.at(-1) ?? "");
  const fieldBefore = last && findField(words.slice(0, -1), "end");
  return fieldBefore ? joinTitle(fieldBefore, last) : null;
}

/** The field with the most words that the words start or end with, on the side of the rank. */
function findField(words: readonly string[], side: "start" | "end"): string | null {
  const { fields, connectors } = loadTables();
  const bare = words.filter((word) => !connectors.has(word));
  for (const list of [dropDepartment(bare), words, bare]) {
    for (let count = list.length; count > 0; count--) {
      const run = side === "start" ? list.slice(0, count) : list.slice(-count);
      const field = fields.get(run.join(" "));
      if (field) return field;
    }
  }
  return null;
}

/** Leaves out a word for "department": "Kierownik działu sprzedaży" is a manager of sales. */
function dropDepartment(words: readonly string[]): readonly string[] {
  const { fields } = loadTables();
  return words.length > 1 && fields.get(words[0] ?? "") === "Department" ? words.slice(1) : words;
}

/** Translates one word that is made of a field and a rank: "Einkaufsleiterin", "marknadschef", "müügijuht". */
function composeFromCompound(words: readonly string[]): string | null {
  const { heads, fields, headsOfCompounds } = loadTables();
  for (const word of [words[0] ?? "", words.at(-1) ?? ""]) {
    const ends = headsOfCompounds.filter((head) => word.endsWith(head) && word.length > head.length);
    for (const head of ends) {
      const field = findFieldOfCompound(word.slice(0, -head.length).replace(/-$/, ""), fields);
      if (field) return joinTitle(field, heads.get(head) ?? "");
    }
  }
  return null;
}

/** Compounds may join their parts with an s: "Produktionsleiter". */
function findFieldOfCompound(prefix: string, fields: ReadonlyMap<string, string>): string | undefined {
  return fields.get(prefix) ?? fields.get(`${prefix}s`) ?? fields.get(prefix.replace(/s$/, ""));
}

const joinTitle = (field: string, head: string) => (field === head ? head : `${field} ${head}`);

/** Finds a profession among words that are in no table: "Enfermera de urgencias", "Chefarztsekretärin". */
function findProfession(words: readonly string[]): string | null {
  const title = findProfessionAtEdge(words) ?? findProfessionInCompound(words);
  if (title) return title;
  const parts = words.flatMap((word) => word.split("-"));
  return parts.length > words.length ? composeFromWords(parts.filter(Boolean)) : null;
}

function findProfessionAtEdge(words: readonly string[]): string | null {
  const { professions, connectors } = loadTables();
  for (let count = words.length - 1; count > 0; count--) {
    const atStart = professions.get(words.slice(0, count).join(" "));
    // After a connector the profession belongs to somebody else: "réunion de la secrétaire".
    const isOfOther = connectors.has(words.at(-count - 1) ?? "");
    const title = atStart ?? (isOfOther ? undefined : professions.get(words.slice(-count).join(" ")));
    if (title) return title;
  }
  return null;
}

function findProfessionInCompound(words: readonly string[]): string | null {
  const { professions, professionsOfCompounds, connectors } = loadTables();
  const isLastOfOther = connectors.has(words.at(-2) ?? "");
  for (const word of [words[0] ?? "", isLastOfOther ? "" : (words.at(-1) ?? "")]) {
    const end = professionsOfCompounds.find((profession) => word.endsWith(profession));
    if (end !== undefined) return professions.get(end) ?? null;
  }
  return null;
}

/** Whether the words are a known profession, or a rank with a known field, and nothing else. */
export function isWholeForeignTitle(text: string): boolean {
  const plain = toPlainTitle(text);
  const words = plain.split(" ");
  const { professions, connectors } = loadTables();
  if (connectors.has(words[0] ?? "") || connectors.has(words.at(-1) ?? "")) return false;
  return (
    professions.has(plain) ||
    (words.length < 4 && (composeFromHead(words) ?? composeFromCompound(words)) !== null)
  );
}

/** Whether a short text begins or ends with a rank such as "técnico" or "-ingenjör", though its field is unknown. */
export function hasForeignTitleHead(text: string): boolean {
  const words = toPlainTitle(text).split(" ");
  const { heads, headsOfCompounds } = loadTables();
  const [first = "", last = ""] = [words[0], words.at(-1)];
  if (words.length > maxTitleWords - 1 || !/^\p{Lu}/u.test(text)) return false;
  return (
    heads.has(first) ||
    heads.has(last) ||
    headsOfCompounds.some((head) => head.length > 5 && last.endsWith(head))
  );
}
