import { coreData } from "@eq/understanding/core-data";
import { createResumeReader, type ResumeReader } from "@eq/understanding/resume";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "../../platform/db/sql.ts";
import { makeDocx, makePdf, paragraph, put } from "../../resume-text/test-files.ts";
import { makeWord97 } from "../../resume-text/test-word-97.ts";
import { openTestApp, type TestApp } from "../../test-app.ts";
import { paste, upload } from "./test-uploads.ts";

const lines = [
  "Ada Example",
  "Registered Nurse",
  "Tulsa, OK | ada@example.com | 555-0101",
  "EXPERIENCE",
  "Registered Nurse, Example Clinic, Tulsa, OK\tMay 2015 - Present",
  "Cared for patients of a night ward",
  "EDUCATION",
  "Bachelor of Science in Nursing, 2014",
];
const text = lines.join("\n");

/** The product's error messages, word for word. */
const messages = {
  type: "Please upload a PDF, DOC, DOCX, or TXT file.",
  size: "File size must be less than 5MB.",
  noText: "Please enter candidate information.",
  noFile: "Please select a file to upload.",
  unreadable: "Could not extract candidate information. Please try with more detailed content.",
  failed: "Failed to parse candidate profile",
};

/** Text on which the reader of this test throws. */
const unreadable = "no reader takes this";
const { readResume } = createResumeReader(coreData);
const resumeReader: ResumeReader = {
  readResume: (content) => {
    // Throws with a message that quotes the surrounding lines, as some parsers do.
    if (content.includes(unreadable)) throw new Error(`cannot read ${content.replaceAll("\n", "\n    at ")}`);
    return readResume(content);
  },
};

const logged: string[] = [];
const log = pino({ level: "info" }, { write: (line: string) => void logged.push(line) });
let server: TestApp;
let pdf: Buffer;
beforeAll(async () => {
  server = await openTestApp({ companies: 1 }, { resumeReader, log });
  pdf = await makePdf((page) => {
    for (const [index, line] of lines.entries()) put(page, line.replace("\t", ", "), 40, 40 + 16 * index);
  });
}, 120_000);
afterAll(() => server.close());

describe("parseCandidateFile", () => {
  test("returns a profile with all fields of the contract for each file type [MPC-006] [MPC-013] [API-019]", async () => {
    const files = [
      { name: "Ada.PDF", bytes: pdf },
      { name: "ada.docx", bytes: makeDocx(lines.map(paragraph).join("")) },
      { name: "ada.doc", bytes: makeWord97(text) },
      { name: "ada.txt", bytes: Buffer.from(text) },
      { name: "ada", mediaType: "application/pdf", bytes: pdf },
      { name: "wrongly-named.docx", bytes: pdf },
    ];
    for (const file of files) {
      const answer = await upload(server.app, file);
      expect(answer.statusCode, `${file.name}: ${answer.body}`).toBe(200);
      const { success, candidateProfile } = answer.json();
      expect(success).toBe(true);
      expect(candidateProfile.candidateName).toBe("Ada Example");
      expect(candidateProfile.desiredRoles).toContain("Registered Nurse");
      for (const field of [
        "experienceLevel",
        "industries",
        "locations",
        "companySize",
        "companySearchQuery",
      ]) {
        expect(candidateProfile).toHaveProperty(field);
      }
    }
  });

  test("refuses other file types by name or content with 415 [MPC-007] [API-019]", async () => {
    const program = Buffer.concat([Buffer.from("MZ"), Buffer.alloc(5000, "\u0000\u0003PE")]);
    const picture = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
    for (const file of [
      { name: "ada.png", mediaType: "image/png", bytes: Buffer.from(text) },
      { name: "ada", bytes: Buffer.from(text) },
      { name: "ada.pdf", mediaType: "application/pdf", bytes: program },
      { name: "ada.docx", bytes: picture },
      { name: "ada.txt", mediaType: "text/plain", bytes: program },
    ]) {
      const answer = await upload(server.app, file);
      expect(answer.statusCode, file.name).toBe(415);
      expect(answer.json()).toEqual({ success: false, error: messages.type });
    }
  });

  test("accepts a file of exactly the size limit and refuses one more byte with 413 [LIMIT-011]", async () => {
    const filled = Buffer.alloc(5_242_880, " ");
    filled.write(text);
    expect((await upload(server.app, { name: "ada.txt", bytes: filled })).statusCode).toBe(200);
    const larger = Buffer.concat([filled, Buffer.from(" ")]);
    const answer = await upload(server.app, { name: "ada.txt", bytes: larger });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toEqual({ success: false, error: messages.size });
    const far = await upload(server.app, { name: "ada.txt", bytes: Buffer.alloc(4 * 5_242_880, " ") });
    expect(far.json().error).toBe(messages.size);
  });

  test("refuses a form without a file, and ignores unknown form fields [API-019]", async () => {
    expect((await upload(server.app, null)).json()).toEqual({ success: false, error: messages.noFile });
    const asJson = {
      method: "POST",
      url: "/api/ai/mpc/parse-candidate-file",
      payload: { file: text },
    } as const;
    expect((await server.app.inject(asJson)).json().error).toBe(messages.noFile);
    const torn = { ...asJson, headers: { "content-type": "multipart/form-data" }, payload: "--x" };
    expect((await server.app.inject(torn)).statusCode).toBe(400);
    const file = { name: "ada.txt", bytes: Buffer.from(text) };
    const metadata = JSON.stringify({ fileName: "ada.txt", source: "upload", colour: "red" });
    expect((await upload(server.app, file, { metadata, other: "{" })).statusCode).toBe(200);
    const wrong = await upload(server.app, file, { metadata: "{nothing" });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().error).toContain("metadata");
  });
});

describe("parseCandidate", () => {
  test("returns the same profile for pasted text as for its file [API-020]", async () => {
    const metadata = { source: "paste", other: 1 };
    const pasted = await paste(server.app, { content: text, metadata });
    expect(pasted.statusCode).toBe(200);
    const file = await upload(server.app, { name: "ada.txt", bytes: Buffer.from(text) });
    expect(pasted.json()).toEqual(file.json());
    const odd = await paste(server.app, { content: `\u0000${text.replaceAll("\n", "\r\n")}\u0000` });
    expect(odd.json()).toEqual(file.json());
  });

  test.each([
    ["nothing", "", 400, messages.noText],
    ["blanks", " \n\u0000\t", 400, messages.noText],
    ["no role [MPC-011]", "hello", 422, messages.unreadable],
  ])("refuses text that is %s with its message", async (_kind, content, status, error) => {
    const answer = await paste(server.app, { content });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ success: false, error });
  });

  test("refuses text that is too long and names the limit", async () => {
    const long = await paste(server.app, { content: "a".repeat(200_001) });
    expect(long.statusCode).toBe(400);
    expect(long.json().error).toContain("200,000 characters");
    const larger = await paste(server.app, { content: "a".repeat(1_100_000) });
    expect(larger.statusCode).toBe(413);
    expect(larger.json().error).toContain("1 MB");
  });

  test("answers with a generic message and logs no resume text when the reader fails [MPC-012]", async () => {
    const likeFrames = ["Example Ward (file:///night.ts:1:2)", "Example Ward node:night:1:2"];
    const answer = await paste(server.app, { content: [text, ...likeFrames, unreadable].join("\n") });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ success: false, error: messages.failed });
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain("Reading a resume failed");
    expect(logged[0]).toMatch(/"place":"at .*\(node:/);
    expect(logged[0]).not.toMatch(/Ada|Example|Nurse/);
  });
});

test("parses a guest's resume with or without a session, and counts no search [MPC-021]", async () => {
  const before = await server.db.query(sql`select * from guest_session`);
  expect((await paste(server.app, { content: text })).statusCode).toBe(200);
  const session = await server.app.inject({ method: "POST", url: "/api/guest/session", payload: {} });
  const cookie = String(session.headers["set-cookie"]).split(";", 1)[0] ?? "";
  const file = { name: "ada.txt", bytes: Buffer.from(text) };
  expect((await upload(server.app, file, {}, { cookie })).statusCode).toBe(200);
  const response = await server.app.inject({
    url: `/api/guest/session/${session.json().session.sessionId}`,
    headers: { cookie },
  });
  expect(response.json().session).toMatchObject({ searchCount: 0, hasReachedLimit: false });
  expect(await server.db.query(sql`select * from guest_session`)).toHaveLength(before.length + 1);
});

test("reads 120 resumes of a user a minute and refuses the next with retry-after", async () => {
  const headers = { authorization: "Bearer eager" };
  for (let count = 0; count < 120; count++) await paste(server.app, { content: "x" }, headers);
  const answer = await paste(server.app, { content: text }, headers);
  expect(answer.statusCode).toBe(429);
  expect(answer.json()).not.toHaveProperty("requiresAuth");
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  expect((await paste(server.app, { content: text }, { authorization: "Bearer calm" })).statusCode).toBe(200);
});

test("limits guests by address, also behind a local proxy, but not guests on the server's own machine", async () => {
  const paste = { method: "POST", url: "/api/ai/mpc/parse-candidate", payload: { content: "x" } } as const;
  const far = { remoteAddress: "203.0.113.9" };
  const handedOn = { remoteAddress: "127.0.0.1", headers: { "x-forwarded-for": "198.51.100.1" } };
  const statusOf = async (from: object) => (await server.app.inject({ ...paste, ...from })).statusCode;
  for (const from of [far, handedOn]) {
    for (let count = 0; count < 120; count++) expect(await statusOf(from)).toBe(422);
    expect(await statusOf(from)).toBe(429);
  }
  for (let count = 0; count < 121; count++) expect(await statusOf({})).toBe(422);
});

test("shows the upload form with its file in the API document", async () => {
  const { paths } = (await server.app.inject({ url: "/api/docs/json" })).json();
  const { requestBody } = paths["/api/ai/mpc/parse-candidate-file"].post;
  const { schema } = requestBody.content["multipart/form-data"];
  expect(Object.keys(schema.properties)).toEqual(["file", "metadata"]);
  expect(schema.required).toEqual(["file"]);
});
