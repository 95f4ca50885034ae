import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { ContactVendor } from "../../adapters/contact-vendors/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { readErasureSecret } from "../../platform/db/erasure-secret.ts";
import { hashIdentities, type OpenQuestion, type OpenRequest, writeQuestion } from "./open-request.ts";
import { readKnownPeople } from "./read-known-people.ts";
import { applyAnswer, settleAnswers, type WaterfallParts, type WaterfallStep } from "./settle-answers.ts";
import {
  claimQuestions,
  type QuestionKey,
  readAnswers,
  releaseQuestions,
  type StoredAnswer,
} from "./store-questions.ts";

/** Milliseconds for which an answer that somebody else waits for is waited for, too. */
const maxWaitMs = 30_000;
const pollMs = 200;

/**
 * Asks one vendor about the requests that lack something that it has, and brings them up to date. A question that was
 * asked within 30 days, or that another process asks now, is not asked again.
 * @throws the abort reason of the signal
 */
export async function askVendor(
  parts: WaterfallParts,
  step: WaterfallStep,
  { open, signal }: { open: readonly OpenRequest[]; signal: AbortSignal | undefined },
): Promise<void> {
  const { db } = parts;
  const { vendor } = step;
  const secret = await readErasureSecret(db);
  const questions = collectQuestions(parts, { vendor, open, secret });
  if (questions.length === 0) return;
  const asker = randomUUID();
  const { toAsk, answered } = await findAnswered(db, vendor, questions);
  const waiting = [...answered];
  try {
    // Each batch is stored before the next one is asked, so that little is lost when somebody stops the work.
    for (let start = 0; start < toAsk.length; start += vendor.batchSize) {
      const batch = toAsk.slice(start, start + vendor.batchSize);
      const claimed = await claimBatch(db, vendor, { batch, asker });
      waiting.push(...batch.filter((question) => !claimed.includes(question)));
      await askBatch(parts, step, { batch: claimed, secret, signal });
    }
  } finally {
    await releaseQuestions(db, vendor.id, asker);
  }
  await applyStoredAnswers(db, vendor, { questions: waiting, signal });
  await reloadPeople(db, questions);
}

async function askBatch(
  parts: WaterfallParts,
  step: WaterfallStep,
  {
    batch,
    secret,
    signal,
  }: { batch: readonly OpenQuestion[]; secret: string; signal: AbortSignal | undefined },
): Promise<void> {
  if (batch.length === 0) return;
  const answers = await step.vendor.ask(
    batch.map(({ question }) => question),
    { signal },
  );
  await settleAnswers(parts, step, { questions: batch, answers, secret });
}

function collectQuestions(
  { wanted }: WaterfallParts,
  { vendor, open, secret }: { vendor: ContactVendor; open: readonly OpenRequest[]; secret: string },
): OpenQuestion[] {
  const questions = new Map<string, OpenQuestion>();
  for (const request of open) {
    const question = writeQuestion(request, vendor, wanted);
    if (question === null) continue;
    const identities = hashIdentities(request, secret);
    const key = `${identities.first} ${[...question.wanted].join(" ")}`;
    const known = questions.get(key);
    if (known) known.requests.push(request);
    else questions.set(key, { identities, question, requests: [request] });
  }
  return [...questions.values()];
}

const listEarlierKeys = ({ identities, question }: OpenQuestion): QuestionKey[] =>
  identities.earlier.map((identity) => ({ question: identity, wanted: [...question.wanted] }));

/** Whether a remembered answer is about the person of a question: a namesake's is not. */
function isAbout({ identities, requests }: OpenQuestion, answer: StoredAnswer): boolean {
  const person = requests[0]?.person ?? null;
  const isSame = person === null || answer.personId === null || answer.personId === person.id;
  return isSame && identities.earlier.includes(answer.question);
}

/** Tells the questions that the vendor has answered before from those to ask. */
async function findAnswered(
  db: Database,
  vendor: ContactVendor,
  questions: readonly OpenQuestion[],
): Promise<{ toAsk: OpenQuestion[]; answered: OpenQuestion[] }> {
  const stored = await readAnswers(db, vendor.id, questions.flatMap(listEarlierKeys));
  const answers = stored.filter(({ kind }) => kind !== "asking");
  const isAnswered = (question: OpenQuestion) => answers.some((answer) => isAbout(question, answer));
  return {
    toAsk: questions.filter((question) => !isAnswered(question)),
    answered: questions.filter(isAnswered),
  };
}

/** Takes the questions of a batch that nobody else asks at present. */
async function claimBatch(
  db: Database,
  vendor: ContactVendor,
  { batch, asker }: { batch: readonly OpenQuestion[]; asker: string },
): Promise<OpenQuestion[]> {
  // Two questions about one person may want different details; all of them are claimed by the last one.
  const keys = new Map(
    batch.map(({ identities, question }) => [
      identities.first,
      { question: identities.first, wanted: [...question.wanted] },
    ]),
  );
  const claimed = await claimQuestions(db, { vendor: vendor.id, keys: [...keys.values()], asker });
  return batch.filter(({ identities }) => claimed.has(identities.first));
}

/** Applies the answers that somebody else has got, and waits for those that somebody else waits for. */
async function applyStoredAnswers(
  db: Database,
  vendor: ContactVendor,
  { questions, signal }: { questions: readonly OpenQuestion[]; signal: AbortSignal | undefined },
): Promise<void> {
  let open = questions;
  for (const endsAt = performance.now() + maxWaitMs; open.length > 0; ) {
    const answers = await readAnswers(db, vendor.id, open.flatMap(listEarlierKeys));
    const isLate = performance.now() > endsAt;
    const waiting: OpenQuestion[] = [];
    for (const question of open) {
      const fitting = answers.filter((answer) => isAbout(question, answer));
      const answer = fitting.find(({ kind }) => kind !== "asking");
      if (answer === undefined && fitting.length > 0 && !isLate) waiting.push(question);
      else applyStoredAnswer(vendor, question, answer);
    }
    open = waiting;
    if (open.length > 0) await sleep(pollMs, undefined, { signal });
  }
}

/** A question without a stored answer failed for whoever asked it. */
function applyStoredAnswer(
  vendor: ContactVendor,
  { requests }: OpenQuestion,
  answer: StoredAnswer | undefined,
): void {
  for (const request of requests) {
    if (answer === undefined)
      request.problems.push({
        kind: "failed",
        reason: `${vendor.name} has not answered`,
        retryAfterSeconds: 5,
      });
    else applyAnswer(request, answer.kind, answer.personId);
    if (answer?.kind === "person" && answer.personId !== null) request.helpers.add(vendor.name);
  }
}

/** Reads the people anew, whose details may have changed. A request that names a person keeps that person. */
async function reloadPeople(db: Database, questions: readonly OpenQuestion[]): Promise<void> {
  const requests = questions.flatMap((question) => question.requests);
  const readId = ({ person, foundId }: OpenRequest) => person?.id ?? foundId;
  const people = await readKnownPeople(db, [
    ...new Set(requests.flatMap((request) => readId(request) ?? [])),
  ]);
  for (const request of requests) {
    request.person = people.get(readId(request) ?? "") ?? request.person;
    if (request.person?.optedOut) request.optedOut = true;
  }
}
