import { pino } from "pino";
import { readEnvironment } from "./config/environment-file.ts";
import { readConfig } from "./config.ts";
import { assertEmbeddedProviderAllowed } from "./identity-provider/embedded-allowed.ts";
import type { Database } from "./platform/db/database.ts";
import { DatabaseUnavailable } from "./platform/db/database-unavailable.ts";
import { openDatabase } from "./platform/db/open-database.ts";
import { checkListenAddress, explainListenFailure } from "./platform/http/listen-address.ts";
import { StartupError } from "./platform/startup-error.ts";

/** Milliseconds that running requests get to finish after a stop signal. */
const stopTimeoutMs = 5_000;

async function main(): Promise<void> {
  const config = readConfig(readEnvironment());
  const log = pino({ level: config.logLevel });
  const shutdown = new AbortController();
  await checkListenAddress(config);
  if (!config.oidc.issuer) assertEmbeddedProviderAllowed(config.host, config.allowEmbeddedIdp);
  const { product, app } = await runWhileOpening(
    openDatabase(config, (line) => log.info(line), endWithoutDatabase),
    async (opening) => {
      const [{ buildApp }, { wireProduct: wire }] = await Promise.all([
        import("./app.ts"),
        import("./wiring.ts"),
      ]);
      const product = await wire(config, opening, { log, shutdown: shutdown.signal });
      const app = await buildApp(product.services).catch(async (error: unknown) => {
        await product.close();
        throw error;
      });
      return { product, app };
    },
  );

  const stop = async () => {
    if (shutdown.signal.aborted) return;
    shutdown.abort(new DOMException("The server is stopping", "AbortError"));
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    await app.close();
    await product.close();
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());

  await app.listen({ port: config.port, host: config.host }).catch(async (error: NodeJS.ErrnoException) => {
    await product.close();
    throw explainListenFailure(error, config);
  });
  process.stdout.write(`EQ is ready at ${config.publicUrl}\n`);
  await product.startBackgroundWork();
}

/**
 * Runs `work` (loading and wiring the product) while the database opens in another thread. When `work` fails, the
 * database is closed. When the database cannot be opened, its error is reported, even if `work` failed too.
 */
async function runWhileOpening<Result>(
  opening: Promise<Database>,
  work: (opening: Promise<Database>) => Promise<Result>,
): Promise<Result> {
  opening.catch(() => {});
  try {
    return await work(opening);
  } catch (error) {
    const db = await opening;
    await db.close();
    throw error;
  }
}

/** Ends the process, because nothing works without the database; a process supervisor can then start a new server. */
function endWithoutDatabase(cause: Error): never {
  const [first] = cause.message.split("\n");
  process.stderr.write(`The embedded database has died (${first}), so EQ ends. Start it again: npm start\n`);
  process.exit(1);
}

main().catch((error: unknown) => {
  const isExpected = error instanceof StartupError || error instanceof DatabaseUnavailable;
  if (isExpected) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`EQ could not start. ${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
