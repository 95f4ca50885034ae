import { findDateRange } from "./resume-dates.ts";
import type { ResumeLine } from "./resume-lines.ts";
import { type Heading, mayBeInsideJob, readHeading, type SectionKind } from "./section-headings.ts";

export interface Section {
  kind: SectionKind;
  lines: ResumeLine[];
}

/**
 * Splits a resume into sections: the lines under each heading, in order. Text on the heading's own line becomes the
 * section's first line.
 */
export function readSections(all: readonly ResumeLine[], letter: ReadonlySet<ResumeLine>): Section[] {
  const lines = all.filter((line) => !letter.has(line));
  const headings = lines.map((line) => (mayBeHeading(line) ? readHeading(line.text) : null));
  const leadsOn = findJobsBelow(lines, headings);
  let current: Section = { kind: "top", lines: [] };
  const sections: Section[] = [current, { kind: "letter", lines: [...letter] }];
  for (const [index, line] of lines.entries()) {
    const heading = headings[index] ?? null;
    const isOfJob = current.kind === "experience" && mayBeInsideJob(line.text);
    if (heading === null || (isOfJob && (line.text.endsWith(":") || leadsOn[index]))) {
      current.lines.push(line);
      continue;
    }
    current = { kind: heading.kind, lines: [] };
    sections.push(current);
    if (heading.rest !== "") current.lines.push({ ...line, text: heading.rest });
  }
  return sections;
}

/**
 * For each line, whether dates follow before the next heading. Headings that occur inside a job, such as
 * "Achievements", are skipped.
 */
function findJobsBelow(lines: readonly ResumeLine[], headings: readonly (Heading | null)[]): boolean[] {
  const hasJobs: boolean[] = [];
  let follows = false;
  for (const [offset, line] of lines.toReversed().entries()) {
    const index = lines.length - 1 - offset;
    hasJobs[index] = follows;
    if (headings[index] && !mayBeInsideJob(line.text)) follows = false;
    else follows ||= findDateRange(line.text) !== null;
  }
  return hasJobs;
}

export function selectLines(sections: readonly Section[], kinds: readonly SectionKind[]): ResumeLine[] {
  return sections.filter(({ kind }) => kinds.includes(kind)).flatMap(({ lines }) => lines);
}

function mayBeHeading({ text, isBullet }: ResumeLine): boolean {
  return !isBullet || (text.length < 30 && text === text.toUpperCase());
}
