import type { Database } from "../../platform/db/database.ts";
import {
  createShareReader,
  isLikely,
  listPossibleAddresses,
  type PossibleAddress,
  patternVendor,
} from "../email-patterns/index.ts";
import { retryConflicts } from "../import/retry-conflicts.ts";
import { isWeakerThanGuess } from "./choose-value.ts";
import type { OpenRequest } from "./open-request.ts";
import { type KnownPerson, readKnownPeople } from "./read-known-people.ts";
import type { WaterfallParts } from "./settle-answers.ts";
import { type NewFinding, storeFindings } from "./store-findings.ts";
import { addToReport, noCounts } from "./store-report.ts";
import { withdrawFindings } from "./withdraw-findings.ts";

interface GuessParts extends Pick<WaterfallParts, "db" | "now"> {
  /** Ids of the vendors, first to last. */
  readonly order: readonly string[];
}

/**
 * Derives the likely addresses of people whose email nobody has found, from the known addresses at their employers' domains.
 * A guess that was stored before is replaced or withdrawn when what is known has changed.
 */
export async function guessAddresses(parts: WaterfallParts, open: readonly OpenRequest[]): Promise<void> {
  if (!parts.wanted.includes("email")) return;
  const requests = open.flatMap((request) => {
    const { person, optedOut } = request;
    return person !== null && !optedOut && !isUnanswered(request) && mayGuess(person)
      ? [{ request, before: person }]
      : [];
  });
  const ids = [...new Set(requests.map(({ before }) => before.id))];
  if (ids.length === 0) return;
  const order = parts.steps.map(({ vendor }) => vendor.id);
  await storeGuesses({ ...parts, order }, ids);
  const people = await readKnownPeople(parts.db, ids);
  const hits = [...people.values()].filter(hasGuess).length;
  await addToReport(parts.db, patternVendor, {
    ...noCounts,
    questions: ids.length,
    hits,
    nothing: ids.length - hits,
  });
  for (const { request, before } of requests) applyGuess(request, before, people.get(before.id) ?? before);
}

function applyGuess(request: OpenRequest, before: KnownPerson, after: KnownPerson): void {
  request.isOutdated = before.email !== after.email;
  if (hasGuess(after)) request.helpers.add("known addresses of colleagues");
  request.person = after;
}

const hasGuess = ({ sources }: KnownPerson) => sources.email?.probability !== undefined;

/** Nothing is known yet and not every vendor has answered: a guess would be charged and hide the failure. */
const isUnanswered = ({ outcome, problems, helpers }: OpenRequest) =>
  outcome.kind === "nothing" && problems.length > 0 && helpers.size === 0;

/** Whether a guess would be better than what is known of the person's email. */
function mayGuess({ email, sources, optedOut, demo }: KnownPerson): boolean {
  if (optedOut || demo) return false;
  return email === null || isWeakerThanGuess({ method: sources.email?.method ?? null });
}

/** Replaces a guess that does not work by the next likely one, or withdraws it. Also guesses where no email is left. */
export async function replaceGuess(parts: GuessParts, personId: string): Promise<void> {
  const person = (await readKnownPeople(parts.db, [personId])).get(personId);
  if (person === undefined || !mayGuess(person)) return;
  if (person.email === null || hasGuess(person)) await storeGuesses(parts, [personId]);
}

/** Stores the best guess of each of these people, and withdraws earlier guesses of those who have none any more. */
async function storeGuesses(parts: GuessParts, ids: readonly string[]): Promise<void> {
  const { db, now } = parts;
  const shares = await getShareReader(parts)(db);
  const possible = await listPossibleAddresses(db, ids, { shares, now: now() });
  const guesses = new Map(
    ids.flatMap((id) => {
      const best = possible.get(id)?.find(isLikely);
      return best ? [[id, best] as const] : [];
    }),
  );
  const findings = [...guesses].map(([id, address]) => describeFinding(id, address));
  const order = [...parts.order, patternVendor];
  await retryConflicts(() =>
    db.transaction(async (tx) => {
      await withdrawFindings(tx, { vendor: patternVendor, personIds: ids, except: guesses }, order);
      await storeFindings(tx, findings, { order, now: now() });
    }),
  );
}

function describeFinding(
  personId: string,
  { email, probability, basis, newest }: PossibleAddress,
): NewFinding {
  return {
    personId,
    detail: "email",
    vendor: patternVendor,
    source: basis,
    value: email,
    method: "pattern",
    valueOn: newest,
    doNotCall: false,
    probability,
  };
}

/** The shares of the formats are read once a day by each waterfall. */
const shareReaders = new WeakMap<Database, ReturnType<typeof createShareReader>>();

function getShareReader({ db, now }: Pick<GuessParts, "db" | "now">) {
  const known = shareReaders.get(db);
  if (known) return known;
  const created = createShareReader(now);
  shareReaders.set(db, created);
  return created;
}
