import * as contract from "@eq/contracts";
import type { Host } from "../../platform/http/host.ts";
import { mount } from "../../platform/http/mount.ts";
import { getProfile } from "./get-profile.ts";
import { saveProfile } from "./save-profile.ts";

export function settingsRoutes(host: Host): void {
  mount(host, contract.getProfile, getProfile);
  mount(host, contract.saveProfile, saveProfile);
}
