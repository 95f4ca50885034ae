import { type Operation, readOperations } from "../api-document.ts";
import { FaultLog } from "../fault-log.ts";
import { judgeAnswer } from "../judge-answer.ts";
import type { Round } from "../round.ts";
import { type HttpCall, sendCall } from "../send.ts";
import { openSite } from "../server.ts";
import { createVictim, type Victim } from "../victim.ts";
import { makeBadTokens } from "./bad-tokens.ts";
import { attackOthersData } from "./others-data.ts";

type Headers = HttpCall["headers"];

/** Sends bad tokens to every endpoint, which must answer 401. A user's token must not open another user's data. */
export const tokens: Round = {
  name: "tokens",
  databases: ["embedded"],
  isLong: true,
  run: async ({ database, log }) => {
    const faults = new FaultLog(log);
    const site = await openSite(database);
    try {
      const { url, hasEnded, output } = await site.start();
      const { issuer } = site;
      const victim = await createVictim(url, issuer.tokenFor, "victim");
      const good = issuer.tokenFor(victim.user);
      const operations = await readOperations(url);
      const badTokens = Object.entries(makeBadTokens(issuer, victim.user));
      const check = new EndpointCheck({ url, victim, faults });
      for (const operation of operations) {
        for (const [what, token] of badTokens)
          await check.expectRefusal(operation, { what, headers: { authorization: `Bearer ${token}` } });
      }
      for (const operation of operations.filter(({ isProtected }) => isProtected)) {
        for (const attempt of makeMisplacedTokens(good)) await check.expectRefusal(operation, attempt);
        await check.expectAnswer(operation, good);
      }
      await attackOthersData({ url, victim, tokenOf: issuer.tokenFor, faults });
      if (hasEnded()) faults.add("endedServers", output());
    } finally {
      await site.remove();
    }
    return faults.counts;
  },
};

interface Attempt {
  what: string;
  headers: Headers;
  query?: string;
}

/** Makes requests that carry a good token in a place where the server must not accept a token. */
function makeMisplacedTokens(good: string): Attempt[] {
  const bad = `Bearer ${good.slice(0, -40)}`;
  return [
    { what: "no header", headers: {} },
    { what: "no scheme", headers: { authorization: good } },
    { what: "scheme only", headers: { authorization: "Bearer" } },
    { what: "Basic", headers: { authorization: `Basic ${good}` } },
    { what: "Token", headers: { authorization: `Token ${good}` } },
    { what: "BearerX", headers: { authorization: `BearerX ${good}` } },
    { what: "scheme twice", headers: { authorization: `Bearer Bearer ${good}` } },
    { what: "in quotes", headers: { authorization: `Bearer "${good}"` } },
    { what: "two headers, the bad one first", headers: { authorization: [bad, `Bearer ${good}`] } },
    { what: "two headers, the bad one last", headers: { authorization: [`Bearer ${good}`, bad] } },
    { what: "x-access-token", headers: { "x-access-token": good } },
    { what: "proxy-authorization", headers: { "proxy-authorization": `Bearer ${good}` } },
    { what: "cookie", headers: { cookie: `access_token=${good}; token=${good}; eq_guest=${good}` } },
    { what: "in the address", headers: {}, query: `access_token=${good}&token=${good}` },
  ];
}

class EndpointCheck {
  readonly #settings: { url: string; victim: Victim; faults: FaultLog };

  constructor(settings: { url: string; victim: Victim; faults: FaultLog }) {
    this.#settings = settings;
  }

  async expectRefusal(operation: Operation, { what, headers, query }: Attempt): Promise<void> {
    const { victim, faults } = this.#settings;
    const answer = await this.#send(operation, { headers, query });
    const call = `${operation.name} with ${what}`;
    judgeAnswer(answer, { statuses: new Set([401]), secret: victim.secret }, { faults, what: call });
    if (answer.status === 401 && !/^Bearer\b/.test(answer.headers["www-authenticate"] ?? ""))
      faults.add("otherFaults", `no www-authenticate for ${call}`);
  }

  /** Checks that the operation accepts a good token. Otherwise its refusals of bad tokens would prove nothing. */
  async expectAnswer(operation: Operation, token: string): Promise<void> {
    const { status } = await this.#send(operation, { headers: { authorization: `Bearer ${token}` } });
    if (status === 401) this.#settings.faults.add("otherFaults", `${operation.name} refuses a good token`);
  }

  #send(operation: Operation, { headers, query = "" }: { headers: Headers; query?: string | undefined }) {
    const { url, victim } = this.#settings;
    const path = operation.path.replaceAll(/\{\w+\}/g, victim.searchId);
    const hasBody = operation.json !== null || operation.form !== null;
    return sendCall(url, {
      method: operation.method,
      path: query === "" ? path : `${path}?${query}`,
      headers: hasBody ? { "content-type": "application/json", ...headers } : headers,
      body: hasBody ? "{}" : null,
    });
  }
}
