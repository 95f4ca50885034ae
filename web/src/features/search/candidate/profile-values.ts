import {
  type CandidateProfile,
  industries,
  nameOfCode,
  type ProfileEvidence,
  type ProfileField,
  type SearchParameters,
} from "@eq/contracts";
import { isRemote } from "../interpreter/profile-terms.ts";
import { employeesText } from "../query/chip-text.ts";
import type { Candidate } from "./candidate.ts";
import { levelOf, mostRoles, type ParsedProfile, roleOf, sizeOf } from "./map-profile.ts";

/** A value of a profile with the line that it was read from, and what it does in the form. */
export interface ProfileValue {
  key: string;
  text: string;
  line: string;
  lineNumber: number | null;
  /** Puts the value into the form, or takes it out again; absent for what the form has no field for. */
  change?: FormChange;
  isInForm: boolean;
  /** Why it cannot be put into the form. */
  note?: string;
}

export interface FormChange {
  candidate?: Partial<Pick<Candidate, "name" | "roles" | "level">>;
  parameters?: Partial<SearchParameters>;
}

/** The form as it stands. */
export interface ShownForm {
  candidate: Pick<Candidate, "name" | "roles" | "level">;
  parameters: SearchParameters;
}

export interface ProfileRow {
  field: ProfileField;
  label: string;
  values: ProfileValue[];
}

const labels: Record<ProfileField, string> = {
  candidateName: "Name",
  currentTitle: "Current title",
  desiredRoles: "Roles",
  experienceLevel: "Level",
  yearsOfExperience: "Experience",
  industries: "Industries",
  locations: "Location",
  companySize: "Company size",
};
const order = Object.keys(labels) as ProfileField[];

type Use = Pick<ProfileValue, "change" | "isInForm" | "note"> & { text?: string };
type UseOf = (value: string, form: ShownForm, parsed: ParsedProfile) => Use;

/** What a value of each field does in the form: chosen again, it is taken out. */
const uses: Record<ProfileField, UseOf> = {
  candidateName: (value, { candidate }) => {
    const isInForm = candidate.name === value;
    return { isInForm, change: { candidate: { name: isInForm ? "" : value } } };
  },
  currentTitle: useTitleAsRole,
  desiredRoles: useAsRole,
  experienceLevel: (value, { candidate }) => {
    const level = levelOf(value);
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
    const others = industryCodes.filter((known) => known !== code);
    return {
      isInForm,
      text: nameOfCode(industries, code),
      change: { parameters: { industryCodes: isInForm ? others : [...others, code] } },
    };
  },
  locations: (value, { parameters }, { terms }) => {
    const place = terms.places[value];
    if (!place) return { isInForm: false, note: isRemote(value) ? "not supported" : "place not known" };
    const isInForm = isSame(parameters.places, [place]);
    return { isInForm, change: { parameters: { places: isInForm ? [] : [place] } } };
  },
  companySize: (value, { parameters }) => {
    const employees = sizeOf(value);
    if (!employees) return { isInForm: false };
    const isInForm = isSame(parameters.employees, employees);
    return {
      isInForm,
      text: `${value} (${employeesText(employees)})`,
      change: { parameters: { employees: isInForm ? null : employees } },
    };
  },
};

/** The parts of a profile that the resume tells, each with its values and what they do in the form. */
export function listProfile(parsed: ParsedProfile, form: ShownForm): ProfileRow[] {
  return order.flatMap((field) => {
    const values = evidenceOf(parsed.profile, field).map((each) => readValue(each, form, parsed));
    const distinct = values.filter(
      ({ text }, place) => values.findIndex((other) => other.text === text) === place,
    );
    return distinct.length === 0 ? [] : [{ field, label: labels[field], values: distinct }];
  });
}

function readValue(evidence: ProfileEvidence, form: ShownForm, parsed: ParsedProfile): ProfileValue {
  const { field, value, line, lineNumber } = evidence;
  return {
    key: `${field} ${value} ${lineNumber}`,
    text: value,
    line: line.trim(),
    lineNumber: lineNumber > 0 ? lineNumber : null,
    ...uses[field](value, form, parsed),
  };
}

/** A field's evidence, with what the profile says without a line at its end. */
function evidenceOf(profile: CandidateProfile, field: ProfileField): ProfileEvidence[] {
  const evidence = profile.evidence.filter((each) => each.field === field && each.value.trim() !== "");
  const said = [profile[field]]
    .flat()
    .flatMap((value) => (value === null || value === "" ? [] : String(value)));
  const bare = said.filter((value) => !evidence.some((each) => each.value === value));
  return [...evidence, ...bare.map((value) => ({ field, value, line: "", lineNumber: 0, chosen: true }))];
}

/** A title as a target role: in or out, the others stay. */
function useAsRole(value: string, { candidate: { roles } }: ShownForm): Use {
  const role = roleOf(value);
  const isRole = (known: string) => known.toLowerCase() === role.toLowerCase();
  if (roles.some(isRole)) {
    return { isInForm: true, change: { candidate: { roles: roles.filter((known) => !isRole(known)) } } };
  }
  if (roles.length >= mostRoles) return { isInForm: false, note: `${mostRoles} roles are in the form` };
  return { isInForm: false, change: { candidate: { roles: [...roles, role] } } };
}

/** The title that stands in the resume; where a role was read from its line, it stands for that role. */
function useTitleAsRole(value: string, form: ShownForm, { profile: { evidence } }: ParsedProfile): Use {
  const own = evidence.find(({ field, value: title }) => field === "currentTitle" && title === value);
  const meant = evidence.find(
    ({ field, chosen, lineNumber }) =>
      field === "desiredRoles" && chosen && lineNumber > 0 && lineNumber === own?.lineNumber,
  );
  const isNamed = evidence.some((each) => each.field === "desiredRoles" && each.value === value);
  return useAsRole(isNamed || !meant ? value : meant.value, form);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
