import { describe, expect, test } from "vitest";
import { coreData } from "../core-data/core-data.ts";
import { createResumeReader } from "./read-resume.ts";
import { findDateRange } from "./resume-dates.ts";
import { readHeading } from "./section-headings.ts";

const { readResume } = createResumeReader(coreData, { now: () => new Date("2026-06-15T00:00:00Z") });

const turkishResume = `
ÖZGEÇMİŞ
Adı Soyadı: IŞIL İNCEGÜL
Adres: Çınar Sokak No: 8, İstanbul
Doğum Yeri: Manisa

İŞ DENEYİMİ
Oca 2020 – Halen
Satış Müdürü, Kumsal A.Ş., İstanbul
EKİM 2015 – ARALIK 2019
Satış Temsilcisi, Gediz Ltd. Şti., İzmir
`;

describe("readResume reads a resume in another language", () => {
  const profile = readResume(turkishResume);

  test("titles are in English, and the evidence has the original", () => {
    expect(profile.currentTitle).toBe("Sales Manager");
    expect(profile.desiredRoles).toEqual(["Sales Manager"]);
    const titles = profile.evidence.filter(({ field }) => field === "currentTitle");
    expect(titles).toEqual([
      expect.objectContaining({
        value: "Sales Manager",
        original: "Satış Müdürü",
        line: "Satış Müdürü, Kumsal A.Ş., İstanbul",
      }),
    ]);
  });

  test("a name in Turkish capitals keeps i and ı apart, and the place is the home, not the place of birth", () => {
    expect(profile.candidateName).toBe("Işıl İncegül");
    expect(profile.locations[0]).toBe("Istanbul, Turkey");
    expect(profile.locations).not.toContain("Manisa, Turkey");
  });

  test("reads a town that no list has after the postal code, with the country of the language", () => {
    const resume = `Lebenslauf\nName: Kuno Wiesel\nAnschrift: Am Bach 3, 99999 Hinterkleinbach\n\nBerufserfahrung\nseit 2019 Koch, Gasthof zur Post\n2012 – 2019 Koch, Hotel Wiesel`;
    expect(readResume(resume)).toMatchObject({
      candidateName: "Kuno Wiesel",
      currentTitle: "Cook",
      locations: ["Hinterkleinbach, Germany"],
    });
  });

  test("an English resume keeps its title as written, with no original", () => {
    const english = readResume(
      "Ada Bell\nProfessor\nAustin, TX\n\nExperience\nProfessor, Oak College, 2015 - Present",
    );
    expect(english.currentTitle).toBe("Professor");
    expect(english.evidence.find(({ field }) => field === "currentTitle")).not.toHaveProperty("original");
  });
});

describe("dates of jobs in other languages", () => {
  test.each([
    ["wrz 2019 – obecnie", 2019 * 12 + 8, null],
    ["od 2018", 2018 * 12 + 6, null],
    ["Oca 2020 – Halen", 2020 * 12, null],
    ["Ocak 2018'den beri", 2018 * 12, null],
    ["EKİM 2015 – KASIM 2016", 2015 * 12 + 9, 2016 * 12 + 10],
    ["09.2018 – heute", 2018 * 12 + 8, null],
    ["Jän. 2016 – dato", 2016 * 12, null],
    ["fev/2021 - atualmente", 2021 * 12 + 1, null],
    ["outubro de 2015 – até ao momento", 2015 * 12 + 9, null],
    ["2019 – à ce jour", 2019 * 12 + 6, null],
    ["Da aprile 2016 ad oggi", 2016 * 12 + 3, null],
    ["sept 2012 – veebr 2019", 2012 * 12 + 8, 2019 * 12 + 1],
    ["augusti 2017 – tills vidare", 2017 * 12 + 7, null],
    ["luty 2017 – do chwili obecnej", 2017 * 12 + 1, null],
    ["De mayo de 2018 hasta hoy", 2018 * 12 + 4, null],
  ])("%s", (text, from, to) => expect(findDateRange(text)).toMatchObject({ from, to }));
});

describe("headings in other languages", () => {
  test.each([
    ["Doświadczenie zawodowe", "experience"],
    ["İŞ DENEYİMİ", "experience"],
    ["Töökogemus", "experience"],
    ["Mes expériences", "experience"],
    ["Utbildning och kurser", "education"],
    ["Schulische Ausbildung", "education"],
    ["Habilitações Literárias", "education"],
    ["YABANCI DİL", "languages"],
    ["Persoonlijke gegevens", "contact"],
    ["Centres d'intérêt", "interests"],
  ])("%s is about %s", (text, kind) => expect(readHeading(text)?.kind).toBe(kind));

  test.each(["Formation des bénévoles", "Ausbildung von Lehrlingen im Lager", "utbildning"])(
    '"%s" is no heading',
    (text) => expect(readHeading(text)).toBeNull(),
  );
});
