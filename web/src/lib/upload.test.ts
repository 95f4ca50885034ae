import { defineUpload } from "@eq/contracts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { answerCalls, type SentRequest } from "../test-api.ts";
import { ApiError } from "./api-error.ts";
import { setCredentials } from "./credentials.ts";
import { uploadFile } from "./upload.ts";

const sendThingEndpoint = defineUpload({
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
const textFile = new File(["abc"], "thing.txt", { type: "text/plain" });

let sent: SentRequest[];
let respond: () => Response | Promise<Response>;

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  respond = () => Response.json({ success: true, value: 7 });
  sent = answerCalls({ "/api/things": () => respond() });
});
afterEach(() => {
  setCredentials(null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const uploadTextFile = (options = {}) =>
  uploadFile(sendThingEndpoint, textFile, { metadata: { size: 3 } }, options);

test("uploads the file with the input's fields and reports progress", async () => {
  const parts: number[] = [];
  await expect(uploadTextFile({ onProgress: (part: number) => parts.push(part) })).resolves.toEqual({
    success: true,
    value: 7,
  });
  expect(parts).toEqual([0.5]);
  expect(sent[0]?.body).toMatchObject({ metadata: { size: 3 }, file: { name: "thing.txt", size: 3 } });
  expect(sent[0]?.headers.get("authorization")).toBeNull();
});

test("uploads with the user's token and renews the token once after a 401", async () => {
  const login = vi.fn();
  setCredentials({ token: () => "old", renew: async () => "new", login });
  const replies = [Response.json({}, { status: 401 }), Response.json({ success: true, value: 7 })];
  respond = () => replies.shift() ?? Response.error();
  await uploadTextFile();
  expect(sent.map(({ headers }) => headers.get("authorization"))).toEqual(["Bearer old", "Bearer new"]);
  expect(login).not.toHaveBeenCalled();
});

test.each([
  [
    "throws the server's message when it refuses the upload",
    () => Response.json({ error: "No." }, { status: 422 }),
    422,
    "No.",
    "No.",
  ],
  [
    "throws the HTTP status when the server sends no message",
    () => new Response("", { status: 500 }),
    500,
    null,
    "HTTP 500: ",
  ],
  [
    "throws status 0 when the server cannot be reached",
    () => Promise.reject(new TypeError("cut")),
    0,
    null,
    /cannot be reached/,
  ],
  [
    "throws an error when the reply does not match its contract",
    () => Response.json({ success: false }),
    200,
    null,
    /could not be read/,
  ],
])("%s", async (_case, makeResponse, status, serverMessage, message) => {
  respond = makeResponse;
  const error = await uploadTextFile().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status, serverMessage, message: expect.stringMatching(message) });
});

test("throws the abort reason when the upload is aborted", async () => {
  const controller = new AbortController();
  respond = () => new Promise(() => {});
  const running = uploadTextFile({ signal: controller.signal });
  controller.abort(new Error("enough"));
  await expect(running).rejects.toThrow("enough");
  await expect(uploadTextFile({ signal: controller.signal })).rejects.toThrow("enough");
});
