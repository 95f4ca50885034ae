import { findDateRange } from "./resume-dates.ts";
import type { ResumeLine } from "./resume-lines.ts";
import { isInsideJob, readHeading, type SectionKind } from "./section-headings.ts";

export interface Section {
  kind: SectionKind;
  lines: ResumeLine[];
}

/** The lines under their headings, in order; what follows a heading on its own line is the section's first line. */
export function readSections(all: readonly ResumeLine[], letter: ReadonlySet<ResumeLine>): Section[] {
  const lines = all.filter((line) => !letter.has(line));
  let current: Section = { kind: "top", lines: [] };
  const sections: Section[] = [current, { kind: "letter", lines: [...letter] }];
  for (const line of lines) {
    const heading = breaks(line, current, lines) ? readHeading(line.text) : null;
    if (heading === null) {
      current.lines.push(line);
      continue;
    }
    current = { kind: heading.kind, lines: [] };
    sections.push(current);
    if (heading.rest !== "") current.lines.push({ ...line, text: heading.rest });
  }
  return sections;
}

export function linesOf(sections: readonly Section[], kinds: readonly SectionKind[]): ResumeLine[] {
  return sections.filter(({ kind }) => kinds.includes(kind)).flatMap(({ lines }) => lines);
}

/** Inside a job, "Achievements" is a heading of its own only where no further job follows. */
function breaks(line: ResumeLine, current: Section, lines: readonly ResumeLine[]): boolean {
  if (!isHeadingLike(line)) return false;
  if (current.kind !== "experience" || !isInsideJob(line.text)) return true;
  const rest = lines.slice(lines.indexOf(line) + 1);
  const next = rest.findIndex(
    (other) => isHeadingLike(other) && readHeading(other.text) && !isInsideJob(other.text),
  );
  const under = next < 0 ? rest : rest.slice(0, next);
  return !line.text.endsWith(":") && !under.some(({ text }) => findDateRange(text) !== null);
}

function isHeadingLike({ text, isBullet }: ResumeLine): boolean {
  return !isBullet || (text.length < 30 && text === text.toUpperCase());
}
