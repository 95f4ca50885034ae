import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

/**
 * Hides the demo directory while a vendor's search replaces it, and shows it again afterwards, unless an import has hidden
 * it.
 * @param vendor null when searches use the directory
 */
export async function hideDemoFor(db: Database, vendor: string | null): Promise<void> {
  await db.query(
    vendor === null
      ? sql`update directory_state set demo_hidden = false, demo_hidden_for = null, version = version + 1, changed_at = now()
          where demo_hidden_for is not null`
      : sql`update directory_state set demo_hidden = true, demo_hidden_for = ${vendor}, version = version + 1, changed_at = now()
          where not demo_hidden`,
  );
}
