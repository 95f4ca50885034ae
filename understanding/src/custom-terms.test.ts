import { expect, test } from "vitest";
import { coreData } from "./core-data.ts";
import { addCustomTerms } from "./custom-terms.ts";
import { createInterpreter } from "./interpreter.ts";

test("a deployment's own terms are read and win over the data", () => {
  const csv =
    'kind,term,value\nindustry,flumes,energy\nindustry,banks,insurance\nplace,the yard,t:Newark/NJ\n"oddity",x,y\n';
  const { data, rejected } = addCustomTerms(coreData, csv);
  const { parameters } = createInterpreter(data).interpret("flumes in the yard", { mode: "companies" });
  expect(parameters.industryCodes).toEqual(["energy"]);
  expect(parameters.places).toEqual([{ metroRegion: "nyc" }]);
  expect(createInterpreter(data).interpret("banks", { mode: "companies" }).parameters.industryCodes).toEqual([
    "insurance",
  ]);
  expect(rejected).toEqual(["oddity,x,y"]);
});
