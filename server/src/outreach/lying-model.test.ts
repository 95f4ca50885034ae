import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createOpenAiCompatibleModel } from "../adapters/language-model/open-ai-compatible/index.ts";
import {
  answerWithStatus,
  answerWithText,
  leaveUnanswered,
  openTestChatServer,
  type TestChatServer,
} from "../adapters/language-model/open-ai-compatible/test-chat-server.ts";
import type { OpenerOrder } from "./compose-opener.ts";
import { makeFragments, makeRoleFragment } from "./make-fragments.ts";
import { plantCompany, plantedToday } from "./test-adversarial.ts";
import { writeHonestAnswers, writeLies } from "./test-lies.ts";
import { rewriteWithModel, writeOwnOpener } from "./write-opener-text.ts";

let server: TestChatServer;
beforeAll(async () => {
  server = await openTestChatServer(leaveUnanswered);
});
afterAll(() => server.close());

const planted = plantCompany(1);
const [person = { firstName: "Sam", title: "Buyer" }] = planted.people;
const order: OpenerOrder = {
  firstName: person.firstName,
  company: planted.company.name,
  fragments: makeFragments(planted, plantedToday),
  role: makeRoleFragment({ title: person.title, company: planted.company.name }, "directory"),
  tone: "professional",
  length: "medium",
  focus: null,
  companyKey: planted.company.id,
  number: 0,
  usedPatterns: new Set(),
  today: plantedToday,
};
const own = writeOwnOpener(order);
let models = 0;

/** Asks a new model each time, so that nothing is remembered from the test before. */
const rewrite = (signal = new AbortController().signal, changed = order) => {
  const model = createOpenAiCompatibleModel({
    baseUrl: server.baseUrl,
    apiKey: null,
    model: `model-${++models}`,
    version: "1",
    log: pino({ level: "silent" }),
    timeLimitMs: 400,
  });
  return rewriteWithModel(own, changed, { model, request: "mention their jobs", variant: 0 }, signal);
};
const known = { company: order.company, firstName: order.firstName, fragments: order.fragments };

describe("a language model behind a real server", () => {
  test.each(writeLies(known))("its text is not used with a lie: $kind", async ({ answer }) => {
    server.behave(answerWithText(JSON.stringify(answer)));
    const { writer, sentences, problems } = await rewrite();
    expect([writer, sentences]).toEqual(["eq", own.sentences]);
    expect(problems).not.toEqual([]);
  });

  test("its text is used when all of it is supported, after EQ's greeting", async () => {
    for (const answer of writeHonestAnswers(known)) {
      server.behave(answerWithText(JSON.stringify(answer)));
      const { writer, sentences, subject } = await rewrite();
      expect([writer, subject]).toEqual(["model", answer.subject]);
      expect(sentences).toEqual([own.sentences[0], ...answer.sentences]);
    }
  });

  test("its text is not used when it lies in the subject", async () => {
    const [answer] = writeHonestAnswers(known);
    for (const subject of [
      "Your 900 openings",
      "Kubernetes at work",
      "Best company ever",
      "x".repeat(91),
      "",
    ]) {
      server.behave(answerWithText(JSON.stringify({ ...answer, subject })));
      expect((await rewrite()).writer).toBe("eq");
    }
  });

  test("other shapes, errors and silence leave EQ's text", async () => {
    const shapes = [
      "",
      "no",
      "{}",
      '{"subject":1}',
      '{"subject":"a","subjectEvidenceIds":[],"sentences":[]}',
      "[]",
      "null",
    ];
    for (const shape of shapes) {
      server.behave(answerWithText(shape));
      expect((await rewrite()).writer).toBe("eq");
    }
    server.behave(answerWithStatus(500));
    expect((await rewrite()).writer).toBe("eq");
    server.behave(leaveUnanswered);
    expect((await rewrite()).writer).toBe("eq");
  });

  test("gets fragments with ids and no instruction from the evidence, and is not asked without evidence", async () => {
    server.requests.length = 0;
    server.behave(answerWithText("no"));
    await rewrite();
    const sent = JSON.stringify(server.requests[0]?.body);
    expect(sent).toContain("job1");
    expect(sent).not.toMatch(/Ignore previous|Disregard all|bonustoken|jackpottoken|discounttoken/);
    server.requests.length = 0;
    await rewrite(undefined, { ...order, fragments: [] });
    expect(server.requests).toEqual([]);
  });

  test("stops when the caller leaves", async () => {
    server.behave(leaveUnanswered);
    const leaving = new AbortController();
    const asked = rewrite(leaving.signal);
    setTimeout(() => leaving.abort(new Error("gone")), 50);
    await expect(asked).rejects.toThrow("gone");
  });
});
