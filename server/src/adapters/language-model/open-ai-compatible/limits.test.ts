import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createQuestionSender } from "./send-question.ts";
import {
  answerAfterDelay,
  answerWithStatus,
  answerWithText,
  leaveUnanswered,
  openTestChatServer,
  type TestChatServer,
} from "./test-chat-server.ts";
import { createQuestion, openTestModel, validAnswer, validJson } from "./test-model.ts";

let server: TestChatServer;
beforeEach(async () => {
  server = await openTestChatServer(answerWithText(validJson));
});
afterEach(() => {
  vi.useRealTimers();
  return server.close();
});

const countRequests = () => server.requests.length;

describe("a language model's server that fails", () => {
  test("opens the circuit breaker after three failures in a row; after a minute one probe decides whether it closes", async () => {
    server.behave(answerWithStatus(500));
    const { ask, passTime, log } = openTestModel(server.baseUrl);
    for (const text of ["a", "b", "c", "d", "e"]) expect(await ask(text)).toBeNull();
    expect(countRequests()).toBe(3);
    expect(log()).toContain("not asked for a while");
    expect(log().match(/"level":40/g)).toHaveLength(3);

    passTime(59_000);
    await ask("f");
    expect(countRequests()).toBe(3);
    passTime(2_000);
    await Promise.all([ask("g"), ask("h"), ask("i")]);
    expect(countRequests()).toBe(4);

    server.behave(answerWithText(validJson));
    passTime(61_000);
    expect(await ask("j")).toEqual(validAnswer);
    expect(await Promise.all([ask("k"), ask("l"), ask("m")])).toEqual(Array(3).fill(validAnswer));
  });

  test("keeps sending questions when a server fails twice and then answers", async () => {
    const { ask } = openTestModel(server.baseUrl);
    for (const text of ["a", "b", "c", "d", "e", "f"]) {
      server.behave(answerWithStatus(500));
      await ask(`${text}1`);
      await ask(`${text}2`);
      server.behave(answerWithText(validJson));
      expect(await ask(`${text}3`)).toEqual(validAnswer);
    }
  });

  test("counts exceeded time limits as failures of the server, but not invalid answers or refused requests", async () => {
    server.behave(leaveUnanswered);
    const slow = openTestModel(server.baseUrl, { timeLimitMs: 400 });
    for (const text of ["a", "b", "c", "d"]) await slow.ask(text);
    expect(countRequests()).toBe(3);
    const { ask } = openTestModel(server.baseUrl);
    for (const behaviour of [
      answerWithText("no"),
      answerWithText(null),
      answerWithStatus(400),
      answerWithText('{"code":"green","size":1}'),
    ]) {
      server.behave(behaviour);
      for (const text of ["a", "b", "c"]) expect(await ask(text)).toBeNull();
    }
    server.behave(answerWithText(validJson));
    expect(await ask("z")).toEqual(validAnswer);
  });
});

describe("a language model's server that asks for a pause", () => {
  test.each([
    [429, { "retry-after": "20" }, 20_000],
    [503, { "retry-after": "5" }, 5_000],
    [429, { "retry-after-ms": "1500", "retry-after": "20" }, 1_500],
    [429, { "retry-after": "Sat, 21 Nov 2026 12:00:30 GMT" }, 30_000],
    [429, { "retry-after": "99999999" }, 600_000],
  ])("does not call a server that answered %d %j before the pause ends", async (status, headers, ms) => {
    server.behave(answerWithStatus(status, headers as Record<string, string>));
    const { ask, passTime } = openTestModel(server.baseUrl);
    await ask("a");
    server.behave(answerWithText(validJson));
    passTime(ms - 1);
    expect(await ask("b")).toBeNull();
    expect(countRequests()).toBe(1);
    passTime(1);
    expect(await ask("b")).toEqual(validAnswer);
  });

  test.each([
    [500, { "retry-after": "20" }],
    [429, { "retry-after": "soon" }],
    [429, { "retry-after": "-5" }],
    [429, { "retry-after": "Sat, 21 Nov 2020 12:00:30 GMT" }],
    [429, {}],
  ])("asks again at once after %d %j, which names no valid pause", async (status, headers) => {
    server.behave(answerWithStatus(status, headers as Record<string, string>));
    const { ask } = openTestModel(server.baseUrl);
    await ask("a");
    server.behave(answerWithText(validJson));
    expect(await ask("b")).toEqual(validAnswer);
  });
});

describe("limits when many questions are asked concurrently", () => {
  test("sends concurrent questions four at a time, all within their time limit", async () => {
    let open = 0;
    let most = 0;
    server.behave((response, request) => {
      most = Math.max(most, ++open);
      response.on("close", () => open--);
      answerAfterDelay(30, validJson)(response, request);
    });
    const { ask } = openTestModel(server.baseUrl);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(`q${index}`)));
    expect(answers).toEqual(Array(20).fill(validAnswer));
    expect(most).toBe(4);
  });

  test("returns null for questions that get no turn before their time limit, and never sends them", async () => {
    server.behave(leaveUnanswered);
    const { ask } = openTestModel(server.baseUrl, { timeLimitMs: 500, concurrency: 2 });
    const start = performance.now();
    const first = [ask("q0"), ask("q1")];
    // Let some of the time limit pass, so that the remaining questions have only a few milliseconds left when the first
    // two end.
    await delay(15);
    const laterQuestions = Array.from({ length: 10 }, (_, index) => ask(`q${index + 2}`));
    expect(await Promise.all([...first, ...laterQuestions])).toEqual(Array(12).fill(null));
    expect(performance.now() - start).toBeLessThan(5000);
    expect(countRequests()).toBe(2);
    server.behave(answerWithText(validJson));
    expect(await ask("z")).toEqual(validAnswer);
  });
});

test("sends a question that did not wait for its turn, however little time is left", async () => {
  const ask = createQuestionSender({ baseUrl: server.baseUrl, apiKey: null, concurrency: 1 });
  const { signal } = new AbortController();
  const subject = { model: "test-model", question: createQuestion("a"), schema: {} };
  const received = await ask(subject, { caller: signal, limited: signal, endsAt: performance.now() + 1 });
  expect(received).toEqual(validAnswer);
});

describe("a caller that aborts its question", () => {
  test("aborts the request with the caller's reason, without counting a failure of the server", async () => {
    server.behave(leaveUnanswered);
    const { ask, log } = openTestModel(server.baseUrl);
    for (const text of ["a", "b", "c", "d"]) {
      const leaving = new AbortController();
      const answer = ask(text, leaving.signal);
      await expect.poll(countRequests).toBe("abcd".indexOf(text) + 1);
      leaving.abort(new Error("gone"));
      await expect(answer).rejects.toThrow("gone");
    }
    await expect.poll(server.abandoned).toBe(4);
    expect(log()).toBe("");
    server.behave(answerWithText(validJson));
    expect(await ask("z")).toEqual(validAnswer);
  });

  test("sends the next question when a caller aborts while waiting for a turn", async () => {
    server.behave(answerAfterDelay(100, validJson));
    const { ask } = openTestModel(server.baseUrl, { concurrency: 1 });
    const leaving = new AbortController();
    const first = ask("a");
    const second = ask("b", leaving.signal);
    const third = ask("c");
    leaving.abort(new Error("gone"));
    await expect(second).rejects.toThrow("gone");
    expect(await Promise.all([first, third])).toEqual([validAnswer, validAnswer]);
    expect(countRequests()).toBe(2);
  });

  test("sends nothing when the caller has aborted before the question is asked", async () => {
    const { ask } = openTestModel(server.baseUrl);
    await expect(ask("a", AbortSignal.abort(new Error("gone")))).rejects.toThrow("gone");
    expect(countRequests()).toBe(0);
  });
});
