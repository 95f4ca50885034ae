// Child process, run with the server's Node flags: reads the same rows repeatedly and prints the largest growth of the
// old generation, in bytes, within a tenth of the time.
import { getHeapSpaceStatistics } from "node:v8";
import { openServerDatabase } from "./server-database.ts";
import { raw, sql } from "./sql.ts";

const oldBytes = () =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === "old_space")?.space_used_size ?? 0;

const [url = ""] = process.argv.slice(2);
const db = await openServerDatabase({ url });
const cells = raw(Array.from({ length: 30 }, (_, at) => `md5((n + ${at})::text) as cell${at}`).join(", "));
const sizes: number[] = [];
for (let time = 0; time < 1000; time++) {
  await db.query(sql`select ${cells} from generate_series(1, ${25}::int) n`, { keepPlan: true });
  if (time % 100 === 99) sizes.push(oldBytes());
}
await db.close();
process.stdout.write(`${Math.max(...sizes.slice(1).map((size, at) => size - (sizes[at] ?? 0)))}\n`);
