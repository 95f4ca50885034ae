/**
 * Who makes a call: a user, or the guest whose cookie is given. With an empty cookie, the server creates a new guest.
 */
export type Caller = { readonly user: string } | { readonly cookie: string };

export interface Reply {
  readonly status: number;
  readonly text: string;
  /** The guest cookie that the answer sets, as name=value; null without one. */
  readonly cookie: string | null;
}

/**
 * Sends a JSON request.
 * @returns null when no answer, or only a part of it, arrived
 */
export type Post = (path: string, body: object, caller: Caller) => Promise<Reply | null>;

/**
 * Makes write number `n`. Each write is made by another user, so that writes can be told apart.
 * @returns the keys of the acknowledged writes, as `countWrites` lists them
 */
export type Write = (post: Post, n: number) => Promise<string[]>;

export const saveSearch: Write = async (post, n) => {
  const name = `search ${n}`;
  return (await isPostAcknowledged(post, n, "/api/search/save", { name, naturalQuery: name }))
    ? [`saved ${name}`]
    : [];
};

/** Saves the results of a search made before signing in, and likes one of its companies. */
const saveResultsAndLike: Write = async (post, n) => {
  const ids = [`company-${n}-a`, `company-${n}-b`];
  const searchResults = ids.map((id) => ({ id, name: id }));
  const body = { searchQuery: `results ${n}`, searchResults };
  if (!(await isPostAcknowledged(post, n, "/api/ai/save-search-results", body))) return [];
  const liked = await isPostAcknowledged(post, n, `/api/ai/companies/${ids[0]}/like`, { liked: true });
  return [...ids.map((id) => `result ${id}`), ...(liked ? [`liked company ${ids[0]}`] : [])];
};

const dislikeCompany: Write = async (post, n) => {
  const done = await isPostAcknowledged(post, n, `/api/ai/companies/company-${n}/dislike`, {
    disliked: true,
  });
  return done ? [`disliked company company-${n}`] : [];
};

const markPerson =
  (verb: "like" | "save" | "dislike"): Write =>
  async (post, n) => {
    const name = `Person ${n}`;
    const contact = { saved: true, contactData: { name, email: `person-${n}@example.com` } };
    const body = { name, ...(verb === "save" && contact) };
    return (await isPostAcknowledged(post, n, `/api/ai/people/${verb}`, body))
      ? [`${verb} person name:${name}`]
      : [];
  };

/** Searches companies. That costs one credit, and the server saves the search automatically. */
const searchCompanies: Write = async (post, n) => {
  const path = "/api/ai/ai-company-search-enriched";
  const reply = await post(path, { query: "software companies" }, { user: makeUserName(n) });
  if (reply?.status !== 200) return [];
  const keys = [];
  if (/"type":"company_enriched"/.test(reply.text)) keys.push(`credit ${makeUserName(n)}`);
  if (/"type":"auto_save_complete"/.test(reply.text)) keys.push(`auto-saved ${makeUserName(n)}`);
  return keys;
};

/** Searches as a guest; the server counts the search. Then signs in and claims the people of the results. */
const searchAsGuestAndClaim: Write = async (post, n) => {
  const results = await post("/api/ai/ai-people-search", { query: "managers" }, { cookie: "" });
  const sessionId = /^eq_guest=([^.]+)/.exec(results?.cookie ?? "")?.[1];
  if (results?.status !== 200 || sessionId === undefined) return [];
  return [`guest search ${sessionId}`, ...(await claimPeople(post, n, sessionId))];
};

const claimPeople = async (post: Post, n: number, sessionId: string): Promise<string[]> => {
  const user = makeUserName(n);
  const claimed = await post("/api/candidates/claim-temporary", { sessionId, userId: user }, { user });
  const leads = /"totalLeads":([1-9]\d*)/.exec(claimed?.text ?? "")?.[1];
  return leads === undefined ? [] : [`claim ${user} ${leads}`];
};

/** One write of every kind that the product acknowledges. */
export const allWrites: readonly Write[] = [
  saveSearch,
  saveResultsAndLike,
  dislikeCompany,
  markPerson("like"),
  markPerson("save"),
  markPerson("dislike"),
  searchCompanies,
  searchAsGuestAndClaim,
];

const countStatement = `
  select 'saved ' || name as key, count(*)::int as times from saved_search where origin = 'saved' group by name
  union all select 'result ' || (c.company ->> 'id'), count(*)::int
    from saved_search_company c join saved_search s on s.id = c.saved_search_id where s.origin = 'pending' group by 1
  union all select 'liked company ' || company_id, count(*)::int from company_mark
    where liked_at is not null group by 1
  union all select 'disliked company ' || company_id, count(*)::int from company_mark
    where disliked_at is not null group by 1
  union all select 'like person ' || person_key, count(*)::int from person_mark
    where liked_at is not null group by 1
  union all select 'save person ' || person_key, count(*)::int from person_mark
    where saved_at is not null and contact ? 'email' group by 1
  union all select 'dislike person ' || person_key, count(*)::int from person_mark
    where disliked_at is not null group by 1
  union all select 'credit ' || user_id, sum(amount)::int from credit_ledger where kind = 'charge' group by user_id
  union all select 'auto-saved ' || user_id, count(*)::int from saved_search where origin = 'auto' group by user_id
  union all select 'guest search ' || id, search_count from guest_session
  union all select 'claim ' || user_id || ' ' || count(*), count(distinct saved_search_id)::int
    from saved_lead group by user_id`;

/** Counts how often each write is in the database, by the write's key. `query` runs a statement. */
export async function countWrites(
  query: (statement: string) => Promise<Record<string, unknown>[]>,
): Promise<Map<string, number>> {
  const rows = await query(countStatement);
  return new Map(rows.map(({ key, times }) => [String(key), Number(times)]));
}

function makeUserName(n: number): string {
  return `writer-${n}`;
}

async function isPostAcknowledged(post: Post, n: number, path: string, body: object): Promise<boolean> {
  return (await post(path, body, { user: makeUserName(n) }))?.status === 200;
}
