import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createAsking } from "./asking.ts";
import {
  answersAfter,
  fails,
  hangs,
  openTestChatServer,
  says,
  type TestChatServer,
} from "./test-chat-server.ts";
import { openTestModel, questionAbout, right, rightAnswer } from "./test-model.ts";

let server: TestChatServer;
beforeEach(async () => {
  server = await openTestChatServer(says(right));
});
afterEach(() => {
  vi.useRealTimers();
  return server.close();
});

const sent = () => server.requests.length;

describe("a server that fails", () => {
  test("three times in a row is not asked for a minute; one probe decides about the next", async () => {
    server.behave(fails(500));
    const { ask, passTime, log } = openTestModel(server.baseUrl);
    for (const text of ["a", "b", "c", "d", "e"]) expect(await ask(text)).toBeNull();
    expect(sent()).toBe(3);
    expect(log()).toContain("not asked for a while");
    expect(log().match(/"level":40/g)).toHaveLength(3);

    passTime(59_000);
    await ask("f");
    expect(sent()).toBe(3);
    passTime(2_000);
    await Promise.all([ask("g"), ask("h"), ask("i")]);
    expect(sent()).toBe(4);

    server.behave(says(right));
    passTime(61_000);
    expect(await ask("j")).toEqual(rightAnswer);
    expect(await Promise.all([ask("k"), ask("l"), ask("m")])).toEqual(Array(3).fill(rightAnswer));
  });

  test("now and then is still asked", async () => {
    const { ask } = openTestModel(server.baseUrl);
    for (const text of ["a", "b", "c", "d", "e", "f"]) {
      server.behave(fails(500));
      await ask(`${text}1`);
      await ask(`${text}2`);
      server.behave(says(right));
      expect(await ask(`${text}3`)).toEqual(rightAnswer);
    }
  });

  test("counts time limits as failures, but not invalid answers or refused requests", async () => {
    server.behave(hangs);
    const slow = openTestModel(server.baseUrl, { timeLimitMs: 400 });
    for (const text of ["a", "b", "c", "d"]) await slow.ask(text);
    expect(sent()).toBe(3);
    const { ask } = openTestModel(server.baseUrl);
    for (const behaviour of [says("no"), says(null), fails(400), says('{"code":"green","size":1}')]) {
      server.behave(behaviour);
      for (const text of ["a", "b", "c"]) expect(await ask(text)).toBeNull();
    }
    server.behave(says(right));
    expect(await ask("z")).toEqual(rightAnswer);
  });
});

describe("a server that asks to wait", () => {
  test.each([
    [429, { "retry-after": "20" }, 20_000],
    [503, { "retry-after": "5" }, 5_000],
    [429, { "retry-after-ms": "1500", "retry-after": "20" }, 1_500],
    [429, { "retry-after": "Sat, 21 Nov 2026 12:00:30 GMT" }, 30_000],
    [429, { "retry-after": "99999999" }, 600_000],
  ])("%d %j is not called before the pause ends", async (status, headers, ms) => {
    server.behave(fails(status, headers as Record<string, string>));
    const { ask, passTime } = openTestModel(server.baseUrl);
    await ask("a");
    server.behave(says(right));
    passTime(ms - 1);
    expect(await ask("b")).toBeNull();
    expect(sent()).toBe(1);
    passTime(1);
    expect(await ask("b")).toEqual(rightAnswer);
  });

  test.each([
    [500, { "retry-after": "20" }],
    [429, { "retry-after": "soon" }],
    [429, { "retry-after": "-5" }],
    [429, { "retry-after": "Sat, 21 Nov 2020 12:00:30 GMT" }],
    [429, {}],
  ])("%d %j without a valid pause is asked again", async (status, headers) => {
    server.behave(fails(status, headers as Record<string, string>));
    const { ask } = openTestModel(server.baseUrl);
    await ask("a");
    server.behave(says(right));
    expect(await ask("b")).toEqual(rightAnswer);
  });
});

describe("many questions at once", () => {
  test("are sent four at a time, all within their time limit", async () => {
    let open = 0;
    let most = 0;
    server.behave((response, request) => {
      most = Math.max(most, ++open);
      response.on("close", () => open--);
      answersAfter(30, right)(response, request);
    });
    const { ask } = openTestModel(server.baseUrl);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(`q${index}`)));
    expect(answers).toEqual(Array(20).fill(rightAnswer));
    expect(most).toBe(4);
  });

  test("those without a turn in time get no answer and are never sent", async () => {
    server.behave(hangs);
    const { ask } = openTestModel(server.baseUrl, { timeLimitMs: 500, concurrency: 2 });
    const start = performance.now();
    const first = [ask("q0"), ask("q1")];
    // The others have a few milliseconds left when the first ones end.
    await delay(15);
    const others = Array.from({ length: 10 }, (_, index) => ask(`q${index + 2}`));
    expect(await Promise.all([...first, ...others])).toEqual(Array(12).fill(null));
    expect(performance.now() - start).toBeLessThan(5000);
    expect(sent()).toBe(2);
    server.behave(says(right));
    expect(await ask("z")).toEqual(rightAnswer);
  });
});

test("sends a question that did not wait for its turn, however little time is left", async () => {
  const ask = createAsking({ baseUrl: server.baseUrl, apiKey: null, concurrency: 1 });
  const { signal } = new AbortController();
  const subject = { model: "test-model", question: questionAbout("a"), schema: {} };
  const answer = await ask(subject, { caller: signal, limited: signal, endsAt: performance.now() + 1 });
  expect(answer).toEqual(rightAnswer);
});

describe("a caller who leaves", () => {
  test("aborts the request with its own reason, which does not count as a failure of the server", async () => {
    server.behave(hangs);
    const { ask, log } = openTestModel(server.baseUrl);
    for (const text of ["a", "b", "c", "d"]) {
      const leaving = new AbortController();
      const answer = ask(text, leaving.signal);
      await expect.poll(sent).toBe("abcd".indexOf(text) + 1);
      leaving.abort(new Error("gone"));
      await expect(answer).rejects.toThrow("gone");
    }
    await expect.poll(server.abandoned).toBe(4);
    expect(log()).toBe("");
    server.behave(says(right));
    expect(await ask("z")).toEqual(rightAnswer);
  });

  test("while waiting for a turn lets the next one pass", async () => {
    server.behave(answersAfter(100, right));
    const { ask } = openTestModel(server.baseUrl, { concurrency: 1 });
    const leaving = new AbortController();
    const first = ask("a");
    const second = ask("b", leaving.signal);
    const third = ask("c");
    leaving.abort(new Error("gone"));
    await expect(second).rejects.toThrow("gone");
    expect(await Promise.all([first, third])).toEqual([rightAnswer, rightAnswer]);
    expect(sent()).toBe(2);
  });

  test("before the question is sent sends nothing", async () => {
    const { ask } = openTestModel(server.baseUrl);
    await expect(ask("a", AbortSignal.abort(new Error("gone")))).rejects.toThrow("gone");
    expect(sent()).toBe(0);
  });
});
