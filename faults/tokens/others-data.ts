import type { FaultLog } from "../fault-log.ts";
import { type HttpAnswer, type HttpCall, sendCall } from "../send.ts";
import { listPaths, type Victim } from "../victim.ts";

interface Attack {
  method: "GET" | "POST";
  path: string;
  body?: object;
  status: number;
}

/** Makes calls with the victim's ids, each with the status that another user must get. */
function makeAttacks({ user, searchId, companyId, personName, secret }: Victim): Attack[] {
  const post = (path: string, body: object, status: number): Attack => ({
    method: "POST",
    path,
    body,
    status,
  });
  return [
    { method: "GET", path: `/api/ai/saved-searches/${searchId}/results`, status: 404 },
    { method: "GET", path: "/api/ai/saved-searches?limit=500", status: 200 },
    { method: "GET", path: "/api/ai/companies?liked_only=true", status: 200 },
    { method: "GET", path: `/api/ai/companies?search_query=${encodeURIComponent(secret)}`, status: 200 },
    { method: "GET", path: "/api/ai/leads?liked_only=true", status: 200 },
    { method: "GET", path: "/api/ai/dislikes", status: 200 },
    post(`/api/ai/companies/${companyId}/like`, { liked: true }, 404),
    post(`/api/ai/companies/${companyId}/like`, { liked: false }, 200),
    post(`/api/ai/companies/${encodeURIComponent(secret)}/dislike`, { disliked: false }, 200),
    post("/api/ai/people/like", { name: personName, liked: false }, 200),
    post("/api/ai/people/save", { name: personName, saved: false }, 200),
    post("/api/ai/people/dislike", { name: `Unwanted, ${secret}`, disliked: false }, 200),
    post("/api/candidates/claim-temporary", { sessionId: "any", userId: user }, 403),
  ];
}

interface AttackParties {
  url: string;
  victim: Victim;
  tokenOf(user: string): string;
  faults: FaultLog;
}

/** Sends the victim's ids as another user, who must neither see nor change the victim's data. */
export async function attackOthersData({ url, victim, tokenOf, faults }: AttackParties): Promise<void> {
  const call = async (user: string, { method, path, body }: Omit<Attack, "status">): Promise<HttpAnswer> => {
    const headers = { authorization: `Bearer ${tokenOf(user)}`, "content-type": "application/json" };
    const sent: HttpCall = { method, path, headers, body: body ? JSON.stringify(body) : null };
    faults.counts.calls += 1;
    return sendCall(url, sent);
  };
  const readOwn = async () => {
    const paths = listPaths(victim.searchId);
    const answers = await Promise.all(paths.map((path) => call(victim.user, { method: "GET", path })));
    return answers.map(({ body }) => body);
  };
  const before = await readOwn();
  if (!before.every((body) => body.includes(victim.secret)))
    faults.add("otherFaults", "The victim does not see their own data");
  for (const attack of makeAttacks(victim)) {
    const { status, body } = await call("attacker", attack);
    const description = `${attack.method} ${attack.path} with another user's token: ${status} ${body.slice(0, 200)}`;
    if (body.includes(victim.secret)) faults.add("leaks", description);
    if (status !== attack.status) faults.add(status >= 500 ? "serverErrors" : "otherFaults", description);
  }
  const after = await readOwn();
  for (const [index, body] of after.entries())
    if (body !== before[index])
      faults.add("lost", `${listPaths(victim.searchId)[index]} was changed by another user`);
}
