import type { CandidateProfile, ProfileEvidence, ProfileField } from "@eq/contracts";
import type { CoreData } from "../core-data/core-shape.ts";
import { type Knowledge, prepareKnowledge } from "../knowledge/knowledge.ts";
import { findNames } from "./candidate-name.ts";
import { findLetterLines } from "./cover-letter.ts";
import { isResume } from "./is-resume.ts";
import type { ResumeKnowledge } from "./job-titles.ts";
import { detectLanguage } from "./languages/resume-language.ts";
import { findCurrentPosition, readPositions } from "./positions.ts";
import { findPreferredPlaces } from "./preferred-places.ts";
import {
  findCandidateIndustries,
  findCompanySize,
  findLevel,
  findPlaces,
  findRoles,
  type ResumeContext,
} from "./profile-parts.ts";
import { type ResumeLine, readLines, type SourcedValue } from "./resume-lines.ts";
import type { SectionKind } from "./section-headings.ts";
import { readSections, selectLines } from "./sections.ts";
import { findSkills } from "./skills.ts";
import { writeSearchQuery } from "./write-search-query.ts";
import { readYears } from "./years-of-experience.ts";

export interface ResumeReader {
  /**
   * Reads the first 1,500 lines of a resume, which must be in reading order. Every value has the number of its source
   * line. Values that the text does not state stay empty. If the text is no resume, all values are empty. Never
   * throws.
   */
  readResume(text: string): CandidateProfile;
}

export interface ResumeReaderOptions {
  /** Returns the current time; current jobs last until then. */
  now?: () => Date;
}

/** Builds a resume reader over the data. The same data, text and month always give the same profile. */
export function createResumeReader(
  data: CoreData,
  { now = () => new Date() }: ResumeReaderOptions = {},
): ResumeReader {
  const knowledge = prepareKnowledge(data);
  return {
    readResume: (text) => {
      const moment = now();
      return readResume(text, knowledge, moment.getUTCFullYear() * 12 + moment.getUTCMonth());
    },
  };
}

function readResume(text: string, data: Knowledge, today: number): CandidateProfile {
  const lines = readLines(text);
  const knowledge: ResumeKnowledge = { ...data, language: detectLanguage(lines) };
  const letter = findLetterLines(lines);
  const sections = readSections(lines, letter);
  const positions = readPositions(sections, knowledge);
  const names = findNames(lines, knowledge);
  const evidence = new EvidenceCollector();
  if (!isResume({ lines, sections, positions, names }, knowledge)) return evidence.profile(lines);

  const context = {
    lines,
    sections,
    positions,
    names,
    current: findCurrentPosition(positions),
    letter,
    knowledge,
  };
  evidence.add(
    "candidateName",
    names.map(({ name, line }) => ({ value: name, line })),
    1,
  );
  const { currentTitle, desired, others } = findRoles(context);
  if (currentTitle) evidence.add("currentTitle", [currentTitle], 1);
  evidence.add("desiredRoles", [...desired, ...others], desired.length);
  const years = readYears(selectLines(sections, sectionsWithYears), positions, today);
  if (years) evidence.add("yearsOfExperience", [{ value: String(years.years), line: years.line }], 1);
  const level = findLevel({ currentTitle, desired, years }, context);
  if (level) evidence.add("experienceLevel", [level], 1);
  const industries = findCandidateIndustries(context, desired);
  evidence.add("industries", industries, 2);
  addPlaces(evidence, context);
  const size = findCompanySize(context);
  if (size) evidence.add("companySize", [size], 1);
  const { listed, mentioned } = findSkills(sections, knowledge);
  evidence.add("skills", [...listed, ...mentioned], listed.length);
  return evidence.profile(lines);
}

/** Adds the home first, then the places where the candidate wants to work, then those where the candidate worked. */
function addPlaces(evidence: EvidenceCollector, context: ResumeContext): void {
  const [home, ...others] = findPlaces(context);
  const preferred = findPreferredPlaces(context.sections, context.knowledge);
  if (home) evidence.add("locations", [home], 1);
  evidence.add(
    "locations",
    preferred.map((place) => ({ ...place, isPreferred: true as const })),
    preferred.length,
  );
  evidence.add("locations", others, 0);
}

/** Sections that may state the years of work. Numbers in the description of a job mean something else. */
const sectionsWithYears: readonly SectionKind[] = [
  "top",
  "letter",
  "summary",
  "objective",
  "contact",
  "other",
];

/** Collects the values of a profile together with their source lines. */
class EvidenceCollector {
  readonly #entries: ProfileEvidence[] = [];

  /** Adds values of a field. The first `chosen` ones belong to the profile; the others are alternatives. */
  add(field: ProfileField, values: readonly SourcedValue[], chosen: number): void {
    for (const [index, { value, line, original, isPreferred }] of values.entries()) {
      if (this.#entries.some((known) => known.field === field && known.value === value)) continue;
      const source = { line: line.text, lineNumber: line.number };
      const written = { ...(original !== undefined && { original }), ...(isPreferred && { isPreferred }) };
      this.#entries.push({ field, value, ...source, chosen: index < chosen, ...written });
    }
  }

  /**
   * Builds the profile.
   * @param lines the complete lines of the resume, for display as evidence
   */
  profile(lines: readonly ResumeLine[]): CandidateProfile {
    const textOfLine = new Map(lines.map((line) => [line.number, line.text]));
    const evidence = this.#entries.map((each) => ({
      ...each,
      line: replaceTabs(chooseLongerText(each.line, textOfLine.get(each.lineNumber) ?? "")),
    }));
    const of = (field: ProfileField) =>
      evidence.filter((each) => each.field === field && each.chosen).map(({ value }) => value);
    const years = of("yearsOfExperience")[0];
    const values = {
      candidateName: of("candidateName")[0] ?? "",
      desiredRoles: of("desiredRoles"),
      experienceLevel: (of("experienceLevel")[0] ?? "") as CandidateProfile["experienceLevel"],
      industries: of("industries"),
      locations: of("locations"),
      companySize: of("companySize")[0] ?? "",
      skills: of("skills"),
      currentTitle: of("currentTitle")[0] ?? "",
      yearsOfExperience: years === undefined ? null : Number(years),
    };
    return { ...values, companySearchQuery: writeSearchQuery(values), evidence };
  }
}

/**
 * Returns the longer one of two texts. A value may come from part of its source line (`read` is shorter), or from two
 * lines (`read` is longer).
 */
function chooseLongerText(read: string, whole: string): string {
  return read.length > whole.length ? read : whole;
}

function replaceTabs(line: string): string {
  return line.replaceAll("\t", "  ");
}
