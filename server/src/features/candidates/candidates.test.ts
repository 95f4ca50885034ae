import { coreData } from "@eq/understanding/core-data";
import { createResumeReader, type ResumeReader } from "@eq/understanding/resume";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "../../platform/db/sql.ts";
import { drawLine, makeDocx, makeParagraph, makePdf } from "../../resume-text/test-files.ts";
import { makeWord97 } from "../../resume-text/test-word-97.ts";
import { openTestApp, type TestApp } from "../../test-app.ts";
import { pasteResume, uploadResume } from "./test-uploads.ts";

const resumeLines = [
  "Ada Example",
  "Registered Nurse",
  "Tulsa, OK | ada@example.com | 555-0101",
  "EXPERIENCE",
  "Registered Nurse, Example Clinic, Tulsa, OK\tMay 2015 - Present",
  "Cared for patients of a night ward",
  "EDUCATION",
  "Bachelor of Science in Nursing, 2014",
];
const resumeText = resumeLines.join("\n");

/** The product's error messages, word for word. */
const errorMessages = {
  type: "Please upload a PDF, DOC, DOCX, or TXT file.",
  size: "File size must be less than 5MB.",
  noText: "Please enter candidate information.",
  noFile: "Please select a file to upload.",
  unreadable: "Could not extract candidate information. Please try with more detailed content.",
  failed: "Failed to parse candidate profile",
};

/** A resume that contains this text makes the test's resume reader throw. */
const unreadableText = "no reader takes this";
const { readResume } = createResumeReader(coreData);
const throwingReader: ResumeReader = {
  readResume: (content) => {
    // Quote the resume in the error's message, as some parsers do.
    if (content.includes(unreadableText))
      throw new Error(`cannot read ${content.replaceAll("\n", "\n    at ")}`);
    return readResume(content);
  },
};

const loggedLines: string[] = [];
const log = pino({ level: "info" }, { write: (line: string) => void loggedLines.push(line) });
let server: TestApp;
let pdf: Buffer;
beforeAll(async () => {
  server = await openTestApp({ companies: 1 }, { resumeReader: throwingReader, log });
  pdf = await makePdf((page) => {
    for (const [index, line] of resumeLines.entries())
      drawLine(page, line.replace("\t", ", "), 40, 40 + 16 * index);
  });
}, 120_000);
afterAll(() => server.close());

describe("reading a resume from an uploaded file", () => {
  test("returns a profile with all fields of the contract for each file type [MPC-006] [MPC-013] [API-019]", async () => {
    const files = [
      { name: "Ada.PDF", bytes: pdf },
      { name: "ada.docx", bytes: makeDocx(resumeLines.map(makeParagraph).join("")) },
      { name: "ada.doc", bytes: makeWord97(resumeText) },
      { name: "ada.txt", bytes: Buffer.from(resumeText) },
      { name: "ada", mediaType: "application/pdf", bytes: pdf },
      { name: "wrongly-named.docx", bytes: pdf },
    ];
    for (const file of files) {
      const answer = await uploadResume(server.app, file);
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

  test("refuses files whose name or content is of another type with 415 [MPC-007] [API-019]", async () => {
    const program = Buffer.concat([Buffer.from("MZ"), Buffer.alloc(5000, "\u0000\u0003PE")]);
    const picture = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
    for (const file of [
      { name: "ada.png", mediaType: "image/png", bytes: Buffer.from(resumeText) },
      { name: "ada", bytes: Buffer.from(resumeText) },
      { name: "ada.pdf", mediaType: "application/pdf", bytes: program },
      { name: "ada.docx", bytes: picture },
      { name: "ada.txt", mediaType: "text/plain", bytes: program },
    ]) {
      const answer = await uploadResume(server.app, file);
      expect(answer.statusCode, file.name).toBe(415);
      expect(answer.json()).toEqual({ success: false, error: errorMessages.type });
    }
  });

  test("accepts a file of exactly the size limit and refuses a file with one byte more with 413 [LIMIT-011]", async () => {
    const filled = Buffer.alloc(5_242_880, " ");
    filled.write(resumeText);
    expect((await uploadResume(server.app, { name: "ada.txt", bytes: filled })).statusCode).toBe(200);
    const larger = Buffer.concat([filled, Buffer.from(" ")]);
    const answer = await uploadResume(server.app, { name: "ada.txt", bytes: larger });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toEqual({ success: false, error: errorMessages.size });
    const far = await uploadResume(server.app, { name: "ada.txt", bytes: Buffer.alloc(4 * 5_242_880, " ") });
    expect(far.json().error).toBe(errorMessages.size);
  });

  test("refuses a form without a file, and ignores unknown form fields [API-019]", async () => {
    expect((await uploadResume(server.app, null)).json()).toEqual({
      success: false,
      error: errorMessages.noFile,
    });
    const asJson = {
      method: "POST",
      url: "/api/ai/mpc/parse-candidate-file",
      payload: { file: resumeText },
    } as const;
    expect((await server.app.inject(asJson)).json().error).toBe(errorMessages.noFile);
    const torn = { ...asJson, headers: { "content-type": "multipart/form-data" }, payload: "--x" };
    expect((await server.app.inject(torn)).statusCode).toBe(400);
    const file = { name: "ada.txt", bytes: Buffer.from(resumeText) };
    const metadata = JSON.stringify({ fileName: "ada.txt", source: "upload", colour: "red" });
    expect((await uploadResume(server.app, file, { metadata, other: "{" })).statusCode).toBe(200);
    const wrong = await uploadResume(server.app, file, { metadata: "{nothing" });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().error).toContain("metadata");
  });
});

describe("reading a resume from pasted text", () => {
  test("returns the same profile for pasted text as for its file [API-020]", async () => {
    const metadata = { source: "paste", other: 1 };
    const pasted = await pasteResume(server.app, { content: resumeText, metadata });
    expect(pasted.statusCode).toBe(200);
    const file = await uploadResume(server.app, { name: "ada.txt", bytes: Buffer.from(resumeText) });
    expect(pasted.json()).toEqual(file.json());
    const odd = await pasteResume(server.app, {
      content: `\u0000${resumeText.replaceAll("\n", "\r\n")}\u0000`,
    });
    expect(odd.json()).toEqual(file.json());
  });

  test.each([
    ["nothing", "", 400, errorMessages.noText],
    ["blanks", " \n\u0000\t", 400, errorMessages.noText],
    ["no role [MPC-011]", "hello", 422, errorMessages.unreadable],
  ])("refuses text that is %s with its message", async (_kind, content, status, error) => {
    const answer = await pasteResume(server.app, { content });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ success: false, error });
  });

  test("refuses pasted text that is too long and names the limit", async () => {
    const long = await pasteResume(server.app, { content: "a".repeat(200_001) });
    expect(long.statusCode).toBe(400);
    expect(long.json().error).toContain("200,000 characters");
    const larger = await pasteResume(server.app, { content: "a".repeat(1_100_000) });
    expect(larger.statusCode).toBe(413);
    expect(larger.json().error).toContain("1 MB");
  });

  test("answers with a generic message and logs no resume text when the reader fails [MPC-012]", async () => {
    const likeFrames = ["Example Ward (file:///night.ts:1:2)", "Example Ward node:night:1:2"];
    const answer = await pasteResume(server.app, {
      content: [resumeText, ...likeFrames, unreadableText].join("\n"),
    });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ success: false, error: errorMessages.failed });
    expect(loggedLines).toHaveLength(1);
    expect(loggedLines[0]).toContain("Reading a resume failed");
    expect(loggedLines[0]).toMatch(/"place":"at .*\(node:/);
    expect(loggedLines[0]).not.toMatch(/Ada|Example|Nurse/);
  });
});

test("parses the resume of a guest with or without a session, and does not count this as a free search [MPC-021]", async () => {
  const before = await server.db.query(sql`select * from guest_session`);
  expect((await pasteResume(server.app, { content: resumeText })).statusCode).toBe(200);
  const session = await server.app.inject({ method: "POST", url: "/api/guest/session", payload: {} });
  const cookie = String(session.headers["set-cookie"]).split(";", 1)[0] ?? "";
  const file = { name: "ada.txt", bytes: Buffer.from(resumeText) };
  expect((await uploadResume(server.app, file, {}, { cookie })).statusCode).toBe(200);
  const response = await server.app.inject({
    url: `/api/guest/session/${session.json().session.sessionId}`,
    headers: { cookie },
  });
  expect(response.json().session).toMatchObject({ searchCount: 0, hasReachedLimit: false });
  expect(await server.db.query(sql`select * from guest_session`)).toHaveLength(before.length + 1);
});

test("reads 120 resumes of a user a minute and refuses the 121st with retry-after", async () => {
  const headers = { authorization: "Bearer eager" };
  for (let count = 0; count < 120; count++) await pasteResume(server.app, { content: "x" }, headers);
  const answer = await pasteResume(server.app, { content: resumeText }, headers);
  expect(answer.statusCode).toBe(429);
  expect(answer.json()).not.toHaveProperty("requiresAuth");
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  expect(
    (await pasteResume(server.app, { content: resumeText }, { authorization: "Bearer calm" })).statusCode,
  ).toBe(200);
});

test("limits the resumes of guests of one address in a minute, also behind a local proxy; guests on the server's own machine have no limit", async () => {
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

test("the API document describes the upload form with its file field", async () => {
  const { paths } = (await server.app.inject({ url: "/api/docs/json" })).json();
  const { requestBody } = paths["/api/ai/mpc/parse-candidate-file"].post;
  const { schema } = requestBody.content["multipart/form-data"];
  expect(Object.keys(schema.properties)).toEqual(["file", "metadata"]);
  expect(schema.required).toEqual(["file"]);
});
