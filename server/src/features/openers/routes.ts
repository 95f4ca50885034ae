import * as contract from "@eq/contracts";
import type { Host } from "../../platform/http/host.ts";
import { mount } from "../../platform/http/mount.ts";
import { deleteOpenerTemplate } from "./delete-opener-template.ts";
import { listOpenerTemplates } from "./list-opener-templates.ts";
import { saveOpenerTemplate } from "./save-opener-template.ts";
import { type OpenerServices, writeOpener } from "./write-opener.ts";

export type { OpenerServices };

export function openerRoutes(host: Host, services: OpenerServices): void {
  mount(host, contract.writeOpener, (context, input) => writeOpener(context, input, services));
  mount(host, contract.listOpenerTemplates, listOpenerTemplates);
  mount(host, contract.saveOpenerTemplate, saveOpenerTemplate);
  mount(host, contract.deleteOpenerTemplate, deleteOpenerTemplate);
}
