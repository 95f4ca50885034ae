import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fillTemplate, findTemplateProblem, joinFilled, openerTemplateFields } from "./opener-template.ts";

const fill = (text: string, values: Record<string, string> = {}) => joinFilled(fillTemplate(text, values));

describe("message templates", () => {
  test("fill fields, use fallbacks, and drop a sentence whose field has neither", () => {
    expect(fill("Hi {{firstName|there}}.", { firstName: "Ann" })).toBe("Hi Ann.");
    expect(fill("Hi {{ firstName | there }}.")).toBe("Hi there.");
    expect(fill("I saw {{openJob}}. Shall we talk?")).toBe("Shall we talk?");
    expect(fill("One.\n\nYou raised {{fundingAmount}}.\n\nTwo.")).toBe("One.\n\nTwo.");
    expect(fill("A {{city|St. Louis. Mo}} job. Next.")).toBe("A St. Louis. Mo job. Next.");
    expect(fill("{{openJob}}")).toBe("");
    expect(fill("An empty fallback {{city|}}ends.")).toBe("An empty fallback ends.");
  });

  test("name the nearest field for an unknown one, and find fields that are not closed", () => {
    expect(findTemplateProblem("Hi {{firstname}}")).toContain('"firstName"');
    expect(findTemplateProblem("{{}}")).toContain("names no field");
    expect(findTemplateProblem("{{company")).toContain("not closed");
    expect(findTemplateProblem("}} {{company}}")).toContain("not closed");
    expect(findTemplateProblem("A {brace} and {{company|x}}")).toBeNull();
  });

  test("never fill a value that looks like a field again, and keep any text without fields", () => {
    expect(fill("At {{company}}.", { company: "{{city}}", city: "Reno" })).toBe("At {{city}}.");
    const plain = fc.stringMatching(/^[a-z ,]{1,30}$/).filter((text) => text.trim() !== "");
    fc.assert(
      fc.property(plain, (text) => {
        expect(fill(text)).toBe(text.trim());
      }),
    );
  });

  test("with all values no sentence is dropped", () => {
    const values = Object.fromEntries(openerTemplateFields.map((name) => [name, "x"]));
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...openerTemplateFields), { minLength: 1, maxLength: 6 }),
        (names) => {
          const text = names.map((name) => `A {{${name}}}.`).join(" ");
          expect(fill(text, values)).toBe(names.map(() => "A x.").join(" "));
        },
      ),
    );
  });
});
