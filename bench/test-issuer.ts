import { createSign, generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";

export interface TestIssuer {
  /** Configuration that makes the server trust this issuer. */
  env: Record<string, string>;
  /** An access token of the user `subject`, good for an hour. */
  tokenFor(subject: string): string;
  close(): void;
}

const audience = "eq-bench";

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

/** A minimal OpenID issuer on loopback: signed-in requests without driving a log-in page. */
export async function startTestIssuer(): Promise<TestIssuer> {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const keySet = {
    keys: [{ ...publicKey.export({ format: "jwk" }), kid: "bench", use: "sig", alg: "RS256" }],
  };
  const server = createServer((request, reply) => {
    const answer = request.url === "/keys" ? keySet : { issuer, jwks_uri: `${issuer}/keys` };
    reply.setHeader("content-type", "application/json").end(JSON.stringify(answer));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
  return {
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: "bench", OIDC_AUDIENCE: audience },
    tokenFor: (subject) => {
      const exp = Math.floor(Date.now() / 1000) + 3600;
      const claims = { iss: issuer, aud: audience, sub: subject, exp, email: `${subject}@example.com` };
      const unsigned = `${encode({ alg: "RS256", kid: "bench", typ: "JWT" })}.${encode(claims)}`;
      const signature = createSign("RSA-SHA256").update(unsigned).sign(privateKey).toString("base64url");
      return `${unsigned}.${signature}`;
    },
    close: () => server.close(),
  };
}
