import type { OpenerLength, OpenerSentence, OpenerTone } from "@eq/contracts";
import { makeFragments, makeRoleFragment } from "../../server/src/outreach/make-fragments.ts";
import {
  type PlantedCompany,
  plantCompany,
  plantedToday,
} from "../../server/src/outreach/test-adversarial.ts";
import { findFalseClaims } from "../../server/src/outreach/test-claims.ts";
import { writeOwnOpener } from "../../server/src/outreach/write-opener-text.ts";

/** One opener of the sample and what is false in it. */
export interface SampleOpener {
  company: PlantedCompany;
  subject: string;
  sentences: OpenerSentence[];
  text: string;
  pattern: string;
  falseClaims: string[];
}

export interface SampleSettings {
  companies: number;
  tones: readonly OpenerTone[];
  lengths: readonly OpenerLength[];
}

/** Writes an opener to each of a company's five people. As on the server, no two of them start with the same pattern. */
export function writeSample({ companies, tones, lengths }: SampleSettings): SampleOpener[] {
  return Array.from({ length: companies }, (_, index) => plantCompany(index)).flatMap((planted, index) => {
    const usedPatterns = new Set<string>();
    const name = planted.company.name;
    return planted.people.map((person, number) => {
      const at = index * planted.people.length + number;
      const written = writeOwnOpener({
        firstName: person.firstName,
        company: name,
        fragments: makeFragments(planted, plantedToday),
        role: makeRoleFragment({ title: person.title, company: name }, "directory"),
        tone: tones[at % tones.length] ?? "professional",
        length: lengths[Math.floor(at / tones.length) % lengths.length] ?? "medium",
        focus: null,
        companyKey: planted.company.id,
        number,
        usedPatterns,
        today: plantedToday,
      });
      usedPatterns.add(written.pattern);
      const body = written.sentences.slice(1).map(({ text }) => text);
      const falseClaims = [written.subject, body.join(" ")].flatMap((text) => findFalseClaims(text, planted));
      const text = written.sentences.map(({ text: sentence }) => sentence).join(" ");
      return { ...written, company: planted, text, falseClaims };
    });
  });
}

const splitWords = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\p{N}'$%.,-]+/gu) ?? []).map((word) => word.replace(/[.,]+$/, ""));

/** Counts in how many texts each run of six words occurs, most frequent first. */
export function countSixWordRuns(texts: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const words = splitWords(text);
    const runs = new Set(words.slice(0, -5).map((_, at) => words.slice(at, at + 6).join(" ")));
    for (const run of runs) counts.set(run, (counts.get(run) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one);
}

export const countWords = (text: string) => splitWords(text).length;
