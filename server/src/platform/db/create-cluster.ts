// Run as a child process: makes an empty database in the folder of its first argument and ends. What that
// costs in memory (500 to 840 MB) is given back with the process.
import { PGlite } from "@electric-sql/pglite";
import { describeThrown } from "./query-error.ts";

const folder = process.argv[2];
if (folder === undefined) throw new Error("A folder is needed");
try {
  const database = await PGlite.create({ dataDir: folder });
  await database.close();
} catch (error) {
  process.stderr.write(`${describeThrown(error)}\n`);
  process.exitCode = 1;
}
