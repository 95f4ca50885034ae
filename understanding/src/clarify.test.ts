import { expect, test } from "vitest";
import { applyClarifications } from "./apply-clarifications.ts";
import { coreData } from "./core-data.ts";
import { createInterpreter } from "./interpreter.ts";

const interpreter = createInterpreter(coreData);

test.each(["banks in Georgia", "Washington law firms", "companies in Springfield", "startups in Cambridge"])(
  "%s is asked about, the likeliest first [SRCH-067]",
  (query) => {
    const { needsClarification, clarifications, originalQuery } = interpreter.clarify(query);
    expect(needsClarification).toBe(true);
    expect(originalQuery).toBe(query);
    const [question] = clarifications;
    expect(question?.type).toBe("location");
    expect(question?.options[0]?.description).toBe("Most likely");
    const labels = question?.options.map(({ label }) => label) ?? [];
    expect(new Set(labels).size).toBe(labels.length);
  },
);

test.each([
  "software companies in Austin",
  "Cambridge, MA biotech",
  "companies in Springfield, IL",
  "law firms in Washington DC",
  "",
])("%j is clear", (query) => expect(interpreter.clarify(query).needsClarification).toBe(false));

test("each option of a question leads to its own place [SRCH-070]", () => {
  const query = "banks in Georgia";
  const options = interpreter.clarify(query).clarifications[0]?.options ?? [];
  const places = options.map(({ id }) => {
    const { parameters, modifiedQuery } = applyClarifications(interpreter, query, [
      { type: "location", optionId: id },
    ]);
    expect(interpreter.clarify(modifiedQuery).needsClarification).toBe(false);
    return parameters.places;
  });
  expect(places).toEqual([[{ state: "GA" }], [{ country: "GE" }]]);
});

test("a choice that does not fit the query changes nothing", () => {
  const applied = applyClarifications(interpreter, "banks in Ohio", [
    { type: "location", optionId: "Paris>Paris, TX" },
  ]);
  expect(applied.modifiedQuery).toBe("banks in Ohio");
});
