/**
 * Rules for right answers (docs/decisions/020). Texts are compared as folded words: without case, accents and
 * punctuation.
 */

export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("&", " and ")
    .replaceAll(/['’.]/g, "")
    .replaceAll(/[^\p{L}\p{N}+#]+/gu, " ")
    .trim();
}

const credentials =
  /^(?:jr|sr|ii|iii|iv|phd|md|cpa|rn|bsn|mba|pmp|dpt|pharmd|ms|msc|cfre|cpcu|aic|aicp|cha|pe|lcsw|shrm|cp)$/;

const nameWords = (name: string) =>
  fold(name)
    .split(" ")
    .filter((word) => !credentials.test(word))
    .join(" ");

const withoutNickname = (name: string) => name.replaceAll(/["“(][^"”)]*["”)]/g, " ");

/**
 * Whether two names have the same words in the same order. Ignores credentials and suffixes; a quoted nickname may
 * be missing.
 */
export function sameName(truth: string, answer: string): boolean {
  const answerWords = nameWords(answer);
  return answerWords === nameWords(truth) || answerWords === nameWords(withoutNickname(truth));
}

const spelledOut: Record<string, string> = {
  sr: "senior",
  jr: "junior",
  vp: "vice president",
  mgr: "manager",
  cto: "chief technology officer",
  cofounder: "co founder",
};

/** The words of a title, without brackets and with one spelling for seniority. */
function titleWords(title: string): string {
  return fold(title.replaceAll(/\([^)]*\)/g, " "))
    .split(" ")
    .map((word) => spelledOut[word] ?? word)
    .join(" ");
}

/** Whether two titles are the same. Ignores gaps between words, which some files lose. */
export function sameTitle(truth: string, answer: string): boolean {
  return titleWords(truth).replaceAll(" ", "") === titleWords(answer).replaceAll(" ", "");
}

/** Whether two roles are the same, or one of them contains all words of the other. */
export function sameRole(truth: string, answer: string): boolean {
  const [left, right] = [truth, answer].map((title) => titleWords(title).split(" "));
  if (left === undefined || right === undefined || right.join("") === "") return false;
  return left.every((word) => right.includes(word)) || right.every((word) => left.includes(word));
}

const cityNames: Record<string, string> = {
  nyc: "new york",
  "new york city": "new york",
  sf: "san francisco",
  bangalore: "bengaluru",
  munchen: "munich",
  東京: "tokyo",
  北京: "beijing",
  دبي: "dubai",
};

/** A single name for a city with several names. */
export function cityOf(place: string): string {
  const city = fold(place.split(",")[0] ?? "");
  return cityNames[city] ?? city;
}

/** All names that a resume may use for a city. */
export function namesOfCity(city: string): string[] {
  return [city, ...Object.keys(cityNames).filter((name) => cityNames[name] === city)];
}

/**
 * Whether the answer is the same city: in the US with its state, if the resume names one; elsewhere without a
 * contradicting country.
 */
export function samePlace(truth: { city: string; region: string; country: string }, answer: string): boolean {
  if (cityOf(answer) !== cityOf(truth.city)) return false;
  const areaNames = answer.split(",").slice(1).map(fold);
  const code = areaNames.find((part) => /^[a-z]{2}$/.test(part) && part !== "us" && part !== "uk");
  const inUs = truth.country === "US" || truth.country === "United States";
  if (inUs)
    return truth.region === "" || (areaNames.length > 0 && [undefined, fold(truth.region)].includes(code));
  const saysUs = areaNames.some((part) => /^(?:us|usa|united states)$/.test(part));
  return !saysUs && (code === undefined || code === fold(truth.region) || !usStates.has(code));
}

const usStates = new Set(
  "al ak az ar ca co ct dc fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc sd tn tx ut vt va wa wv wi wy".split(
    " ",
  ),
);
