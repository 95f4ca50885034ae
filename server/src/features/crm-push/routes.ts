import * as contract from "@eq/contracts";
import type { Host } from "../../platform/http/host.ts";
import { mount } from "../../platform/http/mount.ts";
import { mountStream } from "../../platform/http/mount-stream.ts";
import { getCrm } from "./get-crm.ts";
import { getPush } from "./get-push.ts";
import { previewPush } from "./preview-push.ts";
import type { CrmServices } from "./require-crm.ts";
import { startPush } from "./start-push.ts";
import { undoPush } from "./undo-push.ts";

export function crmPushRoutes(host: Host, services: CrmServices): void {
  mount(host, contract.getCrm, async () => getCrm(services));
  mountStream(host, contract.previewPush, (context, input) => previewPush(context, input, services));
  mount(host, contract.startPush, (context, input) => startPush(context, input, services));
  mount(host, contract.getPush, getPush);
  mount(host, contract.undoPush, (context, input) => undoPush(context, input, services));
}
