// Program of a child process, run with the server's Node flags: reads the same rows repeatedly. Measures how much the
// heap's old generation grows during each tenth of the reads, and prints the largest growth in bytes.
import { getHeapSpaceStatistics } from "node:v8";
import { openServerDatabase } from "./server-database.ts";
import { raw, sql } from "./sql.ts";

const readOldGenerationBytes = () =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === "old_space")?.space_used_size ?? 0;

const [url = ""] = process.argv.slice(2);
const database = await openServerDatabase({ url });
const cellColumns = raw(
  Array.from({ length: 30 }, (_, at) => `md5((n + ${at})::text) as cell${at}`).join(", "),
);
const heapSizes: number[] = [];
for (let time = 0; time < 1000; time++) {
  await database.query(sql`select ${cellColumns} from generate_series(1, ${25}::int) n`, { keepPlan: true });
  if (time % 100 === 99) heapSizes.push(readOldGenerationBytes());
}
await database.close();
process.stdout.write(`${Math.max(...heapSizes.slice(1).map((size, at) => size - (heapSizes[at] ?? 0)))}\n`);
