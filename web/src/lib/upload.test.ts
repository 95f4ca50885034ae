import { defineUpload } from "@eq/contracts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { answerCalls, type SentRequest } from "../test-api.ts";
import { ApiError } from "./api-error.ts";
import { setCredentials } from "./credentials.ts";
import { upload } from "./upload.ts";

const sendThing = defineUpload({
  name: "sendThing",
  method: "POST",
  path: "/api/things",
  access: "guest",
  summary: "",
  input: z.object({ metadata: z.optional(z.object({ size: z.number() })) }),
  fileLimit: 100,
  fileMessages: { none: "Choose a file", tooLarge: "Too large" },
  reply: z.object({ success: z.literal(true), value: z.number() }),
});
const file = new File(["abc"], "thing.txt", { type: "text/plain" });

let sent: SentRequest[];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  answer = () => Response.json({ success: true, value: 7 });
  sent = answerCalls({ "/api/things": () => answer() });
});
afterEach(() => {
  setCredentials(null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const send = (options = {}) => upload(sendThing, file, { metadata: { size: 3 } }, options);

test("sends the file and the input's fields and reports progress", async () => {
  const parts: number[] = [];
  await expect(send({ onProgress: (part: number) => parts.push(part) })).resolves.toEqual({
    success: true,
    value: 7,
  });
  expect(parts).toEqual([0.5]);
  expect(sent[0]?.body).toMatchObject({ metadata: { size: 3 }, file: { name: "thing.txt", size: 3 } });
  expect(sent[0]?.headers.get("authorization")).toBeNull();
});

test("sends the user's token and renews it once when it is refused", async () => {
  const login = vi.fn();
  setCredentials({ token: () => "old", renew: async () => "new", login });
  const replies = [Response.json({}, { status: 401 }), Response.json({ success: true, value: 7 })];
  answer = () => replies.shift() ?? Response.error();
  await send();
  expect(sent.map(({ headers }) => headers.get("authorization"))).toEqual(["Bearer old", "Bearer new"]);
  expect(login).not.toHaveBeenCalled();
});

test.each([
  [
    "a refusal has the server's words",
    () => Response.json({ error: "No." }, { status: 422 }),
    422,
    "No.",
    "No.",
  ],
  ["a bare failure has none", () => new Response("", { status: 500 }), 500, null, "HTTP 500: "],
  ["no answer", () => Promise.reject(new TypeError("cut")), 0, null, /cannot be reached/],
  ["another answer", () => Response.json({ success: false }), 200, null, /could not be read/],
])("%s", async (_case, given, status, serverMessage, message) => {
  answer = given;
  const error = await send().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status, serverMessage, message: expect.stringMatching(message) });
});

test("throws the abort reason when it is aborted", async () => {
  const controller = new AbortController();
  answer = () => new Promise(() => {});
  const running = send({ signal: controller.signal });
  controller.abort(new Error("enough"));
  await expect(running).rejects.toThrow("enough");
  await expect(send({ signal: controller.signal })).rejects.toThrow("enough");
});
