import {
  type CandidateProfile,
  industries,
  nameOfCode,
  type ProfileEvidence,
  type ProfileField,
  type SearchParameters,
} from "@eq/contracts";
import { isRemoteLocation } from "../interpreter/profile-terms.ts";
import { formatCountRange } from "../query/chip-text.ts";
import type { Candidate } from "./candidate.ts";
import {
  maxRoles,
  normalizeRole,
  type ParsedProfile,
  parseCompanySize,
  parseExperienceLevel,
} from "./map-profile.ts";

/** A value of a profile, with the resume line that it was read from and its state in the form. */
export interface ProfileValue {
  key: string;
  text: string;
  line: string;
  lineNumber: number | null;
  /** How pressing the value changes the form: adds or removes it. Absent when the form has no field for it. */
  change?: CandidateFormChange;
  isInForm: boolean;
  /** Why the value cannot be added to the form. */
  note?: string;
}

export interface CandidateFormChange {
  candidate?: Partial<Pick<Candidate, "name" | "roles" | "level" | "skills">>;
  parameters?: Partial<SearchParameters>;
}

/** The current values of the form. */
export interface FormValues {
  candidate: Pick<Candidate, "name" | "roles" | "level" | "skills">;
  parameters: SearchParameters;
}

export interface ProfileRow {
  field: ProfileField;
  label: string;
  values: ProfileValue[];
}

const fieldLabels: Record<ProfileField, string> = {
  candidateName: "Name",
  currentTitle: "Current title",
  desiredRoles: "Roles",
  experienceLevel: "Level",
  yearsOfExperience: "Experience",
  industries: "Industries",
  locations: "Location",
  companySize: "Company size",
  skills: "Skills",
};
const fieldOrder = Object.keys(fieldLabels) as ProfileField[];

type ValueFormState = Pick<ProfileValue, "change" | "isInForm" | "note"> & { text?: string };
type ReadValueFormState = (value: string, form: FormValues, parsed: ParsedProfile) => ValueFormState;

/**
 * A function for each profile field. It returns whether the form contains the value, and how pressing the value changes
 * the form.
 */
const formStateReaders: Record<ProfileField, ReadValueFormState> = {
  candidateName: (value, { candidate }) => {
    const isInForm = candidate.name === value;
    return { isInForm, change: { candidate: { name: isInForm ? "" : value } } };
  },
  currentTitle: readTitleFormState,
  desiredRoles: readRoleFormState,
  experienceLevel: (value, { candidate }) => {
    const level = parseExperienceLevel(value);
    if (level === "") return { isInForm: false };
    const isInForm = candidate.level === level;
    return { isInForm, change: { candidate: { level: isInForm ? "" : level } } };
  },
  yearsOfExperience: (value) => ({
    isInForm: false,
    text: /^\d+$/.test(value) ? `${value} ${value === "1" ? "year" : "years"}` : value,
  }),
  industries: (value, { parameters: { industryCodes } }, { terms }) => {
    const code = terms.industries[value]?.[0];
    if (!code) return { isInForm: false, note: "not among the industries" };
    const isInForm = industryCodes.includes(code);
    const otherCodes = industryCodes.filter((each) => each !== code);
    return {
      isInForm,
      text: nameOfCode(industries, code),
      change: { parameters: { industryCodes: isInForm ? otherCodes : [...otherCodes, code] } },
    };
  },
  locations: (value, { parameters }, { terms }) => {
    const place = terms.places[value];
    if (!place)
      return { isInForm: false, note: isRemoteLocation(value) ? "not supported" : "place not known" };
    const otherPlaces = parameters.places.filter((each) => !isSameJson(each, place));
    const isInForm = otherPlaces.length < parameters.places.length;
    return { isInForm, change: { parameters: { places: isInForm ? otherPlaces : [...otherPlaces, place] } } };
  },
  companySize: (value, { parameters }) => {
    const employees = parseCompanySize(value);
    if (!employees) return { isInForm: false };
    const isInForm = isSameJson(parameters.employees, employees);
    return {
      isInForm,
      text: `${value} (${formatCountRange(employees)})`,
      change: { parameters: { employees: isInForm ? null : employees } },
    };
  },
  skills: (value, { candidate: { skills } }) => {
    const otherSkills = skills.filter((each) => each.toLowerCase() !== value.toLowerCase());
    const isInForm = otherSkills.length < skills.length;
    return { isInForm, change: { candidate: { skills: isInForm ? otherSkills : [...otherSkills, value] } } };
  },
};

/** Lists the profile's fields that have values, in display order. */
export function listProfileRows(parsed: ParsedProfile, form: FormValues): ProfileRow[] {
  return fieldOrder.flatMap((field) => {
    const values = listEvidence(parsed.profile, field).map((each) => createProfileValue(each, form, parsed));
    const distinct = values.filter(
      ({ text }, place) => values.findIndex((other) => other.text === text) === place,
    );
    return distinct.length === 0 ? [] : [{ field, label: fieldLabels[field], values: distinct }];
  });
}

function createProfileValue(
  evidence: ProfileEvidence,
  form: FormValues,
  parsed: ParsedProfile,
): ProfileValue {
  const { field, value, line, lineNumber, original, isPreferred } = evidence;
  const words = isPreferred ? `Open to ${value}` : value;
  return {
    key: `${field} ${value} ${lineNumber}`,
    // A translated title shows the original words too: "Nurse (Krankenschwester)".
    text: original === undefined ? words : `${words} (${original})`,
    line: line.trim(),
    lineNumber: lineNumber > 0 ? lineNumber : null,
    ...formStateReaders[field](value, form, parsed),
  };
}

/** Lists a field's values with their source lines, then its values without a source line. */
function listEvidence(profile: CandidateProfile, field: ProfileField): ProfileEvidence[] {
  const evidence = profile.evidence.filter((each) => each.field === field && each.value.trim() !== "");
  const profileValues = [profile[field]]
    .flat()
    .flatMap((value) => (value === null || value === "" ? [] : String(value)));
  const withoutEvidence = profileValues.filter((value) => !evidence.some((each) => each.value === value));
  return [
    ...evidence,
    ...withoutEvidence.map((value) => ({ field, value, line: "", lineNumber: 0, chosen: true })),
  ];
}

/** The form state of a target role. Pressing the role adds or removes it and keeps the other roles. */
function readRoleFormState(value: string, { candidate: { roles } }: FormValues): ValueFormState {
  const role = normalizeRole(value);
  const isRole = (each: string) => each.toLowerCase() === role.toLowerCase();
  if (roles.some(isRole)) {
    return { isInForm: true, change: { candidate: { roles: roles.filter((each) => !isRole(each)) } } };
  }
  if (roles.length >= maxRoles) return { isInForm: false, note: `${maxRoles} roles are in the form` };
  return { isInForm: false, change: { candidate: { roles: [...roles, role] } } };
}

/**
 * The form state of a job title from the resume. Pressing it adds or removes the target role that was read from the
 * same resume line. If the line has no such role, or if the title is itself a target role, pressing adds or removes the
 * title.
 */
function readTitleFormState(
  value: string,
  form: FormValues,
  { profile: { evidence } }: ParsedProfile,
): ValueFormState {
  const own = evidence.find(({ field, value: title }) => field === "currentTitle" && title === value);
  const roleOfLine = evidence.find(
    ({ field, chosen, lineNumber }) =>
      field === "desiredRoles" && chosen && lineNumber > 0 && lineNumber === own?.lineNumber,
  );
  const isNamed = evidence.some((each) => each.field === "desiredRoles" && each.value === value);
  return readRoleFormState(isNamed || !roleOfLine ? value : roleOfLine.value, form);
}

function isSameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
