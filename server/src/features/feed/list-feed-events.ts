import { type FeedEvents, feedEventLimit, firstFeedDays } from "@eq/contracts";
import type { CompanyEventSource, EventSpan, SourcePosition } from "../../adapters/company-events/port.ts";
import type { UserContext } from "../../platform/http/context.ts";
import {
  describeNews,
  describePostings,
  describeScore,
  type EventCompany,
  sortEvents,
} from "./describe-event.ts";
import { listFollowedCompanies } from "./followed-companies.ts";
import { listVisits, lockVisits, pruneVisits, writeVisit } from "./store.ts";
import { type PlannedVisit, planVisit, readValues, storeValues, type Visit } from "./visit.ts";

/** Days before the last visit from which postings and news still count as new: sources store some of them late. */
const lateDays = 30;
/** Limit of the rows that are read of one kind. */
const rowLimit = 1_000;

/** Lists what happened at the companies that the user follows since the last visit, and records this visit. */
export async function listFeedEvents(
  { db, user, now }: UserContext,
  { companyEvents }: { companyEvents: CompanyEventSource },
): Promise<FeedEvents> {
  const time = now();
  // The position is read first, so that a row that is stored meanwhile is listed twice rather than never. Rows of a long
  // import that commits after this, with ids assigned before it, are missed.
  const [position, visits, followed] = await Promise.all([
    companyEvents.readPosition(),
    listVisits(db, user.id),
    listFollowedCompanies(db, user.id),
  ]);
  const planned = planVisit(visits, time);
  const ids = [...followed.keys()];
  const span = planSpan(planned, time);
  const [states, postings, news] = await Promise.all([
    companyEvents.readStates(ids),
    companyEvents.listPostings(ids, span),
    companyEvents.listNews(ids, span),
  ]);
  const companies = new Map(
    [...states].flatMap(([id, state]): [string, EventCompany][] => {
      const company = followed.get(id);
      return company ? [[id, { ...company, state }]] : [];
    }),
  );
  const events = sortEvents([
    ...postings.flatMap((row) => describePostings(companies.get(row.companyId), row)),
    ...news.flatMap((row) => describeNews(companies.get(row.companyId), row)),
    ...[...companies.values()].flatMap((company) =>
      describeScore(company, findEarlierValues(company, planned)),
    ),
  ]);
  await recordVisit({ db, user }, visits, {
    visit: planned.visit,
    sinceVisit: planned.since?.visit ?? null,
    readAt: time.toISOString(),
    position,
    companies: storeValues(states.values()),
  });
  const count = (kind: string) => events.filter((event) => event.kind === kind).length;
  return {
    visit: planned.visit,
    since: planned.since && { visit: planned.since.visit, at: planned.since.readAt },
    followed: followed.size,
    counts: { posting: count("posting"), news: count("news"), score: count("score") },
    events: events.slice(0, feedEventLimit),
  };
}

const nothing: SourcePosition = { job: 0, news: 0 };
const dayMs = 86_400_000;
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Which postings and news are new. Before the second visit these are the ones of the last days. */
function planSpan({ since }: PlannedVisit, now: Date): EventSpan {
  const to = toDay(now.getTime());
  const from = since
    ? toDay(new Date(since.readAt).getTime() - lateDays * dayMs)
    : toDay(now.getTime() - firstFeedDays * dayMs);
  return { after: since?.position ?? nothing, days: { from, to }, limit: rowLimit };
}

/** The company's values at the earlier visit. One that was found since then is compared with what its search saw. */
function findEarlierValues({ state, observed }: EventCompany, { since }: PlannedVisit) {
  const stored = since?.companies[state.id];
  return stored ? readValues(stored) : observed;
}

/** Limit of the minutes by which a stored visit may be late while nothing else of it differs. */
const readAtMinutes = 10;

/**
 * Writes the visit unless an equal one is stored; otherwise every reading would write the values of all companies. A
 * later visit that another tab has begun meanwhile, such as by "Mark all as seen", stays as it is.
 */
async function recordVisit(
  { db, user }: Pick<UserContext, "db" | "user">,
  [newest]: readonly Visit[],
  visit: Visit,
): Promise<void> {
  if (newest?.visit === visit.visit && isSameVisit(newest, visit)) return;
  await db.transaction(async (tx) => {
    await lockVisits(tx, user.id);
    const [stored] = await listVisits(tx, user.id);
    if (stored && stored.visit > visit.visit) return;
    await writeVisit(tx, user.id, visit);
    if (stored?.visit !== visit.visit) await pruneVisits(tx, user.id, visit.visit);
  });
}

function isSameVisit(stored: Visit, visit: Visit): boolean {
  const minutes = (new Date(visit.readAt).getTime() - new Date(stored.readAt).getTime()) / 60_000;
  if (minutes >= readAtMinutes) return false;
  if (stored.position.job !== visit.position.job || stored.position.news !== visit.position.news)
    return false;
  const [before, after] = [stored.companies, visit.companies];
  const ids = Object.keys(after);
  return ids.length === Object.keys(before).length && ids.every((id) => `${before[id]}` === `${after[id]}`);
}
