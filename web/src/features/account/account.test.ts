import { describe, expect, test, vi } from "vitest";
import { readIdentity } from "./identity.ts";
import { storeReturnPath, takeReturnPath } from "./return-path.ts";
import { getSession, isLoginAnswer, startSession } from "./session.ts";

test("maps identity claims to id, name, email and picture [ACC-009]", () => {
  const claims = { sub: "u-1", name: "Nora Redfield", email: "nora@example.com", picture: "/me.png", iat: 1 };
  expect(readIdentity(claims)).toEqual({
    id: "u-1",
    name: "Nora Redfield",
    email: "nora@example.com",
    picture: "/me.png",
  });
  expect(readIdentity({ sub: "u-2", name: 7, email: "" })).toEqual({
    id: "u-2",
    name: null,
    email: null,
    picture: null,
  });
});

describe("the stored return path", () => {
  test("returns the stored path with its query string, and only once [ACC-004, ACC-005]", () => {
    storeReturnPath("/dashboard/settings?tab=subscription");
    expect(window.sessionStorage.getItem("eq_return_to")).toBe("/dashboard/settings?tab=subscription");
    expect(takeReturnPath()).toBe("/dashboard/settings?tab=subscription");
    expect(takeReturnPath()).toBeNull();
  });

  test.each([
    "https://evil.example.com/",
    "//evil.example.com",
    "javascript:alert(1)",
    "\\\\evil.example.com",
  ])("ignores a path to another origin: %s", (path) => {
    storeReturnPath(path);
    expect(window.sessionStorage.getItem("eq_return_to")).toBeNull();
    window.sessionStorage.setItem("eq_return_to", path);
    expect(takeReturnPath()).toBeNull();
  });
});

test("recognizes the identity provider's answer in a URL by its state with a code or an error", () => {
  expect(isLoginAnswer("?code=1&state=2")).toBe(true);
  expect(isLoginAnswer("?error=access_denied&state=2")).toBe(true);
  expect(isLoginAnswer("?code=1")).toBe(false);
  expect(isLoginAnswer("?tab=results")).toBe(false);
});

test("a visitor without a stored session is signed out without a request", async () => {
  const fetchCall = vi.spyOn(globalThis, "fetch");
  expect(await startSession()).toBeNull();
  expect(getSession()).toEqual({ status: "signed-out" });
  expect(fetchCall).not.toHaveBeenCalled();
});
