/** The values of "zero" to "nineteen", and of "twenty" to "ninety". */
export const smallNumbers: ReadonlyMap<string, number> = new Map([
  ..."zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
    .split(" ")
    .map((word, value): [string, number] => [word, value]),
  ..."twenty thirty forty fifty sixty seventy eighty ninety"
    .split(" ")
    .map((word, at): [string, number] => [word, (at + 2) * 10]),
]);

/** Words that multiply a number. */
export const wordScales: ReadonlyMap<string, number> = new Map(
  Object.entries({ dozen: 12, hundred: 100, thousand: 1e3, million: 1e6, billion: 1e9 }),
);

/** The values of unit letters after digits ("k", "m"), in lower case. */
export const unitScales: ReadonlyMap<string, number> = new Map(
  Object.entries({
    k: 1e3,
    thousand: 1e3,
    m: 1e6,
    mm: 1e6,
    mn: 1e6,
    mil: 1e6,
    mio: 1e6,
    million: 1e6,
    b: 1e9,
    bn: 1e9,
    billion: 1e9,
    mrd: 1e9,
  }),
);

/**
 * The value of digits. Before a unit, a comma that does not separate thousands is a decimal comma: "1,5 million".
 */
export function parseDigits(digits: string, hasUnit: boolean): number {
  const isDecimal = hasUnit && /^\d+,\d{1,2}$/.test(digits);
  return Number(isDecimal ? digits.replace(",", ".") : digits.replaceAll(",", ""));
}
