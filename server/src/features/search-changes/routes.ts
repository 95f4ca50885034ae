import * as contract from "@eq/contracts";
import type { Accounts } from "../../adapters/accounts/port.ts";
import type { JobMoveSource } from "../../adapters/job-postings/port.ts";
import type { Host } from "../../platform/http/host.ts";
import { mount } from "../../platform/http/mount.ts";
import { listDigest } from "./list-digest.ts";
import { listSearchChanges } from "./list-search-changes.ts";
import { markDigestRead } from "./mark-digest-read.ts";
import { unwatchSearch, watchSearch } from "./watch-search.ts";
import type { Watcher } from "./watcher.ts";

export interface SearchChangeServices {
  watcher: Watcher;
  accounts: Accounts | null;
  jobMoves: JobMoveSource;
}

export function searchChangeRoutes(host: Host, services: SearchChangeServices): void {
  mount(host, contract.listSearchChanges, (context, input) => listSearchChanges(context, input, services));
  mount(host, contract.watchSearch, (context, input) => watchSearch(context, input, services));
  mount(host, contract.unwatchSearch, unwatchSearch);
  mount(host, contract.listDigest, (context) => listDigest(context, services));
  mount(host, contract.markDigestRead, markDigestRead);
}
