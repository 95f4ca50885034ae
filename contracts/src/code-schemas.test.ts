import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  countryCode,
  departmentId,
  industryCode,
  jobFunctionCode,
  managementLevel,
  metroCode,
  nearestCode,
  revenueRangeId,
  stateCode,
} from "./code-schemas.ts";
import { industryCodes, managementLevels } from "./taxonomy.ts";

function readErrorMessage(result: { success: boolean; error?: { issues: { message: string }[] } }) {
  return result.error?.issues[0]?.message;
}

describe("schemas of the coded lists", () => {
  test.each([
    [industryCode, "manufacturing"],
    [jobFunctionCode, "supply-chain"],
    [metroCode, "sfbay"],
    [managementLevel, "C Level Exec"],
    [stateCode, "OH"],
    [revenueRangeId, "over-1b"],
    [countryCode, "DE"],
    [departmentId, 0],
  ])("each schema of a coded list accepts a valid code (case %#)", (schema, value) => {
    expect(schema.safeParse(value).success).toBe(true);
  });

  test("rejects an unknown code with a message that names it and the nearest valid code", () => {
    expect(readErrorMessage(industryCode.safeParse("manufactoring"))).toBe(
      'Unknown industry code "manufactoring"; the nearest valid one is "manufacturing"',
    );
    expect(readErrorMessage(stateCode.safeParse("OHIO"))).toMatch(/Unknown state "OHIO"; .*"[A-Z]{2}"/);
    expect(readErrorMessage(managementLevel.safeParse("Direktor"))).toMatch(/"Director"$/);
    expect(readErrorMessage(countryCode.safeParse("Germany"))).toMatch(/two-letter/);
    expect(readErrorMessage(departmentId.safeParse("0"))).toMatch(/0 to 10/);
    expect(readErrorMessage(departmentId.safeParse(11))).toMatch(/0 to 10/);
  });

  test.each(["XX", "ZZ", "EU", "us", "USA", ""])("rejects %j as a country code", (code) => {
    expect(readErrorMessage(countryCode.safeParse(code))).toBe(
      `Unknown country "${code}"; use a two-letter ISO 3166 code such as "US"`,
    );
  });

  test("rejects an outdated country code with a message that names the current code", () => {
    expect(readErrorMessage(countryCode.safeParse("UK"))).toContain('such as "GB"');
    expect(countryCode.safeParse("GB").success).toBe(true);
  });

  test("rejects invalid values of any type and length with a short message", () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.string({ minLength: 500, maxLength: 600 })), (value) => {
        if (industryCodes.some((code) => code === value)) return;
        const message = readErrorMessage(industryCode.safeParse(value)) ?? "";
        expect(message).toContain(
          typeof value === "string" ? "Unknown industry code" : "Send one industry code as a text",
        );
        expect(message.length).toBeLessThan(200);
      }),
    );
  });

  test("rejects a list where one code is expected, and asks for one code", () => {
    const message = readErrorMessage(stateCode.safeParse(["OH"]));
    expect(message).toBe('Send one state as a text, such as "AL"');
    expect(readErrorMessage(countryCode.safeParse(["US"]))).toContain("Send one country as a text");
  });

  test("nearestCode finds the code that was typed in upper case", () => {
    for (const code of industryCodes) expect(nearestCode(code.toUpperCase(), industryCodes)).toBe(code);
    for (const level of managementLevels) expect(nearestCode(level, managementLevels)).toBe(level);
  });
});
