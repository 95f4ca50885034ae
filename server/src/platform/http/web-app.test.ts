import { expect, test } from "vitest";
import { isOtherHost } from "./web-app.ts";

test.each([
  ["[::1]:5001", "http://[::1]:5001", false],
  ["[::1]", "http://[::1]:5001", false],
  ["localhost:5001", "http://[::1]:5001", true],
  ["localhost:5173", "http://localhost:5001", false],
  ["LOCALHOST", "http://localhost:5001", false],
  ["127.0.0.1:5001", "http://localhost:5001", true],
  ["eq.example.com", "https://eq.example.com", false],
  ["", "http://localhost:5001", false],
  ["a b", "http://localhost:5001", false],
])("a page of host %j redirects to %s: %s", (host, publicUrl, expected) => {
  expect(isOtherHost({ host }, publicUrl)).toBe(expected);
});
