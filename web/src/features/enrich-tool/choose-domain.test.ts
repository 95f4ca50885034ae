import { expect, test } from "vitest";
import { chooseDomain } from "./choose-domain.ts";

test("takes the website, else the host of the email address unless it is a public mail service", () => {
  expect(chooseDomain("halvorn.example.com", "ann@other.example.com")).toBe("halvorn.example.com");
  expect(chooseDomain("", "Ann.Lee@Halvorn.example.com")).toBe("halvorn.example.com");
  expect(["ann@gmail.com", "ann", "", "ann@"].map((email) => chooseDomain("", email))).toEqual(
    Array(4).fill(""),
  );
});
