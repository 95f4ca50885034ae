import * as contract from "@eq/contracts";
import type { Host } from "../../platform/http/host.ts";
import { mount } from "../../platform/http/mount.ts";
import { mountDownload } from "../../platform/http/mount-download.ts";
import { downloadStatement } from "./download-statement.ts";
import { getCreditUsage } from "./get-credit-usage.ts";
import { getStatement } from "./get-statement.ts";
import { getSubscription } from "./get-subscription.ts";
import { setDailyCap } from "./set-daily-cap.ts";

export function creditRoutes(host: Host): void {
  mount(host, contract.getSubscription, getSubscription);
  mount(host, contract.getStatement, getStatement);
  mount(host, contract.getCreditUsage, getCreditUsage);
  mount(host, contract.setDailyCap, setDailyCap);
  mountDownload(host, contract.downloadStatement, downloadStatement);
}
