import { pino } from "pino";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { StartupError } from "./platform/startup-error.ts";
import { wire } from "./wiring.ts";

/** How long running requests may take to end after a stop is asked for, in milliseconds. */
const stopBudget = 5_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel });
  const shutdown = new AbortController();
  const product = await wire(config, log, shutdown.signal);
  const app = await buildApp(product.services);

  const stop = async () => {
    if (shutdown.signal.aborted) return;
    shutdown.abort(new DOMException("The server is stopping", "AbortError"));
    setTimeout(() => process.exit(1), stopBudget).unref();
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

function explainListenFailure(error: NodeJS.ErrnoException, { port, host }: { port: number; host: string }) {
  if (error.code === "EADDRINUSE") {
    return new StartupError(
      `Port ${port} is in use by another program. Stop it, or choose another port: PORT=5002 npm start`,
    );
  }
  if (error.code === "EACCES") {
    return new StartupError(`Port ${port} may not be used by this account. Choose one above 1023 with PORT.`);
  }
  if (error.code === "EADDRNOTAVAIL") {
    return new StartupError(
      `This machine has no address ${host}. Set HOST to one it has, or leave it unset.`,
    );
  }
  return error;
}

main().catch((error: unknown) => {
  if (error instanceof StartupError) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`EQ could not start. ${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
