import { describe, expect, test } from "vitest";
import { formatPhone, isPersonalAddress, readEmailKind, readEmailMethod, readStoredPhone } from "./index.ts";

describe("kinds of addresses", () => {
  test.each([
    ["dana@northfold.example", "work"],
    ["dana@team.northfold.co.uk", "work"],
    ["steve.jobs@northfold.example", "work"],
    ["dana@facebook.com", "work"],
    ["dana@example.com", "work"],
    ["Dana.Okafor@GMail.com", "webmail"],
    ["dana@gmx.de", "webmail"],
    ["dana@proton.me", "webmail"],
    ["info@northfold.example", "role"],
    ["Sales-US@northfold.example", "role"],
    ["no-reply@northfold.example", "role"],
    ["support2@northfold.example", "role"],
    ["info@gmail.com", "role"],
    ["dana@mailinator.com", "disposable"],
    ["dana@box.mailinator.com", "disposable"],
    ["info@mailinator.com", "disposable"],
    ["dana", null],
    ["dana@localhost", null],
  ])("%s is %s", (address, kind) => {
    expect(readEmailKind(address)).toBe(kind);
  });

  test("only work and webmail addresses may be a person's", () => {
    const addresses = [
      "d@northfold.example",
      "d@gmail.com",
      "info@northfold.example",
      "d@mailinator.com",
      "d",
    ];
    expect(addresses.filter(isPersonalAddress)).toEqual(["d@northfold.example", "d@gmail.com"]);
  });

  test("a webmail address is never verified", () => {
    expect(readEmailMethod("dana@gmail.com", "verified")).toBe("webmail");
    expect(readEmailMethod("dana@northfold.example", "accepts anything")).toBe("accepts anything");
  });
});

describe("numbers", () => {
  test.each([
    ["(330) 555-0182", null, "+13305550182", false, "(330) 555-0182"],
    ["330.555.0182 x4", null, "+13305550182 ext. 4", false, "(330) 555-0182 ext. 4"],
    ["+13305550182 ext. 4", null, "+13305550182 ext. 4", false, "(330) 555-0182 ext. 4"],
    ["tel:+44 20 7946 0958", null, "+442079460958", false, "+44 20 7946 0958"],
    ["0061 491 570 156", null, "+61491570156", true, "+61 491 570 156"],
    ["0491 570 156", "AU", "+61491570156", true, "+61 491 570 156"],
    ["01 42 68 53 00", "France", "+33142685300", false, "+33 1 42 68 53 00"],
    ["0412 345 678", "australia", "+61412345678", true, "+61 412 345 678"],
    ["+33 1 42 68 53 00", "Nowhere", "+33142685300", false, "+33 1 42 68 53 00"],
  ])("%s in %s is stored as %s", (text, country, value, isMobile, shown) => {
    expect(readStoredPhone(text, country)).toEqual({ value, isMobile });
    expect(formatPhone(value)).toBe(shown);
    expect(readStoredPhone(shown)?.value).toBe(value);
  });

  test("without a country, only a valid number of a known country is stored", () => {
    expect(readStoredPhone("01 42 68 53 00", "Nowhere")).toBeNull();
    expect(readStoredPhone("1234567890")).toBeNull();
    expect(readStoredPhone("330-555-0182", "United States")?.value).toBe("+13305550182");
  });

  test.each(["555-0101", "call us", "n/a", "123", "(312) ***-****", "dana@northfold.example"])(
    "%s cannot be a number, and is shown as it is",
    (text) => {
      expect(readStoredPhone(text)).toBeNull();
      expect(formatPhone(text)).toBe(text);
    },
  );
});
