import { openDatabase } from "../server/src/platform/db/open-database.ts";
import { sql } from "../server/src/platform/db/sql.ts";

// This process opens only the database, without the product. The memory measurement compares the product with it.
const openedDatabase = await openDatabase({ databaseUrl: null, dataDir: process.argv[2] ?? "" });
await openedDatabase.query(sql`select 1`);
process.send?.("open");
process.on("disconnect", () => process.exit(0));
