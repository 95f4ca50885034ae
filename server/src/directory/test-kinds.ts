import type { FindKind, KindOfBusiness } from "@eq/understanding";

const term = (word: string, prefix = false) => ({ word, prefix });

/** Kinds of business whose words occur in the test companies; the last one has no word to search for. */
export const testKinds: readonly KindOfBusiness[] = [
  {
    id: "robot maker",
    label: "Robot makers",
    industryCodes: ["manufacturing"],
    phrases: [[term("robot", true)]],
    knownCompanies: [[term("halvorn"), term("oil")], [term("zeta")]],
  },
  {
    id: "oil recycler",
    label: "Oil recyclers",
    industryCodes: ["manufacturing", "retail"],
    phrases: [
      [term("oil", true), term("recycling")],
      [term("ai"), term("battery")],
    ],
    knownCompanies: [],
  },
  {
    id: "zeppelin",
    label: "Zeppelins",
    industryCodes: ["technology"],
    phrases: [[term("zeppelin")]],
    knownCompanies: [],
  },
  { id: "the", label: "The", industryCodes: [], phrases: [], knownCompanies: [] },
];

/** Looks up one of the test kinds. */
export const findTestKind: FindKind = (name) => testKinds.find(({ id }) => id === name) as KindOfBusiness;
