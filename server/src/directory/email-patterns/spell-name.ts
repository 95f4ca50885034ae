import { generations, listNicknames, nameParticles, splitNameWords } from "../../matching/index.ts";

/** A person's name by the columns of the directory. */
export interface PersonName {
  readonly firstName: string | null;
  readonly middleName: string | null;
  readonly lastName: string | null;
}

/**
 * The choices that a firm makes when it writes a name into an address, such as ["umlaut:ae", "particles:joined"]. Only
 * choices that make a difference for the name are listed.
 */
type SpellingChoices = readonly string[];

/** A name as it may be written in an address: lower case letters a to z, and hyphens where the firm keeps them. */
export interface NameSpelling {
  readonly given: string;
  /** One letter; "" when no middle name is known. */
  readonly middle: string;
  readonly surname: string;
  readonly choices: SpellingChoices;
  /** How many names the person may go by, when the given name is one of them and not the listed one. */
  readonly nicknameCount: number;
}

const expansions: Readonly<Record<string, string>> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  å: "aa",
  ø: "oe",
  æ: "ae",
  ß: "ss",
};
/** The letters that firms write either as one letter or as two. */
const expandedLetters = /[äöüåø]/;

const expand = (text: string) => text.replaceAll(/[äöüåøæß]/g, (letter) => expansions[letter] ?? letter);

/** The words of a name in letters a to z; words in other scripts that cannot be romanized are left out. */
const splitPlain = (text: string) => splitNameWords(text).filter((word) => /^[a-z]+$/.test(word));

interface NameParts {
  readonly firstNames: readonly string[];
  readonly middle: string;
  readonly surname: readonly string[];
  readonly isHyphenated: boolean;
}

function readParts({ firstName, middleName, lastName }: PersonName): NameParts | null {
  const { words, particles } = splitParticles(splitPlain(firstName ?? ""));
  const firstNames = words.filter((word, index) => index === 0 || word.length > 1);
  const [family = ""] = (lastName ?? "").split(",");
  const surname = [...particles, ...splitPlain(family).filter((word) => !generations.has(word))];
  // "Dana J. | Okafor", "Mary Beth | Lee"
  const [middleWord = ""] = [...splitPlain(middleName ?? ""), ...listInitials(words), ...firstNames.slice(1)];
  const isWritten = /^..+/.test(firstNames[0] ?? "") && surname.length > 0;
  if (!isWritten) return null;
  const isHyphenated = /\p{L}-\p{L}/u.test(family);
  return { firstNames, middle: middleWord.slice(0, 1), surname, isHyphenated };
}

const listInitials = (words: readonly string[]) =>
  words.filter((word, index) => index > 0 && word.length === 1);

/** Parts "Jan van der" from the particles of a surname, because an import splits a name at its last space. */
function splitParticles(first: readonly string[]): {
  words: readonly string[];
  particles: readonly string[];
} {
  const at = first.findIndex(
    (_, index) => index > 0 && first.slice(index).every((word) => nameParticles.has(word)),
  );
  return at < 0 ? { words: first, particles: [] } : { words: first.slice(0, at), particles: first.slice(at) };
}

type Writing = readonly [text: string, choice: string | null];

/** The ways to write a given name of one or more words. */
function writeGiven([first = "", ...more]: readonly string[]): Writing[] {
  if (more.length === 0) return [[first, null]];
  const words = [first, ...more];
  return [
    [first, "given:first"],
    [words.join(""), "given:joined"],
    [words.join("-"), "given:hyphen"],
  ];
}

/** The ways to write a surname of one or more words. */
function writeSurname({ surname, isHyphenated }: NameParts): Writing[] {
  const [first = "", ...more] = surname;
  if (more.length === 0) return [[first, null]];
  const hasParticle = nameParticles.has(first);
  const kind = hasParticle ? "particles" : isHyphenated ? "double" : "words";
  const last = more.at(-1) ?? first;
  const writings: Writing[] = [
    [surname.join(""), `${kind}:joined`],
    [surname.join("-"), `${kind}:hyphen`],
    [last, `${kind}:last`],
  ];
  return hasParticle ? writings : [...writings, [first, `${kind}:first`]];
}

/** Lists the ways in which a firm may write a name. Empty without a given name and a surname in readable letters. */
export function spellName(name: PersonName): NameSpelling[] {
  const lower = (text: string | null) => text?.normalize("NFC").toLowerCase() ?? null;
  const written = {
    firstName: lower(name.firstName),
    middleName: lower(name.middleName),
    lastName: lower(name.lastName),
  };
  const hasExpandable = expandedLetters.test(`${written.firstName ?? ""}${written.lastName ?? ""}`);
  const plain = readParts(written);
  if (plain === null) return [];
  const spellings = writeAll(plain, hasExpandable ? "umlaut:one letter" : null);
  if (!hasExpandable) return spellings;
  const expanded = readParts({
    ...written,
    firstName: expand(written.firstName ?? ""),
    lastName: expand(written.lastName ?? ""),
  });
  return expanded === null ? spellings : [...spellings, ...writeAll(expanded, "umlaut:two letters")];
}

function writeAll(parts: NameParts, letters: string | null): NameSpelling[] {
  const nicknames = listNicknames(parts.firstNames[0] ?? "").filter((name) => /^[a-z]{2,}$/.test(name));
  const name = nicknames.length > 0 ? "name:listed" : null;
  const listed = writeGiven(parts.firstNames).map(([text, choice]) => ({
    given: text,
    choices: [letters, choice, name],
    nicknameCount: 0,
  }));
  const familiar = nicknames.map((text) => ({
    given: text,
    choices: [letters, "name:familiar"],
    nicknameCount: nicknames.length,
  }));
  return [...listed, ...familiar].flatMap((each) =>
    writeSurname(parts).map(([surname, choice]) => ({
      ...each,
      surname,
      middle: parts.middle,
      choices: [...each.choices, choice].filter((one) => one !== null),
    })),
  );
}
