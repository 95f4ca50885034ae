import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JSONWebKeySet, type JWK } from "jose";
import { generateKey, readSecret } from "../platform/access/secret.ts";
import type { Database } from "../platform/db/database.ts";

/** The provider's secrets. They are created once per database, so that tokens and sessions survive a restart. */
export interface ProviderSecrets {
  signing: { keys: JWK[] };
  /** The public parts of the signing keys. */
  verification: JSONWebKeySet;
  cookieKeys: string[];
  /** Key that signs the hidden token of the forms. */
  formKey: string;
}

export async function readProviderSecrets(db: Database): Promise<ProviderSecrets> {
  const signing = await readSecret(db, "identity-signing-keys", async () => ({
    keys: [await makeSigningKey()],
  }));
  const cookieKeys = await readSecret(db, "identity-cookie-keys", () => [generateKey()]);
  const formKey = await readSecret(db, "identity-form-key", generateKey);
  return { signing, verification: { keys: signing.keys.map(omitPrivateParts) }, cookieKeys, formKey };
}

async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const key = await exportJWK(privateKey);
  return { ...key, kid: await calculateJwkThumbprint(key), use: "sig", alg: "RS256" };
}

function omitPrivateParts({ kty, n, e, kid, use, alg }: JWK): JWK {
  return { kty, n, e, kid, use, alg };
}
