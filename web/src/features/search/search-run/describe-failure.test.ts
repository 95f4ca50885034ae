import { expect, test } from "vitest";
import { ApiError } from "../../../lib/api-error.ts";
import { describeFailure, describePeopleFailure } from "./describe-failure.ts";

test("describeFailure detects the guest limit by status or by flag and returns the guest's search counts [ERR-002, ERR-007]", () => {
  const body = { requiresAuth: true, currentCount: 1, guestLimit: 1 };
  expect(describeFailure(new ApiError(200, "Guest search limit reached", { body }))).toMatchObject(body);
  expect(describeFailure(new ApiError(429, "Guest search limit reached")).requiresAuth).toBe(true);
  expect(describeFailure(new ApiError(429, "Too many requests")).requiresAuth).toBeUndefined();
});

test("describeFailure distinguishes missing credits from the guest limit", () => {
  const error = new ApiError(402, "No credits are left today", { body: { reason: "credits" } });
  expect(describeFailure(error)).toMatchObject({ error: "No credits are left today", reason: "credits" });
});

test("describePeopleFailure returns an empty message when the server sent none [ERR-011]", () => {
  expect(describePeopleFailure(new ApiError(500, "HTTP 500: ")).error).toBe("");
  const error = new ApiError(500, "Down", { serverMessage: "Down" });
  expect(describePeopleFailure(error).error).toBe("Down");
  expect(describeFailure(new ApiError(503, "HTTP 503: Service Unavailable")).error).toBe(
    "HTTP 503: Service Unavailable",
  );
});
