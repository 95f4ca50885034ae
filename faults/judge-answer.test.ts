import { expect, test } from "vitest";
import { FaultLog } from "./fault-log.ts";
import { judgeAnswer } from "./judge-answer.ts";
import type { HttpAnswer } from "./send.ts";

const goodHeaders = {
  "content-type": "application/json; charset=utf-8",
  "content-security-policy": "default-src 'self';script-src 'self'",
  "x-content-type-options": "nosniff",
  "x-frame-options": "SAMEORIGIN",
  "referrer-policy": "no-referrer",
};
const goodAnswer: HttpAnswer = { status: 200, headers: goodHeaders, body: '{"success":true,"items":[]}' };
const refusedAnswer: HttpAnswer = {
  status: 404,
  headers: goodHeaders,
  body: '{"success":false,"error":"Not found"}',
};

function countFaultsOf(answer: HttpAnswer) {
  const faults = new FaultLog(() => {});
  judgeAnswer(answer, { statuses: new Set([200, 404, 503]), secret: "s3cret" }, { faults, what: "a call" });
  const { serverErrors, leaks, otherFaults } = faults.counts;
  return { serverErrors, leaks, otherFaults };
}

const noFaults = { serverErrors: 0, leaks: 0, otherFaults: 0 };

test("judgeAnswer accepts documented answers", () => {
  expect(countFaultsOf(goodAnswer)).toEqual(noFaults);
  expect(countFaultsOf(refusedAnswer)).toEqual(noFaults);
  expect(
    countFaultsOf({ ...refusedAnswer, status: 503, headers: { ...goodHeaders, "retry-after": "2" } }),
  ).toEqual(noFaults);
  const stream = { ...goodHeaders, "content-type": "text/event-stream; charset=utf-8" };
  expect(countFaultsOf({ status: 200, headers: stream, body: 'data: {"type":"error"}\n\n' })).toEqual(
    noFaults,
  );
});

test.each<[string, HttpAnswer, Partial<typeof noFaults>]>([
  ["500", { ...refusedAnswer, status: 500 }, { serverErrors: 1 }],
  ["503 without retry-after", { ...refusedAnswer, status: 503 }, { serverErrors: 1 }],
  ["an undocumented status", { ...refusedAnswer, status: 409 }, { otherFaults: 1 }],
  ["another user's data", { ...goodAnswer, body: '{"success":true,"name":"s3cret"}' }, { leaks: 1 }],
  ["a stack trace", { ...refusedAnswer, body: '{"success":false,"error":"at run (a.ts:7)"}' }, { leaks: 1 }],
  ["text instead of JSON", { ...refusedAnswer, body: "Not found" }, { otherFaults: 1 }],
  ["an error without a message", { ...refusedAnswer, body: '{"success":false}' }, { otherFaults: 1 }],
  [
    "a missing header",
    { ...goodAnswer, headers: { ...goodHeaders, "x-frame-options": "" } },
    { otherFaults: 1 },
  ],
])("judgeAnswer reports %s", (_what, answer, expected) => {
  expect(countFaultsOf(answer)).toEqual({ ...noFaults, ...expected });
});
