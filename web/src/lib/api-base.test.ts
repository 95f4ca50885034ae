import { expect, test } from "vitest";
import { getApiBase } from "./api-base.ts";

test.each(["localhost", "127.0.0.1", "[::1]", "eq.localhost", "LOCALHOST"])(
  "calls the page's own address on %s [API-001]",
  (hostname) => {
    expect(getApiBase(hostname, "https://api.example.com")).toBe("");
  },
);

test.each([
  ["app.example.com", "https://api.example.com", "https://api.example.com"],
  ["app.example.com", " https://api.example.com/eq/ ", "https://api.example.com/eq"],
  ["app.example.com", undefined, ""],
  ["app.example.com", "", ""],
  ["notlocalhost", "https://api.example.com", "https://api.example.com"],
  ["localhost.example.com", "https://api.example.com", "https://api.example.com"],
])("on %s with VITE_API_BASE=%j uses the base address %j [API-001]", (hostname, configured, base) => {
  expect(getApiBase(hostname, configured)).toBe(base);
});
