import * as contract from "@eq/contracts";
import type { Host } from "../../platform/http/host.ts";
import { mount } from "../../platform/http/mount.ts";
import { createApiKey } from "./create-api-key.ts";
import { listApiKeys } from "./list-api-keys.ts";
import { revokeApiKey } from "./revoke-api-key.ts";

export function apiKeyRoutes(host: Host, settings: { publicUrl: string }): void {
  mount(host, contract.createApiKey, createApiKey);
  mount(host, contract.listApiKeys, (context) => listApiKeys(context, settings));
  mount(host, contract.revokeApiKey, revokeApiKey);
}
