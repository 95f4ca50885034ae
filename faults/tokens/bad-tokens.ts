import { createHmac, createSign, generateKeyPairSync, type KeyObject } from "node:crypto";
import type { TestIssuer } from "../../bench/test-issuer.ts";

type TokenFields = Record<string, unknown>;
type SignText = (text: string) => Buffer;

const unknownKeys = generateKeyPairSync("rsa", { modulusLength: 2048 });
const curveKeys = generateKeyPairSync("ec", { namedCurve: "P-256" });

/** Makes access tokens of `user` that have one defect each, by the name of the defect. */
export function makeBadTokens(issuer: TestIssuer, user: string): Record<string, string> {
  return {
    ...makeBadSignatures(issuer, user),
    ...makeBadClaims(issuer, user),
    ...makeBadTexts(issuer, user),
  };
}

function makeBadSignatures(issuer: TestIssuer, user: string): Record<string, string> {
  const { header, claims } = issuer.contentFor(user);
  const { privateKey, publicKey } = issuer.keys;
  const publicPem = publicKey.export({ type: "spki", format: "pem" });
  const publicJwk = JSON.stringify(publicKey.export({ format: "jwk" }));
  const good = signWithRsa(privateKey);
  const jwk = unknownKeys.publicKey.export({ format: "jwk" });
  const token = (changes: TokenFields, sign: SignText) => writeToken({ ...header, ...changes }, claims, sign);
  return {
    "alg none": token({ alg: "none" }, () => Buffer.alloc(0)),
    "alg NoNe": token({ alg: "NoNe" }, () => Buffer.alloc(0)),
    "alg none, signed": token({ alg: "none" }, good),
    "no alg": token({ alg: undefined }, good),
    "alg is a list": token({ alg: ["RS256"] }, good),
    "HS256 with the public key": token({ alg: "HS256" }, signWithSecret(publicPem)),
    "HS256 with the public JWK": token({ alg: "HS256" }, signWithSecret(publicJwk)),
    "HS256 with an empty key": token({ alg: "HS256" }, signWithSecret("")),
    RS384: token({ alg: "RS384" }, signWithRsa(privateKey, "RSA-SHA384")),
    RS512: token({ alg: "RS512" }, signWithRsa(privateKey, "RSA-SHA512")),
    "ES256 of a stranger": token({ alg: "ES256" }, signWithCurve),
    "RS256 of a stranger": token({}, signWithRsa(unknownKeys.privateKey)),
    "unknown kid": token({ kid: "unknown" }, signWithRsa(unknownKeys.privateKey)),
    "kid is a path": token({ kid: "../../../dev/null" }, signWithSecret("")),
    "no kid": token({ kid: undefined }, signWithRsa(unknownKeys.privateKey)),
    "its own jwk": token({ kid: undefined, jwk }, signWithRsa(unknownKeys.privateKey)),
    "its own jku": token({ jku: "http://127.0.0.1:9/keys" }, signWithRsa(unknownKeys.privateKey)),
    "critical extension": token({ crit: ["exp"], exp: 1 }, good),
  };
}

function makeBadClaims(issuer: TestIssuer, user: string): Record<string, string> {
  const { header, claims } = issuer.contentFor(user);
  const good = signWithRsa(issuer.keys.privateKey);
  const token = (changes: TokenFields) => writeToken(header, { ...claims, ...changes }, good);
  const now = Math.floor(Date.now() / 1000);
  return {
    "another issuer": token({ iss: "http://127.0.0.1:9" }),
    "issuer with a longer name": token({ iss: `${claims.iss}0` }),
    "no issuer": token({ iss: undefined }),
    "issuer is a list": token({ iss: [claims.iss] }),
    "another audience": token({ aud: "other-api" }),
    "no audience": token({ aud: undefined }),
    "empty audience": token({ aud: [] }),
    "ID token": token({ aud: issuer.env.OIDC_CLIENT_ID }),
    "ID token for the API": token({ nonce: "n" }),
    "ID token by at_hash": token({ at_hash: "h" }),
    "ID token by token_use": token({ token_use: "id" }),
    expired: token({ exp: now - 60 }),
    "expired long ago": token({ exp: 0 }),
    "no expiry": token({ exp: undefined }),
    "expiry is a text": token({ exp: "9999999999" }),
    "not yet valid": token({ nbf: now + 600 }),
    "no sub": token({ sub: undefined }),
    "empty sub": token({ sub: "" }),
    "blank sub": token({ sub: "  " }),
    "numeric sub": token({ sub: 7 }),
    "sub is null": token({ sub: null }),
    "sub is a list": token({ sub: [user] }),
    "sub with NUL": token({ sub: `${user}\u0000` }),
    "sub with half a pair": token({ sub: `${user}\ud83d` }),
    "sub of 10,000 characters": token({ sub: "s".repeat(5000) }),
  };
}

function makeBadTexts(issuer: TestIssuer, user: string): Record<string, string> {
  const good = issuer.tokenFor(user);
  const [header = "", claims = "", signature = ""] = good.split(".");
  const [, othersClaims = ""] = issuer.tokenFor("somebody-else").split(".");
  const middle = signature.length / 2;
  const changed = signature[middle] === "A" ? "B" : "A";
  return {
    "no signature": `${header}.${claims}.`,
    "header and claims": `${header}.${claims}`,
    "header only": header,
    "cut signature": `${header}.${claims}.${signature.slice(0, middle)}`,
    "changed signature": `${header}.${claims}.${signature.slice(0, middle)}${changed}${signature.slice(middle + 1)}`,
    "claims of another token": `${header}.${othersClaims}.${signature}`,
    "four parts": `${good}.`,
    "five parts": `${header}..${claims}.${signature}.${signature}`,
    "two tokens": `${good} ${good}`,
    "token after a comma": `x,${good}`,
    "claims are no JSON": [header, encodeBase64Url("{"), signature].join("."),
    "claims are a list": writeToken(
      JSON.parse(Buffer.from(header, "base64url").toString()),
      [],
      signWithRsa(issuer.keys.privateKey),
    ),
    "no token": "",
    undefined: "undefined",
    "long text": "a".repeat(8000),
  };
}

function writeToken(header: TokenFields, claims: unknown, sign: SignText): string {
  const unsigned = `${encodeBase64Url(JSON.stringify(header))}.${encodeBase64Url(JSON.stringify(claims))}`;
  return `${unsigned}.${sign(unsigned).toString("base64url")}`;
}

function encodeBase64Url(text: string): string {
  return Buffer.from(text).toString("base64url");
}

function signWithRsa(key: KeyObject, algorithm = "RSA-SHA256"): SignText {
  return (text) => createSign(algorithm).update(text).sign(key);
}

function signWithCurve(text: string): Buffer {
  return createSign("SHA256").update(text).sign({ key: curveKeys.privateKey, dsaEncoding: "ieee-p1363" });
}

function signWithSecret(secret: string | Buffer): SignText {
  return (text) => createHmac("sha256", secret).update(text).digest();
}
