import { foldText } from "../../language/singular.ts";

/** Languages with word lists for titles, headings and places. "other" stands for all scripts except Latin. */
export type ResumeLanguage =
  | "en"
  | "de"
  | "fr"
  | "es"
  | "pt"
  | "it"
  | "nl"
  | "pl"
  | "tr"
  | "sv"
  | "et"
  | "ca"
  | "other";

/** Short words and resume words of each language, folded. A word of several languages counts for each of them. */
const wordsOfLanguage: Readonly<Record<Exclude<ResumeLanguage, "other">, string>> = {
  en: "and the of with for to at from present experience education skills summary university responsible team years work languages my i developed managed",
  de: "und der die das fur von mit bei seit im zur heute ausbildung berufserfahrung lebenslauf kenntnisse sprachen deutsch englisch werdegang in berufliche geburtsdatum anschrift kontakt name telefon gmbh lehre interessen schule januar februar marz mai juni juli oktober dezember bis",
  fr: "et le les des du en de la au chez depuis pour avec experience formation competences langues anglais francais aujourd hui diplome annees poste present",
  es: "y el los las del de la en con para desde actualidad experiencia formacion educacion idiomas ingles espanol laboral presente hasta habilidades datos personales",
  pt: "e o os as do da dos das de em com para desde atual presente experiencia formacao educacao idiomas ingles portugues profissional ate competencias lingua linguas",
  it: "e il lo gli di del della dei in con per presso oggi esperienza esperienze formazione istruzione competenze lingue inglese italiano lavoro lavorative dal",
  nl: "en de het van met bij voor sinds heden werkervaring opleiding opleidingen talen nederlands engels vaardigheden op een nu naam adres telefoon woonplaats ervaring profiel maart augustus januari februari opleiding",
  pl: "i w z na do od dla ze oraz obecnie doswiadczenie zawodowe wyksztalcenie umiejetnosci jezyki angielski polski ul imie nazwisko adres tel praca pracy szkola szkoly kierownik zyciorys zainteresowania edukacja r stycznia marca maja lipca wrzesnia listopada",
  tr: "ve ile icin bir deneyim deneyimi egitim is beceriler halen gunumuz ingilizce turkce yabanci dil lise bilgileri universitesi ad soyad adi soyadi ikamet adres lisans okul uzmani muduru tecrube tecrubesi ocak subat mart nisan mayis haziran temmuz agustos eylul ekim kasim aralik devam ozgecmis",
  sv: "och i pa av med for att till som en ett nuvarande utbildning arbetslivserfarenhet erfarenhet sprak svenska engelska pagaende korkort hos namn adress telefon fodd augusti januari februari maj juni juli ab",
  et: "ja on ning kui praegu tookogemus haridus keeled keeleoskus oskused eesti inglise keel alates kuni ou as aasta nimi aadress telefon sunniaeg elulookirjeldus jaanuar veebruar marts aprill juuni juuli oktoober detsember opingud huvid hobid",
  ca: "i el els les del de la amb per des actualitat experiencia formacio idiomes catala castella angles estudis fins dades present nom cognoms telefon llengues setembre gener febrer juliol experiència feina",
};
const languagesByWord = new Map<string, ResumeLanguage[]>();
for (const [language, list] of Object.entries(wordsOfLanguage)) {
  for (const word of list.split(" ")) {
    const known = languagesByWord.get(word);
    if (known) known.push(language as ResumeLanguage);
    else languagesByWord.set(word, [language as ResumeLanguage]);
  }
}

/** Letters of one language. A few of them weigh as much as a word. */
const lettersOfLanguage: readonly (readonly [RegExp, ResumeLanguage])[] = [
  [/[ğşıİ]/g, "tr"],
  [/[łżźśćńęą]/gi, "pl"],
  [/å/gi, "sv"],
  [/[õ]/gi, "et"],
  [/[ãõ]/gi, "pt"],
  [/ß/g, "de"],
  [/ñ/gi, "es"],
  [/l·l/gi, "ca"],
];
const weightOfLetter = 0.4;
const maxLetters = 10;
const maxLines = 150;
/**
 * The fewest words of a language other than English. With fewer, a text counts as English, so that a foreign name in a
 * short English text does not matter.
 */
const minForeignWords = 3;
const minForeignShareOfEnglish = 1.1;

/** The language of a resume, by its most frequent short words and its letters; "en" if they show no language. */
export function detectLanguage(lines: readonly { text: string }[]): ResumeLanguage {
  const text = lines
    .slice(0, maxLines)
    .map((line) => line.text)
    .join("\n");
  if (isMostlyOtherScript(text)) return "other";
  const counts = countSigns(text);
  const english = counts.get("en") ?? 0;
  const [best] = [...counts]
    .filter(([language]) => language !== "en")
    .sort((left, right) => right[1] - left[1]);
  if (!best || best[1] < minForeignWords || best[1] < english * minForeignShareOfEnglish) return "en";
  return best[0];
}

/** Counts the words and letters of each language. */
function countSigns(text: string): Map<ResumeLanguage, number> {
  const counts = new Map<ResumeLanguage, number>();
  const add = (language: ResumeLanguage, weight: number) =>
    counts.set(language, (counts.get(language) ?? 0) + weight);
  for (const word of foldText(text).match(/\p{L}+/gu) ?? []) {
    for (const language of languagesByWord.get(word) ?? []) add(language, 1);
  }
  for (const [pattern, language] of lettersOfLanguage) {
    add(language, Math.min(maxLetters, countMatches(text, pattern)) * weightOfLetter);
  }
  return counts;
}

const countMatches = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

function isMostlyOtherScript(text: string): boolean {
  const letters = countMatches(text, /\p{L}/gu);
  const latin = countMatches(text, /\p{Script=Latin}/gu);
  return letters > 0 && latin < letters * 0.6;
}

const countryOfLanguage: Partial<Record<ResumeLanguage, string>> = {
  de: "DE",
  fr: "FR",
  es: "ES",
  pt: "PT",
  it: "IT",
  nl: "NL",
  pl: "PL",
  tr: "TR",
  sv: "SE",
  et: "EE",
  ca: "ES",
};

/** The country where most people who write in the language live; undefined for English. */
export function findCountryOfLanguage(language: ResumeLanguage): string | undefined {
  return countryOfLanguage[language];
}
