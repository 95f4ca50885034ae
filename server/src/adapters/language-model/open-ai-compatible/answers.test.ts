import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  answerAfterDelay,
  answerByteByByte,
  answerWithoutEnd,
  answerWithStatus,
  answerWithText,
  createChatReply,
  leaveUnanswered,
  openTestChatServer,
  type ServerBehaviour,
  sendJson,
  type TestChatServer,
} from "./test-chat-server.ts";
import { openTestModel, validAnswer, validJson } from "./test-model.ts";

let server: TestChatServer;
beforeEach(async () => {
  server = await openTestChatServer(answerWithText(validJson));
});
afterEach(() => server.close());

const jsonInCodeFence = `Here you are:\n\`\`\`json\n${validJson}\n\`\`\`\nAnything else?`;

describe("replies that count as an answer", () => {
  test.each<[string, ServerBehaviour]>([
    ["plain JSON", answerWithText(validJson)],
    ["JSON in a code fence", answerWithText(jsonInCodeFence)],
    [
      "JSON in prose",
      answerWithText(`The colour {as asked} is ${validJson}, I think. {"code":"blue","size":1}`),
    ],
    [
      "JSON after a thought",
      answerWithText(`<think>Could be {"code":"blue","size":9}</think>\n${validJson}`),
    ],
    [
      "JSON after a thought whose beginning the server cut",
      answerWithText(`{"code":"blue","size":9}</think>${validJson}`),
    ],
    ["no finish reason", answerWithText(validJson, { finish: null })],
    ["an unknown finish reason", answerWithText(validJson, { finish: "eos" })],
    [
      "a reply with additional fields",
      (response) =>
        sendJson(response, 200, { ...createChatReply(validJson), timings: {}, system_fingerprint: null }),
    ],
  ])("accepts an answer: %s", async (_name, behaviour) => {
    server.behave(behaviour);
    expect(await openTestModel(server.baseUrl).ask("a")).toEqual(validAnswer);
  });
});

describe("replies that do not count as an answer", () => {
  test.each<[string, ServerBehaviour, string]>([
    ["an extra key", answerWithText('{"code":"red","size":3,"note":"hi"}'), "does not fit the schema"],
    ["a missing key", answerWithText('{"code":"red"}'), "does not fit the schema"],
    ["a foreign code", answerWithText('{"code":"green","size":3}'), "does not fit the schema"],
    ["a number as text", answerWithText('{"code":"red","size":"3"}'), "does not fit the schema"],
    ["cut off", answerWithText('{"code":"red","si', { finish: "length" }), "cut off"],
    ["cut off after the object", answerWithText(validJson, { finish: "length" }), "cut off"],
    ["filtered", answerWithText(validJson, { finish: "content_filter" }), "filtered"],
    ["a call of a tool", answerWithText(validJson, { finish: "tool_calls" }), "calls a tool"],
    ["refused", answerWithText(null, { refusal: "I cannot" }), "declined"],
    ["refused beside a text", answerWithText(validJson, { refusal: "I cannot" }), "declined"],
    ["empty", answerWithText(""), "empty"],
    ["null", answerWithText(null), "empty"],
    ["prose alone", answerWithText("It is red."), "no JSON object"],
    ["a list", answerWithText('["red"]'), "no JSON object"],
    ["a thought without an end", answerWithText(`<think>${validJson}`), "no JSON object"],
    ["nothing but braces", answerWithText("{".repeat(30_000)), "no JSON object"],
    ["no choices", (response) => sendJson(response, 200, { choices: [] }), "no choice"],
    ["no object", (response) => sendJson(response, 200, "null"), "no choice"],
    ["HTML", (response) => sendJson(response, 200, "<html>"), "no choice"],
    ["429", answerWithStatus(429, { "retry-after": "20" }), "answered 429"],
    ["500", answerWithStatus(500, {}, "<html>down</html>"), "answered 500"],
    ["401", answerWithStatus(401), "answered 401"],
    ["an endless body", answerWithoutEnd, "too large"],
    ["a closed connection", (response) => void response.destroy(), "connection failed"],
  ])("returns null and logs the reason: %s", async (_name, behaviour, reason) => {
    server.behave(behaviour);
    const { ask, log } = openTestModel(server.baseUrl);
    expect(await ask("a")).toBeNull();
    expect(log()).toContain(reason);
    expect(log()).not.toContain("secret");
  });

  test.each<[string, ServerBehaviour]>([
    ["slow", answerAfterDelay(5000, validJson)],
    ["hanging", leaveUnanswered],
    ["dripping", answerByteByByte],
  ])("gives up on a %s server at the time limit and closes the connection", async (_name, behaviour) => {
    server.behave(behaviour);
    const { ask, log } = openTestModel(server.baseUrl, { timeLimitMs: 400 });
    const start = performance.now();
    expect(await ask("a")).toBeNull();
    expect(performance.now() - start).toBeLessThan(3000);
    expect(log()).toContain("no answer in time");
    await expect.poll(server.abandoned).toBe(1);
  });

  test("closes the connection early when a reply has an endless body", async () => {
    server.behave(answerWithoutEnd);
    await openTestModel(server.baseUrl).ask("a");
    await expect.poll(server.abandoned).toBe(1);
  });

  test("does not follow redirects", async () => {
    let reached = 0;
    const redirectTarget = createServer((_request, response) => {
      reached++;
      sendJson(response, 200, createChatReply(validJson));
    }).listen(0, "127.0.0.1");
    await new Promise((resolve) => redirectTarget.once("listening", resolve));
    const { port } = redirectTarget.address() as AddressInfo;
    for (const status of [301, 302, 307, 308]) {
      server.behave(answerWithStatus(status, { location: `http://127.0.0.1:${port}/v1/chat/completions` }));
      expect(await openTestModel(server.baseUrl).ask("a")).toBeNull();
    }
    expect(reached).toBe(0);
    redirectTarget.close();
  });

  test("returns null and logs the error when the server is unreachable", async () => {
    await server.close();
    const { ask, log } = openTestModel(server.baseUrl);
    expect(await ask("a")).toBeNull();
    expect(log()).toContain("ECONNREFUSED");
    server = await openTestChatServer(answerWithText(validJson));
  });
});

test("warns at startup about a key sent unencrypted, without logging the URL or the key", () => {
  const warningsFor = (baseUrl: string, apiKey: string | null = "sk-very-secret") =>
    openTestModel(baseUrl, { apiKey }).log();
  expect(warningsFor("http://llm.example.com/v1")).toContain("travel unencrypted");
  expect(warningsFor("http://llm.example.com/v1")).not.toMatch(/secret|example/);
  for (const safe of [
    "https://llm.example.com/v1",
    "http://localhost:11434/v1",
    "http://127.0.0.1:80",
    "http://[::1]:80",
  ]) {
    expect(warningsFor(safe)).toBe("");
  }
  expect(warningsFor("http://llm.example.com/v1", null)).toBe("");
});

test("does not log a key that is not a valid header", async () => {
  const { ask, log } = openTestModel(server.baseUrl, { apiKey: "sk-very-secret\nx: y" });
  expect(await ask("a")).toBeNull();
  expect(log()).toContain("gave no answer");
  expect(log()).not.toContain("secret");
});

test("never logs text of the server, the question or the key", async () => {
  for (const behaviour of [
    answerWithStatus(
      401,
      {},
      { error: { message: "Incorrect API key provided: sk-very-secret, asked: plum jam" } },
    ),
    answerWithText("sk-very-secret plum jam"),
    answerWithStatus(302, { location: "http://sk-very-secret.example.com/plum-jam" }),
    answerWithStatus(400, {}, "sk-very-secret plum jam"),
  ]) {
    server.behave(behaviour);
    const { ask, log } = openTestModel(server.baseUrl);
    expect(await ask("plum jam")).toBeNull();
    expect(log()).toContain("The language model gave no answer");
    expect(log()).not.toMatch(/secret|plum/);
  }
});
