import { describe, expect, test } from "vitest";
import { readDay, readEmail, readPhone, readProfile, readText } from "./read-values.ts";

describe("values of vendors", () => {
  test.each([
    [readPhone, "(312) 555-0142", "(312) 555-0142"],
    [readPhone, "+1 312 555 0142 x12", "+1 312 555 0142 x12"],
    [readPhone, "555-01", null],
    [readPhone, "call us", null],
    [readPhone, true, null],
    [readEmail, " Dana@Northfold.Example ", "dana@northfold.example"],
    [readEmail, "email_not_unlocked@domain.com", null],
    [readEmail, "dana@localhost", null],
    [readEmail, false, null],
    [readProfile, "linkedin.com/in/dana-o", "https://www.linkedin.com/in/dana-o"],
    [readProfile, "http://uk.linkedin.com/in/dana-o/", "https://www.linkedin.com/in/dana-o"],
    [readProfile, "https://www.linkedin.com/company/northfold", null],
    [readProfile, "https://linkedin.com.evil.example/in/dana", null],
    [readText, "N/A", null],
    [readText, "Ok***r", null],
    [readDay, "2026-11-01T08:00:00Z", "2026-11-01"],
    [readDay, "2026-13-01", null],
    [readDay, "2026-02-31", null],
    [readText, "Dana\u0000 Okafor\ud800", "Dana  Okafor\ufffd"],
    [readDay, "11/01/2026", null],
  ])("%o reads %s as %s", (read, value, expected) => {
    expect(read(value)).toBe(expected);
  });
});
