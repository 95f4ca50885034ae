import { expect, test } from "vitest";
import { ApiError } from "../../lib/api-error.ts";
import { describeEnrichProblem } from "./describe-enrich-problem.ts";

test("says the server's text, else the exception's message, else \"Enrichment failed\" [CENR-016, PENR-044]", () => {
  const refused = new ApiError(500, "The source is away", { serverMessage: "The source is away" });
  expect(describeEnrichProblem(refused)).toBe("The source is away");
  const unsuccessful = new ApiError(200, "Unreadable", { body: { success: false, error: "No source" } });
  expect(describeEnrichProblem(unsuccessful)).toBe("No source");
  expect(describeEnrichProblem(new Error("The connection was lost"))).toBe("The connection was lost");
  expect(describeEnrichProblem(new ApiError(500, "HTTP 500: Internal Server Error"))).toBe(
    "Enrichment failed",
  );
  expect(describeEnrichProblem(undefined)).toBe("Enrichment failed");
});
