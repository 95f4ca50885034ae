// Made by bake/bake.ts from data/kind-companies.csv. Do not edit.
export const knownCompanyLines: [kind: string, names: string][] = [
  [
    "data center",
    "equinix|coresite|cyrusone|digital realty|rackspace"
  ]
];
