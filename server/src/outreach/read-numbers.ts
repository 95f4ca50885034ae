/** A number in a text: its value, what it counts, and where it stands. */
export interface ReadNumber {
  value: number;
  unit: "plain" | "percent" | "money" | "ordinal" | "times";
  start: number;
  end: number;
}

const smallNumbers =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const ordinals = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(
  " ",
);
const multiples: Readonly<Record<string, number>> = {
  double: 2,
  doubled: 2,
  doubles: 2,
  doubling: 2,
  twice: 2,
  twofold: 2,
  triple: 3,
  tripled: 3,
  tripling: 3,
  thrice: 3,
  threefold: 3,
  quadrupled: 4,
  tenfold: 10,
  half: 0.5,
  halved: 0.5,
  third: 1 / 3,
  quarter: 0.25,
};
const scales: Readonly<Record<string, number>> = {
  k: 1e3,
  m: 1e6,
  mm: 1e6,
  mn: 1e6,
  b: 1e9,
  bn: 1e9,
  hundred: 100,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
};
const collectives: Readonly<Record<string, number>> = {
  couple: 2,
  pair: 2,
  dozen: 12,
  dozens: 12,
  hundreds: 100,
  thousands: 1e3,
  millions: 1e6,
  billions: 1e9,
};

const word = (list: readonly string[]) => list.join("|");
const spelled = `(?:${word(tens)})(?:[- ](?:${word(smallNumbers.slice(1, 10))}))?|${word(smallNumbers)}`;
const scale = "(?:\\s?(?:mm|mn|bn|[kmb])(?![\\p{L}])|(?:[\\s-](?:hundred|thousand|million|billion))+)";
const numberPattern = new RegExp(
  `(?<![\\p{L}\\p{N}])(?<money>[$€£]\\s?)?(?:(?<digits>\\d+(?:[.,]\\d+)*)|(?<spelled>${spelled}))(?<scale>${scale})?(?<tail>\\s?%|[\\s-]?percent\\b|\\s?(?:x|-?fold)(?![\\p{L}])|(?:st|nd|rd|th)(?![\\p{L}])|\\s(?:US )?dollars?\\b)?`,
  "giu",
);
const wordPattern = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[...Object.keys(multiples), ...Object.keys(collectives), ...ordinals].join("|")})(?![\\p{L}\\p{N}])`,
  "giu",
);

/** Reads all numbers of a text: digits, words, money, percentages, ordinals, and words such as "doubled" and "dozen". */
export function readNumbers(text: string): ReadNumber[] {
  const found = [...text.matchAll(numberPattern)].map(readMatch);
  const words = [...text.matchAll(wordPattern)].flatMap((match) => {
    const start = match.index;
    const isCovered = found.some((number) => start >= number.start && start < number.end);
    return isCovered ? [] : [readWord(match[0].toLowerCase(), start)];
  });
  return [...found, ...words].toSorted((one, other) => one.start - other.start);
}

function readMatch(match: RegExpExecArray): ReadNumber {
  const { money, digits, spelled: words, scale: size, tail } = match.groups ?? {};
  const base = digits ? readDigits(digits) : readSpelled(words ?? "");
  const factor = (size ?? "")
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean)
    .reduce((product, name) => product * (scales[name] ?? 1), 1);
  const value = Math.round(base * factor * 1e6) / 1e6;
  return { value, unit: readUnit(money, tail), start: match.index, end: match.index + match[0].length };
}

const readDigits = (digits: string) =>
  Number(digits.replaceAll(/,(?=\d{3}(?!\d))/g, "").replaceAll(",", "."));

function readSpelled(words: string): number {
  const [first = "", second = ""] = words.toLowerCase().split(/[- ]/);
  const ten = tens.indexOf(first);
  if (ten >= 0) return (ten + 2) * 10 + Math.max(0, smallNumbers.indexOf(second));
  return smallNumbers.indexOf(first);
}

function readUnit(money: string | undefined, tail: string | undefined): ReadNumber["unit"] {
  if (money || /dollar/i.test(tail ?? "")) return "money";
  if (/%|percent/i.test(tail ?? "")) return "percent";
  if (/^(?:st|nd|rd|th)$/i.test(tail ?? "")) return "ordinal";
  return tail ? "times" : "plain";
}

function readWord(name: string, start: number): ReadNumber {
  const end = start + name.length;
  const ordinal = ordinals.indexOf(name);
  if (ordinal >= 0) return { value: ordinal + 1, unit: "ordinal", start, end };
  const multiple = multiples[name];
  if (multiple !== undefined) return { value: multiple, unit: "times", start, end };
  return { value: collectives[name] ?? 0, unit: "plain", start, end };
}
