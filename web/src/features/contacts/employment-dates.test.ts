import { expect, test } from "vitest";
import { describeEmploymentDates } from "./employment-dates.ts";

test('writes "Current" without an end date and "?" without a start date [PENR-043]', () => {
  expect(describeEmploymentDates({ fromDate: "2023-04-01", toDate: null })).toBe("2023 to Current");
  expect(describeEmploymentDates({ toDate: "2023-02" })).toBe("? to 2023");
  expect(describeEmploymentDates({ fromDate: "spring 2019", toDate: "2021" })).toBe("spring 2019 to 2021");
});
