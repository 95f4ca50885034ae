/** Small rules of English for texts with names and titles from outside. */

const lettersReadWithVowel = "AEFHILMNORSX";
const spokenAsYou = /^(?:u(?:ni(?![nm])|s[aei]|tah|k\b)|eu|one\b|ubi)/i;

/** The indefinite article before a word or a number: "a plant", "an account", "an HR manager", "an $8 million round". */
export function articleFor(phrase: string): "a" | "an" {
  const word = phrase.replace(/^[^\p{L}\p{N}]+/u, "");
  const [first = ""] = word.split(/[\s/,-]/);
  if (/^\d/.test(word)) return /^(?:8|11(?!\d)|18(?!\d)|11,|18,)/.test(word) ? "an" : "a";
  const isSpelled = /^[A-Z]{2,5}$/.test(first) && !/^(?:NA[TS]|CAD|CAM|RIV|LA[NT]|SAP?E)/.test(first);
  if (isSpelled) return lettersReadWithVowel.includes(first[0] ?? "") ? "an" : "a";
  if (spokenAsYou.test(first)) return "a";
  return /^(?:[aeiouàáâäåæèéêëìíîïòóôöøùúûü]|hon(?:est|or|our)|heir|hour)/i.test(first) ? "an" : "a";
}

export const withArticle = (phrase: string) => `${articleFor(phrase)} ${phrase}`;

/** The words of a title before its details: "Plant Manager" of "Plant Manager, Foundry" and "Plant Manager/2nd shift". */
export const shortenTitle = (title: string) => (title.split(/,|\s[-–/]\s/)[0] ?? title).trim();

/** "Halvorn's", "Hollis Foods'". */
export const possessive = (name: string) => (/s$/i.test(name) ? `${name}'` : `${name}'s`);

const contractions: readonly (readonly [RegExp, string])[] = [
  [/\bI would\b/g, "I'd"],
  [/\bI am\b/g, "I'm"],
  [/\bI have\b(?= (?:been|seen|read|noticed))/g, "I've"],
  [/\bit is\b/g, "it's"],
  [/\bIt is\b/g, "It's"],
  [/\byou are\b(?= \w)/g, "you're"],
  [/\bthat is\b/g, "that's"],
];

/** Writes "I'd" for "I would", as people do in a friendly message. */
export const contract = (text: string) =>
  contractions.reduce((written, [pattern, short]) => written.replaceAll(pattern, short), text);

export const capitalise = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
