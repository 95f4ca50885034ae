export { applyClarifications, type ClarificationChoice } from "./apply-clarifications.ts";
export type { CoreData } from "./core-shape.ts";
export { addCustomTerms, type RejectedLine } from "./custom-terms.ts";
export {
  createInterpreter,
  type Interpretation,
  type Interpreter,
  type ReadingChoices,
} from "./interpreter.ts";
export { isKeywordFilter } from "./keyword-filter.ts";
export { employeesLabel, functionLabel, industryLabel, moneyLabel, placeLabel } from "./labels.ts";
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
export { readDigits, smallNumbers, unitScales, wordScales } from "./numbers/scales.ts";
export type { CityScope } from "./places/cities.ts";
export { negationWords } from "./reading/negation.ts";
export { describeParameters } from "./sentence.ts";
export * from "./title-words.ts";
