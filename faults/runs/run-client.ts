import type { Run, RunRow } from "@eq/contracts";

/** Calls the server's run operations as one user. */
export class RunClient {
  readonly #headers: Record<string, string>;
  /** The number of calls that were answered. */
  calls = 0;

  constructor(token: string) {
    this.#headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  }

  /** Starts a run over rows, and sends the rows. */
  async start(url: string, label: string, rows: readonly RunRow[]): Promise<string> {
    const input = { kind: "contact-enrich", label, total: rows.length, requestKey: `key of ${label}` };
    const { id } = await this.#call(url, "/api/runs", input);
    await this.#call(url, `/api/runs/${id}/rows`, { from: 1, rows });
    return id;
  }

  /** @throws when the server does not answer */
  read(url: string, id: string): Promise<Run> {
    return this.#call(url, `/api/runs/${id}`);
  }

  async #call(url: string, path: string, body?: object): Promise<Run> {
    const init = body ? { method: "POST", body: JSON.stringify(body) } : {};
    const signal = AbortSignal.timeout(30_000);
    const answer = await fetch(`${url}${path}`, { ...init, headers: this.#headers, signal });
    this.calls += 1;
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { run: Run }).run;
  }
}

/** Number of items whose outcome is known. */
export function countSettled({ total, counts }: Run): number {
  return total - counts.waiting;
}

/** True when nothing works on the run any more. */
export const hasEnded = ({ status }: Run) => status !== "queued" && status !== "running";
