import { describe, expect, test } from "vitest";
import { composeEnglishTitle, hasForeignTitleHead, isWholeForeignTitle } from "./compose-title.ts";
import { readLabelled } from "./label-words.ts";
import { detectLanguage } from "./resume-language.ts";

describe("composeEnglishTitle translates titles", () => {
  test.each([
    ["Krankenschwester", "Nurse"],
    ["Softwareentwickler (m/w/d)", "Software Developer"],
    ["Softwareentwickler*in", "Software Developer"],
    ["Einkaufsleiterin", "Purchasing Manager"],
    ["Instandhaltungstechniker", "Maintenance Technician"],
    ["Comptable confirmé (H/F)", "Accountant"],
    ["Professeur d’anglais", "English Teacher"],
    ["Enfermera de urgencias", "Nurse"],
    ["enfermero/a", "Nurse"],
    ["Técnico de calidad", "Quality Technician"],
    ["Analista de marketing", "Marketing Analyst"],
    ["Sviluppatrice software", "Software Developer"],
    ["HR-adviseur", "Human Resources Advisor"],
    ["Główna księgowa", "Chief Accountant"],
    ["Starszy programista Java", "Senior Java Developer"],
    ["Kierownik działu sprzedaży", "Sales Manager"],
    ["SATIŞ MÜDÜRÜ", "Sales Manager"],
    ["Yazılım Mühendisi", "Software Engineer"],
    ["Kıdemli Muhasebe Uzmanı", "Senior Accountant"],
    ["Sjuksköterska", "Nurse"],
    ["Marknadschef", "Marketing Manager"],
    ["Müügijuht", "Sales Manager"],
    ["Tarkvaraarendaja", "Software Developer"],
    ["Mestra d'educació primària", "Primary School Teacher"],
  ])("%s is %s", (title, english) => {
    expect(composeEnglishTitle(title)).toBe(english);
  });

  test.each(["Elbkontor Handels", "Jahresabschlüsse", "Réunion de la secrétaire", "Zuständig für 2019", ""])(
    'leaves "%s" untranslated',
    (text) => expect(composeEnglishTitle(text)).toBeNull(),
  );

  test("a rank with an unknown field is a title, but has no translation", () => {
    expect(composeEnglishTitle("Responsable de zarzuela")).toBeNull();
    expect(hasForeignTitleHead("Responsable de zarzuela")).toBe(true);
    expect(hasForeignTitleHead("zarzuela")).toBe(false);
  });

  test("finds a title in a sentence only when the sentence is the whole title", () => {
    expect(isWholeForeignTitle("mozo de almacén")).toBe(true);
    expect(isWholeForeignTitle("mozo de almacén en turno")).toBe(false);
    expect(isWholeForeignTitle("de ventas")).toBe(false);
  });
});

describe("detectLanguage", () => {
  test.each([
    ["en", "Ayşe Yılmaz\nSoftware Engineer\nExperience\nBuilt tools for the sales team in Istanbul"],
    ["de", "Berufserfahrung\nseit 2018 Fahrer bei der Spedition"],
    ["tr", "İş Deneyimi\nOca 2020 – Halen Yazılım Mühendisi"],
    ["pl", "Doświadczenie zawodowe\nod 2018 księgowa"],
    ["et", "Töökogemus\nalates 2015 raamatupidaja ja müüja"],
    ["other", "職務経歴書\n看護師 東京"],
    ["en", ""],
  ])("finds %s", (language, text) =>
    expect(detectLanguage(text.split("\n").map((line) => ({ text: line })))).toBe(language),
  );
});

test("readLabelled reads the text after a label of the kind, in any case and with Turkish letters", () => {
  expect(readLabelled("ADI SOYADI: Ada Bell", "name")).toBe("Ada Bell");
  expect(readLabelled("Imię i nazwisko\tAda Bell", "name")).toBe("Ada Bell");
  expect(readLabelled("İKAMET: İzmir", "address")).toBe("İzmir");
  expect(readLabelled("Geburtsort: Siegen", "address")).toBeNull();
  expect(readLabelled("Ada Bell", "name")).toBeNull();
});
