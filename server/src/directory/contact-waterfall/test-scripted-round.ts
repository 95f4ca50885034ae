import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { DetailName, VendorAnswer, VendorReport } from "../../adapters/contact-vendors/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { storeCompanies } from "../test-people.ts";
import { readReport } from "./index.ts";
import {
  createTestVendor,
  makeVendorPerson,
  openTestWaterfall,
  type TestDetails,
  type TestVendor,
} from "./test-waterfall.ts";

const behaviours = [
  "hit",
  "hit",
  "half",
  "guess",
  "wrong",
  "nothing",
  "opt-out",
  "slow",
  "limit",
  "down",
  "used",
] as const;
type Behaviour = (typeof behaviours)[number];

interface Row {
  readonly index: number;
  readonly fullName: string;
  readonly companyName: string;
}

const vendorDetails: Readonly<Record<string, readonly DetailName[]>> = {
  first: ["email", "phone", "mobile", "linkedIn"],
  second: ["email", "linkedIn"],
  third: ["email"],
};
const vendorIds = Object.keys(vendorDetails);
const firmCount = 50;
const pricePerHit = 100_000;

const drawNumber = (text: string) => createHash("sha256").update(text).digest().readUInt32BE(0);
const drawLetters = (text: string) =>
  [...createHash("sha256").update(text).digest().subarray(0, 8)]
    .map((byte) => String.fromCharCode(97 + (byte % 26)))
    .join("");
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function makeRow(index: number): Row {
  const names = [drawLetters(`first ${index}`), drawLetters(`last ${index}`)].map(capitalize);
  return {
    index,
    fullName: names.join(" "),
    companyName: `Firm ${capitalize(drawLetters(`firm ${index % firmCount}`))}`,
  };
}

/** What a vendor does with a row, drawn once and for all. */
const drawBehaviour = (vendor: string, { index }: Row): Behaviour =>
  behaviours[drawNumber(`${vendor} ${index}`) % behaviours.length] as Behaviour;

/** The details that a vendor has of a row's person. */
function listDetails(vendor: string, { index }: Row, behaviour: Behaviour): TestDetails {
  if (behaviour === "wrong") return { email: { value: `other${index}@other.example`, method: "verified" } };
  const details: TestDetails =
    behaviour === "guess"
      ? { email: { value: `guess${index}@firm.example`, method: "guessed" } }
      : {
          email: { value: `row${index}@firm.example`, method: "verified" },
          ...(behaviour !== "half" && {
            phone: `+1330555${String(index % 10_000).padStart(4, "0")}`,
            linkedIn: `https://www.linkedin.com/in/row-${index}`,
          }),
        };
  const delivered = Object.entries(details).filter(([name]) =>
    vendorDetails[vendor]?.includes(name as DetailName),
  );
  return Object.fromEntries(delivered);
}

async function answerRow(vendor: string, row: Row): Promise<VendorAnswer> {
  const behaviour = drawBehaviour(vendor, row);
  if (behaviour === "slow") await sleep(2);
  if (behaviour === "nothing") return { kind: "nothing" };
  if (behaviour === "opt-out") return { kind: "opted-out" };
  if (behaviour === "used") return { kind: "out-of-credits", reason: "used up", retryAfterSeconds: null };
  if (behaviour === "limit") return { kind: "failed", reason: "429", retryAfterSeconds: 30 };
  if (behaviour === "down") return { kind: "failed", reason: "503", retryAfterSeconds: null };
  const companyName = behaviour === "wrong" ? "Another Employer" : row.companyName;
  const details = listDetails(vendor, row, behaviour);
  return {
    kind: "person",
    person: makeVendorPerson(`Vendor ${vendor}`, { fullName: row.fullName, companyName, details }),
  };
}

/** What the script says: the outcome of each row, the report, and whom no vendor has answered about. */
class Script {
  readonly outcomes: string[] = [];
  readonly unanswered: string[] = [];
  readonly #counts = new Map(vendorIds.map((vendor) => [vendor, makeCounts(vendor)]));

  get report(): VendorReport[] {
    return [...this.#counts.values()];
  }

  play(row: Row): void {
    const known: TestDetails = {};
    const problems: string[] = [];
    let optedOut = false;
    for (const vendor of vendorIds) {
      const missing = listMissing(known).filter((detail) => vendorDetails[vendor]?.includes(detail));
      if (optedOut || missing.length === 0) continue;
      const behaviour = drawBehaviour(vendor, row);
      const result = this.#count(vendor, { row, behaviour, missing, known });
      if (result === "optedOut") optedOut = true;
      if (result === "failed" || result === "outOfCredits") {
        problems.push(result);
        this.unanswered.push(`${vendor} ${row.index}`);
      }
    }
    if (optedOut) {
      const own = this.unanswered.filter((each) => each.endsWith(` ${row.index}`));
      for (const each of own) this.unanswered.splice(this.unanswered.indexOf(each), 1);
    }
    this.outcomes.push(optedOut ? "opted-out" : describeEnd(known, problems));
  }

  #count(
    vendor: string,
    {
      row,
      behaviour,
      missing,
      known,
    }: { row: Row; behaviour: Behaviour; missing: DetailName[]; known: TestDetails },
  ) {
    const counts = this.#counts.get(vendor) as Counts;
    const details = listDetails(vendor, row, behaviour);
    const result = readResult(
      behaviour,
      missing.some((detail) => detail in details),
    );
    counts.questions += 1;
    counts[result] += 1;
    if (isPerson(behaviour)) counts.costMicros += pricePerHit;
    if (result === "hits") addDetails(known, details, counts);
    return result;
  }
}

type Counts = ReturnType<typeof makeCounts>;

const isPerson = (behaviour: Behaviour) => ["hit", "half", "guess", "slow", "wrong"].includes(behaviour);

/** Adds a vendor's details to those known: a verified one replaces a guess. */
function addDetails(known: TestDetails, details: TestDetails, counts: Counts): void {
  for (const [detail, value] of Object.entries(details)) {
    const name = detail as DetailName;
    const before = known[name];
    if (before !== undefined) counts.compared += 1;
    if (before !== undefined && readText(before) === readText(value)) counts.agreed += 1;
    if (before === undefined || readMethod(value) === "verified") known[name] = value;
  }
}

type Detail = NonNullable<TestDetails[DetailName]>;
const readText = (detail: Detail) => (typeof detail === "string" ? detail : detail.value);
const readMethod = (detail: Detail) => (typeof detail === "string" ? "listed" : detail.method);

const makeCounts = (vendor: string) => ({
  vendor,
  questions: 0,
  hits: 0,
  wrongPeople: 0,
  nothing: 0,
  optedOut: 0,
  outOfCredits: 0,
  failed: 0,
  compared: 0,
  agreed: 0,
  costMicros: 0,
});

function readResult(behaviour: Behaviour, isHit: boolean) {
  const results = {
    "opt-out": "optedOut",
    used: "outOfCredits",
    limit: "failed",
    down: "failed",
    wrong: "wrongPeople",
  } as const;
  if (behaviour in results) return results[behaviour as keyof typeof results];
  return behaviour === "nothing" || !isHit ? ("nothing" as const) : ("hits" as const);
}

function listMissing(known: TestDetails): DetailName[] {
  const isGood = (name: DetailName) => {
    const detail = known[name];
    return detail !== undefined && readMethod(detail) !== "guessed";
  };
  return [
    ...(isGood("email") ? [] : (["email"] as const)),
    ...(isGood("phone") ? [] : (["phone", "mobile"] as const)),
    ...(isGood("linkedIn") ? [] : (["linkedIn"] as const)),
  ];
}

function describeEnd(known: TestDetails, problems: readonly string[]): string {
  if (Object.keys(known).length > 0) return known.email && known.phone ? "found" : "partly";
  if (problems.includes("failed")) return "failed";
  return problems.length > 0 ? "out-of-credits" : "nothing";
}

const pageSize = 100;

/** Lets two processes enrich `count` rows, some of them twice, and says what came of it beside what the script says. */
export async function playScriptedRound(db: Database, count: number) {
  const rows = Array.from({ length: count }, (_, index) => makeRow(index));
  const rowByName = new Map(rows.map((row) => [row.fullName, row]));
  await storeCompanies(
    db,
    rows.slice(0, firmCount).map(({ companyName }, at) => ({ id: 100_001 + at, name: companyName })),
  );
  const vendors = vendorIds.map((id) =>
    createTestVendor(id, ({ fullName }) => answerRow(id, rowByName.get(fullName) as Row), {
      delivers: vendorDetails[id] ?? [],
    }),
  );
  const steps = vendors.map((vendor) => ({ vendor, priceMicros: pricePerHit }));
  const processes = [openTestWaterfall(db, steps), openTestWaterfall(db, steps)];
  const enrichPages = async (process: number, isOwn: (page: number) => boolean) => {
    const outcomes = new Map<string, string>();
    for (let page = 0; page * pageSize < count; page += 1) {
      if (!isOwn(page)) continue;
      const ofPage = rows.slice(page * pageSize, (page + 1) * pageSize).map(writeRequest);
      const again = ofPage.slice(0, 20).map((request) => ({ ...request, key: `again ${request.key}` }));
      const requests = [...ofPage, ...again];
      for (const [key, { kind }] of (await processes[process]?.enrich(requests)) ?? [])
        outcomes.set(key, kind);
    }
    return outcomes;
  };
  const parts = await Promise.all(
    [0, 1].map((process) => enrichPages(process, (page) => page % 2 === process)),
  );
  const report = (await readReport(db, 1)).filter(({ vendor }) => vendor !== "directory");
  const script = new Script();
  for (const row of rows) script.play(row);
  const asked = listAsked(vendors, rowByName);
  for (const vendor of vendors) vendor.asked.length = 0;
  await enrichPages(0, () => true);
  return {
    script,
    report,
    outcomes: rows.map(({ index }) =>
      [`${index}`, `again ${index}`].flatMap((key) => parts.flatMap((part) => part.get(key) ?? [])),
    ),
    asked,
    askedAgain: listAsked(vendors, rowByName),
  };
}

const writeRequest = ({ index, fullName, companyName }: Row) => ({
  key: String(index),
  fullName,
  companyName,
});

const listAsked = (vendors: readonly TestVendor[], rows: ReadonlyMap<string, Row>): string[] =>
  vendors.flatMap(({ id, asked }) => asked.map(({ fullName }) => `${id} ${rows.get(fullName)?.index}`));
