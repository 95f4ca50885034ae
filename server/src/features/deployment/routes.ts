import { getDeployment, getHealth } from "@eq/contracts";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";
import { DatabaseUnavailable } from "../../platform/db/database-unavailable.ts";
import type { Host } from "../../platform/http/host.ts";
import { mount } from "../../platform/http/mount.ts";
import { createDatabaseRefusal } from "../../platform/http/refusal.ts";

export interface DeploymentSettings {
  prospects: ProspectData;
  aboutUrl: string | null;
  oidc: { authority: string; clientId: string; audience: string | null; scope: string };
}

export function deploymentRoutes(host: Host, { prospects, aboutUrl, oidc }: DeploymentSettings): void {
  mount(host, getDeployment, async () => ({
    oidc,
    aboutUrl,
    directory: await prospects.status(),
  }));

  mount(host, getHealth, async (context) => {
    await context.db.check().catch((error: unknown) => {
      throw error instanceof DatabaseUnavailable ? createDatabaseRefusal(error.reason) : error;
    });
    return { database: context.db.kind };
  });
}
