import {
  companySuggestionLimit,
  type InputOf,
  nameKey,
  type ReplyOf,
  type suggestCompanies as suggestCompaniesContract,
  suggestionMinLength,
} from "@eq/contracts";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";
import { countCall } from "../../platform/access/rate-limit.ts";
import { createClientKey } from "../../platform/http/client-key.ts";
import type { Context } from "../../platform/http/context.ts";
import { describeSeconds, tooManyRequests } from "../../platform/http/refusal.ts";

const maxSuggestionsPerMinute = 120;
/** A longer text cannot be the beginning of a name. */
const maxTypedLength = 100;
/** Several companies may share a name, which is suggested once. Therefore more companies are requested. */
const requestedCompanies = 3 * companySuggestionLimit;

/**
 * Suggests companies whose names start with the text or contain it, each name once. A short text has no suggestions.
 * @throws Refusal 429 beyond 120 calls a minute of one user, or of one network of guests
 */
export async function suggestCompanies(
  context: Context,
  { q }: InputOf<typeof suggestCompaniesContract>,
  { prospects }: { prospects: ProspectData },
): Promise<Pick<ReplyOf<typeof suggestCompaniesContract>, "companies">> {
  if (nameKey(q).length < suggestionMinLength || q.length > maxTypedLength) return { companies: [] };
  await countSuggestion(context);
  const found = await prospects.suggestCompanies(q, requestedCompanies, { signal: context.signal });
  const seen = new Set<string>();
  const isNew = ({ name }: { name: string }) =>
    !seen.has(name.toLowerCase()) && Boolean(seen.add(name.toLowerCase()));
  return { companies: found.filter(isNew).slice(0, companySuggestionLimit) };
}

async function countSuggestion({ db, user, address, now }: Context): Promise<void> {
  const key = `suggest ${createClientKey({ user, address })}`;
  const counted = await countCall(db, { key, limit: maxSuggestionsPerMinute, windowSeconds: 60, now: now() });
  if (counted.allowed) return;
  const { retryAfterSeconds } = counted;
  const message = `At most ${maxSuggestionsPerMinute} suggestions are made a minute. Please try again in ${describeSeconds(retryAfterSeconds)}.`;
  throw tooManyRequests(message, retryAfterSeconds);
}
