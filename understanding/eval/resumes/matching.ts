/**
 * Rules for right answers (docs/decisions/020). Texts are compared as folded words: without case, accents and
 * punctuation.
 */

export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ı", "i")
    .replaceAll("ł", "l")
    .replaceAll("&", " and ")
    .replaceAll(/['’.]/g, "")
    .replaceAll(/[^\p{L}\p{N}+#]+/gu, " ")
    .trim();
}

const credentialsPattern =
  /^(?:jr|sr|ii|iii|iv|phd|md|cpa|rn|bsn|mba|pmp|dpt|pharmd|ms|msc|cfre|cpcu|aic|aicp|cha|pe|lcsw|shrm|cp)$/;

const toNameWords = (name: string) =>
  foldText(name)
    .split(" ")
    .filter((word) => !credentialsPattern.test(word))
    .join(" ");

const removeNickname = (name: string) => name.replaceAll(/["“(][^"”)]*["”)]/g, " ");

/**
 * Whether two names have the same words in the same order. Ignores credentials and suffixes. The answer may lack a
 * quoted nickname.
 */
export function isSameName(truth: string, answer: string): boolean {
  const answerWords = toNameWords(answer);
  return answerWords === toNameWords(truth) || answerWords === toNameWords(removeNickname(truth));
}

const spelledOutSeniority: Record<string, string> = {
  sr: "senior",
  jr: "junior",
  vp: "vice president",
  mgr: "manager",
  cto: "chief technology officer",
  cofounder: "co founder",
};

/** The words of a title, without brackets and with one spelling for seniority. */
function toTitleWords(title: string): string {
  return foldText(title.replaceAll(/\([^)]*\)/g, " "))
    .split(" ")
    .map((word) => spelledOutSeniority[word] ?? word)
    .join(" ");
}

/** Whether two titles are the same. Ignores gaps between words, which some files lose. */
export function isSameTitle(truth: string, answer: string): boolean {
  return toTitleWords(truth).replaceAll(" ", "") === toTitleWords(answer).replaceAll(" ", "");
}

/** Whether two roles are the same, or one of them contains all words of the other. */
export function isSameRole(truth: string, answer: string): boolean {
  const [left, right] = [truth, answer].map((title) => toTitleWords(title).split(" "));
  if (left === undefined || right === undefined || right.join("") === "") return false;
  return left.every((word) => right.includes(word)) || right.every((word) => left.includes(word));
}

const cityNameByVariant: Record<string, string> = {
  nyc: "new york",
  "new york city": "new york",
  sf: "san francisco",
  bangalore: "bengaluru",
  munchen: "munich",
  koln: "cologne",
  wien: "vienna",
  geneve: "geneva",
  bruxelles: "brussels",
  antwerpen: "antwerp",
  "den haag": "the hague",
  sevilla: "seville",
  "ciudad de mexico": "mexico city",
  lisboa: "lisbon",
  torino: "turin",
  milano: "milan",
  napoli: "naples",
  firenze: "florence",
  genova: "genoa",
  padua: "padova",
  warszawa: "warsaw",
  goteborg: "gothenburg",
  東京: "tokyo",
  北京: "beijing",
  دبي: "dubai",
};

/** Returns a city's usual name for each of its names: "new york" for "NYC". */
export function normaliseCity(place: string): string {
  const city = foldText(place.split(",")[0] ?? "");
  return cityNameByVariant[city] ?? city;
}

/** All names that a resume may use for a city. */
export function listCityNames(city: string): string[] {
  return [city, ...Object.keys(cityNameByVariant).filter((name) => cityNameByVariant[name] === city)];
}

/**
 * Whether the answer is the same city. In the US, a state code in the answer must be right, if the resume names the
 * state. Elsewhere the answer must not place the city in the US.
 */
export function isSamePlace(
  truth: { city: string; region: string; country: string },
  answer: string,
): boolean {
  if (normaliseCity(answer) !== normaliseCity(truth.city)) return false;
  const areaNames = answer.split(",").slice(1).map(foldText);
  const code = areaNames.find((part) => /^[a-z]{2}$/.test(part) && part !== "us" && part !== "uk");
  const inUs = truth.country === "US" || truth.country === "United States";
  if (inUs)
    return (
      truth.region === "" || (areaNames.length > 0 && [undefined, foldText(truth.region)].includes(code))
    );
  const saysUs = areaNames.some((part) => /^(?:us|usa|united states)$/.test(part));
  return !saysUs && (code === undefined || code === foldText(truth.region) || !usStateCodes.has(code));
}

const usStateCodes = new Set(
  "al ak az ar ca co ct dc fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc sd tn tx ut vt va wa wv wi wy".split(
    " ",
  ),
);
