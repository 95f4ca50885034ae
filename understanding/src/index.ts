export { applyClarifications, type ClarificationChoice } from "./apply-clarifications.ts";
export type { CoreData } from "./core-data/core-shape.ts";
export { addCustomTerms, type RejectedLine } from "./custom-terms.ts";
export { negationWords } from "./draft/negation.ts";
export type { CityScope } from "./gazetteer/cities.ts";
export { findRegionAddresses, type RegionFilter } from "./gazetteer/region-addresses.ts";
export {
  createInterpreter,
  type Interpretation,
  type Interpreter,
  type ReadingChoices,
} from "./interpreter.ts";
export { isKeywordFilter } from "./keywords/keyword-filter.ts";
export { createKinds, type FindKind, type KindOfBusiness, type Kinds } from "./kinds/kinds.ts";
export type { KindTerm } from "./kinds/text-forms.ts";
export {
  employeesLabel,
  foundedLabel,
  functionLabel,
  industryLabel,
  lastFundedLabel,
  lastRoundLabel,
  moneyLabel,
  openJobsLabel,
  placeLabel,
} from "./language/labels.ts";
export { parseDigits as readDigits, smallNumbers, unitScales, wordScales } from "./language/number-scales.ts";
export { listTechnologyPhrases } from "./language/technologies.ts";
export { normalizeTechnology, technologyLabel } from "./language/technology-names.ts";
export * from "./language/title-words.ts";
export {
  classifyIndustry,
  createLookups,
  findCity,
  type LocatedCity,
  type Lookups,
  readExperienceLevel,
  readTitle,
  type StoredTitle,
} from "./lookup.ts";
export { describePeopleWords } from "./reading/people-note.ts";
export { maxShortWords } from "./requests/mark-requests.ts";
export { describeParameters } from "./sentence.ts";
export {
  type ExpandedTitles,
  expandTitle,
  expandTitles,
  rankTitle,
  type TitleAlternative,
} from "./titles/role-family.ts";
