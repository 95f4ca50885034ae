// Program of a child process: creates an empty database in the folder of its first argument. Creating takes 500 to 840
// MB of memory, which the end of the process frees.
import { PGlite } from "@electric-sql/pglite";
import { describeThrownValue } from "./query-error.ts";

const databaseFolder = process.argv[2];
if (databaseFolder === undefined) throw new Error("A folder is needed");
try {
  const database = await PGlite.create({ dataDir: databaseFolder });
  await database.close();
} catch (error) {
  process.stderr.write(`${describeThrownValue(error)}\n`);
  process.exitCode = 1;
}
