import { defineDownload, fileContentTypes } from "@eq/contracts";
import { afterEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { answerCalls } from "../test-api.ts";
import { setCredentials } from "./credentials.ts";
import { downloadFile } from "./download.ts";
import { saveFile } from "./download-file.ts";

const exportThings = defineDownload({
  name: "exportThings",
  method: "POST",
  path: "/api/things",
  access: "user",
  summary: "Things as a file",
  input: z.object({ ids: z.array(z.string()) }),
  contentTypes: [fileContentTypes.csv],
});
const csv = '\ufeff"name"\r\n"Ac\nme"\r\n"Brandt"\r\n';
const makeResponse = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="M_ller.csv"; filename*=UTF-8''M%C3%BCller.csv`,
      "x-row-count": "2",
      ...headers,
    },
  });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  setCredentials(null);
});

describe("downloadFile", () => {
  test("sends the input with the user's token; returns the file, its name and its number of rows", async () => {
    setCredentials({ token: () => "t-1", renew: async () => null, login: () => {} });
    const sent = answerCalls({ "/api/things": () => makeResponse(csv) });
    const progress: number[] = [];
    const onProgress = (bytes: number) => progress.push(bytes);
    const received = await downloadFile(exportThings, { ids: ["1"] }, { onProgress });
    expect(sent[0]?.body).toEqual({ ids: ["1"] });
    expect(sent[0]?.headers.get("authorization")).toBe("Bearer t-1");
    expect(received).toMatchObject({ fileName: "Müller.csv", rowCount: 2 });
    expect(received.file.size).toBe(new TextEncoder().encode(csv).length);
    expect(progress.at(-1)).toBe(received.file.size);
  });

  test("fails with the server's message when the download is refused", async () => {
    answerCalls({
      "/api/things": () => Response.json({ success: false, error: "No credits" }, { status: 402 }),
    });
    await expect(downloadFile(exportThings, { ids: [] })).rejects.toMatchObject({
      status: 402,
      message: "No credits",
    });
  });

  const breakOff = () =>
    new ReadableStream({
      pull: (controller) => controller.error(new TypeError("network error")),
      start: (controller) => controller.enqueue(new TextEncoder().encode(csv)),
    });
  test.each([
    ["breaks off", () => makeResponse(breakOff())],
    ["has fewer rows than the server promised", () => makeResponse(csv, { "x-row-count": "3" })],
  ])("fails without a file when the download %s", async (_what, respond) => {
    answerCalls({ "/api/things": respond });
    await expect(downloadFile(exportThings, { ids: [] })).rejects.toMatchObject({
      status: 0,
      message: "The file could not be received completely, so nothing was saved. Please try again.",
    });
  });

  test("names the file by the download when the name is missing", async () => {
    answerCalls({ "/api/things": () => new Response(csv) });
    expect(await downloadFile(exportThings, { ids: [] })).toMatchObject({
      fileName: "exportThings",
      rowCount: null,
    });
  });

  test("stops when the signal aborts", async () => {
    const leave = new AbortController();
    answerCalls({ "/api/things": () => new Promise<Response>(() => {}) });
    const downloading = downloadFile(exportThings, { ids: [] }, { signal: leave.signal });
    leave.abort(new Error("cancelled"));
    await expect(downloading).rejects.toThrow("cancelled");
  });
});

test("saves a file under its name and frees its address a minute later", () => {
  vi.useFakeTimers();
  const saved: string[] = [];
  const revoke = vi.fn();
  Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL: revoke });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.href} ${this.download} ${this.isConnected}`);
  });
  saveFile(new Blob(["a"]), "leads.csv");
  expect(saved).toEqual(["blob:1 leads.csv true"]);
  expect(document.querySelector("a")).toBeNull();
  vi.advanceTimersByTime(59_000);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2000);
  expect(revoke).toHaveBeenCalledWith("blob:1");
});
