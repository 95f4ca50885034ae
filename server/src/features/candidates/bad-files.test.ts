import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { extractResumeText } from "../../resume-text/index.ts";
import { drawLine, makeDocx, makeParagraph, makePdf, makeZip } from "../../resume-text/test-files.ts";
import { makeWord97 } from "../../resume-text/test-word-97.ts";
import { openTestApp, type TestApp } from "../../test-app.ts";
import { uploadResume } from "./test-uploads.ts";

const resumeText = "Ada Example\nRegistered Nurse\nTulsa, OK\n";
const pixelImage = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const hasProcessFiles = process.platform === "linux";

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp({ companies: 1 });
}, 120_000);
afterAll(() => server.close());

/** Makes a DOCX that is a zip bomb: 30 MB packed into 30 kB, with declared sizes that are far too small. */
function makeZipBomb(): Buffer {
  const inflated = Buffer.alloc(30_000_000, " ");
  inflated.write("<w:document>");
  const bomb = makeZip({ "word/document.xml": inflated });
  const size = Buffer.alloc(4);
  size.writeUInt32LE(inflated.length);
  for (let at = bomb.indexOf(size); at >= 0; at = bomb.indexOf(size)) bomb.writeUInt32LE(1000, at);
  return bomb;
}

function makeEntityBomb(): Buffer {
  const grow = (name: string, of: string) => `<!ENTITY ${name} "${`&${of};`.repeat(10)}">`;
  const names = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];
  const entities = names.slice(1).map((name, index) => grow(name, names[index] ?? ""));
  const type = `<!DOCTYPE x [<!ENTITY a "Registered Nurse">${entities.join("")}]>`;
  const xml = `${type}<w:document xmlns:w="w"><w:body>${makeParagraph("Ada &i;")}</w:body></w:document>`;
  return makeZip({ "word/document.xml": Buffer.from(xml) });
}

const badFiles: [string, string, () => Buffer | Promise<Buffer>][] = [
  ["a zip bomb that lies about its size", "bomb.docx", makeZipBomb],
  ["a bomb of XML entities", "entities.docx", makeEntityBomb],
  ["a PDF of 2,000 pages", "pages.pdf", () => makePdf((pdf) => addPages(pdf, 2000), { size: [20, 20] })],
  [
    "a PDF with a password",
    "secret.pdf",
    () => makePdf((pdf) => drawLine(pdf, resumeText, 40, 40), { userPassword: "secret" }),
  ],
  ["a picture of a resume", "scan.pdf", () => makePdf((pdf) => pdf.image(pixelImage, 0, 0, { width: 600 }))],
  [
    "a PDF that was cut off",
    "half.pdf",
    async () => makeTruncatedFile(await makePdf((pdf) => drawLine(pdf, resumeText, 40, 40))),
  ],
  [
    "a Word document that was cut off",
    "half.docx",
    () => makeTruncatedFile(makeDocx(makeParagraph(resumeText))),
  ],
  ["a Word 97 document that was cut off", "half.doc", () => makeTruncatedFile(makeWord97(resumeText))],
  ["a blank template", "blank.docx", () => makeDocx("<w:p/><w:p/>")],
  ["nothing", "empty.txt", () => Buffer.alloc(0)],
];

function addPages(pdf: Parameters<typeof drawLine>[0], count: number): void {
  for (let page = 0; page < count; page++) {
    if (page > 0) pdf.addPage();
    drawLine(pdf, "Ada", 2, 2, 4);
    drawLine(pdf, "Nurse", 2, 10, 4);
  }
}

function makeTruncatedFile(file: Buffer): Buffer {
  return file.subarray(0, file.length / 2);
}

test.each(badFiles)(
  "answers %s with 422, and the server keeps running [MPC-011]",
  async (_kind, name, make) => {
    const answer = await uploadResume(server.app, { name, bytes: await make() });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      success: false,
      error: "Could not extract candidate information. Please try with more detailed content.",
    });
    await expectReadingProcesses(0);
    expect((await server.app.inject({ url: "/api/health" })).statusCode).toBe(200);
  },
);

test("ends the reading process when the caller disconnects, then reads the next file; refuses a file that waits too long with retry-after", async () => {
  // A file that takes longer to read than a caller may wait for it.
  const slow = Buffer.concat([Buffer.from("{\\rtf1 Ada"), Buffer.alloc(5_000_000, "{")]);
  const leave = new AbortController();
  const read = (name: string, bytes: Buffer, signal: AbortSignal) =>
    extractResumeText({ name, mediaType: "", bytes }, { signal, client: "one" });
  const abortedReads = Promise.allSettled(
    ["1.doc", "2.doc", "3.doc"].map((name) => read(name, slow, leave.signal)),
  );
  const impatient = extractResumeText(
    { name: "ada.txt", mediaType: "", bytes: slow },
    { signal: leave.signal, client: "two" },
    1,
  );
  await expect(impatient).rejects.toMatchObject({ status: 503, headers: { "retry-after": "10" } });
  const stays = read("ada.txt", Buffer.from(resumeText), new AbortController().signal);
  await expectReadingProcesses(2);
  leave.abort(new Error("left"));
  for (const answer of await abortedReads) expect(answer).toMatchObject({ reason: { message: "left" } });
  expect(await stays).toBe(resumeText.trim());
  await expectReadingProcesses(0);
}, 9000);

test.skipIf(!hasProcessFiles)("starts a new starter when the idle one has ended", async () => {
  const ada = { name: "ada.txt", mediaType: "", bytes: Buffer.from(resumeText) };
  const read = () => extractResumeText(ada, { signal: new AbortController().signal, client: "one" });
  await read();
  const starters = listChildProcesses(String(process.pid)).filter((id) =>
    readProcessFile(id, "cmdline").includes("reading-starter.ts"),
  );
  expect(starters.length).toBeGreaterThan(0);
  for (const id of starters) process.kill(Number(id), "SIGKILL");
  expect(await read()).toBe(resumeText.trim());
});

/**
 * Waits until this many processes that read files run below the test's process. Only Linux lists processes in /proc.
 */
async function expectReadingProcesses(count: number) {
  if (hasProcessFiles) await expect.poll(countReadingProcesses, { timeout: 20_000 }).toBe(count);
}

function countReadingProcesses(): number {
  const readers = listChildProcesses(String(process.pid)).flatMap(listChildProcesses);
  return readers.filter((id) => readProcessFile(id, "cmdline").includes("reading-process.ts")).length;
}

function listChildProcesses(parent: string): string[] {
  const processes = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return processes.filter((id) => readParentId(id) === parent);
}

function readParentId(id: string): string {
  return /^PPid:\s+(\d+)$/m.exec(readProcessFile(id, "status"))?.[1] ?? "";
}

/** Reads a file of /proc about a process; "" when the process has ended. */
function readProcessFile(id: string, file: string): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, "utf8");
  } catch {
    return "";
  }
}
