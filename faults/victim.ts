import { sendCall } from "./send.ts";

/** A user whose stored data no other user may see. */
export interface Victim {
  readonly user: string;
  /** A text that is part of everything that the user stores. */
  readonly secret: string;
  readonly searchId: string;
  readonly companyId: string;
  readonly personName: string;
}

type MakeToken = (subject: string) => string;

/** Lists the paths of all lists of a user's own data. */
export const listPaths = (searchId: string): string[] => [
  "/api/ai/saved-searches",
  `/api/ai/saved-searches/${searchId}/results`,
  "/api/ai/companies?liked_only=true",
  "/api/ai/leads?liked_only=true",
  "/api/ai/dislikes",
];

/** Stores data of every kind for the user. */
export async function createVictim(url: string, tokenFor: MakeToken, user: string): Promise<Victim> {
  const secret = `secret of ${user}`;
  const post = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${tokenFor(user)}`, "content-type": "application/json" };
    const answer = await sendCall(url, { method: "POST", path, headers, body: JSON.stringify(body) });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.body}`);
    return answer.body;
  };
  const companyId = `company-${user}`;
  const personName = `Person, ${secret}`;
  const results = { searchQuery: secret, searchResults: [{ id: companyId, name: secret }] };
  const saved = await post("/api/ai/save-search-results", results);
  const { searchId } = JSON.parse(saved) as { searchId: string };
  await post("/api/search/save", { name: secret, naturalQuery: secret });
  await post(`/api/ai/companies/${companyId}/like`, { liked: true });
  await post(`/api/ai/companies/${encodeURIComponent(secret)}/dislike`, { disliked: true });
  await post("/api/ai/people/like", { name: personName });
  await post("/api/ai/people/save", { name: personName, contactData: { name: personName, title: secret } });
  await post("/api/ai/people/dislike", { name: `Unwanted, ${secret}` });
  return { user, secret, searchId, companyId, personName };
}
