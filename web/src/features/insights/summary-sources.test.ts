import { expect, test } from "vitest";
import { numberSources } from "./summary-sources.ts";

const careersPage = { name: "Careers page", link: "https://jobs.example.com/1", date: "2026-11-22" };
const wire = { name: "Trade Wire", link: "https://news.example.com/1", date: "2026-11-17" };

test("numbers the sources in the order of the sentences, and each source once", () => {
  const { sentences, sources } = numberSources([
    { text: "First.", source: wire },
    { text: "Second.", source: careersPage },
    { text: "Third.", source: { ...careersPage } },
  ]);
  expect(sentences.map(({ number }) => number)).toEqual([1, 2, 2]);
  expect(sources).toEqual([wire, careersPage]);
});

test("leaves out a sentence without a source", () => {
  expect(numberSources([{ text: "Rumor.", source: { name: " " } }])).toEqual({ sentences: [], sources: [] });
});
