import type { AnyEndpoint } from "@eq/contracts";
import type { FastifyInstance } from "fastify";
import type { Database } from "../db/database.ts";
import type { Access } from "./access.ts";

/** What features need to mount their endpoints. `endpoints` collects the mounted ones for the OpenAPI document. */
export interface Host {
  readonly fastify: FastifyInstance;
  readonly db: Database;
  readonly access: Access;
  readonly now: () => Date;
  /** Aborts when the server shuts down: running streams end with an error event. */
  readonly shutdown: AbortSignal;
  readonly endpoints: AnyEndpoint[];
}
