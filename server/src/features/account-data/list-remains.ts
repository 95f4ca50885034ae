import type { RemainingData } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

/**
 * Lists what stays after the account is deleted.
 * @param options.isOwnSignIn whether this server keeps the sign-in
 */
export async function listRemains(
  db: Queryable,
  userId: string,
  { isOwnSignIn }: { isOwnSignIn: boolean },
): Promise<RemainingData[]> {
  const [known] = await db.query<{ hashes: number; pays: boolean }>(sql`
    select (select count(*)::int from erased_hash where owner = ${userId}) as hashes,
      exists (select 1 from billing_customer where user_id = ${userId} and provider <> 'sandbox') as pays`);
  const { hashes = 0, pays = false } = known ?? {};
  return [
    ...(hashes > 0
      ? [
          {
            what: `${hashes} ${hashes === 1 ? "hash" : "hashes"} of erased people`,
            why: "So that people who were erased on their request stay erased. A hash has no name and no address.",
          },
        ]
      : []),
    ...(pays
      ? [
          {
            what: "Invoices and payments at the payment provider",
            why: "The provider must keep them by law. EQ ends the subscription and removes its customer record.",
          },
        ]
      : []),
    ...(isOwnSignIn
      ? []
      : [{ what: "Your sign-in", why: "Your identity provider keeps it, not EQ. Close it there." }]),
    {
      what: "Files that you downloaded",
      why: "They are on your devices, where EQ cannot reach them.",
    },
    {
      what: "Backups of the server",
      why: "Whoever runs this server deletes them in turn.",
    },
  ];
}
