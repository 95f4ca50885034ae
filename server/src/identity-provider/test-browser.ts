import { createHash, randomBytes } from "node:crypto";

/** A minimal browser for tests: stores cookies by path and does not follow redirects by itself. */
export class TestBrowser {
  readonly #base: string;
  readonly #cookies = new Map<string, { value: string; path: string }>();

  constructor(base: string) {
    this.#base = base;
  }

  async get(url: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.#send(url, { headers });
  }

  async post(
    url: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return this.#send(url, { method: "POST", body: new URLSearchParams(fields), headers });
  }

  /**
   * Follows redirects within the server.
   * @returns the last response, and the URL of a redirect to another origin
   */
  async follow(answer: Response): Promise<{ page: Response; redirectUrl: URL | null }> {
    let page = answer;
    for (let hop = 0; hop < 10; hop += 1) {
      const location = page.headers.get("location");
      if (!location) return { page, redirectUrl: null };
      const target = new URL(location, this.#base);
      if (!target.pathname.startsWith("/idp/")) return { page, redirectUrl: target };
      page = await this.get(target.href);
    }
    throw new Error("Too many redirects");
  }

  /** Submits the form of a page with these fields and the form's hidden fields. */
  async submit(page: string, fields: Record<string, string>): Promise<Response> {
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1] ?? "";
    const hidden = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    const own = Object.fromEntries(hidden.map(([, name, value]) => [name, value]));
    return this.post(action, { ...own, ...fields });
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name)?.value;
  }

  async #send(url: string, init: RequestInit & { headers: Record<string, string> }): Promise<Response> {
    const target = new URL(url, this.#base);
    const sent = [...this.#cookies].filter(([, { path }]) => target.pathname.startsWith(path));
    const cookie = sent.map(([key, { value }]) => `${key.split("@")[0]}=${value}`).join("; ");
    const headers = { ...(cookie ? { cookie } : {}), accept: "text/html", ...init.headers };
    const answer = await fetch(target, { ...init, redirect: "manual", headers });
    for (const line of answer.headers.getSetCookie()) this.#keep(line);
    return answer;
  }

  #keep(line: string): void {
    const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
    const [name = "", ...value] = pair.split("=");
    const path = attributes.find((each) => /^path=/i.test(each))?.slice(5) ?? "/";
    const key = path === "/" || path === "/idp" ? name : `${name}@${path}`;
    if (attributes.some((each) => /^expires=Thu, 01 Jan 1970/i.test(each))) this.#cookies.delete(key);
    else this.#cookies.set(key, { value: value.join("="), path });
  }
}

/** Creates a PKCE code verifier and its challenge. */
export function makePkce() {
  const verifier = randomBytes(32).toString("base64url");
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
}

export interface TokenReply {
  access_token: string;
  id_token: string;
  refresh_token: string;
  expires_in: number;
}
