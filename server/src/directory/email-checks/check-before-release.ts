import {
  type ContactData,
  type ContactOptions,
  type ContactOutcome,
  type ContactRequest,
  type ContactValue,
  unreleasedDetails,
} from "../../adapters/contact-data/port.ts";
import { readEmailMethod } from "../../contact-values/index.ts";
import { isPublicDomain } from "./plan-check.ts";
import { applyRemembered, type EmailCheckParts, readLeaseMs, runCheck } from "./run-check.ts";
import { beginCheck, type CheckedAddress, readDomain, readVerdict } from "./store-checks.ts";

/** Milliseconds for all checks of one request; what is not checked by then is left to the worker. */
const usualTimeLimitMs = 8_000;
const checksAtOnce = 10;
/** How often an email that takes the place of a withdrawn one is checked too. */
const maxRounds = 3;

type ReleaseParts = EmailCheckParts & { readonly timeLimitMs?: number };

/**
 * Makes a source of contact details whose unverified emails are checked before they are given out. An email that does not
 * exist is withdrawn, so that a request for it comes to "nothing".
 * @param directory reads a person again after a check has changed them
 */
export function createCheckedContacts(
  source: ContactData,
  directory: Pick<ContactData, "enrich">,
  parts: ReleaseParts,
): ContactData {
  return {
    ...source,
    enrich: async (requests, options = {}) => {
      let outcomes = await source.enrich(requests, options);
      let unchecked = [...outcomes.values()].flatMap(listUnverified);
      const limit = limitTime(options.signal, parts.timeLimitMs);
      for (let round = 0; round < maxRounds && unchecked.length > 0; round += 1) {
        const changed = await checkAddresses(parts, unchecked, limit);
        options.signal?.throwIfAborted();
        if (changed.size === 0) break;
        outcomes = await readAgain(directory, { requests, outcomes, changed, options });
        const remaining = [...outcomes.values()].flatMap(listUnverified);
        unchecked = remaining.filter(({ personId }) => changed.has(personId));
      }
      return outcomes;
    },
  };
}

function limitTime(signal: AbortSignal | undefined, timeLimitMs = usualTimeLimitMs): AbortSignal {
  const timeout = AbortSignal.timeout(timeLimitMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

/** @returns the ids of the people whom a check has changed */
async function checkAddresses(
  parts: ReleaseParts,
  unchecked: readonly CheckedAddress[],
  limit: AbortSignal,
): Promise<Set<string>> {
  const { isCheckable = isPublicDomain } = parts;
  const checkable = unchecked.filter(({ address }) => isCheckable(readDomain(address)));
  const waiting = [...new Map(checkable.map((each) => [`${each.personId} ${each.address}`, each])).values()];
  const changed = new Set<string>();
  const work = async () => {
    for (let each = waiting.shift(); each !== undefined; each = waiting.shift())
      if (await checkOne(parts, each, limit)) changed.add(each.personId);
  };
  await Promise.all(Array.from({ length: Math.min(checksAtOnce, waiting.length) }, work));
  return changed;
}

function listUnverified(outcome: ContactOutcome): CheckedAddress[] {
  if (!("contact" in outcome) || outcome.contact.demo) return [];
  const { personId, [unreleasedDetails]: details } = outcome.contact;
  if (personId === null || details.email === null || !needsCheck(details.email)) return [];
  const address = details.email.value.trim().toLowerCase();
  return address.includes("@") ? [{ personId, address }] : [];
}

/** A check of a webmail address, which may be anybody's, says nothing about the person. */
const needsCheck = ({ value, method }: ContactValue) =>
  method !== "verified" && readEmailMethod(value, method) !== "webmail";

/** Checks one address, or applies the verdict that still holds. After the time limit it is stored for the worker. */
async function checkOne(
  parts: EmailCheckParts,
  checked: CheckedAddress,
  limit: AbortSignal,
): Promise<boolean> {
  const { db, now } = parts;
  const leaseMs = limit.aborted ? null : readLeaseMs(parts);
  const check = await beginCheck(db, checked, { now: now(), leaseMs });
  if (check === null) {
    const verdict = await readVerdict(db, checked.address, now());
    return verdict !== null && (await applyRemembered(parts, checked, verdict));
  }
  try {
    return await runCheck(parts, check, limit);
  } catch (error) {
    if (limit.aborted) return false;
    throw error;
  }
}

/** Replaces the outcomes of people whom a check has changed by what the directory has of them now. */
async function readAgain(
  directory: Pick<ContactData, "enrich">,
  {
    requests,
    outcomes,
    changed,
    options,
  }: {
    requests: readonly ContactRequest[];
    outcomes: ReadonlyMap<string, ContactOutcome>;
    changed: ReadonlySet<string>;
    options: ContactOptions;
  },
): Promise<ReadonlyMap<string, ContactOutcome>> {
  const again = requests.flatMap((request) => {
    const outcome = outcomes.get(request.key);
    const personId = outcome && "contact" in outcome ? outcome.contact.personId : null;
    return personId !== null && changed.has(personId) ? [{ ...request, personId }] : [];
  });
  if (again.length === 0) return outcomes;
  const current = await directory.enrich(again, options);
  return new Map(
    [...outcomes].map(([key, outcome]) => [key, keepBasis(outcome, current.get(key) ?? outcome)]),
  );
}

/** The person was found on what the request says, not by the id that the second reading used. */
const keepBasis = (before: ContactOutcome, after: ContactOutcome): ContactOutcome =>
  "contact" in before && "contact" in after ? { ...after, basis: before.basis } : after;
