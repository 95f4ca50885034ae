import { createSign, generateKeyPairSync, type KeyObject } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";

export interface TestIssuer {
  /** Environment variables that make a server trust this issuer. */
  env: Record<string, string>;
  /** Makes an access token of the user `subject`, valid for an hour. */
  tokenFor(subject: string): string;
  /** Returns the header and the claims of the token that `tokenFor` would make. */
  contentFor(subject: string): { header: Record<string, unknown>; claims: Record<string, unknown> };
  readonly keys: { readonly privateKey: KeyObject; readonly publicKey: KeyObject };
  close(): void;
}

const tokenAudience = "eq-bench";

function encodeTokenPart(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

/** Starts a minimal OpenID issuer on loopback, for signed-in requests without a sign-in page. */
export async function startTestIssuer(): Promise<TestIssuer> {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const keySet = {
    keys: [{ ...publicKey.export({ format: "jwk" }), kid: "bench", use: "sig", alg: "RS256" }],
  };
  const server = createServer((request, reply) => {
    const body = request.url === "/keys" ? keySet : { issuer, jwks_uri: `${issuer}/keys` };
    reply.setHeader("content-type", "application/json").end(JSON.stringify(body));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
  const contentFor = (subject: string) => {
    const exp = Math.floor(Date.now() / 1000) + 3600;
    const claims = { iss: issuer, aud: tokenAudience, sub: subject, exp, email: `${subject}@example.com` };
    return { header: { alg: "RS256", kid: "bench", typ: "JWT" }, claims };
  };
  return {
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: "bench", OIDC_AUDIENCE: tokenAudience },
    tokenFor: (subject) => {
      const { header, claims } = contentFor(subject);
      const unsigned = `${encodeTokenPart(header)}.${encodeTokenPart(claims)}`;
      const signature = createSign("RSA-SHA256").update(unsigned).sign(privateKey).toString("base64url");
      return `${unsigned}.${signature}`;
    },
    contentFor,
    keys: { privateKey, publicKey },
    close: () => server.close(),
  };
}
