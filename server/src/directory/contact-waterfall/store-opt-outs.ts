import type { VendorQuestion } from "../../adapters/contact-vendors/port.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { readErasureSecret } from "../../platform/db/erasure-secret.ts";
import { sql } from "../../platform/db/sql.ts";
import { hashTraits } from "../../suppression-keys/index.ts";
import { listEmployerNames, type OpenRequest } from "./open-request.ts";

/**
 * Notes that people do not want to be listed, which holds for all vendors and users: in their rows, or, for people whom the
 * directory does not have, by the hash of the name at the company, as for erased people.
 */
export async function storeOptOuts(
  tx: Queryable,
  people: readonly { personId: string | null; question: VendorQuestion; requests: readonly OpenRequest[] }[],
  now: Date,
): Promise<void> {
  if (people.length === 0) return;
  const ids = people.flatMap(({ personId }) => personId ?? []);
  await tx.query(
    sql`update person set opted_out = true, updated_at = now() where id = any(${ids}::bigint[])`,
  );
  const unknown = people.filter(({ personId }) => personId === null);
  if (unknown.length === 0) return;
  const secret = await readErasureSecret(tx);
  const hashes = unknown.flatMap(({ question: { fullName, companyName }, requests }) =>
    hashTraits({ fullName, companyNames: [companyName, ...requests.flatMap(listEmployerNames)] }, secret),
  );
  await tx.query(sql`
    insert into erased_hash (owner, hash, erased_at)
    select '', hash, ${now}::timestamptz from unnest(${[...new Set(hashes)].toSorted()}::text[]) as hash on conflict do nothing`);
}
