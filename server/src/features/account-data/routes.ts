import * as contract from "@eq/contracts";
import type { Accounts } from "../../adapters/accounts/port.ts";
import type { Host } from "../../platform/http/host.ts";
import { mount } from "../../platform/http/mount.ts";
import { mountDownload } from "../../platform/http/mount-download.ts";
import { downloadMyData } from "./download-my-data.ts";
import { getMyData } from "./get-my-data.ts";
import type { PeopleSources } from "./release-people.ts";

interface AccountDataServices extends PeopleSources {
  /** Null when another identity provider keeps the accounts. */
  accounts: Accounts | null;
}

export function accountDataRoutes(host: Host, services: AccountDataServices): void {
  mount(host, contract.getMyData, (context) => getMyData(context, services));
  mountDownload(host, contract.downloadMyData, (context) => downloadMyData(context, services));
}
