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

function messageOf(result: { success: boolean; error?: { issues: { message: string }[] } }) {
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
  ])("the schema of a coded list accepts a valid code (%#)", (schema, value) => {
    expect(schema.safeParse(value).success).toBe(true);
  });

  test("rejects an unknown code with its name and the nearest valid code", () => {
    expect(messageOf(industryCode.safeParse("manufactoring"))).toBe(
      'Unknown industry code "manufactoring"; the nearest valid one is "manufacturing"',
    );
    expect(messageOf(stateCode.safeParse("OHIO"))).toMatch(/Unknown state "OHIO"; .*"[A-Z]{2}"/);
    expect(messageOf(managementLevel.safeParse("Direktor"))).toMatch(/"Director"$/);
    expect(messageOf(countryCode.safeParse("Germany"))).toMatch(/two-letter/);
    expect(messageOf(departmentId.safeParse("0"))).toMatch(/0 to 10/);
    expect(messageOf(departmentId.safeParse(11))).toMatch(/0 to 10/);
  });

  test.each(["XX", "ZZ", "EU", "us", "USA", ""])("rejects %j as a country code", (code) => {
    expect(messageOf(countryCode.safeParse(code))).toBe(
      `Unknown country "${code}"; use a two-letter ISO 3166 code such as "US"`,
    );
  });

  test("rejects a former country code and names the current one", () => {
    expect(messageOf(countryCode.safeParse("UK"))).toContain('such as "GB"');
    expect(countryCode.safeParse("GB").success).toBe(true);
  });

  test("rejects invalid values of any type and length with a short message", () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.string({ minLength: 500, maxLength: 600 })), (value) => {
        if (industryCodes.some((code) => code === value)) return;
        const message = messageOf(industryCode.safeParse(value)) ?? "";
        expect(message).toContain(
          typeof value === "string" ? "Unknown industry code" : "Send one industry code as a text",
        );
        expect(message.length).toBeLessThan(200);
      }),
    );
  });

  test("rejects a list in place of one code with a message about the list", () => {
    const message = messageOf(stateCode.safeParse(["OH"]));
    expect(message).toBe('Send one state as a text, such as "AL"');
    expect(messageOf(countryCode.safeParse(["US"]))).toContain("Send one country as a text");
  });

  test("finds the code itself as the nearest one when it is typed in upper case", () => {
    for (const code of industryCodes) expect(nearestCode(code.toUpperCase(), industryCodes)).toBe(code);
    for (const level of managementLevels) expect(nearestCode(level, managementLevels)).toBe(level);
  });
});
