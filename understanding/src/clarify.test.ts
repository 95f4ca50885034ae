import { expect, test } from "vitest";
import { applyClarifications } from "./apply-clarifications.ts";
import { coreData } from "./core-data/core-data.ts";
import { createInterpreter } from "./interpreter.ts";

const interpreter = createInterpreter(coreData);

test.each(["banks in Georgia", "Washington law firms", "companies in Springfield", "startups in Cambridge"])(
  "asks which place is meant in %s and lists the likeliest first [SRCH-067]",
  (query) => {
    const { needsClarification, clarifications, originalQuery } = interpreter.clarify(query);
    expect(needsClarification).toBe(true);
    expect(originalQuery).toBe(query);
    const [question] = clarifications;
    expect(question?.type).toBe("location");
    expect(question?.options[0]?.description).toMatch(/^Most likely · \S/);
    const labels = question?.options.map(({ label }) => label) ?? [];
    expect(new Set(labels).size).toBe(labels.length);
  },
);

test("describes the place of each option and lists the likeliest first, the others by size", () => {
  const described = (name: string) =>
    interpreter
      .clarify(`banks in ${name}`)
      .clarifications[0]?.options.map(({ label, description }) => `${label}: ${description}`);
  expect(described("Springfield")).toEqual([
    "Springfield, MO: Most likely · City of about 167,000 people",
    "Springfield, MA: City of about 154,000 people",
    "Springfield, IL: City of about 117,000 people",
    "Springfield, OR: City of about 61,000 people",
    "Springfield, OH: City of about 60,000 people",
  ]);
  expect(described("Georgia")).toEqual([
    "Georgia (US state): Most likely · US state",
    "Georgia (country): Country",
  ]);
  for (const name of ["Cambridge", "Arlington", "Columbia", "Glendale", "Birmingham", "Victoria"]) {
    const lines = described(name) ?? [];
    const sizes = lines.map((line) =>
      Number(/City of about ([\d,]+) people/.exec(line)?.[1]?.replaceAll(",", "")),
    );
    expect(
      sizes.every((size) => size > 0),
      lines.join("; "),
    ).toBe(true);
    expect(sizes.slice(1), name).toEqual(sizes.slice(1).sort((left, right) => right - left));
  }
});

test.each([
  "software companies in Austin",
  "Cambridge, MA biotech",
  "companies in Springfield, IL",
  "law firms in Washington DC",
  "",
])("does not ask about %j", (query) => expect(interpreter.clarify(query).needsClarification).toBe(false));

test("choosing an option of a question sets that option's place [SRCH-070]", () => {
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

test("ignores a choice for a place name that the query does not contain", () => {
  const applied = applyClarifications(interpreter, "banks in Ohio", [
    { type: "location", optionId: "Paris>Paris, TX" },
  ]);
  expect(applied.modifiedQuery).toBe("banks in Ohio");
});

const sharedPlaceNames =
  "Springfield;Cambridge;Arlington;Columbia;Richmond;Glendale;Pasadena;Charleston;Rochester;Aurora;Birmingham;Manchester;Vancouver;Albany;Athens;Peoria;Victoria;San Juan;Newcastle;Waterloo;Kansas City;Bloomington;Jackson;Lafayette;Concord;Auburn;Salem;Wilmington;Burlington;Franklin".split(
    ";",
  );

test("choosing an option for a name that several places share sets that place and raises no further question [SRCH-070]", () => {
  const ambiguous = sharedPlaceNames.filter(
    (name) => interpreter.clarify(`banks in ${name}`).needsClarification,
  );
  expect(ambiguous.length).toBeGreaterThan(18);
  for (const name of ambiguous) {
    const query = `banks in ${name}`;
    const options = interpreter.clarify(query).clarifications[0]?.options ?? [];
    const places = options.map(({ id, label }) => {
      const { modifiedQuery, parameters } = applyClarifications(interpreter, query, [
        { type: "location", optionId: id },
      ]);
      expect(interpreter.clarify(modifiedQuery).needsClarification, `${modifiedQuery} (${label})`).toBe(
        false,
      );
      return JSON.stringify(parameters.places);
    });
    expect(new Set(places).size, name).toBe(options.length);
  }
});

test("does not ask again about a name with an earlier choice, but asks about other names", () => {
  const choices = { springfield: "Springfield, IL" };
  expect(interpreter.clarify("banks in Springfield", choices).needsClarification).toBe(false);
  expect(interpreter.clarify("banks in Cambridge", choices).needsClarification).toBe(true);
  const read = (text: string) =>
    interpreter.interpret(text, { mode: "companies", choices }).parameters.places;
  expect(read("banks in Springfield")).toEqual([{ city: "Springfield", state: "IL" }]);
  expect(read("banks in springfield, MA")).toEqual([{ city: "Springfield", state: "MA" }]);
});

test.each([
  "companies like Georgia Pacific",
  "Washington Post competitors",
  "similar to Cambridge Associates",
])("does not ask about a company's name that contains a place: %s", (query) =>
  expect(interpreter.clarify(query).needsClarification).toBe(false),
);

test("asks once about a name that occurs twice", () => {
  const { clarifications } = interpreter.clarify("banks in Springfield, law firms in Springfield");
  expect(clarifications).toHaveLength(1);
});

test.each(["companies", "find me some businesses"])(
  "asks for industry and size when the query is only %s [SRCH-067]",
  (query) => {
    const { needsClarification, clarifications } = interpreter.clarify(query);
    expect(needsClarification).toBe(true);
    expect(clarifications.map(({ type }) => type)).toEqual(["industry", "company_size"]);
    const [industry, size] = clarifications;
    for (const { id: optionId, label } of industry?.options ?? []) {
      const { parameters } = applyClarifications(interpreter, query, [
        { type: "industry", optionId },
        { type: "company_size", optionId: size?.options[2]?.id ?? "" },
      ]);
      expect(parameters.industryCodes, label).toHaveLength(1);
      expect(parameters.employees).toEqual({ min: 51, max: 200 });
    }
  },
);
